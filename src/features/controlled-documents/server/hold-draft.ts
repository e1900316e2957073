import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { holdControlled } from './documents.reads.ts';
import { holdVersion, readDocumentOf, readSubmission } from './versions.reads.ts';

/** A version behind the lock of its document, with the submission that is open. Refuses with VERSION_NOT_FOUND. */
export async function holdWhole(tx: Transaction, id: string) {
  const documentId = await readDocumentOf(tx, id);
  const document = documentId === null ? null : await holdControlled(tx, documentId);
  const version = document && (await holdVersion(tx, id));
  if (!document || !version) throw refuse(refusals.VERSION_NOT_FOUND);
  return { document, version, submission: await readSubmission(tx, id) };
}

/** A draft behind the lock of its document. Refuses with VERSION_NOT_FOUND and NOT_A_DRAFT. */
export async function holdDraft(tx: Transaction, id: string) {
  const { document, version, submission } = await holdWhole(tx, id);
  if (version.approved_at !== null || submission) throw refuse(refusals.NOT_A_DRAFT);
  return { document, version };
}

/** A version that is being reviewed, behind the lock of its document. Refuses with VERSION_NOT_FOUND and NOT_IN_REVIEW. */
export async function holdInReview(tx: Transaction, id: string) {
  const { document, version, submission } = await holdWhole(tx, id);
  if (version.approved_at !== null || !submission) throw refuse(refusals.NOT_IN_REVIEW);
  return { document, version, submission };
}
