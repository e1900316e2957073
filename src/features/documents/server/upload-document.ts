import { createHash, randomUUID } from 'node:crypto';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { cleanName as cleanFileName } from '#features/files/files.rules.ts';
import { hasMacros, hasOldMacros } from '#features/files/server/has-macros.ts';
import { recordFile, removeFile, storeKnowledgeDocument } from '#features/files/server/store-file.ts';
import { judgeDocument, mimeOfKind } from '#features/reading/kinds.rules.ts';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { underLease } from '#platform/jobs/work-off.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { documentRefusals as refusals } from '../documents.refusals.ts';
import { cleanName, maxDocumentBytes, maxNameLength } from '../documents.rules.ts';
import { documentTexts, unreadableTexts } from '../documents.texts.ts';
import { readSameFile } from './documents.reads.ts';
import { insertDocument, lockDocumentsOf, reading, removeDocuments, removeUnreadDocument } from './documents.writes.ts';
import { processDocument } from './process-document.ts';

/** Milliseconds that the upload waits for its document to be read; a longer one is read on and found in the list. */
const patience = 8000;

interface Upload {
  file?: File | undefined;
  module_name?: string | undefined;
  same_file?: 'ask' | 'keep' | undefined;
}

/** What an upload is for, besides the knowledge base: it answers nothing until its keeper says so. */
interface Keeper {
  /** In the transaction that stores the document. */
  take: (tx: Transaction, id: string) => Promise<void>;
  /** Where it could not be read: before it is taken away again. */
  giveUp: (tx: Transaction, id: string) => Promise<void>;
}

/**
 * Takes a document into the knowledge base: judged, kept, read in a process of its own and cut into passages. One that
 * is read within seconds is ready with the answer; a longer one is read on in the background, also after a restart.
 * Refuses with SAME_DOCUMENT where that is asked for, REQUIRED_FIELDS, NAME_TOO_LONG, DOC_NOT_SUPPORTED, TYPE_NOT_SUPPORTED, DOCUMENT_MACROS, DOCUMENT_TOO_LARGE and, when it
 * has no text that could be read, DOCUMENT_UNREADABLE; then nothing of it is left (spec C-474 to C-482, C-539, C-540).
 */
export async function uploadDocument(
  acting: Acting,
  upload: Upload,
  happened: Happenings<DocumentsEvents>,
  keeper?: Keeper,
) {
  const { bytes, kind, fileName, name } = await judge(upload);
  const { db, storage, actor } = acting;
  if (upload.same_file === 'ask') await refuseSame(db, { bytes, name, userId: actor.id });
  const stored = await storeKnowledgeDocument(acting, { name: fileName, bytes, mime: mimeOfKind[kind], ending: kind });
  const held = { id: randomUUID(), lease: randomUUID() };
  const { id } = held;
  await db.transaction(async (tx) => {
    await lockDocumentsOf(tx, actor.id);
    // What waited under this name, or could not be read, is given up; what answers questions stays until this one is read.
    if (!keeper) {
      for (const waiting of await removeDocuments(tx, { userId: actor.id, name, only: 'waiting' }))
        await removeFile(tx, waiting.file_id);
    }
    await recordFile(tx, stored);
    await insertDocument(tx, {
      ...held,
      module_name: name,
      file_name: fileName,
      kind,
      file_id: stored.id,
      user_id: actor.id,
      control: keeper ? 'draft' : null,
    });
    await keeper?.take(tx, id);
  });
  const turn = underLease(db, reading, held, (lost) => processDocument({ db, storage, happened }, held, { lost }));
  try {
    const chunks = await Promise.race([turn, wait(patience)]);
    return chunks === 'still reading' || chunks === null
      ? { id, status: 'processing' as const, chunks_count: 0 }
      : { id, status: 'ready' as const, chunks_count: chunks };
  } catch (error) {
    await db.transaction(async (tx) => {
      await keeper?.giveUp(tx, id);
      const fileId = await removeUnreadDocument(tx, held);
      if (fileId) await removeFile(tx, fileId);
    });
    throw error instanceof Unreadable ? refuseUnreadable(error) : error;
  }
}

/** Refuses with SAME_DOCUMENT, which says which document it is. */
async function refuseSame(db: Database, { bytes, name, userId }: { bytes: Uint8Array; name: string; userId: string }) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = await readSameFile(db, { sha256, name, userId });
  if (same) {
    throw refuse(refusals.SAME_DOCUMENT, {
      details: { document: same.module_name, advice: documentTexts.sameFile(same.module_name, same.isOwn) },
    });
  }
}

function refuseUnreadable({ reason }: Unreadable) {
  return refuse(refusals.DOCUMENT_UNREADABLE, { details: { reason, advice: unreadableTexts[reason] } });
}

async function judge({ file, module_name = '' }: Upload) {
  const name = cleanName(module_name);
  if (!file || file.name === '' || name === '') throw refuse(refusals.REQUIRED_FIELDS);
  if (name.length > maxNameLength) throw refuse(refusals.NAME_TOO_LONG);
  if (file.size > maxDocumentBytes) throw refuse(refusals.DOCUMENT_TOO_LARGE);
  const cleaned = cleanFileName(file.name);
  if ('code' in cleaned) throw refuse(cleaned);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = judgeDocument(cleaned.name, bytes);
  if (kind === 'no-doc') throw refuse(refusals.DOC_NOT_SUPPORTED);
  if (kind === null) throw refuse(refusals.TYPE_NOT_SUPPORTED);
  if (kind === 'doc' && hasOldMacros(bytes)) throw refuse(filesRefusals.DOCUMENT_MACROS);
  if ((kind === 'docx' || kind === 'xlsx' || kind === 'pptx') && (await hasMacros(bytes)))
    throw refuse(filesRefusals.DOCUMENT_MACROS);
  if (bytes.length === 0) throw refuseUnreadable(new Unreadable('empty'));
  return { bytes, kind, fileName: cleaned.name, name };
}

function wait(milliseconds: number): Promise<'still reading'> {
  return new Promise((resolve) => setTimeout(() => resolve('still reading'), milliseconds).unref());
}
