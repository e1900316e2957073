import type { Database } from '#platform/db/database.ts';
import { asAct } from '#platform/telemetry/act.ts';
import { spanned } from '#platform/telemetry/telemetry.ts';
import type { Brand, Letter } from './letter.ts';
import { type Mail, MailFailure } from './mail.ts';
import { bite, retryAfter, turnSeconds } from './outbox.rules.ts';
import { dropMail, type LeasedMail, leaseMails, postponeMail, settleMail } from './outbox.writes.ts';
import { renderLetter } from './render-letter.ts';

/** Told of a mail that was given up; without its words and its receiver. */
export class MailGivenUp extends Error {}

/** What a mail says at the moment in which it leaves; null where it has nothing to say any more. */
export type LetterAsOf = (
  db: Database,
  posted: { kind: string; userId: string | null; letter: Letter },
) => Promise<Letter | null>;

const tooLate = new MailFailure('refused', 'EXPIRED', undefined);

/**
 * One turn of the sender: takes what is due, not more than its share of the minute, and sends it one after the other. A
 * message is noted as sent after the server took it; a process that dies in between sends it again, with the same
 * Message-ID. When the server cannot be reached the rest of the turn waits, too.
 *
 * @param onGivenUp told of each mail that will not be tried again
 * @param asOf looks once more at what is told; as it was posted unless given
 * @returns how many left
 */
export async function deliverMails(
  db: Database,
  mail: Mail,
  readBrand: (db: Database) => Promise<Brand>,
  onGivenUp: (fault: MailGivenUp) => void,
  asOf: LetterAsOf = async (_, { letter }) => letter,
): Promise<number> {
  let brand: Brand | undefined;
  let sent = 0;
  let away: MailFailure | undefined;
  for (let share = Math.max(1, Math.round((mail.perMinute * turnSeconds) / 60)); share > 0 && !away; share -= bite) {
    const mails = await leaseMails(db, Math.min(share, bite));
    if (mails.length > 0) brand ??= await readBrand(db);
    if (!brand) break;
    for (const leased of mails) {
      const letter = await asOf(db, { kind: leased.kind, userId: leased.user_id, letter: leased.letter });
      if (!letter) {
        await dropMail(db, leased);
        continue;
      }
      const current = { ...leased, letter };
      const failure: MailFailure | null = leased.is_spent
        ? tooLate
        : (away ?? (await trySending(mail, current, brand)));
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
    new MailGivenUp(
      `mail ${leased.id} (${leased.kind}) given up, taken up ${leased.attempts} times: ${reason}, request ${leased.request_id ?? 'none'}`,
    ),
  );
}

async function trySending(mail: Mail, leased: LeasedMail, brand: Brand): Promise<MailFailure | null> {
  const { unsubscribe, files } = leased.letter;
  try {
    const message = {
      id: leased.id,
      to: leased.recipient,
      senderName: brand.name,
      subject: leased.letter.subject,
      ...renderLetter(leased.letter, brand, mail.origin),
      unsubscribeUrl: unsubscribe && `${mail.origin}${unsubscribe.callPath}`,
      files,
    };
    // It belongs to the request that it was posted in, if there was one.
    await asAct({ requestId: leased.request_id, place: 'deliver-mails' }, () =>
      spanned(
        () => ({
          name: 'mail',
          kind: 'client',
          timed: 'formacion.mail.duration',
          by: { 'formacion.mail': leased.kind },
          isRoot: true,
        }),
        () => mail.send(message),
      ),
    );
    return null;
  } catch (error) {
    if (error instanceof MailFailure) return error;
    throw error;
  }
}
