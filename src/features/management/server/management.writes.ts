import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** Copies the questions of one module into another, as drafts. One statement. @returns how many there are */
export async function copyQuestions(tx: Transaction, fromModuleId: string, toModuleId: string): Promise<number> {
  const copied = await tx.execute(sql`
    INSERT INTO quiz_questions (module_id, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, image_url, points, order_index, published_at)
    SELECT ${toModuleId}, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, image_url, points, order_index, NULL
    FROM quiz_questions WHERE module_id = ${fromModuleId} ORDER BY order_index, created_at`);
  return copied.rowCount ?? 0;
}
