import { appendAudit } from '#features/audit/server/append-audit.ts';
import { setAnswerDays } from '#features/documents/server/control-document.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { citedAs, refuseDay, refuseHand } from '../controlled-documents.rules.ts';
import type { signedSteps } from '../versions.contract.ts';
import { markApproved, markReviewed, markWithdrawn } from './controlled-documents.writes.ts';
import { holdInReview, holdWhole } from './hold-draft.ts';
import { readApprovalRecord, readReviewRecord, readWithdrawalRecord } from './signed-versions.reads.ts';
import { readAnswerDays, readDocumentOf, readPlace, readState, readSubmission } from './versions.reads.ts';
import { subjectOf } from './write-version.ts';

type Signing = { id: string; password: string; shown_sha256: string };

/** A version as it would be signed by the next step. Refuses with VERSION_NOT_FOUND, NOT_IN_REVIEW and NOT_TO_WITHDRAW. */
export async function readVersionToSign(
  { db }: { db: Queryable },
  { id, step }: { id: string; step: (typeof signedSteps)[number] },
) {
  if ((await readDocumentOf(db, id)) === null) throw refuse(refusals.VERSION_NOT_FOUND);
  const state = await readState(db, id);
  if (step === 'withdraw') {
    const record = isWithdrawable(state) ? await readWithdrawalRecord(db, id) : null;
    if (!record) throw refuse(refusals.NOT_TO_WITHDRAW);
    return { record, sha256: shownHash(record) };
  }
  const submission = state === 'in_review' ? await readSubmission(db, id) : null;
  const read = step === 'review' ? readReviewRecord : readApprovalRecord;
  const record = submission && (await read(db, submission.id));
  if (!record) throw refuse(refusals.NOT_IN_REVIEW);
  return { record, sha256: shownHash(record) };
}

/**
 * Signs that a version was reviewed. Refuses with VERSION_NOT_FOUND, NOT_IN_REVIEW, ALREADY_REVIEWED, OWN_VERSION, and as `confirmSigner` and `signRecord`
 * do.
 */
export async function reviewVersion(context: CallContext, { id, password, shown_sha256 }: Signing) {
  const { db, actor, now } = acting(context);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const { version, document, submission } = await holdInReview(tx, id);
    if (submission.reviewer_id !== null) throw refuse(refusals.ALREADY_REVIEWED);
    requireHand('review', actor.id, submission);
    const shown = (await readReviewRecord(tx, submission.id)) ?? {};
    await markReviewed(tx, submission.id, actor.id, now);
    const of = { kind: 'document-review', id: submission.id, personId: null, meaning: 'reviewed' } as const;
    await signRecord(tx, signer, { ...of, shown, shownSha256: shown_sha256, added: {}, now });
    const details = { version: version.number };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'review-document-version', details });
  });
  return { success: true as const };
}

/**
 * Signs that a version is approved, and from which day on it is in force; on that day the one before becomes obsolete by itself. Refuses with
 * VERSION_NOT_FOUND, NOT_IN_REVIEW, NOT_REVIEWED, OWN_VERSION, REVIEWED_BY_ONESELF, DAY_PAST, DAY_NOT_AFTER, and as `confirmSigner` and `signRecord` do.
 */
export async function approveVersion(
  context: CallContext,
  { id, password, shown_sha256, ...days }: Signing & { effective_day: string; grace_days: number },
) {
  const { db, actor, now } = acting(context);
  const fault = refuseDay(days.effective_day, await readToday(db, now), null);
  if (fault) throw refuse(refusals[fault]);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const { version, document, submission } = await holdInReview(tx, id);
    if (submission.reviewer_id === null) throw refuse(refusals.NOT_REVIEWED);
    requireHand('approve', actor.id, submission);
    const late = refuseDay(days.effective_day, await readToday(tx, now), (await readPlace(tx, document.id)).last_day);
    if (late) throw refuse(refusals[late]);
    const shown = (await readApprovalRecord(tx, submission.id)) ?? {};
    await markApproved(tx, { versionId: id, submissionId: submission.id, by: actor.id, ...days, now }).catch(tellDay);
    const of = { kind: 'document-approval', id: submission.id, personId: null, meaning: 'approved' } as const;
    await signRecord(tx, signer, { ...of, shown, shownSha256: shown_sha256, added: days, now });
    await settleAnswers(tx, document);
    const details = { version: version.number, ...days };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'approve-document-version', details });
  });
  return { success: true as const };
}

/**
 * Takes a version out of force without a successor, or one that is approved before it comes into force; then the one before goes on. Refuses with
 * VERSION_NOT_FOUND, NOT_TO_WITHDRAW, and as `confirmSigner` and `signRecord` do.
 */
export async function withdrawVersion(
  context: CallContext,
  { id, password, shown_sha256, reason }: Signing & { reason: string },
) {
  const { db, actor, now } = acting(context);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const { version, document } = await holdWhole(tx, id);
    if (!isWithdrawable(await readState(tx, id))) throw refuse(refusals.NOT_TO_WITHDRAW);
    const shown = (await readWithdrawalRecord(tx, id)) ?? {};
    await markWithdrawn(tx, id, { by: actor.id, reason, day: await readToday(tx, now), now });
    const of = { kind: 'document-withdrawal', id, personId: null, meaning: 'withdrawn' } as const;
    await signRecord(tx, signer, { ...of, shown, shownSha256: shown_sha256, added: { withdraw_reason: reason }, now });
    await settleAnswers(tx, document);
    const details = { version: version.number, reason };
    await appendAudit(tx, { ...subjectOf(actor, document.id), action: 'withdraw-document-version', details });
  });
  return { success: true as const };
}

const isWithdrawable = (state: string | null) => state === 'in_force' || state === 'approved';

function requireHand(
  step: 'review' | 'approve',
  person: string,
  { author_id, reviewer_id }: { author_id: string | null; reviewer_id: string | null },
): void {
  const fault = refuseHand(step, person, { author: author_id, reviewer: reviewer_id });
  if (fault) throw refuse(refusals[fault]);
}

/** Tells the knowledge base between which days each version answers. */
async function settleAnswers(tx: Transaction, { id, code }: { id: string; code: string }): Promise<void> {
  for (const { number, ...days } of await readAnswerDays(tx, id))
    await setAnswerDays(tx, { ...days, cited_as: citedAs(code, number) });
}

function tellDay(error: unknown): never {
  throw violates(error, 'document_versions_in_force') ? refuse(refusals.DAY_NOT_AFTER) : error;
}
