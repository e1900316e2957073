import { asc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Team } from '#features/identity/team.rules.ts';
import {
  published_person_module_progress,
  published_person_progress,
} from '#features/learning/server/learning.views.ts';
import { freshly, isStale } from '#features/learning/server/person-progress.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { type TeamFilter, teamFilters } from '../dashboards.rules.ts';
import { type MatrixPage, mapOrder, matching } from './team-matrix.reads.ts';

/** People that are read at once. */
const batch = 500;

const modules = prepared('dashboards.modules-of-files', (db) =>
  db
    .select({
      id: sql<string>`m.id`,
      title: sql<string>`m.title`,
      total_steps: sql<number>`m.total_steps`,
      total_questions: sql<number>`m.total_questions`,
    })
    .from(sql`published_learnable_modules m`)
    .orderBy(sql`m.parent_module_id IS NOT NULL, m.category IS NOT NULL, m.order_index, m.title, m.id`),
);
export type ModuleOfFile = Awaited<ReturnType<typeof readModulesOfFiles>>[number];

/** Every module that can be learned, in the plan's order. One query. */
export function readModulesOfFiles(db: Queryable) {
  return modules(db).execute();
}

const inOrder = (only: TeamFilter) =>
  prepared(`dashboards.map-order-${only}`, (db) =>
    db
      .select({ user_id: published_person_progress.user_id, isStale })
      .from(published_person_progress)
      .where(matching(only))
      .orderBy(...mapOrder(only)),
  );
const orders = Object.fromEntries(
  (Object.keys(teamFilters) as TeamFilter[]).map((only) => [only, inOrder(only)]),
) as Record<TeamFilter, ReturnType<typeof inOrder>>;

const people = prepared('dashboards.map-people', (db) =>
  db
    .select({
      id: published_profiles.id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      progress: published_person_progress.whole_progress,
      last_activity: published_person_progress.last_activity,
    })
    .from(sql`unnest(${sql.placeholder('user_ids')}::uuid[]) WITH ORDINALITY AS person(id, place)`)
    .innerJoin(published_profiles, eq(published_profiles.id, sql`person.id`))
    .innerJoin(published_person_progress, eq(published_person_progress.user_id, sql`person.id`))
    .orderBy(asc(sql`person.place`)),
);

const begun = prepared('dashboards.map-cells', (db) => {
  const { completed_steps, is_completed, is_started, module_id, user_id } = published_person_module_progress;
  return db
    .select({ user_id, module_id, completed_steps, is_completed, is_started })
    .from(published_person_module_progress)
    .where(sql`${user_id} = ANY((SELECT ${sql.placeholder('user_ids')}::uuid[])::uuid[])`);
});

/**
 * The people of a team's map in its order, each with the modules that they have begun, by module: who they are is read at once, so that
 * nobody is left out or told twice while somebody gets on, and the rest as the reader goes on.
 */
export async function* readTeamMap(
  db: Queryable,
  team: Team,
  { only, search, quietSince }: Pick<MatrixPage, 'only' | 'search' | 'quietSince'>,
) {
  const values = { ...team, search, quiet_since: quietSince.toISOString() };
  const order = await freshly(db, () => orders[only](db).execute(values));
  for (let from = 0; from < order.length; from += batch) {
    const user_ids = order.slice(from, from + batch).map((person) => person.user_id);
    const cells = Map.groupBy(await begun(db).execute({ user_ids }), (cell) => cell.user_id);
    for (const person of await people(db).execute({ user_ids })) {
      yield { ...person, begun: new Map(cells.get(person.id)?.map((cell) => [cell.module_id, cell])) };
    }
  }
}
