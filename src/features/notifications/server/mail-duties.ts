import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { dutyLetter, withEnd } from './duty-letters.ts';
import { readLetterMatter } from './notices.reads.ts';
import { markMailed } from './notices.writes.ts';
import { takeTurns } from './notifications.writes.ts';

/** The kind of these mails in the outbox. */
export const dutyMails = 'duties';

/**
 * Writes the day's mail to those of these people who want it and were not written one today, in the transaction in which they are told.
 * Nothing while the installation's switch is off.
 *
 * @returns how many are written one
 */
export async function mailDuties(tx: Transaction, day: string, now: Date, people: readonly string[]): Promise<number> {
  const { onboarding, people: teams } = await readSettings(tx);
  if (!onboarding.enable_notifications || people.length === 0) return 0;
  const matters = (await readLetterMatter(tx, day, people, teams.team_by_company)).filter(({ isWanted }) => isWanted);
  const letters = matters.flatMap((matter) => {
    const letter = dutyLetter(matter, day);
    return letter ? [{ ...matter, letter }] : [];
  });
  const tokens = await takeTurns(
    tx,
    'duties',
    day,
    now,
    letters.map(({ id }) => id),
  );
  const mails = letters.flatMap(({ id, email, letter }) => {
    const token = tokens.get(id);
    return token ? [{ userId: id, kind: dutyMails, to: email, letter: withEnd(letter, token) }] : [];
  });
  await postMails(tx, 'many', mails);
  if (mails.length > 0)
    await markMailed(
      tx,
      day,
      mails.map(({ userId }) => userId),
    );
  return mails.length;
}

/**
 * What a mail of this kind says at the moment in which it leaves: what was done, ended or excused meanwhile is not in it any more.
 *
 * @returns null where nothing is left, also for whoever is not active any more
 */
export async function dutyMailAsOf(db: Database, now: Date, personId: string, posted: Letter): Promise<Letter | null> {
  const day = await readToday(db, now);
  const { people } = await readSettings(db);
  const [matter] = await readLetterMatter(db, day, [personId], people.team_by_company);
  const letter = matter?.isWanted ? dutyLetter(matter, day) : null;
  return letter && { ...letter, ...(posted.unsubscribe && { unsubscribe: posted.unsubscribe }) };
}
