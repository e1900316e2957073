import { asc, eq, or, sql } from 'drizzle-orm';
import { quiz_attempts, quiz_versions } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import {
  module_change_readings,
  user_module_completion,
  user_step_progress,
} from '#features/learning/server/learning.tables.ts';
import { module_changes, modules, steps } from '#features/modules/server/modules.tables.ts';
import type { Queryable } from '#platform/db/database.ts';

/** The steps a person opened or completed, the oldest first. */
export function readStepsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: modules.title,
      step: steps.title,
      is_completed: user_step_progress.is_completed,
      completed_at: user_step_progress.completed_at,
      updated_at: user_step_progress.updated_at,
    })
    .from(user_step_progress)
    .innerJoin(steps, eq(steps.id, user_step_progress.step_id))
    .innerJoin(modules, eq(modules.id, user_step_progress.module_id))
    .where(eq(user_step_progress.user_id, userId))
    .orderBy(asc(user_step_progress.updated_at));
}

/** The modules a person completed or has open. */
export function readCompletionsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: modules.title,
      is_completed: user_module_completion.is_completed,
      final_score: user_module_completion.final_score,
      completed_at: user_module_completion.completed_at,
    })
    .from(user_module_completion)
    .innerJoin(modules, eq(modules.id, user_module_completion.module_id))
    .where(eq(user_module_completion.user_id, userId))
    .orderBy(asc(user_module_completion.created_at));
}

/** The changes of modules that a person confirmed having read. */
export function readChangeReadingsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: modules.title,
      title: module_changes.title,
      summary: module_changes.summary,
      read_at: module_change_readings.read_at,
    })
    .from(module_change_readings)
    .innerJoin(module_changes, eq(module_changes.id, module_change_readings.change_id))
    .leftJoin(modules, eq(modules.id, module_changes.module_id))
    .where(eq(module_change_readings.user_id, userId))
    .orderBy(asc(module_change_readings.read_at));
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

/** What the log knows of a person: their own acts and those done to their profile, the newest ten thousand. */
export function readLogOf(db: Queryable, userId: string) {
  return db
    .select({
      at: audit_log.at,
      action: audit_log.action,
      subject_type: audit_log.subject_type,
      details: audit_log.details,
    })
    .from(audit_log)
    .where(or(eq(audit_log.actor_id, userId), eq(audit_log.subject_id, userId)))
    .orderBy(sql`${audit_log.id} DESC`)
    .limit(10_000);
}
