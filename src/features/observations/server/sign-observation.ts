import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { confirmSigner, type Signer } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type Outcome, refuseSigning } from '../observation.rules.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import type { AssessorRequirements } from './assessors.ts';
import { holdForAssessor } from './hold-open.ts';
import { readObservationRecord } from './observation-record.reads.ts';
import { type HeldObservation, readEntries } from './observations.reads.ts';
import { updateObservation } from './observations.writes.ts';

interface Signing {
  id: string;
  password: string;
  shown_sha256: string;
}

/**
 * Signs 'Evalué': first whoever assessed, then, where one is asked for, the second assessor who confirmed it. With the last of them it is a
 * fact, of the last method's day. Refuses as `holdForAssessor`, `refuseSigning`, `confirmSigner` and `signRecord` do, and with
 * OBSERVATION_DISCARDED, OBSERVATION_VOIDED, OBSERVATION_SIGNED, SECOND_IS_FIRST and NOT_THE_SECOND.
 */
export async function signObservation(
  context: CallContext,
  { id, password, shown_sha256 }: Signing,
  requirements: AssessorRequirements,
) {
  const call = acting(context);
  // What cannot be signed anyway costs no try.
  await call.db.transaction(async (tx) => prepare(tx, call, await holdForAssessor(tx, call, id, requirements)));
  const signer = await confirmSigner(context, password);
  await call.db.transaction(async (tx) => {
    const held = await holdForAssessor(tx, call, id, requirements);
    await sign(tx, call, held, { signer, shown_sha256 });
  });
  return { success: true as const };
}

/** Why nobody or not this one signs now, and what the signature fixes. */
async function prepare(tx: Transaction, { actor, now }: Acting, held: HeldObservation) {
  if (held.discarded_at !== null) throw refuse(refusals.OBSERVATION_DISCARDED);
  if (held.voided_at !== null) throw refuse(refusals.OBSERVATION_VOIDED);
  if (held.complete_at !== null) throw refuse(refusals.OBSERVATION_SIGNED);
  if (held.assessed_at !== null) {
    if (held.assessed_by === actor.id) throw refuse(refusals.SECOND_IS_FIRST);
    if (held.second_id !== actor.id) throw refuse(refusals.NOT_THE_SECOND);
    return { complete_at: now };
  }
  const entries = await readEntries(tx, held.id);
  const today = await readToday(tx, now);
  const no = refuseSigning(held, entries, { today, secondAgrees: held.second_agrees });
  if (no) throw refuse(no);
  if (held.needs_second && held.second_id === actor.id) throw refuse(refusals.SECOND_IS_FIRST);
  return { assessed_by: actor.id, assessed_at: now, ...(!held.needs_second && { complete_at: now }) };
}

/** Signs what is held, in the transaction that holds it. */
export async function sign(
  tx: Transaction,
  call: Acting,
  held: HeldObservation,
  { signer, shown_sha256 }: { signer: Signer; shown_sha256: string },
) {
  const { now } = call;
  const set = await prepare(tx, call, held);
  const record = await readObservationRecord(tx, held.id);
  if (!record) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  await signRecord(tx, signer, {
    ...{ kind: 'observation', id: held.id, personId: held.person_id, meaning: 'assessed' },
    ...{ shown: record, shownSha256: shown_sha256, added: {}, now },
  });
  const { outcome, day, remedial_plan, remedial_due } = record;
  await updateObservation(tx, held.id, {
    ...set,
    // As refuseSigning found it.
    ...('assessed_at' in set && { outcome: outcome as Outcome, day, remedial_plan, remedial_due }),
  });
  await appendAudit(tx, {
    actor_id: signer.id,
    action: 'sign-observation',
    subject_type: 'profile',
    subject_id: held.person_id,
    details: { observation: held.id, outcome, day },
  });
  await announceOnCommit(tx, held.person_id);
}
