import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import {
  published_person_progress,
  published_user_module_completion,
} from '#features/learning/server/learning.views.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';
import {
  mostReminders,
  type NotificationKind,
  reminderAfterDays,
  reminderEveryDays,
  type TurnKind,
} from '../notifications.rules.ts';
import { notification_choices, notification_turns } from './notifications.tables.ts';

const choicesOf = prepared('notifications.choices-of', (db) =>
  db
    .select({
      weekly_digest: notification_choices.weekly_digest,
      reminder: notification_choices.reminder,
      duties: notification_choices.duties,
      certificates: notification_choices.certificates,
      sessions: notification_choices.sessions,
    })
    .from(notification_choices)
    .where(eq(notification_choices.user_id, sql.placeholder('user_id'))),
);

/** What a person wants to be written; everything unless they chose. One query. */
export async function readChoices(db: Queryable, userId: string): Promise<Record<NotificationKind, boolean>> {
  const [row] = await choicesOf(db).execute({ user_id: userId });
  return row ?? { weekly_digest: true, reminder: true, duties: true, certificates: true, sessions: true };
}

/** Those of these people who are active, with their address and whether they want mails of sessions. One query. */
export async function readSessionReaders(db: Queryable, people: readonly string[]) {
  const { rows } = await db.execute<{ id: string; email: string; first_name: string; is_wanted: boolean }>(sql`
    SELECT p.id, p.email, p.first_name, coalesce(c.sessions, true) AS is_wanted
    FROM published_profiles p LEFT JOIN ${notification_choices} c ON c.user_id = p.id
    WHERE p.id = ANY(${sql.param([...people])}::uuid[]) AND p.role <> 'inactive'`);
  return rows;
}

/** Where whoever administrates is written to. One query. */
export async function readAdministratorAddresses(db: Queryable) {
  const { rows } = await db.execute<{ id: string; email: string; first_name: string }>(
    sql`SELECT id, email, first_name FROM published_profiles WHERE role = 'admin' ORDER BY sort_name, id`,
  );
  return rows;
}

/** Whether any course is taught in person. One query. */
export async function areCoursesOffered(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM published_courses WHERE archived_at IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** Whether any certificate was ever issued. One query. */
export async function areCertificatesIssued(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM published_certificates LIMIT 1`);
  return rows.length > 0;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const turnOf = (kind: TurnKind) => sql`SELECT FROM ${notification_turns}
  WHERE ${notification_turns.user_id} = ${published_profiles.id} AND ${notification_turns.kind} = ${kind}`;

const dueSupervisors = prepared('notifications.due-supervisors', (db) =>
  db
    .select({
      id: published_profiles.id,
      email: published_profiles.email,
      first_name: published_profiles.first_name,
      role: published_profiles.role,
      company_name: published_profiles.company_name,
    })
    .from(published_profiles)
    .leftJoin(notification_choices, eq(notification_choices.user_id, published_profiles.id))
    .where(
      and(
        sql`${published_profiles.role} IN ${supervisorsInQuery}`,
        sql`coalesce(${notification_choices.weekly_digest}, true)`,
        // Whoever came this week has not had a week yet.
        sql`${published_profiles.created_at} < ${now} - interval '3 days'`,
        sql`NOT EXISTS (${turnOf('weekly_digest')} AND ${notification_turns.week} = ${sql.placeholder('week')}::date)`,
      ),
    )
    .orderBy(published_profiles.id)
    .limit(sql.placeholder('limit')),
);

/** Supervisors who have not been written this week's digest. One query. */
export function readDueSupervisors(db: Queryable, week: string, at: Date, limit: number) {
  return dueSupervisors(db).execute({ week, now: at.toISOString(), limit });
}

const dueLearners = prepared('notifications.due-learners', (db) =>
  db
    .select({
      id: published_profiles.id,
      email: published_profiles.email,
      first_name: published_profiles.first_name,
      total_modules: published_person_progress.total_modules,
      completed_modules: published_person_progress.completed_modules,
      progress: published_person_progress.whole_progress,
    })
    .from(published_person_progress)
    .innerJoin(published_profiles, eq(published_profiles.id, published_person_progress.user_id))
    .leftJoin(notification_choices, eq(notification_choices.user_id, published_profiles.id))
    .where(
      and(
        eq(published_profiles.role, 'employee'),
        sql`${published_person_progress.completed_modules} < ${published_person_progress.total_modules}`,
        sql`${published_person_progress.last_sign} < ${now} - make_interval(days => ${reminderAfterDays})`,
        sql`coalesce(${notification_choices.reminder}, true)`,
        sql`NOT EXISTS (${turnOf('reminder')} AND (${notification_turns.week} = ${sql.placeholder('week')}::date
          OR ${notification_turns.at} > ${now} - make_interval(days => ${reminderEveryDays})))`,
        sql`(SELECT count(*) FROM (${turnOf('reminder')} AND ${notification_turns.at} > ${published_person_progress.last_sign}) unanswered)
          < ${mostReminders}`,
      ),
    )
    .orderBy(published_profiles.id)
    .limit(sql.placeholder('limit')),
);

/** Learners who stopped and may be reminded. One query. */
export function readDueLearners(db: Queryable, week: string, at: Date, limit: number) {
  return dueLearners(db).execute({ week, now: at.toISOString(), limit });
}

const completions = prepared('notifications.completions', (db) =>
  db
    .select({
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      module: published_modules.title,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(published_user_module_completion)
    .innerJoin(published_profiles, eq(published_profiles.id, published_user_module_completion.user_id))
    .innerJoin(published_modules, eq(published_modules.id, published_user_module_completion.module_id))
    .where(
      and(
        inTeam,
        published_user_module_completion.is_completed,
        gte(published_user_module_completion.completed_at, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(published_user_module_completion.completed_at), published_profiles.id)
    .limit(sql.placeholder('limit')),
);

/** The modules that the team completed since then, the latest first, and how many in all. One query. */
export async function readCompletions(db: Queryable, team: Team, since: Date, limit: number) {
  const rows = await completions(db).execute({ ...team, since, limit });
  return { total: rows[0]?.total ?? 0, rows };
}

/** What is known of the mails that a person wants and was written. Two queries. */
export async function readNotificationsOf(db: Queryable, userId: string) {
  const choices = await choicesOf(db).execute({ user_id: userId });
  const turns = await db
    .select({ kind: notification_turns.kind, at: notification_turns.at })
    .from(notification_turns)
    .where(eq(notification_turns.user_id, userId))
    .orderBy(notification_turns.at);
  return [...choices, ...turns];
}
