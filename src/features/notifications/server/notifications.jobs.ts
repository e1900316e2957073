import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { reminderDays } from './notices.writes.ts';
import { deleteOldTurns } from './notifications.writes.ts';
import { sendDigests } from './send-digests.ts';
import { sendReminders } from './send-reminders.ts';
import { tellDuties } from './tell-duties.ts';
import { tellReviews } from './tell-reviews.ts';
import { tellTokens } from './tell-tokens.ts';
import { tellWrongSigning } from './tell-wrong-signing.ts';

const everySeconds = 5 * 60;

/** Where mail is configured: the mails that come by themselves. The time of day is the installation's. */
export const notificationsJobs = [
  { name: 'send-digests', everySeconds, run: (db: Database) => sendDigests(db, presentMoment()) },
  { name: 'send-reminders', everySeconds, run: (db: Database) => sendReminders(db, presentMoment()) },
  { name: 'forget-turns', everySeconds: 24 * 60 * 60, run: (db: Database) => deleteOldTurns(db) },
] as const;

/** What falls due, told inside the platform whether there is a mail server or not. */
export const noticeJobs = (hasMail: boolean) =>
  [
    {
      name: 'tell-duties',
      everySeconds,
      run: (db: Database) => tellDuties(db, presentMoment(), hasMail),
      lease: reminderDays,
    },
    { name: 'tell-reviews', everySeconds, run: (db: Database) => tellReviews(db, presentMoment()) },
    { name: 'tell-tokens', everySeconds, run: (db: Database) => tellTokens(db, presentMoment()) },
    {
      name: 'tell-wrong-signing',
      everySeconds: 60,
      run: (db: Database) => tellWrongSigning(db, presentMoment()),
    },
  ] as const;
