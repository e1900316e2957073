import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { pagePictureOf } from '#features/files/files.rules.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import { runLimited } from '#platform/threads/limited-process.ts';
import { isDrawable } from '../drawn.rules.ts';
import { recognitionRefusals as refusals } from '../recognition.refusals.ts';

const child = fileURLToPath(new URL('./page-picture.child.ts', import.meta.url));

/** Milliseconds of work that a page may take. */
const within = 20_000;
/** Most pages that wait to be drawn. */
const mostWaiting = 24;

export interface DrawnDocument {
  /** As its document says; not all can be drawn. */
  kind: string;
  bucket: string;
  path: string;
  sha256: string;
}

/** Pages that are being drawn, by their keys: who asks for the same one meanwhile gets the same one. One after another. */
const drawing = new Map<string, Promise<Buffer>>();
/** Pages that could not be drawn: nobody tries again for a while. */
const undrawable = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 });
let queue: Promise<unknown> = Promise.resolve();

/**
 * A page of a document as a WebP picture, drawn the first time it is asked for and kept beside the file. Refuses with
 * PAGE_NOT_SHOWN where the format has no pages, the file is gone, or this page cannot be drawn, and with PAGES_BUSY when too many wait.
 */
export async function readPagePicture(storage: FileStorage, document: DrawnDocument, page: number): Promise<Buffer> {
  const key = `${document.bucket}/${pagePictureOf(document.path, page)}`;
  if (!isDrawable(document.kind) || undrawable.has(key)) throw refuse(refusals.PAGE_NOT_SHOWN);
  const kept = await storage.read(key);
  if (kept) return buffer(kept);
  const begun = drawing.get(key);
  if (begun) return begun;
  if (drawing.size >= mostWaiting) throw refuse(refusals.PAGES_BUSY);
  const turn = queue.then(() => draw(storage, document, page, key)).finally(() => drawing.delete(key));
  drawing.set(key, turn);
  queue = turn.catch(() => undefined);
  return turn;
}

async function draw(storage: FileStorage, document: DrawnDocument, page: number, key: string): Promise<Buffer> {
  const stream = await storage.read(`${document.bucket}/${document.path}`);
  if (!stream) throw refuse(refusals.PAGE_NOT_SHOWN);
  const ended = await runLimited(child, [document.kind, String(page)], await buffer(stream), { within });
  if (ended.reason) {
    undrawable.set(key, true);
    throw refuse(refusals.PAGE_NOT_SHOWN);
  }
  try {
    await storage.put(key, ended.output, 'image/webp');
  } catch (error) {
    // A disk that is full keeps nobody from looking.
    if (!(error instanceof StorageUnavailable)) throw error;
  }
  return ended.output;
}
