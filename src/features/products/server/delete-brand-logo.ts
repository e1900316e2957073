import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals as refusals } from '../products.refusals.ts';
import { lockBrand } from './brands.reads.ts';
import { setBrandLogo } from './brands.writes.ts';

/** Takes a brand's logo away; without one nothing changes. Refuses with BRAND_NOT_FOUND. */
export async function deleteBrandLogo({ db, actor }: Acting, brandId: string): Promise<{ success: true }> {
  return db.transaction(async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (!brand) throw refuse(refusals.BRAND_NOT_FOUND);
    if (brand.logo_url === null) return { success: true };
    const fileId = fileIdOf(brand.logo_url);
    if (fileId) await removeFile(tx, fileId);
    await setBrandLogo(tx, brandId, null);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-brand-logo',
      subject_type: 'brand',
      subject_id: brandId,
      details: { file_id: fileId },
    });
    return { success: true };
  });
}
