import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { confirmationLinkLife } from '../mail-links.rules.ts';
import { confirmationLetter } from './identity-letters.ts';
import { insertLinks } from './mail-links.writes.ts';
import { makeToken } from './tokens.ts';

/** Mails the link that confirms a registration. */
export async function mailConfirmation(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const { token, hash } = makeToken();
  await insertLinks(tx, 'confirm', [{ hash, ownerId: id }], now, confirmationLinkLife);
  await postMails(tx, 'awaited', [
    { userId: null, kind: 'confirmation', to: email, letter: confirmationLetter(token) },
  ]);
}
