import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { documentRefusals as refusals } from '../documents.refusals.ts';
import { endControl, holdOwn, isNameTaken, putControl, putDays, putFixed, removeDocument } from './control.writes.ts';

/**
 * Makes an own document that has been read the file of a version of a controlled document: from now on it answers nothing until it is in force.
 * Refuses with DOCUMENT_NOT_FOUND, also of one that is not read yet, and DOCUMENT_CONTROLLED.
 */
export async function takeControl(tx: Transaction, own: { id: string; userId: string }): Promise<void> {
  const found = await holdOwn(tx, own);
  if (found?.status !== 'ready') throw refuse(refusals.DOCUMENT_NOT_FOUND);
  if (found.control) throw refuse(refusals.DOCUMENT_CONTROLLED);
  await putControl(tx, own.id);
}

/**
 * Gives the file of a version that is given up back to the knowledge base, where it was before; one that was uploaded for the version is deleted, and
 * one whose name another document bears by now, too. @returns whether it was given back
 */
export async function endDocumentControl(
  tx: Transaction,
  { id, isOwnUpload, actorId }: { id: string; isOwnUpload: boolean; actorId: string },
): Promise<boolean> {
  if (!isOwnUpload && !(await isNameTaken(tx, id))) {
    await endControl(tx, id);
    return true;
  }
  const fileId = await removeDocument(tx, id);
  if (fileId) await removeFile(tx, fileId);
  await appendAudit(tx, { actor_id: actorId, action: 'delete-document', subject_type: 'document', subject_id: id });
  return false;
}

/** Whether the text of a version's file can be corrected: not while others read and sign it, and never after. */
export async function fixDocument(tx: Transaction, id: string, isFixed: boolean): Promise<void> {
  await putFixed(tx, id, isFixed);
}

/** From which day on the file of a version answers, until which day, and what it is cited as. No days: never. */
export async function setAnswerDays(tx: Transaction, days: Parameters<typeof putDays>[1]): Promise<void> {
  await putDays(tx, days);
}
