import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import {
  controlled_document_areas,
  controlled_documents,
  document_reviews,
  document_submissions,
  document_versions,
} from './controlled-documents.tables.ts';

type Head = Pick<typeof controlled_documents.$inferInsert, 'code' | 'title' | 'owner_id' | 'review_months'>;

/** @returns its id. A code that is taken violates controlled_documents_code_unique. */
export async function insertControlled(tx: Transaction, document: Head, by: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(controlled_documents)
    .values({ ...document, created_by: by, created_at: now })
    .returning({ id: controlled_documents.id });
  if (!row) throw new Error('No controlled document was stored.');
  return row.id;
}

export async function updateControlled(tx: Transaction, id: string, head: Head): Promise<void> {
  await tx.update(controlled_documents).set(head).where(eq(controlled_documents.id, id));
}

export async function replaceAreas(tx: Transaction, id: string, areas: readonly string[]): Promise<void> {
  await tx.delete(controlled_document_areas).where(eq(controlled_document_areas.document_id, id));
  if (areas.length === 0) return;
  await tx
    .insert(controlled_document_areas)
    .values(areas.map((work_area_id) => ({ document_id: id, work_area_id })))
    .onConflictDoNothing();
}

export async function removeControlled(tx: Transaction, id: string): Promise<void> {
  await tx.delete(controlled_documents).where(eq(controlled_documents.id, id));
}

/** One that is open already violates document_versions_open. */
export async function insertVersion(tx: Transaction, version: typeof document_versions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(document_versions).values(version).returning({ id: document_versions.id });
  if (!row) throw new Error('No version was stored.');
  return row.id;
}

type Wording = Partial<
  Pick<
    typeof document_versions.$inferInsert,
    'source_id' | 'is_own_upload' | 'is_major' | 'change_text' | 'questions' | 'pass_mark' | 'author_id'
  >
>;

export async function updateVersion(tx: Transaction, id: string, wording: Wording): Promise<void> {
  await tx.update(document_versions).set(wording).where(eq(document_versions.id, id));
}

export async function removeVersion(tx: Transaction, id: string): Promise<void> {
  await tx.delete(document_versions).where(eq(document_versions.id, id));
}

/** Removes the draft whose file is this document, if there is one. */
export async function removeVersionOf(tx: Transaction, sourceId: string): Promise<void> {
  await tx
    .delete(document_versions)
    .where(and(eq(document_versions.source_id, sourceId), isNull(document_versions.approved_at)));
}

export async function insertSubmission(
  tx: Transaction,
  submission: typeof document_submissions.$inferInsert,
): Promise<void> {
  await tx.insert(document_submissions).values(submission);
}

export async function markReturned(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  const values = { returned_at: act.now, returned_by: act.by, return_reason: act.reason };
  await tx.update(document_submissions).set(values).where(eq(document_submissions.id, id));
}

export async function markReviewed(tx: Transaction, id: string, by: string, now: Date): Promise<void> {
  await tx
    .update(document_submissions)
    .set({ reviewer_id: by, reviewed_at: now })
    .where(eq(document_submissions.id, id));
}

interface Approval {
  versionId: string;
  submissionId: string;
  by: string;
  effective_day: string;
  grace_days: number;
  now: Date;
}

export async function markApproved(tx: Transaction, approval: Approval): Promise<void> {
  const { versionId, submissionId, by, effective_day, grace_days, now } = approval;
  const said = { approved_at: now, effective_day, grace_days };
  await tx
    .update(document_submissions)
    .set({ ...said, approver_id: by })
    .where(eq(document_submissions.id, submissionId));
  await tx.update(document_versions).set(said).where(eq(document_versions.id, versionId));
}

export async function markWithdrawn(
  tx: Transaction,
  id: string,
  act: { by: string; reason: string; day: string; now: Date },
): Promise<void> {
  const values = { withdrawn_by: act.by, withdraw_reason: act.reason, withdrawn_day: act.day, withdrawn_at: act.now };
  await tx.update(document_versions).set(values).where(eq(document_versions.id, id));
}

/** Notes that a version was reviewed and goes on as it is. @returns its id */
export async function insertReview(tx: Transaction, review: typeof document_reviews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(document_reviews).values(review).returning({ id: document_reviews.id });
  if (!row) throw new Error('No review was stored.');
  return row.id;
}
