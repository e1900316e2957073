import type { Transaction } from '#platform/db/database.ts';
import { type Letter, plainLine } from './letter.ts';
import { patienceSeconds } from './outbox.rules.ts';
import { deleteMailsOf, deleteWaitingMailsOf, insertMails } from './outbox.writes.ts';

export interface MailToPost {
  /** Whom it is about, where that is somebody who has an account: erasing them takes it away. */
  userId: string | null;
  /** What it is, for the log and the figures, e.g. 'password-reset'. */
  kind: string;
  to: string;
  letter: Letter;
  /** Seconds after which it is worth nothing any more; a day unless given. */
  life?: number;
}

/** How urgent mails are: somebody waits for them, they are news, or they are many. */
const priorities = { awaited: 0, news: 1, many: 2 } as const;

/**
 * Puts mails into the outbox, in the transaction of the change they tell of: what is rolled back is never told, what is
 * committed always is, also when this process ends at once. One statement for all.
 */
export async function postMails(
  tx: Transaction,
  urgency: keyof typeof priorities,
  mails: readonly MailToPost[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map(({ userId, kind, to, letter, life = patienceSeconds }) => ({
      user_id: userId,
      kind,
      priority: priorities[urgency],
      recipient: to,
      letter: { ...letter, subject: plainLine(letter.subject) },
      life,
    })),
  );
}

/** Takes away everything that was or would have been written to a person. */
export function forgetMailsOf(tx: Transaction, userId: string, email: string): Promise<void> {
  return deleteMailsOf(tx, userId, email);
}

/** Takes back these people's mails of some kinds that have not been sent yet, e.g. with links that have just ended. One statement. */
export function takeBackMails(tx: Transaction, userIds: readonly string[], kinds: readonly string[]): Promise<void> {
  return deleteWaitingMailsOf(tx, userIds, kinds);
}
