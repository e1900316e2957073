import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { isSameSet } from '../products.rules.ts';
import { lockBrand } from './brands.reads.ts';
import { readProductsOfBrand } from './products.reads.ts';
import { updateProductOrder } from './products.writes.ts';

/**
 * Puts all products of a brand in the given order (spec C-587). Refuses with BRAND_NOT_FOUND, and with ORDER_OUTDATED
 * when the brand's products are no longer these, so that nobody's new product is lost or doubled.
 */
export async function reorderProducts(
  { db, actor }: Acting,
  brandId: string,
  productIds: string[],
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (!(await lockBrand(tx, brandId))) throw refuse(productsRefusals.BRAND_NOT_FOUND);
    const current = await readProductsOfBrand(tx, brandId);
    const ids = current.map((product) => product.id);
    if (!isSameSet(ids, productIds)) throw refuse(productsRefusals.ORDER_OUTDATED);
    await updateProductOrder(tx, productIds);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'reorder-products',
      subject_type: 'brand',
      subject_id: brandId,
      details: { products: productIds },
    });
    return { id: brandId };
  });
}
