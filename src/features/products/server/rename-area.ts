import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { lockArea } from './brands.reads.ts';
import { updateAreaName } from './brands.writes.ts';

/** Gives an area another name. Refuses with AREA_NOT_FOUND, and AREA_NAME_TAKEN also when two do it at once. */
export async function renameArea({ db, actor }: Acting, areaId: string, nombre: string): Promise<{ id: string }> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockArea(tx, areaId))) throw refuse(productsRefusals.AREA_NOT_FOUND);
      await updateAreaName(tx, areaId, nombre);
      await appendAudit(tx, { actor_id: actor.id, action: 'rename-area', subject_type: 'area', subject_id: areaId });
      return { id: areaId };
    });
  } catch (error) {
    throw violates(error, 'areas_nombre_unique') ? refuse(productsRefusals.AREA_NAME_TAKEN) : error;
  }
}
