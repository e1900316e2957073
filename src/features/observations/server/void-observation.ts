import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { readObservationRecord } from './observation-record.reads.ts';
import { type HeldObservation, holdObservation, readObservation } from './observations.reads.ts';
import { updateObservation } from './observations.writes.ts';

interface Voiding {
  id: string;
  reason: string;
  password: string;
  shown_sha256: string;
}

/**
 * Voids an assessment by signature: it counts no more from now on, and stays in sight. Refuses with OBSERVATION_NOT_FOUND, OWN_OBSERVATION,
 * NOT_SIGNED_YET, OBSERVATION_VOIDED, and as `confirmSigner` and `signRecord` do.
 */
export async function voidObservation(context: CallContext, { id, reason, password, shown_sha256 }: Voiding) {
  const call = acting(context);
  const { db, actor, now } = call;
  await requireVoidable(call, db, await readObservation(db, id));
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const held = await requireVoidable(call, tx, await holdObservation(tx, id));
    const record = await readObservationRecord(tx, id);
    if (!record) throw refuse(refusals.OBSERVATION_NOT_FOUND);
    await signRecord(tx, signer, {
      ...{ kind: 'observation-void', id, personId: held.person_id, meaning: 'voided' },
      ...{ shown: record, shownSha256: shown_sha256, added: { void_reason: reason }, now },
    });
    await updateObservation(tx, id, { voided_at: now, voided_by: actor.id, void_reason: reason });
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, reason };
    await appendAudit(tx, { actor_id: actor.id, action: 'void-observation', ...subject, details });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}

async function requireVoidable({ actor }: Acting, db: Queryable, held: HeldObservation | null) {
  if (!held || !(await mayRead({ db, actor }, held.person_id))) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  if (held.person_id === actor.id) throw refuse(refusals.OWN_OBSERVATION);
  if (held.assessed_at === null) throw refuse(refusals.NOT_SIGNED_YET);
  if (held.voided_at !== null) throw refuse(refusals.OBSERVATION_VOIDED);
  return held;
}
