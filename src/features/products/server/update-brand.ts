import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals } from '../products.refusals.ts';
import { givenFields } from '../products.rules.ts';
import { lockBrand } from './brands.reads.ts';
import { updateBrandRow } from './brands.writes.ts';

interface BrandChange {
  nombre?: string | undefined;
  descripcion?: string | undefined;
  activo?: boolean | undefined;
}

/**
 * Changes what is given of a brand and nothing else (spec C-104, C-106, C-584, C-585). Refuses with BRAND_NOT_FOUND, and
 * BRAND_NAME_TAKEN when another brand of the area has the name, also when two do it at once.
 */
export async function updateBrand(
  { db, actor }: Acting,
  brandId: string,
  change: BrandChange,
): Promise<{ id: string }> {
  const fields = givenFields(change);
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockBrand(tx, brandId))) throw refuse(productsRefusals.BRAND_NOT_FOUND);
      if (Object.keys(fields).length === 0) return { id: brandId };
      await updateBrandRow(tx, brandId, fields);
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'update-brand',
        subject_type: 'brand',
        subject_id: brandId,
        details: { changed: Object.keys(fields), ...('activo' in fields ? { activo: fields.activo } : {}) },
      });
      return { id: brandId };
    });
  } catch (error) {
    throw violates(error, 'marcas_nombre_unique') ? refuse(productsRefusals.BRAND_NAME_TAKEN) : error;
  }
}
