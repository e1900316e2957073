import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordFile, storeDocument } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { moduleFilesRefusals as refusals } from '../module-files.refusals.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { countDownloadables, type DownloadableRow, lockModule, readDownloadable } from './module-files.reads.ts';
import { insertDownloadable } from './module-files.writes.ts';
import { readModule } from './modules.reads.ts';

/** Most guides of one module: they are listed without pages. */
const mostPerModule = 100;

interface Upload {
  /** Chosen by who uploads, so that an upload whose answer was lost can be sent again. */
  id?: string | undefined;
  moduleId: string;
  title?: string | undefined;
  downloadable_type: 'guia_rapida' | 'guia_mantenimiento';
  file: File;
}

/**
 * Adds a guide to a module; several of one type may stand side by side. Refuses with MODULE_NOT_FOUND,
 * TOO_MANY_DOWNLOADABLES and as {@link storeDocument} (spec C-442 to C-444, C-596 to C-599).
 */
export async function uploadDownloadable(acting: Acting, upload: Upload): Promise<DownloadableRow> {
  const { db, actor, now } = acting;
  const { moduleId, downloadable_type, id = randomUUID() } = upload;
  const known = await readDownloadable(db, id);
  if (known) return requireSameModule(known, moduleId);
  if (!(await readModule(db, moduleId))) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
  const file = await storeDocument(acting, { file: upload.file, moduleId, type: downloadable_type });
  const added = await db.transaction(async (tx) => {
    if (!(await lockModule(tx, moduleId))) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
    const row = await insertDownloadable(tx, {
      id,
      module_id: moduleId,
      title: upload.title || titleOf(file.name),
      file_name: file.name,
      file_url: file.url,
      file_size: file.size,
      file_type: file.mime,
      downloadable_type,
      uploaded_by: actor.id,
      created_at: now,
    });
    if (!row) return null;
    if ((await countDownloadables(tx, moduleId)) > mostPerModule) throw refuse(refusals.TOO_MANY_DOWNLOADABLES);
    await recordFile(tx, file);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'upload-downloadable',
      subject_type: 'downloadable',
      subject_id: id,
      details: { module_id: moduleId, file_id: file.id, downloadable_type, size: file.size },
    });
    return row;
  });
  // Sent twice at once: the other one was first, and the bytes kept here are swept away.
  return added ?? requireSameModule(await readDownloadable(db, id), moduleId);
}

function requireSameModule(known: DownloadableRow | null, moduleId: string): DownloadableRow {
  if (known?.module_id !== moduleId) throw refuse(refusals.DOWNLOADABLE_NOT_FOUND);
  return known;
}

function titleOf(name: string): string {
  return (
    name
      .replace(/\.[a-z0-9]+$/i, '')
      .slice(0, 200)
      .trim() || name.slice(0, 200)
  );
}
