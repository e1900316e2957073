import { appendAudit } from '#features/audit/server/append-audit.ts';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { holdOfferedModule } from '#features/modules/server/managed-modules.reads.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { givenFields } from '../products.rules.ts';
import { lockBrand } from './brands.reads.ts';
import { placeProduct } from './place-product.ts';
import { lockProduct, readProduct } from './products.reads.ts';
import { updateProductRow } from './products.writes.ts';

interface ProductChange {
  nombre_producto?: string | undefined;
  modulo_id?: string | undefined;
  orden?: number | undefined;
  activo?: boolean | undefined;
}

/**
 * Changes what is given of an assigned product (spec C-107, C-109). Refuses with PRODUCT_NOT_FOUND, MODULE_NOT_FOUND for
 * another module that is missing, inactive or a category, and PRODUCT_ALREADY_ASSIGNED.
 */
export async function updateProduct(
  { db, actor }: Acting,
  productId: string,
  change: ProductChange,
): Promise<{ id: string }> {
  const fields = givenFields(change);
  try {
    return await db.transaction(async (tx) => {
      // The brand first, as everybody who changes its order does.
      const found = await readProduct(tx, productId);
      if (found) await lockBrand(tx, found.marca_id);
      const product = found && (await lockProduct(tx, productId));
      if (!product) throw refuse(productsRefusals.PRODUCT_NOT_FOUND);
      const { modulo_id } = fields;
      const isMoved = modulo_id !== undefined && modulo_id !== product.modulo_id;
      if (isMoved && !(await holdOfferedModule(tx, modulo_id))) throw refuse(learningRefusals.MODULE_NOT_FOUND);
      if (Object.keys(fields).length === 0) return { id: productId };
      const { orden, ...others } = fields;
      if (Object.keys(others).length > 0) await updateProductRow(tx, productId, others);
      if (orden !== undefined) await placeProduct(tx, product.marca_id, productId, orden);
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'update-product',
        subject_type: 'product',
        subject_id: productId,
        details: {
          marca_id: product.marca_id,
          changed: Object.keys(fields),
          ...(isMoved ? { modulo_id } : {}),
          ...('activo' in fields ? { activo: fields.activo } : {}),
        },
      });
      return { id: productId };
    });
  } catch (error) {
    const isTaken = violates(error, 'marca_modulos_marca_id_modulo_id_key');
    throw isTaken ? refuse(productsRefusals.PRODUCT_ALREADY_ASSIGNED) : error;
  }
}
