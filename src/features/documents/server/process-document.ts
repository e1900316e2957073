import { buffer } from 'node:stream/consumers';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { documentTexts, unreadableTexts } from '../documents.texts.ts';
import { readProcessingDocument } from './documents.reads.ts';
import {
  insertPassages,
  lockDocumentsOf,
  lockProcessingDocument,
  markFailed,
  markReady,
  removeDocuments,
  touchClaim,
} from './documents.writes.ts';
import { readPassagesInChild } from './text/read-in-child.ts';
import { Unreadable } from './text/unreadable.ts';

/** Milliseconds between two signs of life of whoever reads a document. */
export const signEvery = 15_000;
/** Times that a document is begun before it is given up. */
const mostAttempts = 3;

/** What a document is read with, and what follows when it is. */
export interface ReadingTools {
  db: Database;
  storage: FileStorage;
  happened: Happenings<DocumentsEvents>;
}

/** Files are read one after another: each may take a processor for itself. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads a document that was uploaded and makes it answer questions in place of the one of its name, in one transaction.
 * One that was deleted or replaced meanwhile is dropped. Throws `Unreadable`, or the fault, after noting it on the
 * document where trying again cannot help. Tells `documentReady` or `documentFailed`.
 *
 * @returns how many passages it has; 0 when it was dropped
 */
export async function processDocument(tools: ReadingTools, id: string): Promise<number> {
  const { db } = tools;
  const sign = setInterval(() => void touchClaim(db, id).catch(() => undefined), signEvery);
  const turn = queue.then(() => process(tools, id));
  queue = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    clearInterval(sign);
  }
}

async function process({ db, storage, happened }: ReadingTools, id: string): Promise<number> {
  const document = await readProcessingDocument(db, id);
  if (!document) return 0;
  const told = { document_id: id, user_id: document.user_id };
  try {
    const stream = await storage.read(`${document.bucket}/${document.path}`);
    if (!stream) throw new Unreadable('broken');
    const { pages, passages } = await readPassagesInChild(document.kind, await buffer(stream));
    return await db.transaction(async (tx) => {
      if (document.user_id) await lockDocumentsOf(tx, document.user_id);
      if (!(await lockProcessingDocument(tx, id))) return 0;
      const replaced = document.user_id
        ? await removeDocuments(tx, { userId: document.user_id, name: document.module_name, only: 'ready' })
        : [];
      for (const old of replaced) await removeFile(tx, old.file_id);
      await insertPassages(tx, document, passages);
      await markReady(tx, id, pages);
      const details = { kind: document.kind, pages, chunks: passages.length, replaced: replaced.map((old) => old.id) };
      const subject = { subject_type: 'document' as const, subject_id: id };
      await appendAudit(tx, { actor_id: document.user_id, action: 'upload-document', ...subject, details });
      await happened.documentReady(tx, told);
      return passages.length;
    });
  } catch (error) {
    const reason = error instanceof Unreadable ? unreadableTexts[error.reason] : documentTexts.unexpected;
    if (error instanceof Unreadable || document.attempts >= mostAttempts) {
      await db.transaction(async (tx) => {
        if (await markFailed(tx, id, reason)) await happened.documentFailed(tx, told);
      });
    }
    throw error;
  }
}
