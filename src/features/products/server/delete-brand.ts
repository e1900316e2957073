import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { countProducts, lockBrand } from './brands.reads.ts';
import { deleteBrandRow } from './brands.writes.ts';

/** Deletes a brand without products, inactive ones counted too. Refuses with BRAND_NOT_FOUND, BRAND_HAS_PRODUCTS (C-432). */
export async function deleteBrand({ db, actor }: Acting, brandId: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (!brand) throw refuse(productsRefusals.BRAND_NOT_FOUND);
    if ((await countProducts(tx, brandId)) > 0) throw refuse(productsRefusals.BRAND_HAS_PRODUCTS);
    await deleteBrandRow(tx, brandId);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-brand',
      subject_type: 'brand',
      subject_id: brandId,
      details: { area_id: brand.area_id },
    });
    return { id: brandId };
  });
}
