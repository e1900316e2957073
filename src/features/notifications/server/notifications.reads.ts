import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { person_progress, user_module_completion } from '#features/learning/server/learning.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { mostReminders, type NotificationKind, reminderAfterDays, reminderEveryDays } from '../notifications.rules.ts';
import { notification_choices, notification_turns } from './notifications.tables.ts';

const choicesOf = prepared('notifications.choices-of', (db) =>
  db
    .select({ weekly_digest: notification_choices.weekly_digest, reminder: notification_choices.reminder })
    .from(notification_choices)
    .where(eq(notification_choices.user_id, sql.placeholder('user_id'))),
);

/** What a person wants to be written; everything unless they chose. One query. */
export async function readChoices(db: Queryable, userId: string): Promise<Record<NotificationKind, boolean>> {
  const [row] = await choicesOf(db).execute({ user_id: userId });
  return row ?? { weekly_digest: true, reminder: true };
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const turnOf = (kind: NotificationKind) => sql`SELECT FROM ${notification_turns}
  WHERE ${notification_turns.user_id} = ${profiles.id} AND ${notification_turns.kind} = ${kind}`;

const dueSupervisors = prepared('notifications.due-supervisors', (db) =>
  db
    .select({
      id: profiles.id,
      email: profiles.email,
      first_name: profiles.first_name,
      role: profiles.role,
      company_name: profiles.company_name,
    })
    .from(profiles)
    .leftJoin(notification_choices, eq(notification_choices.user_id, profiles.id))
    .where(
      and(
        sql`${profiles.role} IN ('jefe', 'admin')`,
        sql`coalesce(${notification_choices.weekly_digest}, true)`,
        // Whoever came this week has not had a week yet.
        sql`${profiles.created_at} < ${now} - interval '3 days'`,
        sql`NOT EXISTS (${turnOf('weekly_digest')} AND ${notification_turns.week} = ${sql.placeholder('week')}::date)`,
      ),
    )
    .orderBy(profiles.id)
    .limit(sql.placeholder('limit')),
);

/** Supervisors who have not been written this week's digest. One query. */
export function readDueSupervisors(db: Queryable, week: string, at: Date, limit: number) {
  return dueSupervisors(db).execute({ week, now: at.toISOString(), limit });
}

const dueLearners = prepared('notifications.due-learners', (db) =>
  db
    .select({
      id: profiles.id,
      email: profiles.email,
      first_name: profiles.first_name,
      total_modules: person_progress.total_modules,
      completed_modules: person_progress.completed_modules,
      progress: person_progress.whole_progress,
    })
    .from(person_progress)
    .innerJoin(profiles, eq(profiles.id, person_progress.user_id))
    .leftJoin(notification_choices, eq(notification_choices.user_id, profiles.id))
    .where(
      and(
        eq(profiles.role, 'employee'),
        sql`${person_progress.completed_modules} < ${person_progress.total_modules}`,
        sql`${person_progress.last_sign} < ${now} - make_interval(days => ${reminderAfterDays})`,
        sql`coalesce(${notification_choices.reminder}, true)`,
        sql`NOT EXISTS (${turnOf('reminder')} AND (${notification_turns.week} = ${sql.placeholder('week')}::date
          OR ${notification_turns.at} > ${now} - make_interval(days => ${reminderEveryDays})))`,
        sql`(SELECT count(*) FROM (${turnOf('reminder')} AND ${notification_turns.at} > ${person_progress.last_sign}) unanswered)
          < ${mostReminders}`,
      ),
    )
    .orderBy(profiles.id)
    .limit(sql.placeholder('limit')),
);

/** Learners who stopped and may be reminded. One query. */
export function readDueLearners(db: Queryable, week: string, at: Date, limit: number) {
  return dueLearners(db).execute({ week, now: at.toISOString(), limit });
}

const completions = prepared('notifications.completions', (db) =>
  db
    .select({
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      module: modules.title,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(user_module_completion)
    .innerJoin(profiles, eq(profiles.id, user_module_completion.user_id))
    .innerJoin(modules, eq(modules.id, user_module_completion.module_id))
    .where(
      and(
        inTeam,
        user_module_completion.is_completed,
        gte(user_module_completion.completed_at, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(user_module_completion.completed_at), profiles.id)
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
