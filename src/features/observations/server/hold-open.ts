import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { type AssessorRequirements, refuseAssessed, refuseAssessor } from './assessors.ts';
import { type HeldObservation, holdObservation } from './observations.reads.ts';

/**
 * An assessment held for whoever may assess in it. Refuses with OBSERVATION_NOT_FOUND, also of whom the acting person may not assess, and as
 * `refuseAssessed` and `refuseAssessor` do.
 *
 * @param alsoInactive somebody who was deactivated meanwhile counts, too: what was seen is noted
 */
export async function holdForAssessor(
  tx: Transaction,
  { actor, now }: Acting,
  id: string,
  requirements: AssessorRequirements,
  alsoInactive = false,
): Promise<HeldObservation> {
  const held = await holdObservation(tx, id);
  if (!held) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  const asking = { db: tx, actor, now };
  const no = await refuseAssessed(asking, held.person_id);
  if (no === refusals.PERSON_NOT_FOUND) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  if (no && !(alsoInactive && no === refusals.PERSON_INACTIVE)) throw refuse(no);
  const unfit = await refuseAssessor(asking, held.assessor_requirement_id, requirements);
  if (unfit) throw refuse(unfit);
  return held;
}

/** What is signed or discarded is written in no more. Refuses with OBSERVATION_SIGNED and OBSERVATION_DISCARDED. */
export function requireOpen(held: HeldObservation): void {
  if (held.discarded_at !== null) throw refuse(refusals.OBSERVATION_DISCARDED);
  if (held.assessed_at !== null) throw refuse(refusals.OBSERVATION_SIGNED);
}
