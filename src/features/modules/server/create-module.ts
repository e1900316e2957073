import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals, titleTaken } from '../modules.refusals.ts';
import { readParent } from './managed-modules.reads.ts';
import type { modules } from './modules.tables.ts';
import { insertModule, lockModuleOrder, readNextOrder } from './modules.writes.ts';

type NewModule = Omit<typeof modules.$inferInsert, 'order_index'>;

/** A module written by hand starts as a draft (spec C-580; decision 0013). */
export function createModule({ db, actor }: Acting, values: NewModule) {
  return db.transaction((tx) => storeNewModule(tx, { published_at: null, ...values }, actor.id));
}

/**
 * Stores a module behind its last sibling. Refuses a title that another module has, ignoring case, accents and outer spaces
 * (spec C-410), and a parent that is not a category.
 *
 * @param actorId null for seeds
 */
export async function storeNewModule(tx: Transaction, values: NewModule, actorId: string | null) {
  await requireParent(tx, values.parent_module_id ?? null, values.is_category ?? false);
  await lockModuleOrder(tx);
  const order_index = await readNextOrder(tx, values.parent_module_id ?? null);
  const id = await insertModule(tx, { ...values, order_index });
  if (!id) throw refuse(refusals.TITLE_TAKEN, { message: titleTaken(values.title) });
  await appendAudit(tx, { actor_id: actorId, action: 'create-module', subject_type: 'module', subject_id: id });
  return { id, order_index };
}

/** Refuses a parent that is missing, archived or no category, and any parent for a category. */
export async function requireParent(tx: Transaction, parentId: string | null, isCategory: boolean): Promise<void> {
  if (!parentId) return;
  if (isCategory) throw refuse(refusals.CATEGORY_IS_TOP);
  const parent = await readParent(tx, parentId);
  if (!parent?.is_category || parent.archived_at) throw refuse(refusals.PARENT_NOT_FOUND);
}
