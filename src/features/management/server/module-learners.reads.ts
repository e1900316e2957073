import { and, asc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam, isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { published_person_module_progress as kept } from '#features/learning/server/learning.views.ts';
import { freshly, inKeptTeam, isStale } from '#features/learning/server/person-progress.reads.ts';
import { plannedAnew, prepared, type Queryable } from '#platform/db/database.ts';

const module_id = sql`${sql.placeholder('module_id')}::uuid`;

/** Somebody of the team in the kept rows of this module. */
const inModule = and(eq(kept.module_id, module_id), isMember(kept));

/** Whether a person who completed the module has an important change still to read. */
const hasUnread = and(
  sql`${kept.is_completed}`,
  sql`${kept.user_id} IN (SELECT u.user_id FROM published_unread_module_changes u WHERE u.module_id = ${module_id})`,
);

const moduleStanding = prepared('management.module-standing', (db) =>
  db
    .select({
      total_steps: sql<number>`m.total_steps`,
      total_questions: sql<number>`m.total_questions`,
      /** The team. */
      people: sql<number>`(CASE WHEN ${sql.placeholder('company')}::text IS NULL
        THEN (SELECT sum(people) FROM published_person_ranks)
        ELSE (SELECT count(*) FROM published_person_progress WHERE ${inKeptTeam}) END)::integer`,
      begun: sql<number>`ranks.begun`,
      /** Something is done, or all: they come first. */
      ahead: sql<number>`ranks.ahead`,
      completed: sql<number>`ranks.completed`,
      /** Completed it and have an important change still to read; nobody is looked at while there is none. */
      unread: sql<number>`CASE WHEN EXISTS (SELECT FROM published_module_changes c WHERE c.module_id = m.id AND c.kind = 'important')
        THEN (SELECT count(*)::integer FROM ${kept} WHERE ${and(inModule, hasUnread)}) ELSE 0 END`,
      isStale,
    })
    .from(sql`published_learnable_modules m CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.people), 0)::integer AS begun,
             coalesce(sum(r.people) FILTER (WHERE r.standing > 0), 0)::integer AS ahead,
             coalesce(sum(r.people) FILTER (WHERE r.standing = 2), 0)::integer AS completed
      FROM published_module_ranks r
      WHERE r.module_id = m.id AND ${isMember({ role: sql`'employee'`, company_name: sql`r.company_name` })}) ranks`)
    .where(sql`m.id = ${module_id}`),
);

export type ModuleStanding = NonNullable<Awaited<ReturnType<typeof readModuleStanding>>>;

/** What a module offers to learn and how many of a team stand where; null for a draft, an inactive one and one without content. One query. */
export async function readModuleStanding(db: Queryable, moduleId: string, team: Team) {
  const [row] = await freshly(db, () => moduleStanding(db).execute({ ...team, module_id: moduleId }));
  return row ?? null;
}

/** What is told of a person; who has no kept row has not begun. */
const learner = {
  id: published_profiles.id,
  first_name: published_profiles.first_name,
  last_name: published_profiles.last_name,
  email: published_profiles.email,
  is_completed: sql<boolean>`coalesce(${kept.is_completed}, false)`,
  is_started: sql<boolean>`coalesce(${kept.is_started}, false)`,
  completed_steps: sql<number>`coalesce(${kept.completed_steps}, 0)`,
  final_score: kept.final_score,
  attempts: sql<number>`coalesce(${kept.attempts}, 0)`,
  last_activity: kept.last_activity,
};
const byName = [asc(published_profiles.sort_name), asc(published_profiles.id)];
const byProgress = [
  sql`${kept.is_completed} DESC`,
  sql`${kept.completed_steps} DESC`,
  asc(kept.sort_name),
  asc(kept.user_id),
];
const ownRow = and(eq(kept.user_id, published_profiles.id), eq(kept.module_id, module_id));

/** In the order of their index, read alone for the page. */
const kinds = {
  ahead: sql`(${kept.is_completed} OR ${kept.completed_steps} > 0)`,
  completed: sql`${kept.is_completed}`,
  in_progress: sql`NOT ${kept.is_completed}`,
} as const;
const furthest = (kind: keyof typeof kinds) =>
  prepared(`management.learners-${kind}`, (db) => {
    const page = db
      .select({ user_id: kept.user_id })
      .from(kept)
      .where(and(inModule, kinds[kind]))
      .orderBy(...byProgress)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page');
    return db
      .select(learner)
      .from(page)
      .innerJoin(published_profiles, eq(published_profiles.id, page.user_id))
      .innerJoin(kept, ownRow)
      .orderBy(...byProgress);
  });
const furthestQueries = {
  ahead: furthest('ahead'),
  completed: furthest('completed'),
  in_progress: furthest('in_progress'),
};

/** The others, by name: nothing is done of it. */
const others = (kind: 'nothing-done' | 'not-started', isElsewhere: SQL) => {
  const build = (db: Queryable) => {
    const page = db
      .select({ id: published_profiles.id })
      .from(published_profiles)
      .where(
        and(
          inTeam,
          sql`NOT EXISTS (SELECT FROM published_person_module_progress k
            WHERE k.user_id = ${published_profiles.id} AND k.module_id = ${module_id} AND ${isElsewhere})`,
        ),
      )
      .orderBy(...byName)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page');
    return db
      .select(learner)
      .from(page)
      .innerJoin(published_profiles, eq(published_profiles.id, page.id))
      .leftJoin(kept, ownRow)
      .orderBy(...byName);
  };
  return { first: prepared(`management.learners-${kind}`, build), deep: plannedAnew(build) };
};
/** Behind so many it is quicker to look at all the kept rows at once than one by one. */
const deepAfter = 200;
const nothingDone = others('nothing-done', sql`k.standing > 0`);
const notStarted = others('not-started', sql`true`);

interface Page {
  limit: number;
  offset: number;
}

/** A page of a team's employees in a module, the furthest first, then by name. Two queries at most. */
export async function readLearners(
  db: Queryable,
  moduleId: string,
  team: Team,
  status: 'all' | 'not_started' | 'in_progress' | 'completed',
  { ahead }: Pick<ModuleStanding, 'ahead'>,
  { limit, offset }: Page,
) {
  const values = { ...team, module_id: moduleId };
  if (status === 'not_started') return pageOfOthers(db, notStarted, { ...values, limit, offset });
  if (status !== 'all') return furthestQueries[status](db).execute({ ...values, limit, offset });
  const rows = offset < ahead ? await furthestQueries.ahead(db).execute({ ...values, limit, offset }) : [];
  if (offset + limit <= ahead) return rows;
  const rest = { limit: limit - rows.length, offset: Math.max(0, offset - ahead) };
  return [...rows, ...(await pageOfOthers(db, nothingDone, { ...values, ...rest }))];
}

function pageOfOthers(db: Queryable, queries: ReturnType<typeof others>, values: Team & Page & { module_id: string }) {
  return (values.offset > deepAfter ? queries.deep : queries.first)(db).execute({ ...values });
}

interface Found extends Page {
  search: string;
  status: 'all' | 'not_started' | 'in_progress' | 'completed' | 'unread';
}

/** As `moduleStatus` in the rules of learning, for filtering by it. */
const statuses: Record<Found['status'], SQL | undefined> = {
  all: undefined,
  unread: hasUnread,
  completed: sql`${kept.is_completed}`,
  in_progress: sql`(${kept.is_started} AND NOT ${kept.is_completed})`,
  not_started: sql`${kept.user_id} IS NULL`,
};

/** The same of those whose name or address has the words, or who have a change to read, and how many there are. One query. */
export async function findLearners(db: Queryable, moduleId: string, team: Team, { search, status, ...page }: Found) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isFound = search
    ? or(
        // Kept folded; as a subquery the words are folded once, not for every person.
        like(sql`replace(${published_profiles.sort_name}, E'\\x01', ' ')`, sql`(SELECT fold_text(${pattern}))`),
        ilike(published_profiles.email, pattern),
      )
    : undefined;
  const query = plannedAnew((on) =>
    on
      .select({ ...learner, total: sql<number>`count(*) OVER ()::integer` })
      .from(published_profiles)
      .leftJoin(kept, ownRow)
      .where(and(inTeam, isFound, statuses[status]))
      .orderBy(
        sql`coalesce(${kept.is_completed}, false) DESC`,
        sql`coalesce(${kept.completed_steps}, 0) DESC`,
        ...byName,
      )
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
  const rows = await query(db).execute({ ...team, ...page, module_id: moduleId });
  return { total: rows[0]?.total ?? 0, rows };
}

const unreadChanges = prepared('management.unread-changes', (db) =>
  db
    .select({ user_id: sql<string>`u.user_id`, changes: sql<number>`count(*)::integer` })
    .from(sql`unnest(${sql.placeholder('user_ids')}::uuid[]) AS person(id) CROSS JOIN LATERAL (
      SELECT u.user_id FROM published_unread_module_changes u WHERE u.user_id = person.id AND u.module_id = ${module_id}) u`)
    .groupBy(sql`u.user_id`),
);

/** How many important changes of a module each of these people has still to read; who has none is not there. One query. */
export async function readUnreadChanges(db: Queryable, moduleId: string, userIds: readonly string[]) {
  const rows = await unreadChanges(db).execute({ module_id: moduleId, user_ids: [...userIds] });
  return new Map(rows.map(({ user_id, changes }) => [user_id, changes]));
}
