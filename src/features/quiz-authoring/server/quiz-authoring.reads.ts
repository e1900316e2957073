import { and, asc, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { published_steps } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { StoredQuestion } from '../quiz-authoring.rules.ts';
import { quiz_questions } from './quiz-authoring.tables.ts';

const questionsForEditing = prepared('assessment.questions-for-editing', (db) =>
  db
    .select({
      id: quiz_questions.id,
      question_text: quiz_questions.question_text,
      question_type: quiz_questions.question_type,
      option_a: quiz_questions.option_a,
      option_b: quiz_questions.option_b,
      option_c: quiz_questions.option_c,
      option_d: quiz_questions.option_d,
      correct_answer: quiz_questions.correct_answer,
      explanation: sql<string>`coalesce(${quiz_questions.explanation}, '')`,
      image_url: quiz_questions.image_url,
      points: quiz_questions.points,
      order_index: quiz_questions.order_index,
      isPublished: sql<boolean>`${quiz_questions.published_at} IS NOT NULL`,
      step_id: quiz_questions.step_id,
    })
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, sql.placeholder('module_id')))
    .orderBy(asc(quiz_questions.order_index), asc(quiz_questions.created_at), asc(quiz_questions.id)),
);

/** Every question of a module with its key, drafts included, in their order: for authors, never for learners. */
export function readQuestionsForEditing(db: Queryable, moduleId: string): Promise<StoredQuestion[]> {
  return questionsForEditing(db).execute({ module_id: moduleId });
}

const stepsToName = prepared('assessment.steps-to-name', (db) =>
  db
    .select({ id: published_steps.id, step_number: published_steps.step_number, title: published_steps.title })
    .from(published_steps)
    .where(eq(published_steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(published_steps.step_number)),
);

/** The steps of a module, without their texts, drafts and inactive ones included: what a question may name. */
export function readStepsToName(db: Queryable, moduleId: string) {
  return stepsToName(db).execute({ module_id: moduleId });
}

const questionCount = prepared('assessment.question-count', (db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, sql.placeholder('module_id'))),
);

/** How many questions a module has, drafts included. */
export async function countQuestions(db: Queryable, moduleId: string): Promise<number> {
  const [row] = await questionCount(db).execute({ module_id: moduleId });
  return row?.total ?? 0;
}

const moduleOfQuestion = prepared('assessment.module-of-question', (db) =>
  db
    .select({ module_id: quiz_questions.module_id })
    .from(quiz_questions)
    .where(eq(quiz_questions.id, sql.placeholder('id'))),
);

/** The module of a question; null when there is no such question. */
export async function readModuleOfQuestion(db: Queryable, questionId: string): Promise<string | null> {
  const [row] = await moduleOfQuestion(db).execute({ id: questionId });
  return row?.module_id ?? null;
}

/**
 * How many people completed a module that learners see, by its quiz or before it had one: they may have to know of a change;
 * 0 of any other module.
 */
export const peopleWhoPassed = (moduleId: SQLWrapper) => sql<number>`people_who_passed(${moduleId}::uuid)`;

const passedBy = prepared('assessment.passed-by', (db) =>
  db.select({ people: peopleWhoPassed(sql.placeholder('module_id')) }).from(sql`(SELECT) one`),
);

/** {@link peopleWhoPassed}, by itself. One query. */
export async function countPassed(db: Queryable, moduleId: string): Promise<number> {
  const [row] = await passedBy(db).execute({ module_id: moduleId });
  return row?.people ?? 0;
}

/** Addresses of the images of a module's questions. */
export async function readQuestionImages(db: Queryable, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: quiz_questions.image_url })
    .from(quiz_questions)
    .where(and(eq(quiz_questions.module_id, moduleId), isNotNull(quiz_questions.image_url)));
  return rows.flatMap((row) => row.url ?? []);
}
