import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Transaction } from '#platform/db/database.ts';
import { step_drafts, steps } from './modules.tables.ts';

export async function insertSteps(tx: Transaction, rows: ReadonlyArray<typeof steps.$inferInsert>): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insert(steps)
    .values([...rows])
    .returning({ id: steps.id });
  return stored.map((row) => row.id);
}

/** @returns the version that the database gave the new wording */
export async function updateStepRow(
  tx: Transaction,
  stepId: string,
  values: Partial<typeof steps.$inferInsert>,
): Promise<number | null> {
  const [row] = await tx.update(steps).set(values).where(eq(steps.id, stepId)).returning({ version: steps.version });
  return row?.version ?? null;
}

/** Publishes the active drafts of a module. @returns their ids */
export async function publishDraftSteps(tx: Transaction, moduleId: string, now: Date): Promise<string[]> {
  const published = await tx
    .update(steps)
    .set({ published_at: now })
    .where(and(eq(steps.module_id, moduleId), steps.is_active, isNull(steps.published_at)))
    .returning({ id: steps.id });
  return published.map(({ id }) => id);
}

export async function deleteStepRow(tx: Transaction, stepId: string): Promise<void> {
  await tx.delete(steps).where(eq(steps.id, stepId));
  await tx.delete(step_drafts).where(eq(step_drafts.target_id, stepId));
}

export async function deleteStepRows(tx: Transaction, moduleId: string): Promise<void> {
  await tx.delete(steps).where(eq(steps.module_id, moduleId));
}

/** Numbers steps 1, 2, 3 … in the order of the ids. One statement; the uniqueness of numbers is checked at its end. */
export async function renumberSteps(tx: Transaction, moduleId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE steps SET step_number = given.place
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS given(id, place)
    WHERE steps.id = given.id AND steps.module_id = ${moduleId} AND steps.step_number <> given.place`);
}

const keptDraft = prepared('modules.keep-draft', (db) =>
  db
    .insert(step_drafts)
    .values({
      user_id: sql.placeholder('user_id'),
      target_id: sql.placeholder('target_id'),
      module_id: sql.placeholder('module_id'),
      base_version: sql.placeholder('base_version'),
      title: sql.placeholder('title'),
      content: sql.placeholder('content'),
      updated_at: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [step_drafts.user_id, step_drafts.target_id],
      set: {
        base_version: sql`excluded.base_version`,
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        updated_at: sql`excluded.updated_at`,
      },
    }),
);

interface DraftRow {
  user_id: string;
  target_id: string;
  module_id: string;
  base_version: number | null;
  title: string;
  content: string;
  now: Date;
}

export async function upsertStepDraft(tx: Transaction, draft: DraftRow): Promise<void> {
  await keptDraft(tx).execute({ ...draft });
}

export async function deleteStepDraft(tx: Transaction, userId: string, targetId: string): Promise<void> {
  await tx.delete(step_drafts).where(and(eq(step_drafts.user_id, userId), eq(step_drafts.target_id, targetId)));
}

/** Drops everything a person was writing. @returns how many drafts */
export async function deleteStepDraftsOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(step_drafts)
    .where(eq(step_drafts.user_id, userId))
    .returning({ target_id: step_drafts.target_id });
  return rows.length;
}

/** Drops what was being written, named by writer and place ('user/target'). @returns how many drafts */
export async function deleteStepDrafts(tx: Transaction, ids: readonly string[]): Promise<number> {
  const gone = await tx.execute(
    sql`DELETE FROM step_drafts WHERE user_id || '/' || target_id = ANY(${sql.param([...ids])}::text[])`,
  );
  return gone.rowCount ?? 0;
}
