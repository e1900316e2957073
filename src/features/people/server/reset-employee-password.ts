import { normalizeEmail } from '#features/identity/email.rules.ts';
import { forgetFailures } from '#features/identity/server/attempt-limits.ts';
import { giveTemporaryPassword } from '#features/identity/server/temporary-password.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireManaged } from './require-managed.ts';

/**
 * Gives a person a temporary password and ends their sessions; failed sign-ins are forgotten with the old one. Refuses
 * with PERSON_NOT_FOUND, NOT_YOUR_TEAM and YOURSELF (one's own is changed in the account screen).
 *
 * @returns the password, which is stored nowhere and shown once
 */
export async function resetEmployeePassword(call: Acting, id: string): Promise<string> {
  const { db, actor } = call;
  const { password, email } = await db.transaction(async (tx) => {
    const { person } = await requireManaged(tx, actor, id);
    if (person.id === actor.id) throw refuse(refusals.YOURSELF);
    return { password: await giveTemporaryPassword(tx, id, actor.id), email: person.email };
  });
  await forgetFailures(db, { kind: 'sign-in', account: normalizeEmail(email) });
  return password;
}
