import { and, eq, inArray, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inTeam, type Team } from '#features/identity/server/team.reads.ts';
import { planOrder } from '#features/learning/server/learning.reads.ts';
import { module_progress, user_progress } from '#features/learning/server/learning.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const lastSign = sql<Date>`coalesce(${user_progress.last_activity}, ${profiles.created_at})`;
const isStuck = sql<boolean>`(coalesce(${user_progress.completed_modules} < ${user_progress.total_modules}, false)
  AND ${lastSign} < ${sql.placeholder('quiet_since')}::timestamptz)`;

const matrixPeople = prepared('dashboards.matrix-people', (db) =>
  db
    .select({
      id: profiles.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      progress: sql<number>`round(coalesce(${user_progress.progress_percentage}, 0)::numeric)::integer`,
      last_sign: sql<Date>`${lastSign}`.mapWith(user_progress.last_activity).as('last_sign'),
      is_stuck: isStuck.as('is_stuck'),
      total: sql<number>`count(*) OVER ()::integer`,
    })
    .from(profiles)
    .leftJoin(user_progress, eq(user_progress.user_id, profiles.id))
    .where(
      and(
        inTeam,
        sql`(NOT ${sql.placeholder('only_stuck')}::boolean OR ${isStuck})`,
        sql`position(fold_text(${sql.placeholder('search')}::text) IN fold_text(${profiles.first_name} || ' ' || ${profiles.last_name})) > 0`,
      ),
    )
    .orderBy(
      sql`is_stuck DESC`,
      sql`CASE WHEN ${isStuck} THEN ${lastSign} END`,
      profiles.first_name,
      profiles.last_name,
      profiles.id,
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

interface MatrixPage {
  search: string;
  onlyStuck: boolean;
  /** Whoever did nothing since then is stuck. */
  quietSince: Date;
  limit: number;
  offset: number;
}

/** A page of the team, those who are stuck longest first. One query. */
export function readMatrixPeople(db: Queryable, team: Team, page: MatrixPage) {
  return matrixPeople(db).execute({
    ...team,
    search: page.search,
    only_stuck: page.onlyStuck,
    quiet_since: page.quietSince.toISOString(),
    limit: page.limit,
    offset: page.offset,
  });
}

/** These people's progress in every learnable module, by the plan's order. One query. */
export function readMatrixCells(db: Queryable, userIds: readonly string[]) {
  return db
    .select({
      user_id: module_progress.user_id,
      module_id: module_progress.module_id,
      title: module_progress.title,
      total_steps: module_progress.total_steps,
      completed_steps: module_progress.completed_steps,
      is_completed: module_progress.is_completed,
      is_started: module_progress.is_started,
      last_activity: module_progress.last_activity,
    })
    .from(module_progress)
    .where(inArray(module_progress.user_id, [...userIds]))
    .orderBy(...planOrder, module_progress.module_id);
}
