import { and, desc, eq, gte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inTeam, type Team } from '#features/identity/server/team.reads.ts';
import { learnerModuleFields, planOrder } from '#features/learning/server/learning.reads.ts';
import { module_progress, user_module_completion, user_progress } from '#features/learning/server/learning.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const since = sql.placeholder('since');
/** Zone in which the organisation counts its days. */
const timeZone = sql`SELECT coalesce((SELECT value ->> 'name' FROM settings WHERE section = 'time_zone'), 'America/Bogota')`;

/** Halves up, as everywhere in the product; PostgreSQL rounds halves of doubles to the even number. */
const rounded = (value: SQLWrapper): SQL<number> => sql<number>`round((${value})::numeric)::integer`;
/** A person's progress in whole per cent. */
const wholeProgress = rounded(sql`coalesce(${user_progress.progress_percentage}, 0)`);

const learnerOverview = prepared('dashboards.learner-overview', (db) =>
  db
    .select({
      ...learnerModuleFields,
      progress: {
        user_id: user_progress.user_id,
        total_modules: user_progress.total_modules,
        completed_modules: user_progress.completed_modules,
        total_steps: user_progress.total_steps,
        completed_steps: user_progress.completed_steps,
        average_score: user_progress.average_score,
        progress_percentage: user_progress.progress_percentage,
        last_activity: user_progress.last_activity,
      },
      totalUsers: sql<number>`(SELECT count(*)::integer FROM profiles WHERE role = 'employee')`,
      position: sql<number>`(
        SELECT 1 + count(*)::integer FROM (
          SELECT c.user_id FROM user_module_completion c
          JOIN profiles p ON p.id = c.user_id AND p.role = 'employee'
          JOIN learnable_modules l ON l.id = c.module_id
          WHERE c.is_completed GROUP BY c.user_id
          HAVING count(*) > (SELECT completed_modules FROM user_progress WHERE user_id = ${sql.placeholder('user_id')}::uuid)
        ) ahead)`,
      activeDays: sql<string[]>`(
        SELECT coalesce(array_agg(DISTINCT to_char(a.at AT TIME ZONE (${timeZone}), 'YYYY-MM-DD')), '{}')
        FROM activity_moments a WHERE a.user_id = ${sql.placeholder('user_id')}::uuid AND a.at > ${since}::timestamptz)`,
      today: sql<string>`to_char(${sql.placeholder('now')}::timestamptz AT TIME ZONE (${timeZone}), 'YYYY-MM-DD')`,
    })
    .from(module_progress)
    .innerJoin(user_progress, eq(user_progress.user_id, module_progress.user_id))
    .where(eq(module_progress.user_id, sql.placeholder('user_id')))
    .orderBy(...planOrder),
);

/**
 * Everything the learner's dashboard is made from, in one query: a row per learnable module, each with the person's
 * summary, their position among the employees, and the days on which they did something since `from`.
 */
export function readLearnerOverview(db: Queryable, userId: string, now: Date, from: Date) {
  return learnerOverview(db).execute({ user_id: userId, now: now.toISOString(), since: from.toISOString() });
}

const medianCompletion = prepared('dashboards.median-completion', (db) =>
  db
    .select({
      hours: sql<number | null>`(percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM c.completed_at - started.at) / 3600))::double precision`,
    })
    .from(sql`user_module_completion c
      JOIN (SELECT user_id, module_id, min(updated_at) AS at FROM user_step_progress GROUP BY user_id, module_id) started
        ON started.user_id = c.user_id AND started.module_id = c.module_id AND started.at <= c.completed_at`)
    .where(sql`c.is_completed`),
);

/** Median hours from the first activity in a module to its completion, over everybody; null without any. */
export async function readMedianCompletionHours(db: Queryable): Promise<number | null> {
  const [row] = await medianCompletion(db).execute();
  return row?.hours ?? null;
}

const teamHistogram = prepared('dashboards.team-histogram', (db) =>
  db
    .select({
      progress: wholeProgress,
      people: sql<number>`count(*)::integer`,
      begun: sql<number>`(count(*) FILTER (WHERE ${user_progress.progress_percentage} > 0))::integer`,
      finished: sql<number>`(count(*) FILTER (
        WHERE ${user_progress.completed_modules} = ${user_progress.total_modules}))::integer`,
    })
    .from(profiles)
    .leftJoin(user_progress, eq(user_progress.user_id, profiles.id))
    .where(inTeam)
    .groupBy(wholeProgress),
);

/** How many of the team stand at each whole per cent, and who of them has begun or finished. One query, at most 101 rows. */
export function readTeamHistogram(db: Queryable, team: Team) {
  return teamHistogram(db).execute({ ...team });
}

const pendingPairs = prepared('dashboards.pending-pairs', (db) =>
  db
    .select({ count: sql<number>`count(*)::integer` })
    .from(module_progress)
    .innerJoin(profiles, eq(profiles.id, module_progress.user_id))
    .where(
      and(
        inTeam,
        sql`${module_progress.total_questions} > 0 AND ${module_progress.total_steps} > 0`,
        sql`${module_progress.completed_steps} >= ${module_progress.total_steps} AND NOT ${module_progress.is_completed}`,
      ),
    ),
);

const attemptFigures = prepared('dashboards.attempt-figures', (db) =>
  db
    .select({
      recent: sql<number>`count(*)::integer`,
      passed: sql<number>`(count(*) FILTER (WHERE ${quiz_attempts.passed}))::integer`,
    })
    .from(quiz_attempts)
    .innerJoin(profiles, eq(profiles.id, quiz_attempts.user_id))
    .where(and(inTeam, gte(quiz_attempts.attempted_at, since))),
);

const completionFigures = prepared('dashboards.completion-figures', (db) =>
  db
    .select({
      incomplete: sql<number>`(count(*) FILTER (WHERE NOT ${user_module_completion.is_completed}))::integer`,
      recent: sql<number>`(count(*) FILTER (WHERE ${user_module_completion.completed_at} >= ${since}::timestamptz))::integer`,
    })
    .from(user_module_completion)
    .innerJoin(profiles, eq(profiles.id, user_module_completion.user_id))
    .where(inTeam),
);

/** How many modules of how many people only wait for their evaluation to be passed. One query. */
export async function countPendingEvaluations(db: Queryable, team: Team): Promise<number> {
  const [pending] = await pendingPairs(db).execute({ ...team });
  return pending?.count ?? 0;
}

/** Attempts and completions of the team; `from` bounds what counts as recent. Two queries. */
export async function readTeamWork(db: Queryable, team: Team, from: Date) {
  const [attempts] = await attemptFigures(db).execute({ ...team, since: from });
  const [completions] = await completionFigures(db).execute({ ...team, since: from.toISOString() });
  return {
    recentEvaluations: attempts?.recent ?? 0,
    recentPasses: attempts?.passed ?? 0,
    incompleteRecords: completions?.incomplete ?? 0,
    recentCompletions: completions?.recent ?? 0,
  };
}

const teamSize = prepared('dashboards.team-size', (db) =>
  db.select({ total: sql<number>`count(*)::integer` }).from(profiles).where(inTeam),
);

const teamRows = prepared('dashboards.team-rows', (db) =>
  db
    .select({
      id: profiles.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      progress: wholeProgress.as('rounded_progress'),
      last_activity: user_progress.last_activity,
      currentModule: sql<string | null>`(
        SELECT m.title FROM user_module_completion c JOIN modules m ON m.id = c.module_id
        WHERE c.user_id = profiles.id ORDER BY c.updated_at DESC, c.is_completed, m.order_index DESC LIMIT 1)`,
    })
    .from(profiles)
    .leftJoin(user_progress, eq(user_progress.user_id, profiles.id))
    .where(inTeam)
    .orderBy(sql`rounded_progress DESC`, profiles.first_name, profiles.last_name, profiles.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/** One page of the team by progress, and the size of the whole team. Two queries. */
export async function readTeamPage(db: Queryable, team: Team, page: { limit: number; offset: number }) {
  const rows = await teamRows(db).execute({ ...team, ...page });
  const [size] = await teamSize(db).execute({ ...team });
  return { total: size?.total ?? 0, rows };
}

const evaluations = prepared('dashboards.evaluations', (db) =>
  db
    .select({
      id: quiz_attempts.id,
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
