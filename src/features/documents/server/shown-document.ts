import { readPagePicture } from '#features/recognition/server/page-picture.ts';
import { readScanOf } from '#features/recognition/server/recognition.reads.ts';
import { sendPicture } from '#features/recognition/server/send-picture.ts';
import { turnPicture } from '#features/recognition/server/turn-picture.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

interface ShownFile {
  kind: string;
  file_id: string;
  bucket: string;
  path: string;
  sha256: string;
}

/**
 * A page of a document as a picture, the way up in which it is read, for whomever another feature shows it to. Refuses with PAGE_NOT_SHOWN and PAGES_BUSY.
 * One query.
 */
export async function sendShownPicture(
  { db, storage }: { db: Queryable; storage: FileStorage },
  document: ShownFile,
  page: number,
  knownTag: string | undefined,
) {
  const turned = (await readScanOf(db, document.file_id, page))?.turned ?? 0;
  return sendPicture({ sha256: document.sha256, page, turned, knownTag }, async () =>
    turnPicture(await readPagePicture(storage, document, page), turned),
  );
}

/** The same picture for a paper. Refuses with PAGE_NOT_SHOWN and PAGES_BUSY. One query. */
export async function readShownPicture(
  { db, storage }: { db: Queryable; storage: FileStorage },
  document: ShownFile,
  page: number,
): Promise<Uint8Array> {
  const turned = (await readScanOf(db, document.file_id, page))?.turned ?? 0;
  return turnPicture(await readPagePicture(storage, document, page), turned);
}
