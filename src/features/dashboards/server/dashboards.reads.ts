import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { chatLockSetting, ownModuleFields, planOrder } from '#features/learning/server/learning.reads.ts';
import { module_progress, person_progress, type user_progress } from '#features/learning/server/learning.tables.ts';
import { freshly, inKeptTeam, isStale } from '#features/learning/server/person-progress.reads.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { settingInQuery } from '#features/settings/server/settings.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { shownAt } from '#platform/db/local-time.ts';

type UserProgress = typeof user_progress.$inferSelect;

const since = sql.placeholder('since');
const timeZone = settingInQuery('time_zone', 'name');

const userId = sql`${sql.placeholder('user_id')}::uuid`;
const totalUsers = sql`(SELECT coalesce(sum(r.people), 0)::integer FROM person_ranks r)`;
const ahead = sql`(SELECT coalesce(sum(r.people), 0)::integer FROM person_ranks r
  WHERE r.completed_modules > (SELECT own.completed_modules FROM person_progress own WHERE own.user_id = ${userId}))`;
const today = shownAt(sql`${sql.placeholder('now')}::timestamptz`, timeZone, 'YYYY-MM-DD');

const stamp = sql<string>`concat_ws(' ', (SELECT own.revision FROM person_progress own WHERE own.user_id = ${userId}),
  (SELECT sum(edition) FROM module_content),
  (SELECT count(*) FROM module_change_readings r WHERE r.user_id = ${userId}), ${totalUsers}, ${ahead}, ${today},
  ${chatLockSetting})`;

/** What the learner's dashboard says of a person besides their modules. */
export interface LearnerStanding {
  progress: Omit<UserProgress, 'last_activity'>;
  totalUsers: number;
  position: number;
  activeDays: string[];
  today: string;
  stamp: string;
}

const standing = sql<LearnerStanding>`(
  SELECT jsonb_build_object(
    'progress', jsonb_build_object('user_id', own.user_id, 'total_modules', own.total_modules,
      'completed_modules', own.completed_modules, 'total_steps', own.total_steps, 'completed_steps', own.completed_steps,
      'average_score', own.average_score, 'progress_percentage', own.progress_percentage),
    'totalUsers', ${totalUsers},
    'position', 1 + ${ahead},
    'activeDays', (SELECT coalesce(jsonb_agg(DISTINCT ${shownAt(sql`a.at`, timeZone, 'YYYY-MM-DD')}), '[]')
      FROM activity_moments a WHERE a.user_id = ${userId} AND a.at > ${since}::timestamptz),
    'today', ${today},
    'stamp', ${stamp})
  FROM person_progress own WHERE own.user_id = ${userId})`;

const learnerOverview = prepared('dashboards.learner-overview', (db) =>
  db
    .select({
      ...ownModuleFields,
      /** At the first module only: it is the same for all. */
      standing: sql<LearnerStanding | null>`CASE WHEN row_number() OVER (ORDER BY ${sql.join(planOrder, sql`, `)}) = 1 THEN ${standing} END`,
      isStale,
    })
    .from(module_progress)
    .where(eq(module_progress.user_id, sql.placeholder('user_id')))
    .orderBy(...planOrder),
);

/**
 * Everything the learner's dashboard is made from, in one query: a row per learnable module, the first with the person's
 * summary, their position among the employees, the days on which they did something since `from`, and its stamp.
 */
export function readLearnerOverview(db: Queryable, userId: string, now: Date, from: Date) {
  const values = { user_id: userId, now: now.toISOString(), since: from.toISOString() };
  return freshly(db, () => learnerOverview(db).execute(values));
}

const learnerStamp = prepared('dashboards.learner-stamp', (db) => db.select({ stamp }).from(sql`(SELECT) one`));

/**
 * Changes with everything that {@link readLearnerOverview} reads: the person's records, the content, who is ahead of how
 * many, and the day. A stamp that was once left never comes back with other rows. One query.
 */
export async function readLearnerStamp(db: Queryable, userId: string, now: Date): Promise<string | null> {
  const [row] = await learnerStamp(db).execute({ user_id: userId, now: now.toISOString() });
  return row?.stamp ?? null;
}

/** So many of the latest completions say how long a module takes. */
const measuredCompletions = 500;

const medianCompletion = prepared('dashboards.median-completion', (db) =>
  db
    .select({ hours: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY t.hours)` })
    .from(sql`working_times(${sql.raw(String(measuredCompletions))}) t`),
);

/** Median hours worked in a module until its completion, without pauses, over everybody; null without any. */
export async function readMedianCompletionHours(db: Queryable): Promise<number | null> {
  const [row] = await medianCompletion(db).execute();
  return row?.hours ?? null;
}

/**
 * Those of a team among the rows since `since`: all of the table's less those of everybody else, who are few, instead of
 * looking up ten thousand employees; a company's are looked up.
 */
function countOfTeam(table: SQL, at: SQL, condition: SQL): SQL<number> {
  const company = sql.placeholder('company');
  const counted = sql`count(*) FILTER (WHERE ${condition})`;
  return sql<number>`(CASE WHEN ${company}::text IS NULL
    THEN (SELECT ${counted} FROM ${table} r WHERE ${at} >= ${since}::timestamptz)
      - (SELECT ${counted} FROM ${table} r JOIN profiles p ON p.id = r.user_id AND p.role <> 'employee' WHERE ${at} >= ${since}::timestamptz)
    ELSE (SELECT ${counted} FROM ${table} r JOIN profiles p ON p.id = r.user_id AND p.role = 'employee'
      AND p.company_name = ${company} WHERE ${at} >= ${since}::timestamptz)
    END)::integer`;
}

const attempts = (condition: SQL) => countOfTeam(sql`quiz_attempts`, sql`r.attempted_at`, condition);
const recentEvaluations = prepared('dashboards.recent-evaluations', (db) =>
  db.select({ recent: attempts(sql`true`) }).from(sql`(SELECT) one`),
);

/** Attempts of the team since `from`. One query. */
export async function countRecentEvaluations(db: Queryable, team: Team, from: Date): Promise<number> {
  const [counted] = await recentEvaluations(db).execute({ ...team, since: from.toISOString() });
  return counted?.recent ?? 0;
}

const recentWork = prepared('dashboards.recent-work', (db) =>
  db
    .select({
      passes: attempts(sql`r.passed`),
      completions: countOfTeam(sql`user_module_completion`, sql`r.completed_at`, sql`true`),
    })
    .from(sql`(SELECT) one`),
);

/** Passed attempts and completed modules of the team since `from`. One query. */
export async function readRecentWork(db: Queryable, team: Team, from: Date) {
  const [work] = await recentWork(db).execute({ ...team, since: from.toISOString() });
  return { passes: work?.passes ?? 0, completions: work?.completions ?? 0 };
}

const teamSize = prepared('dashboards.team-size', (db) =>
  db.select({ total: sql<number>`count(*)::integer` }).from(person_progress).where(inKeptTeam),
);

/** Reading a module again that is done makes it nobody's current one. */
const notCompleted = (moduleId: SQL) => sql`NOT EXISTS (SELECT FROM user_module_completion done
  WHERE done.user_id = profiles.id AND done.module_id = ${moduleId} AND done.is_completed)`;

const teamRows = prepared('dashboards.team-rows', (db) => {
  const page = db
    .select({
      user_id: person_progress.user_id,
      whole_progress: person_progress.whole_progress,
      sort_name: person_progress.sort_name,
      last_activity: person_progress.last_activity,
    })
    .from(person_progress)
    .where(inKeptTeam)
    .orderBy(desc(person_progress.whole_progress), person_progress.sort_name, person_progress.user_id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({
      id: profiles.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      progress: page.whole_progress,
      last_activity: page.last_activity,
      /** Of the latest record: of completion, else of what was begun without one (spec P-426; decision 0120). */
      currentModule: sql<string | null>`(
        SELECT m.title FROM (
          SELECT c.module_id, c.updated_at AS at, c.is_completed FROM user_module_completion c WHERE c.user_id = profiles.id
          UNION ALL
          SELECT s.module_id, s.updated_at, false FROM user_step_progress s
            WHERE s.user_id = profiles.id AND ${notCompleted(sql`s.module_id`)}
          UNION ALL
          SELECT a.module_id, a.attempted_at, a.passed FROM quiz_attempts a
            WHERE a.user_id = profiles.id AND ${notCompleted(sql`a.module_id`)}
        ) r JOIN modules m ON m.id = r.module_id
        ORDER BY r.at DESC, r.is_completed, m.order_index DESC LIMIT 1)`,
      isStale,
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.user_id))
    .orderBy(desc(page.whole_progress), page.sort_name, page.user_id);
});

/** One page of the team by progress, and the size of the whole team. Two queries. */
export async function readTeamPage(db: Queryable, team: Team, page: { limit: number; offset: number }) {
  const rows = await freshly(db, () => teamRows(db).execute({ ...team, ...page }));
  const [size] = await teamSize(db).execute({ ...team });
  return { total: size?.total ?? 0, rows };
}

const evaluations = prepared('dashboards.evaluations', (db) =>
  db
    .select({
      id: quiz_attempts.id,
      user_id: quiz_attempts.user_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      module_title: quiz_attempts.module_title,
      score: quiz_attempts.score,
      passed: quiz_attempts.passed,
      review_status: quiz_attempts.review_status,
      attempted_at: quiz_attempts.attempted_at,
    })
    .from(quiz_attempts)
    .innerJoin(profiles, eq(profiles.id, quiz_attempts.user_id))
    .where(and(inTeam, gte(quiz_attempts.attempted_at, since)))
    .orderBy(desc(quiz_attempts.attempted_at))
    .limit(sql.placeholder('limit')),
);

/** The team's latest attempts since `from`, newest first. One query. */
export function readEvaluations(db: Queryable, team: Team, from: Date, limit: number) {
  return evaluations(db).execute({ ...team, since: from, limit });
}

/** Whom an act is told of: the new person rather than whoever created the account, else the one who acted. */
const protagonist = sql`CASE ${audit_log.action} WHEN 'create-person' THEN ${audit_log.subject_id}::uuid ELSE ${audit_log.actor_id} END`;
const moduleOfAct = sql`(CASE ${audit_log.subject_type} WHEN 'module' THEN ${audit_log.subject_id} ELSE ${audit_log.details} ->> 'module_id' END)::uuid`;

const activity = prepared('dashboards.activity', (db) =>
  db
    .select({
      id: audit_log.id,
      at: audit_log.at,
      action: audit_log.action,
      details: audit_log.details,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      module_title: modules.title,
    })
    .from(audit_log)
    .innerJoin(profiles, eq(profiles.id, protagonist))
    .leftJoin(modules, eq(modules.id, moduleOfAct))
    .where(
      and(
        sql`${audit_log.action} = ANY(${sql.placeholder('actions')})`,
        or(sql`${sql.placeholder('everybody')}::boolean`, inTeam),
      ),
    )
    .orderBy(desc(audit_log.at), desc(audit_log.id))
    .limit(sql.placeholder('limit')),
);

/**
 * The latest acts of the given kinds, newest first. One query.
 *
 * @param team null for the acts of everybody, whatever their role
 */
export function readActivity(db: Queryable, team: Team | null, actions: readonly string[], limit: number) {
  return activity(db).execute({ company: null, ...team, everybody: team === null, actions, limit });
}

export type ActivityRow = Awaited<ReturnType<typeof readActivity>>[number];
