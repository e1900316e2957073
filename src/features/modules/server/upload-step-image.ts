import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordFile, storeImage } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { readModule } from './modules.reads.ts';

/**
 * Keeps an image for the text of a module's steps. It stays as long as the module: earlier versions of a step show it, too.
 * Refuses with MODULE_NOT_FOUND and as {@link storeImage}.
 *
 * @param origin the host that it was brought from, for the audit log
 */
export async function uploadStepImage(
  acting: Acting,
  moduleId: string,
  file: File,
  origin: { from?: string } = {},
): Promise<{ url: string }> {
  const { db, actor } = acting;
  if (!(await readModule(db, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  const image = await storeImage(acting, { file, kind: 'step', pathPrefix: `${moduleId}/paso_`, moduleId });
  await db.transaction(async (tx) => {
    if (!(await readModule(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
    await recordFile(tx, image);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'upload-step-image',
      subject_type: 'module',
      subject_id: moduleId,
      details: { file_id: image.id, ...origin },
    });
  });
  return { url: image.url };
}
