import { appendAudit } from '#features/audit/server/append-audit.ts';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { holdOfferedModule } from '#features/modules/server/managed-modules.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { countProducts, lockBrand } from './brands.reads.ts';
import { placeProduct } from './place-product.ts';
import { insertProduct } from './products.writes.ts';

interface NewProduct {
  modulo_id: string;
  nombre_producto: string;
  /** From 1, those from there on move one further; the number of products plus 1 unless given (spec C-583). */
  orden?: number | undefined;
}

/** Assigns an active module to a brand. Refuses with BRAND_NOT_FOUND, MODULE_NOT_FOUND and PRODUCT_ALREADY_ASSIGNED. */
export async function addProduct({ db, actor }: Acting, brandId: string, product: NewProduct): Promise<{ id: string }> {
  return db.transaction((tx) => storeProduct(tx, actor.id, brandId, product));
}

/** {@link addProduct} within a transaction that holds more. */
export async function storeProduct(
  tx: Transaction,
  actorId: string,
  brandId: string,
  product: NewProduct,
): Promise<{ id: string }> {
  if (!(await lockBrand(tx, brandId))) throw refuse(productsRefusals.BRAND_NOT_FOUND);
  if (!(await holdOfferedModule(tx, product.modulo_id))) throw refuse(learningRefusals.MODULE_NOT_FOUND);
  const orden = (await countProducts(tx, brandId)) + 1;
  const { modulo_id, nombre_producto } = product;
  const id = await insertProduct(tx, { marca_id: brandId, modulo_id, nombre_producto, orden });
  if (!id) throw refuse(productsRefusals.PRODUCT_ALREADY_ASSIGNED);
  await placeProduct(tx, brandId, id, product.orden ?? orden);
  await appendAudit(tx, {
    actor_id: actorId,
    action: 'add-product',
    subject_type: 'product',
    subject_id: id,
    details: { marca_id: brandId, modulo_id },
  });
  return { id };
}
