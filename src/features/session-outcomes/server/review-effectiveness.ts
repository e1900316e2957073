import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead, teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { holdAttendance } from '#features/training-sessions/server/training-sessions.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import type { ReviewOutcome } from '../session-outcomes.rules.ts';
import { holdReview, readReview, readReviewPlace, readVoidedReview, readWaitingReviews } from './reviews.reads.ts';
import { insertReview, updateReview } from './session-outcomes.writes.ts';

const done = { success: true } as const;

/** Whose reviews wait for the acting person. A fixed number of queries. */
export async function listReviews(call: Acting, page: { limit: number; offset: number }) {
  const today = await readToday(call.db, call.now);
  const rows = await readWaitingReviews(call.db, { reach: await teamOf(call), actorId: call.actor.id, today, ...page });
  return { today, total: rows[0]?.total ?? 0, reviews: rows.map(({ total: _total, ...row }) => row) };
}

/**
 * An attendance of which the acting person may sign now whether what was learned is applied. Refuses with REVIEW_NOT_ASKED (also of whom they may not read),
 * OWN_REVIEW, REVIEW_ATTENDANCE_VOIDED, REVIEW_PERSON_LEFT, REVIEW_TOO_EARLY and REVIEW_DONE.
 */
async function requireWaiting(db: Queryable, { actor, now }: Acting, attendanceId: string) {
  const place = await readReviewPlace(db, attendanceId);
  if (!place || !(await mayRead({ db, actor }, place.person_id))) throw refuse(refusals.REVIEW_NOT_ASKED);
  if (place.person_id === actor.id) throw refuse(refusals.OWN_REVIEW);
  if (place.is_voided) throw refuse(refusals.REVIEW_ATTENDANCE_VOIDED);
  if (place.has_left) throw refuse(refusals.REVIEW_PERSON_LEFT);
  if (place.review_on > (await readToday(db, now))) throw refuse(refusals.REVIEW_TOO_EARLY);
  if (place.is_signed) throw refuse(refusals.REVIEW_DONE);
  return place;
}

/** What is signed when somebody is reviewed. Refuses as {@link signReview} does before the password. */
export async function readToReview(call: Acting, attendanceId: string) {
  const { record } = await requireWaiting(call.db, call, attendanceId);
  return { record, sha256: shownHash(record) };
}

interface Signed {
  id: string;
  password: string;
  shown_sha256: string;
}

/**
 * Signs whether somebody applies what they learned, and what was seen of it: once, by whoever signs first. Refuses with REVIEW_NOT_ASKED, OWN_REVIEW,
 * REVIEW_ATTENDANCE_VOIDED, REVIEW_PERSON_LEFT, REVIEW_TOO_EARLY, REVIEW_DONE, and as `confirmSigner` and `signRecord` do.
 */
export async function signReview(
  context: CallContext,
  { id, outcome, seen, password, shown_sha256 }: Signed & { outcome: ReviewOutcome; seen: string },
) {
  const call = acting(context);
  await requireWaiting(call.db, call, id);
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    // So that it is neither voided nor reviewed by another meanwhile.
    await holdAttendance(tx, id);
    const { record, person_id } = await requireWaiting(tx, call, id);
    const review = randomUUID();
    const day = await readToday(tx, call.now);
    const kept = { id: review, attendance_id: id, person_id, outcome, seen, day };
    if (!(await insertReview(tx, { ...kept, recorded_at: call.now, recorded_by: call.actor.id })))
      throw refuse(refusals.REVIEW_DONE);
    await signRecord(tx, signer, {
      ...{ kind: 'effectiveness-review', id: review, personId: person_id, meaning: 'assessed' },
      ...{ shown: record, shownSha256: shown_sha256, added: { outcome, seen }, now: call.now },
    });
    await note(call, tx, 'review-effectiveness', person_id, review);
  });
  return done;
}

/** A review of somebody whom the acting person may read. Refuses with REVIEW_NOT_FOUND. */
async function requireReview(db: Queryable, { actor }: Acting, review: Awaited<ReturnType<typeof readReview>>) {
  if (!review || !(await mayRead({ db, actor }, review.person_id))) throw refuse(refusals.REVIEW_NOT_FOUND);
  return review;
}

/** A review as its voiding would be signed. Refuses with REVIEW_NOT_FOUND. */
export async function readReviewRecord(call: Acting, id: string) {
  await requireReview(call.db, call, await readReview(call.db, id));
  const record = await readVoidedReview(call.db, id);
  if (!record) throw refuse(refusals.REVIEW_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

/**
 * Voids a review by signature: it stays in sight, and another may be signed. Refuses with REVIEW_NOT_FOUND, OWN_REVIEW, REVIEW_VOIDED, and as
 * `confirmSigner` and `signRecord` do.
 */
export async function voidReview(
  context: CallContext,
  { id, reason, password, shown_sha256 }: Signed & { reason: string },
) {
  const call = acting(context);
  await requireReview(call.db, call, await readReview(call.db, id));
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await requireReview(tx, call, await holdReview(tx, id));
    if (held.person_id === call.actor.id) throw refuse(refusals.OWN_REVIEW);
    if (held.voided_at) throw refuse(refusals.REVIEW_VOIDED);
    const shown = await readVoidedReview(tx, id);
    if (!shown) throw refuse(refusals.REVIEW_NOT_FOUND);
    await updateReview(tx, id, { voided_at: call.now, voided_by: call.actor.id, void_reason: reason });
    await signRecord(tx, signer, {
      ...{ kind: 'effectiveness-review-voiding', id, personId: held.person_id, meaning: 'voided' },
      ...{ shown, shownSha256: shown_sha256, added: { void_reason: reason }, now: call.now },
    });
    await note(call, tx, 'void-effectiveness', held.person_id, id);
  });
  return done;
}

const note = (
  { actor }: Acting,
  tx: Parameters<typeof appendAudit>[0],
  action: 'review-effectiveness' | 'void-effectiveness',
  subject_id: string,
  review: string,
) => appendAudit(tx, { actor_id: actor.id, action, subject_type: 'profile', subject_id, details: { review } });
