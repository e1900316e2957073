import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/**
 * Copies the questions of one module into another, as drafts, with images at their new addresses, each naming the copy of
 * the step that it names. One statement.
 */
export async function copyQuestions(
  tx: Transaction,
  fromModuleId: string,
  toModuleId: string,
  urls: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.execute(sql`
    WITH places AS (SELECT id, module_id, row_number() OVER (PARTITION BY module_id ORDER BY step_number) AS place
      FROM steps WHERE module_id IN (${fromModuleId}, ${toModuleId}))
    INSERT INTO quiz_questions (module_id, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, image_url, points, order_index, step_id, published_at)
    SELECT ${toModuleId}, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, coalesce(${JSON.stringify(urls)}::jsonb ->> image_url, image_url), points, order_index,
      (SELECT copy.id FROM places original JOIN places copy USING (place)
       WHERE original.id = q.step_id AND copy.module_id = ${toModuleId}), NULL
    FROM quiz_questions q WHERE module_id = ${fromModuleId} ORDER BY order_index, created_at`);
}
