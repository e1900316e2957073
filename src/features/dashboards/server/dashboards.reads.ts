import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { published_quiz_attempts } from '#features/assessment/server/assessment.views.ts';
import { published_audit_log } from '#features/audit/server/audit.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { chatLockSetting, ownModuleFields, planOrder } from '#features/learning/server/learning.reads.ts';
import { published_module_progress, published_person_progress } from '#features/learning/server/learning.views.ts';
import {
  freshly,
  inKeptTeam,
  isStale,
  type KeptSummary,
  summaryOf,
} from '#features/learning/server/person-progress.reads.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { settingInQuery } from '#features/settings/server/settings.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { shownAt } from '#platform/db/local-time.ts';
import { countTeam } from './team-figures.reads.ts';

const since = sql.placeholder('since');
const timeZone = settingInQuery('time_zone', 'name');

const userId = sql`${sql.placeholder('user_id')}::uuid`;
const totalUsers = sql`(SELECT coalesce(sum(r.people), 0)::integer FROM published_person_ranks r)`;
const ahead = sql`(SELECT coalesce(sum(r.people), 0)::integer FROM published_person_ranks r
  WHERE r.completed_modules > (SELECT own.completed_modules FROM published_person_progress own WHERE own.user_id = ${userId}))`;
const today = shownAt(sql`${sql.placeholder('now')}::timestamptz`, timeZone, 'YYYY-MM-DD');

const stamp = sql<string>`concat_ws(' ', (SELECT own.revision FROM published_person_progress own WHERE own.user_id = ${userId}),
  (SELECT sum(edition) FROM published_module_content),
  (SELECT count(*) FROM published_module_change_readings r WHERE r.user_id = ${userId}), ${totalUsers}, ${ahead}, ${today},
  ${chatLockSetting})`;

/** What the learner's dashboard says of a person besides their modules. */
export interface LearnerStanding {
  progress: KeptSummary;
  totalUsers: number;
  position: number;
  activeDays: string[];
  today: string;
  stamp: string;
}

const standing = sql<LearnerStanding>`(
  SELECT jsonb_build_object(
    'progress', ${summaryOf(userId)},
    'totalUsers', ${totalUsers},
    'position', 1 + ${ahead},
    'activeDays', (SELECT coalesce(jsonb_agg(DISTINCT ${shownAt(sql`a.at`, timeZone, 'YYYY-MM-DD')}), '[]')
      FROM published_activity_moments a WHERE a.user_id = ${userId} AND a.at > ${since}::timestamptz),
    'today', ${today},
    'stamp', ${stamp})
  FROM published_person_progress own WHERE own.user_id = ${userId})`;

const learnerOverview = prepared('dashboards.learner-overview', (db) =>
  db
    .select({
      ...ownModuleFields,
      /** At the first module only: it is the same for all. */
      standing: sql<LearnerStanding | null>`CASE WHEN row_number() OVER (ORDER BY ${sql.join(planOrder, sql`, `)}) = 1 THEN ${standing} END`,
      isStale,
    })
    .from(published_module_progress)
    .where(eq(published_module_progress.user_id, sql.placeholder('user_id')))
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

/** Reading a module again that is done makes it nobody's current one. */
const notCompleted = (moduleId: SQL) => sql`NOT EXISTS (SELECT FROM published_user_module_completion done
  WHERE done.user_id = published_profiles.id AND done.module_id = ${moduleId} AND done.is_completed)`;

const teamRows = prepared('dashboards.team-rows', (db) => {
  const page = db
    .select({
      user_id: published_person_progress.user_id,
      whole_progress: published_person_progress.whole_progress,
      sort_name: published_person_progress.sort_name,
      last_activity: published_person_progress.last_activity,
    })
    .from(published_person_progress)
    .where(inKeptTeam)
    .orderBy(
      desc(published_person_progress.whole_progress),
      published_person_progress.sort_name,
      published_person_progress.user_id,
    )
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
      /** Of the latest record: of completion, else of what was begun without one (spec P-426; decision 0120). */
      currentModule: sql<string | null>`(
        SELECT m.title FROM (
          SELECT c.module_id, c.updated_at AS at, c.is_completed FROM published_user_module_completion c WHERE c.user_id = published_profiles.id
          UNION ALL
          SELECT s.module_id, s.updated_at, false FROM published_user_step_progress s
            WHERE s.user_id = published_profiles.id AND ${notCompleted(sql`s.module_id`)}
          UNION ALL
          SELECT a.module_id, a.attempted_at, a.passed FROM published_quiz_attempts a
            WHERE a.user_id = published_profiles.id AND ${notCompleted(sql`a.module_id`)}
        ) r JOIN published_modules m ON m.id = r.module_id
        ORDER BY r.at DESC, r.is_completed, m.order_index DESC LIMIT 1)`,
      isStale,
    })
    .from(page)
    .innerJoin(published_profiles, eq(published_profiles.id, page.user_id))
    .orderBy(desc(page.whole_progress), page.sort_name, page.user_id);
});

/** One page of the team by progress, and the size of the whole team. Two queries. */
export async function readTeamPage(db: Queryable, team: Team, page: { limit: number; offset: number }) {
  const rows = await freshly(db, () => teamRows(db).execute({ ...team, ...page }));
  return { total: await countTeam(db, team), rows };
}

const evaluations = prepared('dashboards.evaluations', (db) =>
  db
    .select({
      id: published_quiz_attempts.id,
      user_id: published_quiz_attempts.user_id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      module_title: published_quiz_attempts.module_title,
      score: published_quiz_attempts.score,
      passed: published_quiz_attempts.passed,
      review_status: published_quiz_attempts.review_status,
      attempted_at: published_quiz_attempts.attempted_at,
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(and(inTeam, gte(published_quiz_attempts.attempted_at, since)))
    .orderBy(desc(published_quiz_attempts.attempted_at))
    .limit(sql.placeholder('limit')),
);

/** The team's latest attempts since `from`, newest first. One query. */
export function readEvaluations(db: Queryable, team: Team, from: Date, limit: number) {
  return evaluations(db).execute({ ...team, since: from, limit });
}

/** Whom an act is told of: the new person rather than whoever created the account, else the one who acted. */
const protagonist = sql`CASE ${published_audit_log.action} WHEN 'create-person' THEN ${published_audit_log.subject_id}::uuid ELSE ${published_audit_log.actor_id} END`;
const moduleOfAct = sql`(CASE ${published_audit_log.subject_type} WHEN 'module' THEN ${published_audit_log.subject_id} ELSE ${published_audit_log.details} ->> 'module_id' END)::uuid`;

const activity = prepared('dashboards.activity', (db) =>
  db
    .select({
      id: published_audit_log.id,
      at: published_audit_log.at,
      action: published_audit_log.action,
      details: published_audit_log.details,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      module_title: published_modules.title,
    })
    .from(published_audit_log)
    .innerJoin(published_profiles, eq(published_profiles.id, protagonist))
    .leftJoin(published_modules, eq(published_modules.id, moduleOfAct))
    .where(
      and(
        sql`${published_audit_log.action} = ANY(${sql.placeholder('actions')})`,
        or(sql`${sql.placeholder('everybody')}::boolean`, inTeam),
      ),
    )
    .orderBy(desc(published_audit_log.at), desc(published_audit_log.id))
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
