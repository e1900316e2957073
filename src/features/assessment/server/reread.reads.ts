import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isEvaluationTitle } from '#features/modules/modules.rules.ts';
import { published_steps } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { indexSteps, type ReadableStep, type StepIndex } from '../reread.rules.ts';

const readable = and(
  eq(published_steps.module_id, sql.placeholder('module_id')),
  eq(published_steps.is_active, true),
  isNotNull(published_steps.published_at),
);

const readableSteps = prepared('assessment.readable-steps', (db) =>
  db
    .select({
      id: published_steps.id,
      step_number: published_steps.step_number,
      title: published_steps.title,
      content: published_steps.content,
      /** Questions whose author named this step. */
      questions: sql<string[]>`questions_about_step(${published_steps.id})`,
    })
    .from(published_steps)
    .where(readable)
    .orderBy(asc(published_steps.step_number)),
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
