import type { Transaction } from '#platform/db/database.ts';
import { takeBackMails } from '#platform/mail/post-mail.ts';
import { notificationKinds } from '../notifications.rules.ts';

/** Whoever is not active any more is not sent what waits to be sent by itself. */
export function takeBackOwnMails(tx: Transaction, { user_ids }: { user_ids: readonly string[] }): Promise<void> {
  return takeBackMails(
    tx,
    user_ids,
    notificationKinds.map((kind) => kind.replace('_', '-')),
  );
}
