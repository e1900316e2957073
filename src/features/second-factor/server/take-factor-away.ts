import { appendAudit } from '#features/audit/server/append-audit.ts';
import { endSessionsOf } from '#features/identity/server/end-sessions.ts';
import { readWithPassword } from '#features/identity/server/identity.reads.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { hasFactor } from './second-factor.reads.ts';
import { deleteAllOf } from './second-factor.writes.ts';

/**
 * Takes somebody's second factor away by the word of whoever runs the machine, ends their sessions and tells them.
 *
 * @returns what was done, or why nothing was
 */
export async function takeFactorAway(
  db: Database,
  email: string,
  happened: Happenings<SecondFactorEvents>,
): Promise<'unknown' | 'none' | 'done'> {
  const person = await readWithPassword(db, normalizeEmail(email));
  if (!person) return 'unknown';
  return db.transaction(async (tx) => {
    if (!(await hasFactor(tx, person.id))) return 'none';
    await deleteAllOf(tx, person.id);
    const sessions = await endSessionsOf(tx, person.id);
    const subject = { subject_type: 'profile', subject_id: person.id } as const;
    const details = { sessions, by: 'operator' };
    await appendAudit(tx, { actor_id: null, action: 'reset-second-factor', ...subject, details });
    await happened.factorChanged(tx, { user_id: person.id, what: 'reset-second-factor', by: person.id });
    return 'done';
  });
}
