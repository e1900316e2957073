import { forgetSignInFailures } from '#features/attempts/server/attempt-limits.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { giveTemporaryPasswords, mailNewPasswords } from '#features/identity/server/temporary-password.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { requireManaged } from './require-managed.ts';

/**
 * Takes a person's password away and ends their sessions: they get a temporary one from whoever asks, or a link by mail to choose their own.
 * Failed sign-ins are forgotten with the old one. Refuses with MAIL_NOT_CONFIGURED, PERSON_NOT_FOUND, NOT_YOUR_TEAM, YOURSELF (one's own is
 * changed in the account screen) and, of a link, ALREADY_INACTIVE.
 *
 * @returns the password, which is stored nowhere and shown once; empty when a link was mailed
 */
export async function resetEmployeePassword(call: Acting, id: string, by: 'password' | 'mail'): Promise<string> {
  const { db, actor, now } = call;
  if (by === 'mail' && !call.hasMail) throw refuse(identityRefusals.MAIL_NOT_CONFIGURED);
  const { password, email } = await db.transaction(async (tx) => {
    const { person } = await requireManaged(tx, actor, id);
    if (person.id === actor.id) throw refuse(refusals.YOURSELF);
    if (by === 'password') {
      const [password = ''] = await giveTemporaryPasswords(tx, [person], actor.id);
      return { password, email: person.email };
    }
    if (person.role === 'inactive') throw refuse(refusals.ALREADY_INACTIVE);
    await mailNewPasswords(tx, [person], actor.id, now);
    return { password: '', email: person.email };
  });
  await forgetSignInFailures(db, [normalizeEmail(email)]);
  return password;
}
