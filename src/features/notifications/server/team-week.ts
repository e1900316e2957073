import { countWaitingAnswers } from '#features/assessment/server/review.reads.ts';
import { stuckAfterDays } from '#features/dashboards/dashboards.rules.ts';
import { readMatrixPeople } from '#features/dashboards/server/team-matrix.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { namedPeople } from '../notifications.rules.ts';
import { readCompletions } from './notifications.reads.ts';

const day = 24 * 60 * 60 * 1000;

export type TeamWeek = Awaited<ReturnType<typeof readTeamWeek>>;

/** Who of a team is stuck, what it completed in seven days and what waits for a review, as the screens show it. Four queries. */
export async function readTeamWeek(db: Queryable, team: Team, now: Date) {
  const quietSince = new Date(now.getTime() - stuckAfterDays * day);
  const page = { search: '', only: 'stuck' as const, quietSince, limit: namedPeople, offset: 0 };
  return {
    stuck: await readMatrixPeople(db, team, page),
    completions: await readCompletions(db, team, new Date(now.getTime() - 7 * day), namedPeople),
    reviews: await countWaitingAnswers(db, team),
  };
}

/** Whether there is anything to tell. */
export function isEventful({ stuck, completions, reviews }: TeamWeek): boolean {
  return stuck.total > 0 || completions.total > 0 || reviews > 0;
}
