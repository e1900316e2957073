import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileIdOf } from '#features/files/files.rules.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { moduleFilesRefusals as refusals } from '../module-files.refusals.ts';
import { deleteDownloadableRow } from './module-files.writes.ts';

/** Removes a guide and its file (spec C-597). Refuses with DOWNLOADABLE_NOT_FOUND, also when it was removed already. */
export async function deleteDownloadable({ db, actor }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteDownloadableRow(tx, id);
    if (!removed) throw refuse(refusals.DOWNLOADABLE_NOT_FOUND);
    const fileId = fileIdOf(removed.file_url);
    if (fileId) await removeFile(tx, fileId);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-downloadable',
      subject_type: 'downloadable',
      subject_id: id,
      details: { module_id: removed.module_id, file_id: fileId },
    });
  });
}
