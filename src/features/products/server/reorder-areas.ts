import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { isSameSet } from '../products.rules.ts';
import { lockAreas } from './brands.reads.ts';
import { updateAreaOrder } from './brands.writes.ts';

/** Puts all areas in the given order. Refuses with ORDER_OUTDATED when the areas are no longer these. */
export async function reorderAreas({ db, actor }: Acting, areaIds: string[]): Promise<{ areaIds: string[] }> {
  return db.transaction(async (tx) => {
    const current = await lockAreas(tx);
    if (!isSameSet(current, areaIds)) throw refuse(productsRefusals.ORDER_OUTDATED);
    await updateAreaOrder(tx, areaIds);
    const details = { areas: areaIds };
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'reorder-areas',
      subject_type: 'area',
      subject_id: null,
      details,
    });
    return { areaIds };
  });
}
