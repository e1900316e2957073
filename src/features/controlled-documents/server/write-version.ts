import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { DocumentsEvents } from '#features/documents/documents.events.ts';
import { endDocumentControl, takeControl } from '#features/documents/server/control-document.ts';
import { uploadDocument } from '#features/documents/server/upload-document.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { sourceName } from '../controlled-documents.rules.ts';
import { insertVersion, removeVersion, removeVersionOf, updateVersion } from './controlled-documents.writes.ts';
import { holdControlled } from './documents.reads.ts';
import { holdDraft } from './hold-draft.ts';
import { isSigned, readPlace, readStray } from './versions.reads.ts';

type Change = 'major' | 'minor';
type Said = { change: Change; change_text: string };

interface Wording {
  id: string;
  file?: File | undefined;
  document_id?: string | undefined;
  change: Change;
  change_text: string;
}

/**
 * Begins a version as a draft: with a file, which is read as any document is and answers nothing, or with an own document that is read. Version 1 has
 * changed nothing and is major. Refuses with CONTROLLED_NOT_FOUND, VERSION_OPEN, CHANGE_MISSING, FILE_MISSING, and as `uploadDocument` and
 * `takeControl` do; then nothing of it is left.
 */
export async function addVersion(acting: Acting, wording: Wording, happened: Happenings<DocumentsEvents>) {
  const { db, actor, now } = acting;
  const { id, file, document_id, change, change_text } = wording;
  let made = '';
  const take = async (tx: Transaction, source: Source) => {
    const { number } = await requirePlace(tx, id, change_text);
    const is_major = number === 1 || change === 'major';
    const said = { is_major, change_text: number === 1 ? '' : change_text, author_id: actor.id, created_at: now };
    made = await insertVersion(tx, { document_id: id, number, ...source, ...said });
    const details = { version: number, is_major };
    await appendAudit(tx, { ...subjectOf(actor, id), action: 'add-document-version', details });
  };
  if (file) {
    // Asked before the file is taken, and again behind the lock.
    const module_name = await db.transaction(async (tx) => (await requirePlace(tx, id, change_text)).name);
    await uploadDocument(acting, { file, module_name }, happened, {
      take: (tx, source_id) => take(tx, { source_id, is_own_upload: true }),
      giveUp: removeVersionOf,
    });
  } else {
    await db.transaction(async (tx) => take(tx, await takeOwn(tx, actor, document_id)));
  }
  return { id: made };
}

/**
 * Changes a draft; whoever does is its author from then on. A file that is put away goes back to the knowledge base, or is deleted where it was uploaded
 * for the version; it stays where the new one cannot be read. What was left as it stood there when the change was begun (`began_…`) stays as it is by now
 * (decision 0293). Refuses with VERSION_NOT_FOUND, NOT_A_DRAFT, EDITED_MEANWHILE, CHANGE_MISSING, and as `uploadDocument`
 * and `takeControl` do.
 */
export async function changeVersion(
  acting: Acting,
  wording: Wording & { began_change?: Change | undefined; began_change_text?: string | undefined },
  happened: Happenings<DocumentsEvents>,
) {
  const { db, actor } = acting;
  const { id, file, document_id, began_change, began_change_text } = wording;
  const judge = async (tx: Transaction) => {
    const held = await holdDraft(tx, id);
    const { is_major, change_text: text, number } = held.version;
    const began = {
      ...(began_change && { change: began_change }),
      ...(began_change_text !== undefined && { change_text: began_change_text }),
    };
    const sent: Said = { change: wording.change, change_text: wording.change_text };
    const said = mergedEdit<Said>(sent, began, { change: is_major ? 'major' : 'minor', change_text: text });
    if (!said) throw refuse(refusals.EDITED_MEANWHILE);
    if (number > 1 && said.change_text === '') throw refuse(refusals.CHANGE_MISSING);
    return { ...held, ...said };
  };
  const say = async (tx: Transaction, source: Source | null) => {
    const { version, document, change, change_text } = await judge(tx);
    const isFirst = version.number === 1;
    const said = { is_major: isFirst || change === 'major', change_text: isFirst ? '' : change_text };
    await updateVersion(tx, id, { ...said, ...source, author_id: actor.id });
    if (source) {
      const { source_id, is_own_upload } = version;
      await endDocumentControl(tx, { id: source_id, isOwnUpload: is_own_upload, actorId: actor.id });
    }
    const details = { version: version.number, is_major: said.is_major, has_new_file: source !== null };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'change-document-version', details });
  };
  if (!file) {
    await db.transaction(async (tx) =>
      say(tx, document_id === undefined ? null : await takeOwn(tx, actor, document_id)),
    );
    return { success: true as const };
  }
  const { version, document } = await db.transaction(judge);
  await removeStray(acting);
  const module_name = sourceName(document.code, version.number, document.title);
  // It takes the other one's place once it is known to be readable.
  const nothing = async () => undefined;
  const read = await uploadDocument(acting, { file, module_name }, happened, { take: nothing, giveUp: nothing });
  await db.transaction((tx) => say(tx, { source_id: read.id, is_own_upload: true }));
  return { success: true as const };
}

/** Gives a draft up that nobody has signed. Refuses with VERSION_NOT_FOUND, NOT_A_DRAFT and VERSION_SIGNED. */
export async function discardVersion({ db, actor }: Acting, id: string) {
  await db.transaction(async (tx) => {
    const { version, document } = await holdDraft(tx, id);
    if (await isSigned(tx, id)) throw refuse(refusals.VERSION_SIGNED);
    await removeVersion(tx, id);
    const { source_id, is_own_upload, number } = version;
    await endDocumentControl(tx, { id: source_id, isOwnUpload: is_own_upload, actorId: actor.id });
    const details = { version: number };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'discard-document-version', details });
  });
  return { success: true as const };
}

export const subjectOf = ({ id: actor_id }: { id: string }, subject_id: string) =>
  ({ actor_id, subject_type: 'controlled-document', subject_id }) as const;

interface Source {
  source_id: string;
  is_own_upload: boolean;
}

/** An own document that becomes the file of a version. */
async function takeOwn(tx: Transaction, { id: userId }: { id: string }, id: string | undefined): Promise<Source> {
  if (id === undefined) throw refuse(refusals.FILE_MISSING);
  await takeControl(tx, { id, userId });
  return { source_id: id, is_own_upload: false };
}

/** The number and file name of the next version, behind the lock of its document. */
async function requirePlace(tx: Transaction, id: string, changeText: string) {
  const held = await holdControlled(tx, id);
  if (!held) throw refuse(refusals.CONTROLLED_NOT_FOUND);
  const { next, is_open } = await readPlace(tx, id);
  if (is_open) throw refuse(refusals.VERSION_OPEN);
  if (next > 1 && changeText === '') throw refuse(refusals.CHANGE_MISSING);
  return { number: next, name: sourceName(held.code, next, held.title) };
}

/** Removes files that were uploaded for a draft of the acting person's and never became its file: the process was killed in between. */
async function removeStray({ db, actor }: Acting): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await readStray(tx, actor.id))
      await endDocumentControl(tx, { id, isOwnUpload: true, actorId: actor.id });
  });
}
