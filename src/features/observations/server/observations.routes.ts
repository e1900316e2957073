import { shownHash } from '#features/signatures/server/canonical.ts';
import { type Acting, acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { observationsContract } from '../observations.contract.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { answerObservation } from './answer-observation.ts';
import type { AssessorRequirements } from './assessors.ts';
import { addFile, takeFileAway } from './observation-files.ts';
import { readObservationRecord } from './observation-record.reads.ts';
import { openObservation } from './open-observation.ts';
import {
  getChoices,
  getObservation,
  listObservations,
  listPersonObservations,
  mayReadEvidence,
} from './read-observations.ts';
import { saveEntry } from './save-entry.ts';
import { discardObservation, giveSecondOpinion } from './second-opinion.ts';
import { signObservation } from './sign-observation.ts';
import { voidObservation } from './void-observation.ts';

const os = serve(observationsContract);

/** An assessment as it would be signed. Refuses with OBSERVATION_NOT_FOUND, also to whom it is not shown. */
async function toSign(call: Acting, id: string, requirements: AssessorRequirements) {
  const record = (await mayReadEvidence(call, id, requirements)) ? await readObservationRecord(call.db, id) : null;
  if (!record) throw refuse(refusals.OBSERVATION_NOT_FOUND);
  return { record, sha256: shownHash(record) };
}

/** @param requirements what an assessor has to show, asked of the floor above */
export const observationsRoutes = (requirements: AssessorRequirements) =>
  os.router({
    listObservations: os.listObservations.handler(({ input, context }) =>
      listObservations(acting(context), input, requirements),
    ),
    listPersonObservations: os.listPersonObservations.handler(({ input, context }) =>
      listPersonObservations(acting(context), input.id, requirements),
    ),
    getObservationChoices: os.getObservationChoices.handler(({ input, context }) =>
      getChoices(acting(context), input.search, requirements),
    ),
    openObservation: os.openObservation.handler(({ input, context }) =>
      openObservation(acting(context), input, requirements),
    ),
    getObservation: os.getObservation.handler(({ input, context }) =>
      getObservation(acting(context), input.id, requirements),
    ),
    saveObservationEntry: os.saveObservationEntry.handler(({ input, context }) =>
      saveEntry(acting(context), input, requirements),
    ),
    addObservationFile: os.addObservationFile.handler(({ input, context }) =>
      addFile(acting(context), input, requirements),
    ),
    removeObservationFile: os.removeObservationFile.handler(({ input, context }) =>
      takeFileAway(acting(context), input, requirements),
    ),
    giveSecondOpinion: os.giveSecondOpinion.handler(({ input, context }) =>
      giveSecondOpinion(acting(context), input, requirements),
    ),
    discardObservation: os.discardObservation.handler(({ input, context }) =>
      discardObservation(acting(context), input.id, requirements),
    ),
    getObservationToSign: os.getObservationToSign.handler(({ input, context }) =>
      toSign(acting(context), input.id, requirements),
    ),
    signObservation: os.signObservation.handler(({ input, context }) => signObservation(context, input, requirements)),
    answerObservation: os.answerObservation.handler(({ input, context }) => answerObservation(context, input)),
    voidObservation: os.voidObservation.handler(({ input, context }) => voidObservation(context, input)),
  });
