import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import { insertReview } from './controlled-documents.writes.ts';
import { holdWhole } from './hold-draft.ts';
import { readReviewPlace, readReviewToSign } from './reviews.reads.ts';
import { readState } from './versions.reads.ts';
import { subjectOf } from './write-version.ts';

/** The version as it would be signed, by somebody who may. */
async function requireReviewable(db: Queryable, { actor, now }: Pick<Acting, 'actor' | 'now'>, id: string) {
  const day = await readToday(db, now);
  const place = await readReviewPlace(db, id, day);
  if (!place) throw refuse(refusals.VERSION_NOT_FOUND);
  const record = await readReviewToSign(db, id);
  if (!record || (await readState(db, id)) !== 'in_force') throw refuse(refusals.NOT_IN_FORCE);
  if (!place.is_timed) throw refuse(refusals.NO_REVIEW_PERIOD);
  if (actor.role !== 'admin' && place.owner_id !== null && place.owner_id !== actor.id)
    throw refuse(refusals.NOT_THE_OWNER);
  if (place.is_done) throw refuse(refusals.REVIEWED_TODAY);
  return { record, day };
}

/**
 * The version in force as it would be signed to leave it as it is. Refuses with VERSION_NOT_FOUND, NOT_IN_FORCE, NO_REVIEW_PERIOD, NOT_THE_OWNER and
 * REVIEWED_TODAY.
 */
export async function getReviewToSign(call: Acting, id: string) {
  const { record } = await requireReviewable(call.db, call, id);
  return { record, sha256: shownHash(record) };
}

/**
 * Signs that the version in force was looked at again and goes on as it is: its next review is counted from today. Two presses are one. Refuses as
 * {@link getReviewToSign}, and as `confirmSigner` and `signRecord` do.
 */
export async function reviewUnchanged(
  context: CallContext,
  { id, password, shown_sha256 }: { id: string; password: string; shown_sha256: string },
) {
  const call = acting(context);
  await requireReviewable(call.db, call, id);
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const { version, document } = await holdWhole(tx, id);
    const { record, day } = await requireReviewable(tx, call, id);
    const made = await insertReview(tx, { version_id: id, day, reviewed_at: call.now, reviewed_by: call.actor.id });
    await signRecord(tx, signer, {
      ...{ kind: 'document-unchanged', id: made, personId: null, meaning: 'reviewed' },
      ...{ shown: record, shownSha256: shown_sha256, added: { id: made, day }, now: call.now },
    });
    const details = { version: version.number };
    await appendAudit(tx, { ...subjectOf(call.actor, document.id), action: 'keep-document-version', details });
  });
  return { success: true as const };
}
