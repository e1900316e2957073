import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { quiz_attempts, quiz_drafts, quiz_versions } from './assessment.tables.ts';

const attemptsOfPerson = prepared('assessment.attempts-of-person', (db) =>
  db
    .select({
      id: quiz_attempts.id,
      module_id: quiz_attempts.module_id,
      /** Null when the module no longer exists. */
      title: published_modules.title,
      module_title: quiz_attempts.module_title,
      score: quiz_attempts.score,
      passed: quiz_attempts.passed,
      review_status: quiz_attempts.review_status,
      attempted_at: quiz_attempts.attempted_at,
    })
    .from(quiz_attempts)
    .leftJoin(published_modules, eq(published_modules.id, quiz_attempts.module_id))
    .where(
      and(
        eq(quiz_attempts.user_id, sql.placeholder('user_id')),
        sql`(${sql.placeholder('module_id')}::uuid IS NULL OR ${quiz_attempts.module_id} = ${sql.placeholder('module_id')}::uuid)`,
      ),
    )
    .orderBy(desc(quiz_attempts.attempted_at), desc(quiz_attempts.id)),
);

/** A person's attempts, newest first, in one module or (null) in all, also in modules that are gone. One query. */
export function readAttemptsOfPerson(db: Queryable, userId: string, moduleId: string | null) {
  return attemptsOfPerson(db).execute({ user_id: userId, module_id: moduleId });
}

const member = prepared('assessment.team-member', (db) =>
  db
    .select({ first_name: published_profiles.first_name, last_name: published_profiles.last_name })
    .from(published_profiles)
    .where(and(eq(published_profiles.id, sql.placeholder('id')), inTeam)),
);

/** An employee of the team; null for anybody else. */
export async function readTeamMember(db: Queryable, team: Team, id: string) {
  const [row] = await member(db).execute({ ...team, id });
  return row ?? null;
}

/** The quizzes a person has open, with the answers given so far. */
export function readDraftsOf(db: Queryable, userId: string) {
  return db
    .select({ module: published_modules.title, started_at: quiz_drafts.started_at, answers: quiz_drafts.answers })
    .from(quiz_drafts)
    .innerJoin(published_modules, eq(published_modules.id, quiz_drafts.module_id))
    .where(eq(quiz_drafts.user_id, userId));
}

/** A person's attempts with the questions as they were shown, in their order, and the answers given, without keys. */
export function readAnsweredAttemptsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: quiz_attempts.module_title,
      score: quiz_attempts.score,
      passed: quiz_attempts.passed,
      attempted_at: quiz_attempts.attempted_at,
      answers: sql<Array<{ question: string; answer: string | null }>>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'question', q ->> 'question_text',
          'answer', coalesce(q ->> ('option_' || (${quiz_attempts.answers} ->> (q ->> 'id'))), ${quiz_attempts.answers} ->> (q ->> 'id')))
          ORDER BY coalesce(shown.n, asked.n)), '[]')
        FROM jsonb_array_elements(${quiz_versions.questions}) WITH ORDINALITY AS asked(q, n)
        LEFT JOIN jsonb_array_elements(${quiz_attempts.shown}) WITH ORDINALITY AS shown(s, n) ON s ->> 'id' = q ->> 'id'
        WHERE ${quiz_attempts.shown} IS NULL OR shown.n IS NOT NULL)`,
    })
    .from(quiz_attempts)
    .innerJoin(quiz_versions, eq(quiz_versions.id, quiz_attempts.quiz_version_id))
    .where(eq(quiz_attempts.user_id, userId))
    .orderBy(asc(quiz_attempts.attempted_at));
}
