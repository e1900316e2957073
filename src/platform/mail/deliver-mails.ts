import type { Database } from '#platform/db/database.ts';
import type { Brand } from './letter.ts';
import { type Mail, MailFailure } from './mail.ts';
import { bite, retryAfter, turnSeconds } from './outbox.rules.ts';
import { type LeasedMail, leaseMails, postponeMail, settleMail } from './outbox.writes.ts';
import { renderLetter } from './render-letter.ts';

/** Told of a mail that was given up; without its words and its receiver. */
export class MailGivenUp extends Error {}

const tooLate = new MailFailure('refused', 'EXPIRED', undefined);

/**
 * One turn of the sender: takes what is due, not more than its share of the minute, and sends it one after the other. A
 * message is noted as sent after the server took it; a process that dies in between sends it again, with the same
 * Message-ID. When the server cannot be reached the rest of the turn waits, too.
 *
 * @param onGivenUp told of each mail that will not be tried again
 * @returns how many left
 */
export async function deliverMails(
  db: Database,
  mail: Mail,
  readBrand: (db: Database) => Promise<Brand>,
  onGivenUp: (fault: MailGivenUp) => void,
): Promise<number> {
  let brand: Brand | undefined;
  let sent = 0;
  let away: MailFailure | undefined;
  for (let share = Math.max(1, Math.round((mail.perMinute * turnSeconds) / 60)); share > 0 && !away; share -= bite) {
    const mails = await leaseMails(db, Math.min(share, bite));
    if (mails.length > 0) brand ??= await readBrand(db);
    if (!brand) break;
    for (const leased of mails) {
      const failure: MailFailure | null = leased.is_spent ? tooLate : (away ?? (await trySending(mail, leased, brand)));
      if (failure?.kind === 'unreachable') away = failure;
      if (failure) await noteFailure(db, leased, failure, onGivenUp);
      else if (await settleMail(db, leased, 'sent', null)) sent += 1;
    }
    if (mails.length < bite) break;
  }
  return sent;
}

async function noteFailure(
  db: Database,
  leased: LeasedMail,
  { kind, reason }: MailFailure,
  onGivenUp: (fault: MailGivenUp) => void,
): Promise<void> {
  if (kind !== 'refused') return postponeMail(db, leased, retryAfter(leased.attempts), reason);
  await settleMail(db, leased, 'failed', reason);
  onGivenUp(
    new MailGivenUp(`mail ${leased.id} (${leased.kind}) given up, taken up ${leased.attempts} times: ${reason}`),
  );
}

async function trySending(mail: Mail, leased: LeasedMail, brand: Brand): Promise<MailFailure | null> {
  const { unsubscribe } = leased.letter;
  try {
    await mail.send({
      id: leased.id,
      to: leased.recipient,
      senderName: brand.name,
      subject: leased.letter.subject,
      ...renderLetter(leased.letter, brand, mail.origin),
      unsubscribeUrl: unsubscribe && `${mail.origin}${unsubscribe.callPath}`,
    });
    return null;
  } catch (error) {
    if (error instanceof MailFailure) return error;
    throw error;
  }
}
