import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { modules } from './modules.tables.ts';

/** Orders of modules change one after another: the next place and a new order are read from what the last one left. */
export async function lockModuleOrder(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'modules.order_index');
}

/** The place after the last sibling (decision 0015: highest + 1). */
export async function readNextOrder(tx: Transaction, parentId: string | null): Promise<number> {
  const [row] = await tx
    .select({ highest: max(modules.order_index) })
    .from(modules)
    .where(
      and(
        parentId ? eq(modules.parent_module_id, parentId) : isNull(modules.parent_module_id),
        isNull(modules.archived_at),
      ),
    );
  return (row?.highest ?? 0) + 1;
}

/** @returns the new id, or null when the title is taken */
export async function insertModule(tx: Transaction, values: typeof modules.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(modules).values(values).onConflictDoNothing().returning({ id: modules.id });
  return row?.id ?? null;
}

export async function updateModuleRow(
  tx: Transaction,
  moduleId: string,
  values: Partial<typeof modules.$inferInsert>,
): Promise<void> {
  await tx.update(modules).set(values).where(eq(modules.id, moduleId));
}

/** Steps, questions, progress and completions go with it; attempts stay. */
export async function deleteModuleRow(tx: Transaction, moduleId: string): Promise<void> {
  await tx.delete(modules).where(eq(modules.id, moduleId));
}

/** Makes room for a module that comes back to its place: who stands there now moves on, and who stands behind. One statement. */
export async function makeRoom(tx: Transaction, parentId: string | null, place: number): Promise<void> {
  await tx.execute(sql`
    UPDATE modules SET order_index = order_index + 1
    WHERE parent_module_id IS NOT DISTINCT FROM ${parentId}::uuid AND archived_at IS NULL AND order_index >= ${place}
      AND EXISTS (SELECT FROM modules taken WHERE taken.parent_module_id IS NOT DISTINCT FROM ${parentId}::uuid
        AND taken.archived_at IS NULL AND taken.order_index = ${place})`);
}

/** Numbers modules 1, 2, 3 … in the order of the ids. One statement. */
export async function renumberModules(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE modules SET order_index = given.place
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS given(id, place)
    WHERE modules.id = given.id AND modules.order_index <> given.place`);
}
