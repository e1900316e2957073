import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { recordFile, removeFile, storeImage } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { lockModule } from './module-files.reads.ts';
import { setModuleImage } from './module-files.writes.ts';
import { readModule } from './modules.reads.ts';

/**
 * Gives a module its image; the one before is removed. It stands in product-images, since the catalogue shows it of locked
 * modules, too (spec C-440, C-441, C-600). Refuses with MODULE_NOT_FOUND and as {@link storeImage}.
 */
export async function uploadModuleImage(acting: Acting, moduleId: string, file: File): Promise<{ imagen_url: string }> {
  const { db, actor, now } = acting;
  if (!(await readModule(db, moduleId))) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
  const image = await storeImage(acting, { file, kind: 'module', pathPrefix: `${moduleId}/imagen_`, moduleId });
  await db.transaction(async (tx) => {
    const module = await lockModule(tx, moduleId);
    if (!module) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
    const before = fileIdOf(module.imagen_url);
    if (before) await removeFile(tx, before);
    await recordFile(tx, image);
    await setModuleImage(tx, moduleId, image.url, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'upload-module-image',
      subject_type: 'module',
      subject_id: moduleId,
      details: { file_id: image.id, replaced: before },
    });
  });
  return { imagen_url: image.url };
}
