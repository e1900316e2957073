import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Acting } from '#platform/http/call.ts';
import { fileIdOf, fileUrl, thumbnailOf } from '../files.rules.ts';
import { readFiles } from './files.reads.ts';
import type { StoredFile } from './store-file.ts';

/**
 * Copies the bytes of a module's files for another module, before the transaction that needs them: the one may be deleted
 * without the other losing its pictures. Call `recordFile` with each copy in that transaction. Addresses of files that are
 * gone are left out.
 *
 * @param urls addresses as texts hold them
 * @returns copies by the address of what they are copies of
 */
export async function copyFiles(
  { db, storage, actor }: Acting,
  urls: readonly string[],
  moduleId: string,
): Promise<Map<string, StoredFile>> {
  const ids = urls.flatMap((url) => fileIdOf(url) ?? []);
  const copies = new Map<string, StoredFile>();
  if (ids.length === 0) return copies;
  for (const file of await readFiles(db, ids)) {
    const id = randomUUID();
    const extension = file.path.split('.').at(-1);
    const path = `${moduleId}/copia_${id}.${extension}`;
    const bytes = await storage.read(`${file.bucket}/${file.path}`);
    if (!bytes) continue;
    await storage.put(`${file.bucket}/${path}`, await buffer(bytes), file.mime);
    const thumbnail = await storage.read(`${file.bucket}/${thumbnailOf(file.path)}`);
    if (thumbnail) await storage.put(`${file.bucket}/${thumbnailOf(path)}`, await buffer(thumbnail), 'image/webp');
    const { original_name: name, created_at: _createdAt, ...kept } = file;
    copies.set(fileUrl(file.id), {
      ...kept,
      id,
      name,
      path,
      url: fileUrl(id),
      module_id: moduleId,
      uploaded_by: actor.id,
    });
  }
  return copies;
}
