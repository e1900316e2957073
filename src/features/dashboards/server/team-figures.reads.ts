import { type SQL, sql } from 'drizzle-orm';
import type { Team } from '#features/identity/team.rules.ts';
import { inKeptTeam, isOfTeam } from '#features/learning/server/person-progress.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const teamSize = prepared('dashboards.team-size', (db) =>
  db
    .select({ people: sql<number>`coalesce(sum(people), 0)::integer` })
    .from(sql`published_team_standings`)
    .where(isOfTeam),
);

/** How many employees a team has. One query. */
export async function countTeam(db: Queryable, team: Team): Promise<number> {
  const [counted] = await teamSize(db).execute({ ...team });
  return counted?.people ?? 0;
}

/** So long is a part of a day by which the work of teams is kept, milliseconds. */
const part = 4 * 60 * 60 * 1000;

const isBefore = (at: SQL) =>
  sql`${at} >= ${sql.placeholder('since')}::timestamptz AND ${at} < ${sql.placeholder('first_part')}::timestamptz`;
const teamWork = prepared('dashboards.team-work', (db) =>
  db.select({
    attempts: sql<number>`coalesce(sum(attempts), 0)::integer`,
    passes: sql<number>`coalesce(sum(passes), 0)::integer`,
    completions: sql<number>`coalesce(sum(completions), 0)::integer`,
  }).from(sql`(
      SELECT attempts, passes, completions FROM published_team_work WHERE part >= ${sql.placeholder('first_part')}::timestamptz AND ${isOfTeam}
      UNION ALL
      SELECT 1, a.passed::integer, 0 FROM published_quiz_attempts a JOIN published_person_progress ON published_person_progress.user_id = a.user_id
        WHERE ${isBefore(sql`a.attempted_at`)} AND ${inKeptTeam}
      UNION ALL
      SELECT 0, 0, 1 FROM published_user_module_completion c JOIN published_person_progress ON published_person_progress.user_id = c.user_id
        WHERE ${isBefore(sql`c.completed_at`)} AND ${inKeptTeam}) AS work`),
);

/**
 * Attempts, passed ones and completed modules of a team since `from`: whole parts of days as they are kept, and what was
 * done between that moment and the next part. One query.
 */
export async function readTeamWork(db: Queryable, team: Team, from: Date) {
  const first = new Date(Math.ceil(from.getTime() / part) * part);
  const values = { ...team, since: from.toISOString(), first_part: first.toISOString() };
  const [work] = await teamWork(db).execute(values);
  return work ?? { attempts: 0, passes: 0, completions: 0 };
}
