import { z } from 'zod';
import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import { reviewStatusSchema } from '#features/assessment/question.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';

const tag = 'Aprendizaje';

/** Answers to open questions that wait for a person's points. */
export const answerReviewContract = {
  reviewQuizAnswer: operation({
    id: 'reviewQuizAnswer',
    who: supervisors,
    method: 'POST',
    path: '/quiz-reviews',
    summary:
      'Da puntos a una respuesta abierta; la última revisión decide el intento y, si aprueba, completa el módulo.',
    tag,
    announces: 'all',
    refusals: [
      assessmentRefusals.UNKNOWN_ATTEMPT,
      assessmentRefusals.NOT_TO_REVIEW,
      assessmentRefusals.POINTS_OUT_OF_RANGE,
      assessmentRefusals.ALREADY_REVIEWED,
    ],
  })
    .input(
      z.object({
        attemptId: uuid,
        questionId: uuid,
        points: z.number().int().min(0).max(1000),
        comment: z.string().max(2000).trim().default(''),
      }),
    )
    .output(
      z.object({
        attempt: z.object({ id: uuid, score: z.number(), passed: z.boolean(), review_status: reviewStatusSchema }),
        /** Answers of the attempt that still wait. */
        remaining: z.number(),
      }),
    ),
};
