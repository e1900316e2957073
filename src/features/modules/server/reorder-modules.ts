import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { reordered } from '../modules.rules.ts';
import { readSiblingIds } from './managed-modules.reads.ts';
import { lockModuleOrder, renumberModules } from './modules.writes.ts';

/**
 * Gives siblings a new order: those named share out the places they hold, in the order given; the others keep theirs, so a
 * page of a long list can be ordered. All siblings are numbered without gaps. Refuses with MODULES_CHANGED when one of them
 * is no sibling (any more).
 *
 * @param parentId their category; null for the top level
 */
export async function reorderModules({ db, actor }: Acting, parentId: string | null, ids: readonly string[]) {
  await db.transaction(async (tx) => {
    await orderSiblings(tx, parentId, ids);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'reorder-modules',
      subject_type: 'module',
      subject_id: parentId,
      details: { order: ids },
    });
  });
}

/** Numbers siblings anew, within a transaction that logs it or takes it back. Refuses with MODULES_CHANGED. */
export async function orderSiblings(tx: Transaction, parentId: string | null, ids: readonly string[]): Promise<void> {
  await lockModuleOrder(tx);
  const order = reordered(await readSiblingIds(tx, parentId), ids);
  if (!order) throw refuse(refusals.MODULES_CHANGED);
  await renumberModules(tx, order);
}
