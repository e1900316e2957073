import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import { filesRefusals } from '../files.refusals.ts';
import { type Bucket, extensionOf, fileUrl, imageKinds, thumbnailOf } from '../files.rules.ts';
import { changeUploader, insertFile, removeRow } from './files.writes.ts';
import { type JudgedFile, judgeDocument, judgeImage, judgeProof } from './judge-file.ts';

/** A file whose bytes are kept and whose row is still to be written. */
export interface StoredFile {
  id: string;
  /** Address under which it will be read. */
  url: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  bucket: Bucket;
  path: string;
  sha256: string;
  module_id: string | null;
  /** Null once they are gone. */
  uploaded_by: string | null;
}

/** Who uploads where, and when. */
type Uploading = Pick<Acting, 'storage' | 'now'> & { readonly actor: { readonly id: string } };

interface ImageUpload {
  file: File;
  kind: keyof typeof imageKinds;
  /** Folders and beginning of the path, e.g. `<module>/<question>/` or `<module>/imagen_`; never a person's words. */
  pathPrefix: string;
  /** Module whose readers may read it; null where any signed-in person may. */
  moduleId: string | null;
}

/**
 * Judges an image and keeps its bytes, before the transaction that needs it. Call {@link recordFile} in that transaction;
 * what is never recorded is swept away after an hour. Refuses as {@link judgeImage}, and with the place's own sentence
 * when the storage cannot keep it.
 */
export async function storeImage({ storage, actor, now }: Uploading, upload: ImageUpload): Promise<StoredFile> {
  const kind = imageKinds[upload.kind];
  const judged = await judgeImage(upload.file, kind);
  const extension = judged.mime.replace('image/', '').replace('jpeg', 'jpg');
  const target = { bucket: kind.bucket, path: pathOf(upload.pathPrefix, now, extension), moduleId: upload.moduleId };
  return keep(storage, judged, { ...target, uploadedBy: actor.id }, kind.notStored);
}

/**
 * Judges a downloadable and keeps its bytes, like {@link storeImage}. Its path is
 * `{moduleId}/{type}_{timestamp}.{ext}` in module-files (spec C-596, C-599).
 */
export async function storeDocument(
  { storage, actor, now }: Uploading,
  upload: { file: File; moduleId: string; type: string },
): Promise<StoredFile> {
  const judged = await judgeDocument(upload.file);
  const path = pathOf(`${upload.moduleId}/${upload.type}_`, now, extensionOf(judged.name));
  const target = { bucket: 'module-files' as const, path, moduleId: upload.moduleId, uploadedBy: actor.id };
  return keep(storage, judged, target, filesRefusals.FILE_NOT_STORED);
}

/**
 * Keeps a document of the knowledge base as it was uploaded, like {@link storeImage}; the caller has judged it. Only who
 * uploaded it may read it.
 */
export async function storeKnowledgeDocument(
  { storage, actor, now }: Uploading,
  { name, bytes, mime, ending }: { name: string; bytes: Uint8Array; mime: string; ending: string },
): Promise<StoredFile> {
  const judged = { name, bytes, mime, width: null, height: null, thumbnail: null };
  const path = pathOf(`${actor.id}/`, now, ending);
  const target = { bucket: 'documents' as const, path, moduleId: null, uploadedBy: actor.id };
  return keep(storage, judged, target, filesRefusals.FILE_NOT_STORED);
}

/** Keeps a file that something was taken over from, as it was sent, like {@link storeImage}; the caller has judged it. */
export async function storeEvidence(
  { storage, actor, now }: Uploading,
  { name, bytes, mime, ending }: { name: string; bytes: Uint8Array; mime: string; ending: string },
): Promise<StoredFile> {
  const judged = { name, bytes, mime, width: null, height: null, thumbnail: null };
  const target = { bucket: 'history' as const, path: pathOf('', now, ending), moduleId: null, uploadedBy: actor.id };
  return keep(storage, judged, target, filesRefusals.FILE_NOT_STORED);
}

/**
 * Judges what somebody proves themselves with and keeps its bytes, like {@link storeImage}. Who may read it is decided by what shows it.
 *
 * @param folder never a person's words
 */
export async function storeProof(
  { storage, actor, now }: Uploading,
  { file, folder }: { file: File; folder: string },
): Promise<StoredFile> {
  const judged = await judgeProof(file);
  const path = pathOf(`${folder}/`, now, judged.mime.replace(/^.*\//, '').replace('jpeg', 'jpg'));
  const target = { bucket: 'evidence' as const, path, moduleId: null, uploadedBy: actor.id };
  return keep(storage, judged, target, filesRefusals.FILE_NOT_STORED);
}

/** Keeps a file of an office program beside proof, like {@link storeProof}; the caller has judged it. @param file.folder never a person's words */
export async function storeOffice(
  { storage, actor, now }: Uploading,
  file: { name: string; bytes: Uint8Array; mime: string; ending: string; folder: string },
): Promise<StoredFile> {
  const { name, bytes, mime, ending, folder } = file;
  const judged = { name, bytes, mime, width: null, height: null, thumbnail: null };
  const path = pathOf(`${folder}/`, now, ending);
  const target = { bucket: 'evidence' as const, path, moduleId: null, uploadedBy: actor.id };
  return keep(storage, judged, target, filesRefusals.FILE_NOT_STORED);
}

/** What was written to the storage by its own feature while it was made, as a file to be recorded: it is swept otherwise. */
export const madeFile = (made: {
  bucket: Bucket;
  path: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  uploaded_by: string | null;
}): StoredFile => {
  const id = randomUUID();
  return { id, url: fileUrl(id), width: null, height: null, module_id: null, ...made };
};

/** Writes the row of a stored file, in the transaction of the thing that shows it. */
export async function recordFile(tx: Transaction, stored: StoredFile): Promise<void> {
  const { id, bucket, path, name, mime, size, sha256, width, height, module_id, uploaded_by } = stored;
  const row = { id, bucket, path, mime, size, sha256, width, height, module_id, uploaded_by };
  await insertFile(tx, { ...row, original_name: name });
}

/** Removes a file in the transaction of the thing that showed it; its bytes follow after the commit, within seconds. */
export async function removeFile(tx: Transaction, id: string): Promise<void> {
  await removeRow(tx, id);
}

/** Gives what one person uploaded to a bucket over to another, in the transaction of what shows it. */
export async function handFilesOver(
  tx: Transaction,
  bucket: Bucket,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await changeUploader(tx, bucket, from, to);
}

async function keep(
  storage: FileStorage,
  judged: JudgedFile,
  target: { bucket: Bucket; path: string; moduleId: string | null; uploadedBy: string },
  notStored: Refusal,
): Promise<StoredFile> {
  const { bucket, path } = target;
  try {
    await storage.put(`${bucket}/${path}`, judged.bytes, judged.mime);
    if (judged.thumbnail) await storage.put(`${bucket}/${thumbnailOf(path)}`, judged.thumbnail, 'image/webp');
  } catch (error) {
    if (error instanceof StorageUnavailable) throw refuse(notStored, { cause: error });
    throw error;
  }
  const id = randomUUID();
  const sha256 = createHash('sha256').update(judged.bytes).digest('hex');
  const { name, mime, width, height } = judged;
  const owners = { module_id: target.moduleId, uploaded_by: target.uploadedBy };
  return {
    id,
    url: fileUrl(id),
    name,
    mime,
    size: judged.bytes.length,
    width,
    height,
    bucket,
    path,
    sha256,
    ...owners,
  };
}

/**
 * The timestamp goes on by chance after its milliseconds: forty uploads at once get forty paths, where three digits gave two of them
 * the same one now and then.
 */
function pathOf(prefix: string, now: Date, extension: string): string {
  return `${prefix}${now.getTime()}${String(randomInt(1e9)).padStart(9, '0')}.${extension}`;
}
