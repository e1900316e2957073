import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** Whether somebody has completed a module, and whether it has a quiz. One query. */
export async function readToRenew(tx: Transaction, personId: string, moduleId: string) {
  const { rows } = await tx.execute<{ isCompleted: boolean; hasQuiz: boolean }>(sql`
    SELECT EXISTS (SELECT FROM published_module_completions c WHERE c.user_id = ${personId} AND c.module_id = ${moduleId}) AS "isCompleted",
           EXISTS (SELECT FROM published_module_content c WHERE c.module_id = ${moduleId} AND c.total_questions > 0) AS "hasQuiz"`);
  return rows[0] ?? { isCompleted: false, hasQuiz: false };
}
