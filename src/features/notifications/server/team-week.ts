import { countWaitingAnswers } from '#features/assessment/server/review.reads.ts';
import { stuckAfterDays } from '#features/dashboards/dashboards.rules.ts';
import { readMatrixPeople } from '#features/dashboards/server/team-matrix.reads.ts';
import { isAnythingRequired } from '#features/duties/server/duties.reads.ts';
import { readTeamDuties, type TeamFigures } from '#features/duties/server/team-duties.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { namedPeople } from '../notifications.rules.ts';
import { readCompletions } from './notifications.reads.ts';

const day = 24 * 60 * 60 * 1000;

export type TeamWeek = Awaited<ReturnType<typeof readTeamWeek>>;

/**
 * Who of a team is stuck, what it completed in seven days, what waits for a review, and how many owe what, as the screens show it. Five
 * queries; six where anything is required.
 */
export async function readTeamWeek(db: Queryable, team: Team, now: Date) {
  const today = await readToday(db, now);
  const asked = { day: today, view: 'late' as const, search: '', limit: 0, offset: 0 };
  const quietSince = new Date(now.getTime() - stuckAfterDays * day);
  const page = { search: '', only: 'stuck' as const, quietSince, limit: namedPeople, offset: 0 };
  return {
    stuck: await readMatrixPeople(db, team, page),
    completions: await readCompletions(db, team, new Date(now.getTime() - 7 * day), namedPeople),
    reviews: await countWaitingAnswers(db, team),
    duties: (await isAnythingRequired(db)) ? await readTeamDuties(db, team, asked) : null,
  };
}

/** Somebody is late, or has something due soon. */
const owes = (duties: TeamFigures | null) => duties !== null && duties.late + duties.soon > 0;

/** Whether there is anything to tell. */
export function isEventful({ stuck, completions, reviews, duties }: TeamWeek): boolean {
  return stuck.total > 0 || completions.total > 0 || reviews > 0 || owes(duties);
}
