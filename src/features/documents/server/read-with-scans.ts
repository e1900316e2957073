import { buffer } from 'node:stream/consumers';
import type { DocumentKind } from '#features/reading/kinds.rules.ts';
import { readPassagesInChild } from '#features/reading/server/read-in-child.ts';
import { isDrawable } from '#features/recognition/drawn.rules.ts';
import { readScans } from '#features/recognition/server/recognition.reads.ts';
import { scanPages } from '#features/recognition/server/scan-pages.ts';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Held } from '#platform/jobs/lease.ts';
import { LeaseLost } from '#platform/jobs/work-off.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { notePagesToScan } from './documents.writes.ts';
import { keepPage } from './keep-page.ts';
import { readEdits } from './page-edits.reads.ts';

interface Reading {
  kind: DocumentKind;
  bucket: string;
  path: string;
  file_id: string;
  is_catalogue: boolean | null;
}

interface Tools {
  db: Database;
  storage: FileStorage;
}

export interface Turn {
  /** The document is held no more. */
  lost?: AbortSignal | undefined;
  /** Others wait: stop after some pages that had to be recognised; those that are done stay. */
  isShared?: boolean | undefined;
}

/** Pages that are recognised in one turn, before another document has its. */
const pagesInTurn = 5;

/** Files are read one after another, and pages recognised one after another: each may take a processor for itself. */
const inTurn = { reading: turns(), scanning: turns() };

function turns() {
  let queue: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * The text of a document and its passages: what the file says, what is recognised on pages that are pictures, what people put in
 * their place. Pages that were recognised before a process died are not recognised again. Throws `Unreadable`, and `LeaseLost` when the
 * document was deleted or is another one's by now.
 *
 * @returns null when there are pages left for another turn
 */
export async function readWithScans({ db, storage }: Tools, held: Held, document: Reading, turn: Turn) {
  const { kind, file_id, is_catalogue: isCatalogue } = document;
  for (let isFirst = true; ; isFirst = false) {
    const bytes = await bytesOf(storage, document);
    const scans = await readScans(db, file_id);
    const edits = await readEdits(db, held.id);
    const read = await inTurn.reading(() => readPassagesInChild(kind, bytes, { scans, edits, isCatalogue }));
    const known = new Set(scans.map(({ page }) => page));
    const left = read.bare.filter((page) => !known.has(page));
    if (left.length === 0 || !isDrawable(kind)) return read;
    if (isFirst) await notePagesToScan(db, held, read.bare.length);
    while (left.length > 0) {
      const pages = left.slice(0, pagesInTurn);
      await inTurn.scanning(() =>
        scanPages(
          { kind, bytes, pages },
          async (scan) => {
            if (!(await keepPage(db, held, file_id, scan))) throw new LeaseLost();
            left.splice(left.indexOf(scan.page), 1);
          },
          { signal: turn.lost },
        ),
      );
      if (turn.isShared && left.length > 0) return null;
    }
  }
}

async function bytesOf(storage: FileStorage, { bucket, path }: Reading): Promise<Buffer> {
  const stream = await storage.read(`${bucket}/${path}`);
  if (!stream) throw new Unreadable('broken');
  return buffer(stream);
}
