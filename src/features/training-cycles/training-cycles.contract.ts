import { z } from 'zod';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { trainingCyclesRefusals as refusals } from './training-cycles.refusals.ts';

const tag = 'Cumplimiento';

export const trainingCyclesContract = {
  getTrainingCycle: operation({
    id: 'getTrainingCycle',
    who: supervisors,
    method: 'GET',
    path: '/training-cycles/{id}',
    summary: 'Un ciclo completado, tal como se firmaría al anularlo.',
    tag,
    refusals: [refusals.CYCLE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(recordToSign),

  voidTrainingCycle: operation({
    id: 'voidTrainingCycle',
    who: supervisors,
    method: 'POST',
    path: '/training-cycles/{id}/void',
    summary: 'Anula un ciclo con motivo y firma: deja de contar para los requisitos y sigue a la vista.',
    tag,
    tokens: 'closed',
    refusals: [refusals.CYCLE_NOT_FOUND, refusals.CYCLE_VOIDED, refusals.OWN_CYCLE, ...signingRefusals],
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),
};
