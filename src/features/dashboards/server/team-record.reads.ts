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
const batch = 200;

const people = (only: TeamFilter) =>
  prepared(`dashboards.record-people-${only}`, (db) =>
    db
      .select({ id: published_profiles.id, sort_name: published_profiles.sort_name, isStale })
      .from(published_profiles)
      .innerJoin(published_person_progress, eq(published_person_progress.user_id, published_profiles.id))
      .where(
        and(
          sql`(${published_profiles.sort_name}, ${published_profiles.id}) > (${sql.placeholder('after')}::text, ${sql.placeholder('after_id')}::uuid)`,
          matching(only),
        ),
      )
      .orderBy(asc(published_profiles.sort_name), asc(published_profiles.id))
      .limit(sql.placeholder('limit')),
  );
const queries = new Map<TeamFilter, ReturnType<typeof people>>();

const zone = sql`${sql.placeholder('zone')}::text`;
const ids = sql`(SELECT ${sql.placeholder('user_ids')}::uuid[])::uuid[]`;
const minutes = 'DD/MM/YYYY HH24:MI';

const records = prepared('dashboards.records', (db) =>
  db
    .select({
      first_name: sql<string>`p.first_name`,
      last_name: sql<string>`p.last_name`,
      email: sql<string>`p.email`,
      company_name: sql<string>`p.company_name`,
      title: sql<string>`m.title`,
      is_completed: sql<boolean>`coalesce(k.is_completed, false)`,
      is_started: sql<boolean>`coalesce(k.is_started, false)`,
      completed_steps: sql<number>`coalesce(k.completed_steps, 0)`,
      total_steps: sql<number>`m.total_steps`,
      completed: sql<
        string | null
      >`CASE WHEN k.is_completed THEN ${shownAt(sql`done.completed_at`, zone, minutes)} END`,
      active: sql<string | null>`${shownAt(sql`k.last_activity`, zone, minutes)}`,
      final_score: sql<number | null>`k.final_score`,
      attempts: sql<number>`coalesce(k.attempts, 0)`,
      versions: sql<string | null>`read.versions`,
    })
    .from(
      sql`unnest(${ids}) WITH ORDINALITY AS person(id, place)
      JOIN published_profiles p ON p.id = person.id
      CROSS JOIN published_learnable_modules m
      LEFT JOIN published_person_module_progress k ON k.user_id = person.id AND k.module_id = m.id
      LEFT JOIN (SELECT * FROM published_module_completions WHERE user_id = ANY(${ids})) done
        ON done.user_id = person.id AND done.module_id = m.id
      LEFT JOIN (
        SELECT u.user_id, u.module_id, string_agg(s.step_number || ' v' || u.step_version, ', ' ORDER BY s.step_number) AS versions
        FROM published_user_step_progress u JOIN published_steps s ON s.id = u.step_id
        WHERE u.user_id = ANY(${ids}) AND u.is_completed GROUP BY u.user_id, u.module_id) read
        ON read.user_id = person.id AND read.module_id = m.id`,
    )
    .orderBy(sql`person.place, m.parent_module_id IS NOT NULL, m.category IS NOT NULL, m.order_index, m.title, m.id`),
);

/**
 * A team's people in every module that can be learned, people by name and modules in the plan's order, read as the reader goes on:
 * memory does not grow with their number, and no page is looked for among those before it.
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
    yield* await records(db).execute({ user_ids: found.map(({ id }) => id), zone });
    if (found.length < batch) return;
    after = { after: last.sort_name ?? '', after_id: last.id };
  }
}
