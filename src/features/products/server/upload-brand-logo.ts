import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { recordFile, removeFile, storeImage } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productsRefusals as refusals } from '../products.refusals.ts';
import { lockBrand, readBrand } from './brands.reads.ts';
import { setBrandLogo } from './brands.writes.ts';

/** Gives a brand its logo; the one before is removed. Refuses with BRAND_NOT_FOUND and as {@link storeImage} (C-113). */
export async function uploadBrandLogo(acting: Acting, brandId: string, file: File): Promise<{ logo_url: string }> {
  const { db, actor } = acting;
  if (!(await readBrand(db, brandId))) throw refuse(refusals.BRAND_NOT_FOUND);
  const image = await storeImage(acting, { file, kind: 'product', pathPrefix: `${brandId}/logo_`, moduleId: null });
  await db.transaction(async (tx) => {
    const brand = await lockBrand(tx, brandId);
    if (!brand) throw refuse(refusals.BRAND_NOT_FOUND);
    const before = fileIdOf(brand.logo_url);
    if (before) await removeFile(tx, before);
    await recordFile(tx, image);
    await setBrandLogo(tx, brandId, image.url);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'upload-brand-logo',
      subject_type: 'brand',
      subject_id: brandId,
      details: { file_id: image.id, replaced: before },
    });
  });
  return { logo_url: image.url };
}
