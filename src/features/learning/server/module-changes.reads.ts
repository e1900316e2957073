import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { quiz_versions_for_learners } from '#features/assessment/server/assessment.tables.ts';
import { module_changes, step_versions } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { module_change_readings, unread_module_changes } from './learning.tables.ts';

const unreadOf = prepared('learning.unread-changes-of', (db) =>
  db
    .select({
      id: module_changes.id,
      subject: module_changes.subject,
      subject_id: module_changes.subject_id,
      act: module_changes.act,
      title: module_changes.title,
      version_before: module_changes.version_before,
      version_after: module_changes.version_after,
      quiz_version_before: module_changes.quiz_version_before,
      quiz_version_after: module_changes.quiz_version_after,
      summary: module_changes.summary,
      created_at: module_changes.created_at,
    })
    .from(unread_module_changes)
    .innerJoin(module_changes, eq(module_changes.id, unread_module_changes.change_id))
    .where(
      and(
        eq(unread_module_changes.user_id, sql.placeholder('user_id')),
        eq(unread_module_changes.module_id, sql.placeholder('module_id')),
      ),
    )
    .orderBy(asc(module_changes.created_at), asc(module_changes.id)),
);

export type UnreadChangeRow = Awaited<ReturnType<typeof readUnreadChanges>>[number];

/** What a person has not read of the important changes of a module they completed, the oldest first. One query. */
export function readUnreadChanges(db: Queryable, userId: string, moduleId: string) {
  return unreadOf(db).execute({ user_id: userId, module_id: moduleId });
}

/** These wordings of steps. At most one query. */
export async function readWordings(db: Queryable, named: ReadonlyArray<{ step_id: string; version: number }>) {
  if (named.length === 0) return [];
  return db
    .select({
      step_id: step_versions.step_id,
      version: step_versions.version,
      title: step_versions.title,
      content: step_versions.content,
    })
    .from(step_versions)
    .where(
      sql`(${step_versions.step_id}, ${step_versions.version}) IN (
        SELECT * FROM unnest(${sql.param(named.map((one) => one.step_id))}::uuid[], ${sql.param(named.map((one) => one.version))}::integer[]))`,
    );
}

/** What was asked in these versions of quizzes, without keys. At most one query. */
export async function readAskedVersions(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: quiz_versions_for_learners.id, questions: quiz_versions_for_learners.questions })
    .from(quiz_versions_for_learners)
    .where(inArray(quiz_versions_for_learners.id, [...ids]));
}

const readingsOf = prepared('learning.readings-of', (db) =>
  db
    .select({ change_id: module_change_readings.change_id })
    .from(module_change_readings)
    .innerJoin(module_changes, eq(module_changes.id, module_change_readings.change_id))
    .where(
      and(
        eq(module_change_readings.user_id, sql.placeholder('user_id')),
        eq(module_changes.module_id, sql.placeholder('module_id')),
      ),
    ),
);

/** The changes of a module that a person has confirmed. */
export async function readConfirmedChanges(db: Queryable, userId: string, moduleId: string): Promise<string[]> {
  const rows = await readingsOf(db).execute({ user_id: userId, module_id: moduleId });
  return rows.map((row) => row.change_id);
}
