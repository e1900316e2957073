import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals, titleTaken } from '../modules.refusals.ts';
import { requireParent } from './create-module.ts';
import { readModuleForChange } from './managed-modules.reads.ts';
import type { ModuleRow } from './modules.reads.ts';
import type { modules } from './modules.tables.ts';
import { lockModuleOrder, readNextOrder, updateModuleRow } from './modules.writes.ts';

type Change = Partial<
  Pick<
    typeof modules.$inferInsert,
    | 'title'
    | 'description'
    | 'content'
    | 'category'
    | 'parent_module_id'
    | 'nombre_producto'
    | 'assistant_uuid'
    | 'pass_mark'
    | 'is_active'
    | 'published_at'
  >
>;

/**
 * Changes what is given of a module; moved to another parent it goes behind its new siblings. Refuses with MODULE_NOT_FOUND,
 * with MODULE_EDITED where somebody else changed the same to something else since it was begun, and as {@link createModule} a taken title and a parent that is not a category.
 */
export async function updateModule(
  { db, actor, now }: Acting,
  moduleId: string,
  change: Change,
  began?: Change,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // In the order in which reordering and restoring take them, so that nobody waits for each other.
      if (change.parent_module_id !== undefined) await lockModuleOrder(tx);
      const before = await readModuleForChange(tx, moduleId);
      if (!before) throw refuse(refusals.MODULE_NOT_FOUND);
      if (!mergedEdit<Change>(change, began, before)) throw refuse(refusals.MODULE_EDITED);
      await changeModule(tx, before, change, now);
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'update-module',
        subject_type: 'module',
        subject_id: moduleId,
        details: { fields: Object.keys(change) },
      });
    });
  } catch (error) {
    if (!violates(error, 'modules_title_unique')) throw error;
    throw refuse(refusals.TITLE_TAKEN, { message: titleTaken(change.title ?? '') });
  }
}

async function changeModule(tx: Transaction, before: ModuleRow, change: Change, now: Date): Promise<void> {
  const values: Partial<typeof modules.$inferInsert> = { ...change, updated_at: now };
  const parent = change.parent_module_id;
  if (parent !== undefined && parent !== before.parent_module_id) {
    await requireParent(tx, parent, before.is_category);
    await lockModuleOrder(tx);
    values.order_index = await readNextOrder(tx, parent);
  }
  await updateModuleRow(tx, before.id, values);
}

/** Moves a module, within a transaction that takes it back. Refuses with MODULE_NOT_FOUND and PARENT_NOT_FOUND. */
export async function moveModule(
  tx: Transaction,
  moduleId: string,
  place: Required<Pick<Change, 'parent_module_id' | 'category'>>,
  now: Date,
): Promise<void> {
  const before = await readModuleForChange(tx, moduleId);
  if (!before) throw refuse(refusals.MODULE_NOT_FOUND);
  await changeModule(tx, before, place, now);
}
