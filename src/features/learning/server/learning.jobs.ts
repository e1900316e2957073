import type { Database } from '#platform/db/database.ts';
import { manyRows, refreshStatistics } from '#platform/db/statistics.ts';
import { countStaleProgress, repairSummaries, sumUpRanks, sumUpTeams } from './learning.writes.ts';

/** Work that runs by itself around kept progress (decision 0073). */
export const learningJobs = [
  // Whoever reads first after a change of content would count it; most find it done.
  { name: 'count-stale-progress', everySeconds: 2, run: countAnew },
  { name: 'sum-up-ranks', everySeconds: 5, run: (db: Database) => sumUpRanks(db) },
  { name: 'sum-up-teams', everySeconds: 5, run: (db: Database) => sumUpTeams(db) },
  { name: 'check-summaries', everySeconds: 6 * 60 * 60, run: checkSummaries },
] as const;

/** After a change of content: rows of everybody may have changed, so the planner looks at them, too. */
async function countAnew(db: Database): Promise<void> {
  if ((await countStaleProgress(db)) >= manyRows) await refreshStatistics(db.$client);
}

/** Compares kept progress with its definition; what differs is mended, and told as the fault that it is. */
async function checkSummaries(db: Database): Promise<void> {
  const wrong = await repairSummaries(db);
  if (wrong > 0) throw new Error(`${wrong} kept figures of progress differed from their definition and were mended`);
}
