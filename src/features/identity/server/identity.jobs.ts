import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { answerLinkRequests } from './answer-link-requests.ts';
import { deleteExpired, repairPeopleTotals, sumUpPeople } from './identity.writes.ts';

/** Compares the kept totals of people with their definition; what differs is mended, and told as the fault that it is. */
async function checkPeopleTotals(db: Database): Promise<void> {
  if (await repairPeopleTotals(db))
    throw new Error('kept totals of people differed from their definition and were mended');
}

/** Removes ended sessions and access tokens (what has ended is refused anyway, so when it runs does not matter); keeps the totals of people short and right. */
export const identityJobs = [
  { name: 'delete-expired-sessions', everySeconds: 15 * 60, run: (db: Database) => deleteExpired(db) },
  { name: 'sum-up-people', everySeconds: 60, run: (db: Database) => sumUpPeople(db) },
  { name: 'check-people-totals', everySeconds: 6 * 60 * 60, run: checkPeopleTotals },
] as const;

/** Where mail is configured: writes the links that were asked for. */
export const linkRequestJobs = [
  { name: 'answer-link-requests', everySeconds: 1, run: (db: Database) => answerLinkRequests(db, presentMoment()) },
] as const;
