import { and, asc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { published_person_progress } from '#features/learning/server/learning.views.ts';
import { freshly, isStale } from '#features/learning/server/person-progress.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { shownAt } from '#platform/db/local-time.ts';
import type { TeamFilter } from '../dashboards.rules.ts';
import { type MatrixPage, matching } from './team-matrix.reads.ts';

/** People that are read at once. */
const batch = 500;

const people = (only: TeamFilter) =>
  prepared(`dashboards.record-people-${only}`, (db) => {
    const { company_name, email, first_name, id, last_name, sort_name } = published_profiles;
    return db
      .select({ id, sort_name, first_name, last_name, email, company_name, isStale })
      .from(published_profiles)
      .innerJoin(published_person_progress, eq(published_person_progress.user_id, id))
      .where(
        and(
          sql`(${sort_name}, ${id}) > (${sql.placeholder('after')}::text, ${sql.placeholder('after_id')}::uuid)`,
          matching(only),
        ),
      )
      .orderBy(asc(sort_name), asc(id))
      .limit(sql.placeholder('limit'));
  });
const queries = new Map<TeamFilter, ReturnType<typeof people>>();

const zone = sql`${sql.placeholder('zone')}::text`;
const ids = sql`(SELECT ${sql.placeholder('user_ids')}::uuid[])::uuid[]`;
const minutes = 'DD/MM/YYYY HH24:MI';

const begunModules = prepared('dashboards.records', (db) =>
  db
    .select({
      user_id: sql<string>`k.user_id`,
      module_id: sql<string>`k.module_id`,
      is_completed: sql<boolean>`k.is_completed`,
      is_started: sql<boolean>`k.is_started`,
      completed_steps: sql<number>`k.completed_steps`,
      completed: sql<
        string | null
      >`CASE WHEN k.is_completed THEN ${shownAt(sql`done.completed_at`, zone, minutes)} END`,
      active: sql<string | null>`${shownAt(sql`k.last_activity`, zone, minutes)}`,
      final_score: sql<number | null>`k.final_score`,
      attempts: sql<number>`k.attempts`,
      versions: sql<string | null>`read.versions`,
    })
    .from(
      sql`published_person_module_progress k
      LEFT JOIN (SELECT * FROM published_module_completions WHERE user_id = ANY(${ids})) done
        ON done.user_id = k.user_id AND done.module_id = k.module_id
      LEFT JOIN (
        SELECT u.user_id, u.module_id, string_agg(s.step_number || ' v' || u.step_version, ', ' ORDER BY s.step_number) AS versions
        FROM published_user_step_progress u JOIN published_steps s ON s.id = u.step_id
        WHERE u.user_id = ANY(${ids}) AND u.is_completed GROUP BY u.user_id, u.module_id) read
        ON read.user_id = k.user_id AND read.module_id = k.module_id`,
    )
    .where(sql`k.user_id = ANY(${ids})`),
);

/**
 * A team's people by name, each with the modules that they have begun, by module, read as the reader goes on: memory does not grow with
 * their number, and no page is looked for among those before it.
 *
 * @param zone IANA name, in which moments are written
 */
export async function* readTeamRecord(
  db: Queryable,
  team: Team,
  { only, search, quietSince, zone }: Pick<MatrixPage, 'only' | 'search' | 'quietSince'> & { zone: string },
) {
  const query = queries.get(only) ?? people(only);
  queries.set(only, query);
  let after = { after: '', after_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const values = { ...team, search, quiet_since: quietSince.toISOString(), ...after, limit: batch };
    const found = await freshly(db, () => query(db).execute(values));
    const last = found.at(-1);
    if (!last) return;
    const begun = Map.groupBy(
      await begunModules(db).execute({ user_ids: found.map(({ id }) => id), zone }),
      (one) => one.user_id,
    );
    for (const person of found)
      yield { ...person, begun: new Map(begun.get(person.id)?.map((one) => [one.module_id, one])) };
    if (found.length < batch) return;
    after = { after: last.sort_name ?? '', after_id: last.id };
  }
}
