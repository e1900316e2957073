import { appendAudit } from '#features/audit/server/append-audit.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingCyclesRefusals as refusals } from '../training-cycles.refusals.ts';
import { holdCycle, readCycle } from './training-cycles.reads.ts';
import { markVoided } from './training-cycles.writes.ts';

/** A round as it would be signed. Refuses with CYCLE_NOT_FOUND, also of whom the acting person may not read. */
export async function readCycleToSign(call: Acting, id: string) {
  const record = await readCycle(call.db, id);
  if (!record || !(await mayRead(call, record.user_id))) throw refuse(refusals.CYCLE_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

interface Voiding {
  id: string;
  reason: string;
  password: string;
  shown_sha256: string;
}

/**
 * Voids a round by signature: from now on it counts for no requirement, and yesterday it did; progress, score and averages stay. Refuses
 * with CYCLE_NOT_FOUND, OWN_CYCLE, CYCLE_VOIDED, and as `confirmSigner` and `signRecord` do.
 */
export async function voidCycle(context: CallContext, { id, reason, password, shown_sha256 }: Voiding) {
  const { db, actor, now } = acting(context);
  const { record } = await readCycleToSign(acting(context), id);
  if (record.user_id === actor.id) throw refuse(refusals.OWN_CYCLE);
  const signer = await confirmSigner(context, password);
  await db.transaction(async (tx) => {
    const held = await holdCycle(tx, id);
    if (!held) throw refuse(refusals.CYCLE_NOT_FOUND);
    if ('void_reason' in held) throw refuse(refusals.CYCLE_VOIDED);
    await markVoided(tx, id, { by: actor.id, reason, now });
    await signRecord(tx, signer, {
      kind: 'training-cycle',
      id,
      personId: held.user_id,
      meaning: 'voided',
      shown: held,
      shownSha256: shown_sha256,
      added: { void_reason: reason },
      now,
    });
    const subject = { subject_type: 'profile', subject_id: held.user_id } as const;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'void-training-cycle',
      ...subject,
      details: { module: held.module_id, day: held.day },
    });
    await announceOnCommit(tx, held.user_id);
  });
  return { success: true as const };
}
