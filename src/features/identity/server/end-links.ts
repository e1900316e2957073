import type { Transaction } from '#platform/db/database.ts';
import { takeBackMails } from '#platform/mail/post-mail.ts';
import { deleteLinksOf } from './mail-links.writes.ts';

/** Kinds of mail that carry a link to somebody's account. */
export const linkMails = { reset: 'password-reset', welcome: 'welcome' } as const;

/**
 * Ends every link to these people's accounts, also those that have not left yet: their password, their address or their
 * right to be here has changed since. Two statements, however many they are.
 */
export async function endLinksOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteLinksOf(tx, userIds);
  await takeBackMails(tx, userIds, Object.values(linkMails));
}
