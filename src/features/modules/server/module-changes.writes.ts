import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
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
