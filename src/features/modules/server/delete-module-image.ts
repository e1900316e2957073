import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { lockModule } from './module-files.reads.ts';
import { setModuleImage } from './module-files.writes.ts';

/** Takes a module's image away; without one nothing changes. Refuses with MODULE_NOT_FOUND (spec C-691). */
export async function deleteModuleImage({ db, actor, now }: Acting, moduleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const module = await lockModule(tx, moduleId);
    if (!module) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
    if (module.imagen_url === null) return;
    const fileId = fileIdOf(module.imagen_url);
    if (fileId) await removeFile(tx, fileId);
    await setModuleImage(tx, moduleId, null, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-module-image',
      subject_type: 'module',
      subject_id: moduleId,
      details: { file_id: fileId },
    });
  });
}
