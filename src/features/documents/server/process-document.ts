import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { giveBack, type Held, lockHeld } from '#platform/jobs/lease.ts';
import { LeaseLost } from '#platform/jobs/work-off.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { documentTexts, unreadableTexts } from '../documents.texts.ts';
import { readDocumentToRead } from './documents.reads.ts';
import {
  lockDocumentsOf,
  markFailed,
  markReadBefore,
  markReady,
  mostAttempts,
  reading,
  removeDocuments,
  replaceText,
} from './documents.writes.ts';
import { readWithScans, type Turn } from './read-with-scans.ts';

/** What a document is read with, and what follows when it is. */
export interface ReadingTools {
  db: Database;
  storage: FileStorage;
  happened: Happenings<DocumentsEvents>;
}

/**
 * Reads a document that this process holds and makes it answer questions in place of the one of its name, in one transaction.
 * One that was deleted or replaced meanwhile is dropped; one that answers already, and was read by an older reader, gets its new
 * passages in place of the old ones. Throws `Unreadable`, or the fault, after noting it on the
 * document where trying again cannot help. Tells `documentReady` or `documentFailed`.
 *
 * @returns how many passages it has; 0 when it was dropped, null when another process reads it by now or there are pages left for another turn
 */
export async function processDocument(
  { db, storage, happened }: ReadingTools,
  held: Held,
  turn: Turn = {},
): Promise<number | null> {
  const { id } = held;
  const document = await readDocumentToRead(db, id);
  if (!document) return 0;
  try {
    const read = await readWithScans({ db, storage }, held, document, turn);
    if (!read) {
      await giveBack(db, reading, held, { isUncounted: true });
      return null;
    }
    const { pages, blocks, passages } = read;
    return await db.transaction(async (tx) => {
      if (document.user_id) await lockDocumentsOf(tx, document.user_id);
      if (!(await lockHeld(tx, reading, held))) return (await readDocumentToRead(tx, id)) ? null : 0;
      const isAgain = document.status === 'ready';
      const replaced =
        document.user_id && !isAgain && !document.control
          ? await removeDocuments(tx, { userId: document.user_id, name: document.module_name, only: 'ready' })
          : [];
      for (const old of replaced) await removeFile(tx, old.file_id);
      await replaceText(tx, document, { blocks, passages });
      await markReady(tx, id, pages, document.edits);
      const details = { kind: document.kind, pages, chunks: passages.length, replaced: replaced.map((old) => old.id) };
      const subject = { subject_type: 'document' as const, subject_id: id };
      const done = isAgain
        ? ({ actor_id: null, action: 'read-document-again' } as const)
        : ({ actor_id: document.user_id, action: 'upload-document' } as const);
      await appendAudit(tx, { ...done, ...subject, details });
      await happened.documentReady(tx, { document_id: id, user_id: document.user_id });
      return passages.length;
    });
  } catch (error) {
    if (error instanceof LeaseLost) return (await readDocumentToRead(db, id)) ? null : 0;
    const isLast = error instanceof Unreadable || document.attempts >= mostAttempts;
    if (isLast) await giveUpDocument({ db, happened }, held, error);
    throw error;
  }
}

/** Notes on a document why it is not read any more. @param error what it failed by; unknown where its processes died */
export async function giveUpDocument(
  { db, happened }: Pick<ReadingTools, 'db' | 'happened'>,
  held: Held,
  error?: unknown,
): Promise<void> {
  const reason = error instanceof Unreadable ? unreadableTexts[error.reason] : documentTexts.unexpected;
  await db.transaction(async (tx) => {
    await markReadBefore(tx, held);
    const failed = await markFailed(tx, held, reason);
    if (failed) await happened.documentFailed(tx, { document_id: held.id, user_id: failed.user_id });
  });
}
