import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { lockBrand } from './brands.reads.ts';
import { readProduct, readProductsOfBrand } from './products.reads.ts';
import { deleteProductRow, updateProductOrder } from './products.writes.ts';

/**
 * Takes a product from its brand; its module stays (spec C-110). Those that remain are numbered anew, so that the next
 * one, at the number of products plus 1, comes last. Refuses with PRODUCT_NOT_FOUND.
 */
export async function removeProduct({ db, actor }: Acting, productId: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const found = await readProduct(tx, productId);
    const brand = found && (await lockBrand(tx, found.marca_id));
    // Again under the lock: somebody may have removed it while this one waited.
    const product = brand && (await readProduct(tx, productId));
    if (!product) throw refuse(productsRefusals.PRODUCT_NOT_FOUND);
    await deleteProductRow(tx, productId);
    const left = await readProductsOfBrand(tx, product.marca_id);
    if (left.length > 0) {
      await updateProductOrder(
        tx,
        left.map((row) => row.id),
      );
    }
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'remove-product',
      subject_type: 'product',
      subject_id: productId,
      details: { marca_id: product.marca_id, modulo_id: product.modulo_id },
    });
    return { id: productId };
  });
}
