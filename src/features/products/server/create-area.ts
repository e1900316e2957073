import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { insertArea } from './brands.writes.ts';

/** Adds an area after all others. Refuses with AREA_NAME_TAKEN; case and accents do not make a name new. */
export async function createArea({ db, actor }: Acting, nombre: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const id = await insertArea(tx, nombre);
    if (!id) throw refuse(productsRefusals.AREA_NAME_TAKEN);
    await appendAudit(tx, { actor_id: actor.id, action: 'create-area', subject_type: 'area', subject_id: id });
    return { id };
  });
}
