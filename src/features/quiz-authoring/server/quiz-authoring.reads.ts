import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
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
    .select({ id: steps.id, step_number: steps.step_number, title: steps.title })
    .from(steps)
    .where(eq(steps.module_id, sql.placeholder('module_id')))
    .orderBy(asc(steps.step_number)),
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

/** People who completed a module that learners see, by its quiz or before it had one; 0 of any other. */
const peoplePassed = sql<number>`(
  SELECT count(*)::integer FROM module_completions d JOIN profiles p ON p.id = d.user_id
  WHERE d.module_id = modules.id AND p.role = 'employee' AND modules.is_active AND modules.published_at IS NOT NULL
)`;

const quizModule = prepared('assessment.quiz-module-for-update', (db) =>
  db
    .select({
      id: modules.id,
      title: modules.title,
      pass_mark: modules.pass_mark,
      is_category: modules.is_category,
      archived_at: modules.archived_at,
      passedBy: peoplePassed,
    })
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id')))
    .for('no key update'),
);

/**
 * The module whose questions are about to be written, locked until the transaction ends, so that two authors' changes
 * come one after the other, with how many passed. Null when there is none or it is a category, which has no quiz.
 */
export async function readQuizModuleForUpdate(db: Queryable, moduleId: string) {
  const [row] = await quizModule(db).execute({ id: moduleId });
  return row && !row.is_category ? row : null;
}

const passedBy = prepared('assessment.passed-by', (db) =>
  db
    .select({ people: peoplePassed })
    .from(modules)
    .where(eq(modules.id, sql.placeholder('module_id'))),
);

/**
 * How many people completed a module that learners see, by its quiz or before it had one: they may have to know of a change;
 * 0 of any other module.
 */
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
