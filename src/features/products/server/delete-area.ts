import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { countBrands, lockArea } from './brands.reads.ts';
import { deleteAreaRow } from './brands.writes.ts';

/** Deletes an area that has no brands. Refuses with AREA_NOT_FOUND and AREA_HAS_BRANDS. */
export async function deleteArea({ db, actor }: Acting, areaId: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (!(await lockArea(tx, areaId))) throw refuse(productsRefusals.AREA_NOT_FOUND);
    if ((await countBrands(tx, areaId)).total > 0) throw refuse(productsRefusals.AREA_HAS_BRANDS);
    await deleteAreaRow(tx, areaId);
    await appendAudit(tx, { actor_id: actor.id, action: 'delete-area', subject_type: 'area', subject_id: areaId });
    return { id: areaId };
  });
}
