import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { user_module_completion, user_step_progress } from '#features/learning/server/learning.tables.ts';
import type { Queryable } from '#platform/db/database.ts';

type One = { id: string };

/** A submitted quiz on the questions as they stand: 90 points and nothing answered unless told. @returns its id */
export async function createTestAttempt(
  db: Queryable,
  person: One,
  module: One & { title?: string },
  fields: Partial<typeof quiz_attempts.$inferInsert> = {},
): Promise<string> {
  const { score = 90, id = randomUUID() } = fields;
  await db.insert(quiz_attempts).values({
    user_id: person.id,
    module_id: module.id,
    module_title: module.title ?? 'Módulo',
    quiz_version_id: sql`current_quiz_version(${module.id})`,
    answers: {},
    passed: score >= 70,
    ...fields,
    score,
    id,
  });
  return id;
}

/** The record of a completed module; now, unless told. */
export async function createTestCompletion(
  db: Queryable,
  person: One,
  module: One,
  fields: Partial<typeof user_module_completion.$inferInsert> = {},
): Promise<void> {
  const record = { user_id: person.id, module_id: module.id, is_completed: true, completed_at: new Date() };
  await db.insert(user_module_completion).values({ ...record, ...fields });
}

/** Steps of a module that somebody has done; now, unless told when, in the order of the steps. */
export async function createTestStepsDone(
  db: Queryable,
  person: One,
  module: One,
  stepIds: readonly string[],
  moments: readonly Date[] = [],
): Promise<void> {
  const rows = stepIds.map((step_id, place) => {
    const at = moments[place] ?? new Date();
    return { user_id: person.id, step_id, module_id: module.id, is_completed: true, completed_at: at, updated_at: at };
  });
  if (rows.length > 0) await db.insert(user_step_progress).values(rows);
}
