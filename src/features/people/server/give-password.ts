import { forgetSignInFailures } from '#features/attempts/server/attempt-limits.ts';
import { readActiveByEmail } from '#features/identity/server/mail-links.reads.ts';
import { mailPasswordChanged } from '#features/identity/server/mail-password-changed.ts';
import { giveTemporaryPasswords } from '#features/identity/server/temporary-password.ts';
import { passwordDoor } from '#features/settings/server/password-door.ts';
import type { Database } from '#platform/db/database.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';

/**
 * Gives somebody a temporary password by the word of whoever runs the machine (decision 0328), ends their sessions and forgets failed sign-ins.
 *
 * @param hasMail whether they can be told by mail too
 * @returns the password, which is stored nowhere, or why there is none: nobody active has the address, or people enter with the organisation's account
 */
export async function givePassword(
  db: Database,
  email: string,
  hasMail: boolean,
): Promise<{ password: string } | 'unknown' | 'closed'> {
  const outcome = await db.transaction(async (tx) => {
    const person = await readActiveByEmail(tx, normalizeEmail(email));
    if (!person) return 'unknown';
    if ((await passwordDoor(tx, person)) === 'closed') return 'closed';
    const [password = ''] = await giveTemporaryPasswords(tx, [person], null);
    if (hasMail) await mailPasswordChanged(tx, person);
    return { password };
  });
  if (typeof outcome === 'object') await forgetSignInFailures(db, [normalizeEmail(email)]);
  return outcome;
}
