import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChangeWords } from '../module-changes.rules.ts';
import type { module_changes } from './modules.tables.ts';

/**
 * Notes a change of a module that learners see; of any other nothing. One statement.
 *
 * @returns its id; null where nothing was noted
 */
export async function insertModuleChange(
  tx: Transaction,
  change: typeof module_changes.$inferInsert,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO module_changes (module_id, subject, subject_id, act, title, version_before, version_after,
                                quiz_version_before, quiz_version_after, kind, summary, author, created_at)
    SELECT m.id, ${change.subject}, ${change.subject_id}::uuid, ${change.act}, ${change.title},
           ${change.version_before ?? null}::integer, ${change.version_after ?? null}::integer,
           ${change.quiz_version_before ?? null}::uuid, ${change.quiz_version_after ?? null}::uuid,
           ${change.kind}, ${change.summary ?? ''}, ${change.author ?? null}::uuid, ${change.created_at}::timestamptz
    FROM modules m WHERE m.id = ${change.module_id} AND m.is_active AND m.published_at IS NOT NULL
    RETURNING id`);
  return rows[0]?.id ?? null;
}

/**
 * Keeps the questions of a module as they stand now, and notes what learners are asked differently since `before`; nothing where they
 * are asked the same, or do not see the module. One statement.
 */
export async function insertQuizChange(
  tx: Transaction,
  before: string | null,
  change: Omit<typeof module_changes.$inferInsert, 'id' | 'act' | 'subject' | 'subject_id'>,
): Promise<void> {
  await tx.execute(sql`
    WITH now_asked AS MATERIALIZED (SELECT current_quiz_version(${change.module_id}::uuid) AS id)
    INSERT INTO module_changes (module_id, subject, subject_id, act, title, quiz_version_before, quiz_version_after,
                                kind, summary, author, created_at)
    SELECT m.id, 'quiz', m.id,
           CASE WHEN ${before}::uuid IS NULL THEN 'added' WHEN now_asked.id IS NULL THEN 'removed' ELSE 'changed' END,
           ${change.title}, ${before}::uuid, now_asked.id, ${change.kind}, ${change.summary ?? ''},
           ${change.author ?? null}::uuid, ${change.created_at}::timestamptz
    FROM now_asked, modules m
    WHERE m.id = ${change.module_id} AND m.is_active AND m.published_at IS NOT NULL
      AND now_asked.id IS DISTINCT FROM ${before}::uuid`);
}

/** Notes that learners of a module begin to see these steps of it. One statement. @returns how many were noted */
export async function insertAddedSteps(
  tx: Transaction,
  added: { module_id: string; stepIds: readonly string[]; author: string; created_at: Date } & ChangeWords,
): Promise<number> {
  const { module_id, stepIds, kind, summary, author, created_at } = added;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO module_changes (module_id, subject, subject_id, act, title, version_after, kind, summary, author, created_at)
    SELECT m.id, 'step', s.id, 'added', s.title, s.version, ${kind}, ${summary}, ${author}::uuid,
           -- So that they are read in the order of the steps.
           ${created_at}::timestamptz + s.step_number * interval '1 microsecond'
    FROM steps s JOIN modules m ON m.id = s.module_id
    WHERE m.id = ${module_id} AND m.is_active AND m.published_at IS NOT NULL
      AND s.id = ANY(${sql.param([...stepIds])}::uuid[])`);
  return rowCount ?? 0;
}
