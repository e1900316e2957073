import { z } from 'zod';
import { recordToSign, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { controlledRefusals as refusals } from './controlled-documents.refusals.ts';

const tag = 'Documentos controlados';
const ofVersion = [
  refusals.VERSION_NOT_FOUND,
  refusals.NOT_IN_FORCE,
  refusals.NO_REVIEW_PERIOD,
  refusals.NOT_THE_OWNER,
  refusals.REVIEWED_TODAY,
] as const;

/** Versions in force that are looked at again and left as they are (decision 0252). */
export const reviewsContract = {
  getReviewToSign: operation({
    id: 'getReviewToSign',
    who: supervisors,
    method: 'GET',
    path: '/document-versions/{id}/unchanged',
    summary: 'La versión vigente tal como se firmaría al revisarla sin cambios.',
    tag,
    refusals: ofVersion,
  })
    .input(z.object({ id: uuid }))
    .output(recordToSign),

  reviewUnchanged: operation({
    id: 'reviewUnchanged',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/unchanged',
    summary: 'Firma que la versión vigente se revisó y sigue sin cambios: empieza el siguiente periodo de revisión.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [...ofVersion, ...signingRefusals],
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),
};
