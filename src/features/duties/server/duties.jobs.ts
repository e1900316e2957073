import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { manyRows, refreshStatistics } from '#platform/db/statistics.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { forgetWrongDuties, keepTeamDuties } from './kept-duties.writes.ts';

/** Work that runs by itself around what is kept of a team's duties (decision 0330). */
export const dutiesJobs = [
  // Who reads before it ran computes whose is not kept.
  { name: 'keep-team-duties', everySeconds: 10, run: keep },
  { name: 'check-team-duties', everySeconds: 6 * 60 * 60, run: check },
] as const;

async function keep(db: Database): Promise<void> {
  if ((await keepTeamDuties(db, await readToday(db, presentMoment()))) >= manyRows) await refreshStatistics(db.$client);
}

/** Compares what is kept of some people with the definition; what differs is forgotten, kept anew by the next turn, and told as the fault that it is. */
async function check(db: Database): Promise<void> {
  const wrong = await forgetWrongDuties(db, await readToday(db, presentMoment()));
  if (wrong > 0)
    throw new Error(`What is kept of ${wrong} people's duties differed from its definition and is kept anew`);
}
