import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { CallContext } from '#platform/http/call.ts';
import { readByAccessToken, readByRefreshToken } from './identity.reads.ts';
import { deleteSessionsOf } from './identity.writes.ts';
import { clearSessionCookies, hashToken } from './tokens.ts';

/** Ends every session of the person, on all devices and nodes; without a session it only clears cookies (spec P-327). */
export async function signOut({ db, cookies, browserNow: now }: CallContext): Promise<void> {
  clearSessionCookies(cookies);
  const access = cookies.get('access_token');
  const refresh = cookies.get('refresh_token');
  const person =
    (access && (await readByAccessToken(db, hashToken(access), now))) ||
    (refresh && (await readByRefreshToken(db, hashToken(refresh), now)));
  if (!person) return;
  await db.transaction(async (tx) => {
    const ended = (await deleteSessionsOf(tx, [person.id])).get(person.id) ?? 0;
    await appendAudit(tx, {
      actor_id: person.id,
      action: 'sign-out',
      subject_type: 'profile',
      subject_id: person.id,
      details: { sessions: ended },
    });
  });
}
