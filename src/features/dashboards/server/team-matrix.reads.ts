import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { statusRange } from '#features/learning/plan-state.rules.ts';
import { learnerModuleFields, planOrder } from '#features/learning/server/learning.reads.ts';
import { published_module_progress, published_person_progress } from '#features/learning/server/learning.views.ts';
import { freshly, inKeptTeam, isStale } from '#features/learning/server/person-progress.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { statusOfFilter, type TeamFilter, teamFilters } from '../dashboards.rules.ts';

const isUnfinished = sql`${published_person_progress.completed_modules} < ${published_person_progress.total_modules}`;
const isStuck = sql<boolean>`(${isUnfinished} AND ${published_person_progress.last_sign} < ${sql.placeholder('quiet_since')}::timestamptz)`;
/** The name as lists order it has a separator between first and last name. */
const isFound = sql`(${sql.placeholder('search')}::text = '' OR
  position((SELECT fold_text(${sql.placeholder('search')}::text)) IN translate(${published_person_progress.sort_name}, E'\x01', ' ')) > 0)`;

/** What a filter asks of a person. */
function conditionOf(filter: TeamFilter): SQL | undefined {
  const { completed_modules, progress_percentage, total_modules, whole_progress } = published_person_progress;
  const status = statusOfFilter(filter);
  if (status) {
    const { from, below } = statusRange(status);
    return sql`${whole_progress} >= ${sql.raw(String(from))} AND ${whole_progress} < ${sql.raw(String(below))}`;
  }
  if (filter === 'stuck') return isStuck;
  if (filter === 'begun') return sql`${progress_percentage} > 0`;
  return filter === 'finished' ? sql`${completed_modules} = ${total_modules} AND ${total_modules} > 0` : undefined;
}

/** Those of the team who match: a query of its own for each filter, with the index that fits. */
export function matching(only: TeamFilter) {
  return and(inKeptTeam, conditionOf(only), isFound);
}

/** Those who are stuck longest first, then by name. */
export function mapOrder(only: TeamFilter): SQL[] {
  const { last_sign, sort_name, user_id } = published_person_progress;
  const stuckFirst = [sql`${isStuck} DESC`, sql`CASE WHEN ${isStuck} THEN ${last_sign} END`];
  return [...(only === 'stuck' ? [asc(last_sign)] : stuckFirst), asc(sort_name), asc(user_id)];
}

const matrixPeople = (only: TeamFilter) =>
  prepared(`dashboards.matrix-people-${only}`, (db) => {
    const { last_activity, last_sign, user_id, whole_progress } = published_person_progress;
    const page = db
      .select({ user_id, whole_progress, last_activity, last_sign, is_stuck: isStuck.as('is_stuck') })
      .from(published_person_progress)
      .where(matching(only))
      .orderBy(...mapOrder(only))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page');
    return db
      .select({
        id: published_profiles.id,
        first_name: published_profiles.first_name,
        last_name: published_profiles.last_name,
        progress: page.whole_progress,
        last_activity: page.last_activity,
        last_sign: page.last_sign,
        is_stuck: page.is_stuck,
        isStale,
      })
      .from(page)
      .innerJoin(published_profiles, eq(published_profiles.id, page.user_id))
      .orderBy(
        desc(page.is_stuck),
        sql`CASE WHEN ${page.is_stuck} THEN ${page.last_sign} END`,
        asc(published_profiles.sort_name),
        asc(published_profiles.id),
      );
  });

const matrixTotal = (only: TeamFilter) =>
  prepared(`dashboards.matrix-total-${only}`, (db) =>
    db
      .select({ total: sql<number>`count(*)::integer` })
      .from(published_person_progress)
      .where(matching(only)),
  );

const queries = Object.fromEntries(
  (Object.keys(teamFilters) as TeamFilter[]).map((only) => [
    only,
    { people: matrixPeople(only), total: matrixTotal(only) },
  ]),
) as Record<TeamFilter, { people: ReturnType<typeof matrixPeople>; total: ReturnType<typeof matrixTotal> }>;

export interface MatrixPage {
  search: string;
  only: TeamFilter;
  /** Whoever did nothing since then is stuck. */
  quietSince: Date;
  limit: number;
  offset: number;
}

/** A page of the team, those who are stuck longest first, and how many match in all. Two queries. */
export async function readMatrixPeople(db: Queryable, team: Team, page: MatrixPage) {
  const values = { ...team, search: page.search, quiet_since: page.quietSince.toISOString() };
  const { limit, offset } = page;
  const rows = await freshly(db, () => queries[page.only].people(db).execute({ ...values, limit, offset }));
  const [counted] = await queries[page.only].total(db).execute(values);
  return { total: counted?.total ?? 0, rows };
}

/** More than there will ever be; without a limit the planner would merge the inner query and count everybody. */
const mostModules = 100_000;

const matrixCells = prepared('dashboards.matrix-cells', (db) => {
  const own = db
    .select({
      user_id: published_module_progress.user_id,
      ...learnerModuleFields,
      is_begun: learnerModuleFields.is_begun.as('is_begun'),
      unread_changes: learnerModuleFields.unread_changes.as('unread_changes'),
    })
    .from(published_module_progress)
    .where(sql`${published_module_progress.user_id} = person.id`)
    .limit(mostModules)
    .as('published_module_progress');
  return db
    .select()
    .from(sql`unnest(${sql.placeholder('user_ids')}::uuid[]) AS person(id)`)
    .crossJoinLateral(own)
    .orderBy(...planOrder, own.module_id);
});

/** These people's progress in every learnable module, by the plan's order. One query. */
export async function readMatrixCells(db: Queryable, userIds: readonly string[]) {
  const rows = await matrixCells(db).execute({ user_ids: [...userIds] });
  return rows.map((row) => row.published_module_progress);
}
