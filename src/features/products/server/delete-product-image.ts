import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals as refusals } from '../products.refusals.ts';
import { lockProduct } from './products.reads.ts';
import { setProductImage } from './products.writes.ts';

/** Takes a product's image away; without one nothing changes. Refuses with PRODUCT_NOT_FOUND (spec C-691). */
export async function deleteProductImage({ db, actor }: Acting, productId: string): Promise<{ success: true }> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw refuse(refusals.PRODUCT_NOT_FOUND);
    if (product.imagen_url === null) return { success: true };
    const fileId = fileIdOf(product.imagen_url);
    if (fileId) await removeFile(tx, fileId);
    await setProductImage(tx, productId, null);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-product-image',
      subject_type: 'product',
      subject_id: productId,
      details: { file_id: fileId },
    });
    return { success: true };
  });
}
