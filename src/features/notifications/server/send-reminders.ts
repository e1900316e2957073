import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { reminderWeek } from '../notifications.rules.ts';
import { reminderLetter } from './notification-letters.ts';
import { readDueLearners } from './notifications.reads.ts';
import { takeTurns } from './notifications.writes.ts';

/** Learners per transaction. */
const atOnce = 500;

/**
 * Reminds learners who did nothing for a week although something is left of their plan: at most once a week, four times
 * at most without an answer, nobody while the installation's switch is off. Safe to run on every node.
 */
export async function sendReminders(db: Database, now: Date): Promise<void> {
  const { onboarding, time_zone } = await readSettings(db);
  const week = reminderWeek(now, time_zone.name);
  if (!onboarding.enable_notifications || week === null) return;
  for (;;) {
    const due = await readDueLearners(db, week, now, atOnce);
    await db.transaction(async (tx) => {
      const ids = due.map(({ id }) => id);
      const tokens = await takeTurns(tx, 'reminder', week, now, ids);
      const mails = due.flatMap((person) => {
        const token = tokens.get(person.id);
        if (!token) return [];
        return [{ userId: person.id, kind: 'reminder', to: person.email, letter: reminderLetter(person, token) }];
      });
      await postMails(tx, 'many', mails);
    });
    if (due.length < atOnce) return;
  }
}
