import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ModuleCopy } from '#features/modules/server/copy-module.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { StoredQuestion } from '../quiz-authoring.rules.ts';
import { quiz_questions } from './quiz-authoring.tables.ts';

/**
 * Writes questions of one module, by id: new ones are inserted, the others replaced (spec C-592). A draft that becomes
 * published is so from now on; a published one keeps its moment. One statement.
 */
export async function upsertQuestions(
  tx: Pick<Transaction, 'insert'>,
  moduleId: string,
  questions: readonly StoredQuestion[],
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  const written = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(quiz_questions)
    .values(
      questions.map(({ isPublished, explanation, ...question }) => ({
        ...question,
        module_id: moduleId,
        explanation: explanation === '' ? null : explanation,
        published_at: isPublished ? now : null,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: quiz_questions.id,
      set: {
        question_text: written('question_text'),
        question_type: written('question_type'),
        option_a: written('option_a'),
        option_b: written('option_b'),
        option_c: written('option_c'),
        option_d: written('option_d'),
        correct_answer: written('correct_answer'),
        explanation: written('explanation'),
        image_url: written('image_url'),
        points: written('points'),
        order_index: written('order_index'),
        step_id: written('step_id'),
        published_at: sql`CASE WHEN excluded.published_at IS NULL THEN NULL ELSE coalesce(${quiz_questions.published_at}, excluded.published_at) END`,
        updated_at: written('updated_at'),
      },
      setWhere: eq(quiz_questions.module_id, moduleId),
    });
}

/** Gives a question another image. */
export async function setQuestionImage(tx: Transaction, id: string, image_url: string, now: Date): Promise<void> {
  await tx.update(quiz_questions).set({ image_url, updated_at: now }).where(eq(quiz_questions.id, id));
}

/** Deletes questions of one module by their ids (spec C-593) and writes others as {@link upsertQuestions}. One statement, none where there is nothing. */
export async function replaceQuestions(
  tx: Transaction,
  moduleId: string,
  removedIds: readonly string[],
  questions: readonly StoredQuestion[],
  now: Date,
): Promise<void> {
  const removed = and(eq(quiz_questions.module_id, moduleId), inArray(quiz_questions.id, [...removedIds]));
  if (removedIds.length === 0) await upsertQuestions(tx, moduleId, questions, now);
  else if (questions.length === 0) await tx.delete(quiz_questions).where(removed);
  else {
    const gone = tx.$with('gone').as(tx.delete(quiz_questions).where(removed).returning({ id: quiz_questions.id }));
    await upsertQuestions(tx.with(gone), moduleId, questions, now);
  }
}

/** Publishes the drafts of a module. @returns their ids */
export async function publishDrafts(tx: Transaction, moduleId: string, now: Date): Promise<string[]> {
  const published = await tx
    .update(quiz_questions)
    .set({ published_at: now, updated_at: now })
    .where(and(eq(quiz_questions.module_id, moduleId), isNull(quiz_questions.published_at)))
    .returning({ id: quiz_questions.id });
  return published.map(({ id }) => id);
}

/** Copies the questions of one module into another, as drafts. One statement. */
export async function insertQuestionCopies(
  tx: Transaction,
  fromModuleId: string,
  { id, urls, stepIds }: ModuleCopy,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO quiz_questions (module_id, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, image_url, points, order_index, step_id, published_at)
    SELECT ${id}, question_text, question_type, option_a, option_b, option_c, option_d,
      correct_answer, explanation, coalesce(${JSON.stringify(urls)}::jsonb ->> image_url, image_url), points, order_index,
      (${JSON.stringify(stepIds)}::jsonb ->> step_id::text)::uuid, NULL
    FROM quiz_questions q WHERE module_id = ${fromModuleId} ORDER BY order_index, created_at`);
}
