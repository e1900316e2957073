import type { Database } from '#platform/db/database.ts';
import { refreshStatistics } from '#platform/db/statistics.ts';
import { noteWrongCompetence, partsAtOnce, settleCompetence } from './kept-competence.writes.ts';

/** Work that runs by itself around what is kept of competence (decision 0229). */
export const competenceJobs = [
  // Who reads before it ran computes what it has not seen.
  { name: 'settle-competence', everySeconds: 2, run: settle },
  { name: 'check-competence', everySeconds: 6 * 60 * 60, run: check },
] as const;

async function settle(db: Database): Promise<void> {
  // As much as that, and the planner looks at it, too.
  if ((await settleCompetence(db)) === partsAtOnce) await refreshStatistics(db.$client);
}

/** Compares what is kept of some people with the definition; what differs is kept anew, and told as the fault that it is. */
async function check(db: Database): Promise<void> {
  const wrong = await noteWrongCompetence(db);
  if (wrong > 0)
    throw new Error(`What is kept of ${wrong} people's competence differed from its definition and is kept anew`);
}
