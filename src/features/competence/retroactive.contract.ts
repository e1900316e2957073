import { z } from 'zod';
import { recordToSign } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { competenceRefusals as refusals } from './competence.refusals.ts';
import { changeRefusals, endInput, ruleInput } from './requirements.contract.ts';

/** What is signed where a rule changes days that have been. */
export const retroactiveContract = {
  getRequirementChange: operation({
    id: 'getRequirementChange',
    who: ['admin'],
    method: 'POST',
    path: '/requirements/{id}/to-sign',
    summary:
      'Lo que se firmaría al cambiar o terminar un requisito desde un día que ya pasó, con su huella. No guarda nada; con la huella y tu contraseña en `signature` se guarda.',
    tag: 'Requisitos',
    refusals: [refusals.NOTHING_TO_SIGN, ...changeRefusals],
  })
    .input(
      z.object({
        id: uuid,
        /** The version that the caller saw last. */
        version: z.number().int().min(1),
        /** How the rule would be, or from when on nobody would have to. */
        change: z.union([z.object({ rule: ruleInput }), z.object({ end: endInput })]),
      }),
    )
    .output(recordToSign),
};
