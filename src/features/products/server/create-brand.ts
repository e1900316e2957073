import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { countBrands, lockArea } from './brands.reads.ts';
import { insertBrand } from './brands.writes.ts';

interface NewBrand {
  area_id: string;
  nombre: string;
  descripcion: string;
}

/** Adds an active brand at the end of its area. Refuses with AREA_NOT_FOUND and BRAND_NAME_TAKEN. */
export async function createBrand({ db, actor }: Acting, brand: NewBrand): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (!(await lockArea(tx, brand.area_id))) throw refuse(productsRefusals.AREA_NOT_FOUND);
    const { lastOrder } = await countBrands(tx, brand.area_id);
    const id = await insertBrand(tx, { ...brand, orden: lastOrder + 1 });
    if (!id) throw refuse(productsRefusals.BRAND_NAME_TAKEN);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'create-brand',
      subject_type: 'brand',
      subject_id: id,
      details: { area_id: brand.area_id },
    });
    return { id };
  });
}
