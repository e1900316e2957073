import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting, Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { deviceName } from '#platform/text/device-name.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { readSessionsOf } from './account.reads.ts';
import { deleteOtherSessionsOf, deleteSessionOf } from './identity.writes.ts';

/** The devices on which the acting person is signed in, with the installation's moments. One query. @param browserNow of the clock that sessions have */
export async function listMySessions({ db, actor, now }: Acting, browserNow: Date) {
  const rows = await readSessionsOf(db, actor.id, browserNow);
  const ours = (at: Date) => new Date(at.getTime() + now.getTime() - browserNow.getTime());
  return rows.map(({ id, user_agent, created_at, last_refreshed_at }) => ({
    id,
    device: deviceName(user_agent),
    created_at: ours(created_at),
    last_activity: ours(last_refreshed_at),
    isCurrent: id === actor.session_id,
  }));
}

/** Ends the acting person's session on another device. Refuses with CURRENT_SESSION and SESSION_NOT_FOUND. */
export async function endSession({ db, actor }: Acting, sessionId: string): Promise<number> {
  if (sessionId === actor.session_id) throw refuse(refusals.CURRENT_SESSION);
  await db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, actor.id, sessionId))) throw refuse(refusals.SESSION_NOT_FOUND);
    await record(tx, actor, 1);
  });
  return 1;
}

/** Ends the acting person's sessions on every other device. @returns how many there were */
export async function endOtherSessions({ db, actor }: Acting): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await deleteOtherSessionsOf(tx, actor.id, actor.session_id);
    if (ended > 0) await record(tx, actor, ended);
    return ended;
  });
}

async function record(tx: Transaction, actor: Actor, sessions: number): Promise<void> {
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'end-sessions',
    subject_type: 'profile',
    subject_id: actor.id,
    details: { sessions },
  });
}
