import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** Copies the questions of one module into another, as drafts, with images at their new addresses. One statement. */
export async function copyQuestions(
  tx: Transaction,
  fromModuleId: string,
  toModuleId: string,
  urls: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO quiz_questions (module_id, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, image_url, points, order_index, published_at)
    SELECT ${toModuleId}, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, coalesce(${JSON.stringify(urls)}::jsonb ->> image_url, image_url), points, order_index, NULL
    FROM quiz_questions WHERE module_id = ${fromModuleId} ORDER BY order_index, created_at`);
}
