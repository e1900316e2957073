import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { passwordChangedLetter } from './identity-letters.ts';

/** Tells a person that their password is another one now: whoever did not change it hears of it. */
export async function mailPasswordChanged(
  tx: Transaction,
  person: { id: string; email: string; first_name: string },
): Promise<void> {
  const letter = passwordChangedLetter(person);
  await postMails(tx, 'news', [{ userId: person.id, kind: 'password-changed', to: person.email, letter }]);
}
