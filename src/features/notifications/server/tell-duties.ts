import { isAnythingRequired } from '#features/duties/server/duties.reads.ts';
import { areReviewsAsked } from '#features/session-outcomes/server/reviews.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { workOff } from '#platform/jobs/work-off.ts';
import { localTime } from '#platform/time/local-time.ts';
import { remindersFromHour } from '../notices.rules.ts';
import { insertAuthorisationNotices } from './authorisation-notices.writes.ts';
import { insertEffectivenessNotices } from './effectiveness-notices.writes.ts';
import { mailDuties } from './mail-duties.ts';
import { readNextPeople } from './notices.reads.ts';
import {
  closeReminderDay,
  insertDueNotices,
  insertTeamNotices,
  openReminderDay,
  reminderDays,
} from './notices.writes.ts';

/** People per transaction. */
const atOnce = 500;

/**
 * Tells everybody once a day, from six in the morning, what falls due for them or is late, and supervisors who of their team has been late
 * for long, or whose learning they have to review. A process at a time; what one that died has told is not told again. Nothing where nothing is required and no review is asked.
 *
 * @param hasMail there is a mail server
 */
export async function tellDuties(db: Database, now: Date, hasMail: boolean): Promise<void> {
  const { time_zone, people } = await readSettings(db);
  const { date: day, hour } = localTime(now, time_zone.name);
  if (hour < remindersFromHour || !((await isAnythingRequired(db)) || (await areReviewsAsked(db)))) return;
  await openReminderDay(db, day);
  const told = async (tx: Transaction, ids: readonly string[]) => {
    if (hasMail) await mailDuties(tx, day, now, ids);
    await announceToOnCommit(tx, ids);
  };
  await workOff(db, reminderDays, {
    only: day,
    work: async (held, lost) => {
      // Before the mails: each says all of the day.
      const authorised = new Set(
        await db.transaction((tx) => insertAuthorisationNotices(tx, day, people.team_by_company)),
      );
      const dueOf = async (tx: Transaction, ids: readonly string[]) => [
        ...new Set([...(await insertDueNotices(tx, day, ids)), ...ids.filter((id) => authorised.has(id))]),
      ];
      await inParts(db, true, lost, async (tx, ids) => told(tx, await dueOf(tx, ids)));
      const supervisors = new Set<string>();
      await db.transaction(async (tx) => {
        for (const id of await insertTeamNotices(tx, day, people.team_by_company)) supervisors.add(id);
        for (const id of await insertEffectivenessNotices(tx, day, people.team_by_company)) supervisors.add(id);
        // One mail says both, so their own comes with it.
        await inParts(tx, false, lost, async (_, ids) => {
          for (const id of await dueOf(tx, ids)) supervisors.add(id);
        });
        await told(tx, [...supervisors]);
      });
      lost.throwIfAborted();
      await closeReminderDay(db, held);
    },
  });
}

/** Does something for all learners, or all supervisors, in parts of {@link atOnce}. */
async function inParts(
  db: Database | Transaction,
  areLearners: boolean,
  lost: AbortSignal,
  work: (tx: Transaction, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    lost.throwIfAborted();
    const ids = await readNextPeople(db, { areLearners, after, limit: atOnce });
    if (ids.length > 0) await db.transaction((tx) => work(tx, ids));
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? null;
  }
}
