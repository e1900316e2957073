import { appendAudit } from '#features/audit/server/append-audit.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { readObservationRecord } from './observation-record.reads.ts';
import { type HeldObservation, holdObservation, readObservation } from './observations.reads.ts';
import { updateObservation } from './observations.writes.ts';

interface Answer {
  id: string;
  is_accepted: boolean;
  comment: string;
  password: string;
  shown_sha256: string;
}

/**
 * The person signs that they accept the result, or that they do not agree and why; it holds either way. Refuses with
 * OBSERVATION_NOT_FOUND, NOT_YOURS_TO_ANSWER, NOT_SIGNED_YET, OBSERVATION_VOIDED, ALREADY_ANSWERED, and as `confirmSigner` and `signRecord` do.
 */
export async function answerObservation(
  context: CallContext,
  { id, is_accepted, comment, password, shown_sha256 }: Answer,
) {
  const { db, actor, now } = acting(context);
  requireAnswerable(await readObservation(db, id), actor.id);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const held = requireAnswerable(await holdObservation(tx, id), actor.id);
    const record = await readObservationRecord(tx, id);
    if (!record) throw refuse(refusals.OBSERVATION_NOT_FOUND);
    await signRecord(tx, signer, {
      ...{ kind: 'observation-answer', id, personId: held.person_id, meaning: is_accepted ? 'accepted' : 'disputed' },
      ...{ shown: record, shownSha256: shown_sha256, added: { is_accepted, comment }, now },
    });
    await updateObservation(tx, id, { answered_at: now, is_accepted, answer_comment: comment });
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, is_accepted };
    await appendAudit(tx, { actor_id: actor.id, action: 'answer-observation', ...subject, details });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}

function requireAnswerable(held: HeldObservation | null, actorId: string): HeldObservation {
  if (!held || held.discarded_at !== null) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  if (held.person_id !== actorId) throw refuse(refusals.NOT_YOURS_TO_ANSWER);
  if (held.complete_at === null) throw refuse(refusals.NOT_SIGNED_YET);
  if (held.voided_at !== null) throw refuse(refusals.OBSERVATION_VOIDED);
  if (held.answered_at !== null) throw refuse(refusals.ALREADY_ANSWERED);
  return held;
}
