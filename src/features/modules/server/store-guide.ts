import type { StoredFile } from '#features/files/server/store-file.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertDownloadable } from './module-files.writes.ts';

interface Guide {
  moduleId: string;
  title: string;
  downloadable_type: 'guia_rapida' | 'guia_mantenimiento';
  uploadedBy: string;
}

/** Makes a stored document a guide of a module that is being created in this transaction. */
export async function storeGuide(tx: Transaction, file: StoredFile, guide: Guide): Promise<void> {
  await insertDownloadable(tx, {
    module_id: guide.moduleId,
    title: guide.title,
    file_name: file.name,
    file_url: file.url,
    file_size: file.size,
    file_type: file.mime,
    downloadable_type: guide.downloadable_type,
    uploaded_by: guide.uploadedBy,
  });
}
