import type { Database } from '#platform/db/database.ts';
import { deliverMails, type LetterAsOf } from './deliver-mails.ts';
import type { Brand } from './letter.ts';
import type { Mail } from './mail.ts';
import { turnSeconds } from './outbox.rules.ts';
import { deleteOldMails, outbox } from './outbox.writes.ts';

/** Sends what is in the outbox, where a mail server is configured, and forgets what was sent. */
export function mailJobs(
  mail: Mail | null,
  readBrand: (db: Database) => Promise<Brand>,
  onGivenUp: (fault: Error) => void,
  asOf?: LetterAsOf,
) {
  const forget = { name: 'forget-mails', everySeconds: 60 * 60, run: (db: Database) => deleteOldMails(db) };
  if (!mail) return [forget];
  const deliver = (db: Database) => deliverMails(db, mail, readBrand, onGivenUp, asOf);
  return [forget, { name: 'deliver-mails', everySeconds: turnSeconds, run: deliver, lease: outbox }];
}
