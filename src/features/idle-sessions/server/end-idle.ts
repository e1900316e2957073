import { appendAudit } from '#features/audit/server/append-audit.ts';
import { endOneSession } from '#features/identity/server/end-one-session.ts';
import type { Database } from '#platform/db/database.ts';

/** Ends a session that nobody uses, on every node, and tells the screens that stand open with it. */
export async function endIdle(db: Database, session: { id: string; user_id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endOneSession(tx, session.user_id, session.id))) return;
    const subject = { subject_type: 'profile', subject_id: session.user_id } as const;
    await appendAudit(tx, { actor_id: session.user_id, action: 'end-idle-session', ...subject });
  });
}
