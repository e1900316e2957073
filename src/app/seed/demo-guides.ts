import { eq } from 'drizzle-orm';
import { recordFile, storeDocument } from '#features/files/server/store-file.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { module_downloadables } from '#features/modules/server/module-files.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { guias } from './content/guias.ts';
import { known, type SeededModule } from './demo-modules.ts';
import { guidePdf } from './guide-pdf.ts';

/** The guides of the product modules, uploaded by the demo's administrator. */
export async function seedGuides(
  tx: Transaction,
  storage: FileStorage,
  modules: ReadonlyMap<string, SeededModule>,
  now: Date,
): Promise<void> {
  const [admin] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, 'admin@demo.local'));
  if (!admin) throw new Error('the demo has no administrator');
  for (const guide of guias) {
    const { moduleKey, downloadable_type, title, file_name } = guide;
    const moduleId = known(modules, moduleKey).id;
    const file = new File([new Uint8Array(guidePdf(guide))], file_name);
    const stored = await storeDocument({ storage, actor: admin, now }, { file, moduleId, type: downloadable_type });
    await recordFile(tx, stored);
    await tx.insert(module_downloadables).values({
      ...{ module_id: moduleId, title, file_name, downloadable_type },
      ...{ file_url: stored.url, file_size: stored.size, file_type: stored.mime },
      ...{ uploaded_by: admin.id, created_at: now },
    });
  }
}
