import { appendAudit } from '#features/audit/server/append-audit.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import type { AssessorRequirements } from './assessors.ts';
import { holdForAssessor, requireOpen } from './hold-open.ts';
import { readEntries } from './observations.reads.ts';
import { updateObservation } from './observations.writes.ts';

/**
 * A second assessor confirms what was entered, or says in what they differ; it holds until something is changed. Refuses with
 * NO_SECOND_NEEDED, with ENTERED_MEANWHILE where something else stands there than they saw, and as `holdForAssessor` and `requireOpen` do.
 */
export async function giveSecondOpinion(
  call: Acting,
  { id, agrees, comment, seen }: { id: string; agrees: boolean; comment: string; seen?: string[] | undefined },
  requirements: AssessorRequirements,
) {
  const { actor } = call;
  await call.db.transaction(async (tx) => {
    const held = await holdForAssessor(tx, call, id, requirements);
    requireOpen(held);
    if (!held.needs_second) throw refuse(refusals.NO_SECOND_NEEDED);
    if (seen && !(await isAsSeen(tx, id, seen))) throw refuse(refusals.ENTERED_MEANWHILE);
    await updateObservation(tx, id, { second_id: actor.id, second_agrees: agrees, second_comment: comment });
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, agrees };
    await appendAudit(tx, { actor_id: actor.id, action: 'give-second-opinion', ...subject, details });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}

/** Whether those entries stand there, and no others. One query. */
async function isAsSeen(tx: Transaction, id: string, seen: readonly string[]): Promise<boolean> {
  const standing = new Set((await readEntries(tx, id)).map(({ entry_id }) => entry_id));
  return standing.size === new Set(seen).size && seen.every((one) => standing.has(one));
}

/** Takes an assessment that nobody signed out of sight; twice is once. Refuses with OBSERVATION_SIGNED, and as `holdForAssessor` does. */
export async function discardObservation(call: Acting, id: string, requirements: AssessorRequirements) {
  const { actor, now } = call;
  await call.db.transaction(async (tx) => {
    const held = await holdForAssessor(tx, call, id, requirements, true);
    if (held.assessed_at !== null) throw refuse(refusals.OBSERVATION_SIGNED);
    if (held.discarded_at !== null) return;
    await updateObservation(tx, id, { discarded_at: now });
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'discard-observation',
      ...subject,
      details: { observation: id },
    });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}
