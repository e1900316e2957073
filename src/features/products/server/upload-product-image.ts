import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { recordFile, removeFile, storeImage } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals as refusals } from '../products.refusals.ts';
import { lockProduct, readProduct } from './products.reads.ts';
import { setProductImage } from './products.writes.ts';

/**
 * Gives a product its image in product-images; the one before is removed (spec C-111, C-594, C-595). Refuses with
 * PRODUCT_NOT_FOUND and as {@link storeImage}.
 */
export async function uploadProductImage(
  acting: Acting,
  productId: string,
  file: File,
): Promise<{ imagen_url: string }> {
  const { db, actor } = acting;
  if (!(await readProduct(db, productId))) throw refuse(refusals.PRODUCT_NOT_FOUND);
  const image = await storeImage(acting, { file, kind: 'product', pathPrefix: `${productId}/imagen_`, moduleId: null });
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw refuse(refusals.PRODUCT_NOT_FOUND);
    const before = fileIdOf(product.imagen_url);
    if (before) await removeFile(tx, before);
    await recordFile(tx, image);
    await setProductImage(tx, productId, image.url);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'upload-product-image',
      subject_type: 'product',
      subject_id: productId,
      details: { file_id: image.id, replaced: before },
    });
  });
  return { imagen_url: image.url };
}
