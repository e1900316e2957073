import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { modules, steps } from './modules.tables.ts';

/** A step that learners see: active and published. */
export const visibleStep = and(steps.is_active, isNotNull(steps.published_at));

const moduleById = prepared('modules.by-id', (db) =>
  db
    .select()
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id'))),
);

export type ModuleRow = typeof modules.$inferSelect;

/** One module with all its fields; null when there is none. */
export async function readModule(db: Queryable, moduleId: string): Promise<ModuleRow | null> {
  const [row] = await moduleById(db).execute({ id: moduleId });
  return row ?? null;
}

const activeStepById = prepared('modules.active-step-by-id', (db) =>
  db
    .select({ id: steps.id, module_id: steps.module_id })
    .from(steps)
    .where(and(eq(steps.id, sql.placeholder('id')), visibleStep)),
);

/** The module of a step that learners see; null when the step is inactive, a draft or unknown. */
export async function readActiveStep(db: Queryable, stepId: string) {
  const [row] = await activeStepById(db).execute({ id: stepId });
  return row ?? null;
}
