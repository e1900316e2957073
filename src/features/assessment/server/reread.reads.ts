import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isEvaluationTitle } from '#features/modules/modules.rules.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { indexSteps, type ReadableStep, type StepIndex } from '../reread.rules.ts';

const readable = and(
  eq(steps.module_id, sql.placeholder('module_id')),
  eq(steps.is_active, true),
  isNotNull(steps.published_at),
);

const readableSteps = prepared('assessment.readable-steps', (db) =>
  db
    .select({
      id: steps.id,
      step_number: steps.step_number,
      title: steps.title,
      content: steps.content,
      /** Questions whose author named this step. */
      questions: sql<string[]>`ARRAY(SELECT q.id FROM quiz_questions q WHERE q.step_id = ${sql.raw('steps.id')})`,
    })
    .from(steps)
    .where(readable)
    .orderBy(asc(steps.step_number)),
);

interface Rereading {
  /** Steps by the questions that name them. */
  named: ReadonlyMap<string, Omit<ReadableStep, 'content'>>;
  /** The others are found in here. */
  index: StepIndex;
}

/** Hundreds who fail the same quiz are told from one reading. */
const lastRead = new LRUCache<string, Rereading>({ max: 100 });

/**
 * What can be read again in a module: its steps as learners see them, the evaluation's own left out. At most one query.
 *
 * @param edition as `answers_standing` names it
 */
export async function readRereading(db: Queryable, moduleId: string, edition: string): Promise<Rereading> {
  const known = lastRead.get(edition);
  if (known) return known;
  const rows = await readableSteps(db).execute({ module_id: moduleId });
  const rereading = {
    named: new Map(
      rows.flatMap(({ questions, content: _, ...step }) => questions.map((question) => [question, step] as const)),
    ),
    index: indexSteps(rows.filter(({ title }) => !isEvaluationTitle(title)).map(({ questions: _, ...step }) => step)),
  };
  lastRead.set(edition, rereading);
  return rereading;
}
