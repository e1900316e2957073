import { z } from 'zod';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { sessionTag as tag } from '#features/training-sessions/training-sessions.texts.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { reviewSchema } from './session-outcomes.contract.ts';
import { sessionOutcomesRefusals as refusals } from './session-outcomes.refusals.ts';
import { longestSeen, reviewOutcomes } from './session-outcomes.rules.ts';
import { outcomesTexts as texts } from './session-outcomes.texts.ts';

const id = z.object({ id: uuid });
const all = { tag, announces: 'all' } as const;
const notReviewed = [
  refusals.REVIEW_NOT_ASKED,
  refusals.OWN_REVIEW,
  refusals.REVIEW_TOO_EARLY,
  refusals.REVIEW_ATTENDANCE_VOIDED,
  refusals.REVIEW_PERSON_LEFT,
  refusals.REVIEW_DONE,
] as const;

/** Whether what was learned in sessions is applied, by who supervises; and what of it stands on a person's sheet. */
export const effectivenessContract = {
  listEffectivenessReviews: operation({
    id: 'listEffectivenessReviews',
    who: supervisors,
    method: 'GET',
    path: '/effectiveness-reviews',
    summary: 'De quiénes de tu equipo falta decir si aplican lo aprendido en una sesión; lo más antiguo primero.',
    tag,
  })
    .input(z.object(pageInput({ limit: pageSizes.rows })))
    .output(
      paged(
        z.object({
          attendance_id: uuid,
          person_id: uuid,
          name: z.string(),
          session_id: uuid,
          course: z.string(),
          day: z.string(),
          review_on: z.string(),
        }),
        'reviews',
      ).extend({ today: z.string() }),
    ),

  getEffectivenessRecord: operation({
    id: 'getEffectivenessRecord',
    who: supervisors,
    method: 'GET',
    path: '/attendance/{id}/effectiveness',
    summary: 'La asistencia sobre la que se firma si lo aprendido se aplica.',
    tag,
    refusals: notReviewed,
  })
    .input(id)
    .output(recordToSign),

  signEffectiveness: operation({
    id: 'signEffectiveness',
    who: supervisors,
    method: 'POST',
    path: '/attendance/{id}/effectiveness',
    summary: 'Firma si una persona aplica lo aprendido en una sesión y qué se vio; una vez, y no antes de su día.',
    refusals: [...notReviewed, ...signingRefusals],
    ...all,
    tokens: 'closed',
  })
    .input(
      z.object({
        id: uuid,
        outcome: z.enum(reviewOutcomes, texts.outcomeMissing),
        seen: z.string().trim().min(1, texts.seenMissing).max(longestSeen),
        ...signing,
      }),
    )
    .output(done),

  getEffectivenessReview: operation({
    id: 'getEffectivenessReview',
    who: supervisors,
    method: 'GET',
    path: '/effectiveness-reviews/{id}',
    summary: 'Una revisión de eficacia tal como se firmaría al anularla.',
    tag,
    refusals: [refusals.REVIEW_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  voidEffectiveness: operation({
    id: 'voidEffectiveness',
    who: supervisors,
    method: 'POST',
    path: '/effectiveness-reviews/{id}/void',
    summary: 'Anula una revisión de eficacia con motivo y firma: sigue a la vista, y se puede firmar otra.',
    refusals: [refusals.REVIEW_NOT_FOUND, refusals.OWN_REVIEW, refusals.REVIEW_VOIDED, ...signingRefusals],
    ...all,
    tokens: 'closed',
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),

  listSessionResults: operation({
    id: 'listSessionResults',
    who: 'signed-in',
    method: 'GET',
    path: '/people/{id}/session-results',
    summary: 'En qué resultaron las sesiones de una persona: su prueba antes y después, y si aplica lo aprendido.',
    tag,
    refusals: [sessionRefusals.PERSON_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        results: z.array(
          z.object({
            session_id: uuid,
            /** Null without a test, or without a result of it. */
            test: z
              .object({
                before: z.number().nullable(),
                after: z.number().nullable(),
                most_points: z.number().nullable(),
              })
              .nullable(),
            reviews: z.array(reviewSchema),
          }),
        ),
      }),
    ),
};
