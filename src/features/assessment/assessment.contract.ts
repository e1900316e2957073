import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { assessmentRefusals as refusals } from './assessment.refusals.ts';
import { answersShownSchema, reviewedQuestionSchema, reviewStatusSchema } from './question.contract.ts';

const tag = 'Evaluaciones';

const page = pageInput({ limit: 20, farthest: 1_000_000 });

/** A submitted quiz in a list of attempts. */
export const attemptSchema = z.object({
  id: uuid,
  /** Counted from 1, the oldest attempt of the person in the module first. */
  number: z.number(),
  score: z.number(),
  passed: z.boolean(),
  review_status: reviewStatusSchema,
  /** The person's best score in the module, the earliest of equals; never one that waits for a review. */
  isBest: z.boolean(),
  attempted_at: z.date(),
});

export const assessmentContract = {
  listMyQuizAttempts: operation({
    id: 'listMyQuizAttempts',
    who: 'signed-in',
    method: 'GET',
    path: '/quiz-attempts',
    summary: 'Los intentos propios, del más reciente al más antiguo; también los de módulos que ya no existen.',
    tag,
  })
    .input(z.object({ moduleId: uuid.optional(), ...page }))
    .output(
      paged(
        attemptSchema.extend({
          module_id: uuid,
          /** As it was called when the attempt was made. */
          moduleTitle: z.string(),
          moduleExists: z.boolean(),
        }),
      ),
    ),

  getQuizAttempt: operation({
    id: 'getQuizAttempt',
    who: 'signed-in',
    method: 'GET',
    path: '/quiz-attempts/{attemptId}',
    summary: 'Un intento propio, o de un empleado del equipo, con cada pregunta como se hizo.',
    tag,
    refusals: [refusals.UNKNOWN_ATTEMPT],
  })
    .input(z.object({ attemptId: uuid }))
    .output(
      z.object({
        attempt: attemptSchema
          .omit({ number: true, isBest: true })
          .extend({ module_id: uuid, moduleTitle: z.string() }),
        number: z.number(),
        person: z.object({ id: uuid, name: z.string(), isMe: z.boolean() }),
        /** As it stood when the quiz was opened. */
        passMark: z.number(),
        rightAnswers: z.number(),
        totalQuestions: z.number(),
        pendingReviews: z.number(),
        answers: answersShownSchema,
        review: z.array(reviewedQuestionSchema),
      }),
    ),

  listAnswersToReview: operation({
    id: 'listAnswersToReview',
    who: supervisors,
    method: 'GET',
    path: '/quiz-reviews',
    summary: 'Respuestas abiertas del equipo que esperan una revisión, la más antigua primero.',
    tag,
  })
    .input(z.object(page))
    .output(
      paged(
        z.object({
          attempt_id: uuid,
          question_id: uuid,
          question_text: z.string(),
          /** The question's explanation: what a good answer holds. */
          guidance: z.string().nullable(),
          points: z.number(),
          answer: z.string(),
          user_id: uuid,
          name: z.string(),
          module_id: uuid,
          moduleTitle: z.string(),
          attempted_at: z.date(),
        }),
      ),
    ),

  countAnswersToReview: operation({
    id: 'countAnswersToReview',
    who: supervisors,
    method: 'GET',
    path: '/quiz-reviews/count',
    summary: 'Cuántas respuestas abiertas del equipo esperan una revisión.',
    tag,
  }).output(z.object({ total: z.number() })),

  listEmployeeQuizResults: operation({
    id: 'listEmployeeQuizResults',
    who: supervisors,
    method: 'GET',
    path: '/team/{userId}/quiz-results',
    summary: 'Resultados de una persona del equipo por módulo, con sus intentos.',
    tag,
    refusals: [refusals.UNKNOWN_PERSON],
  })
    .input(z.object({ userId: uuid, moduleId: uuid.optional() }))
    .output(
      z.object({
        name: z.string(),
        modules: z.array(
          z.object({
            module_id: uuid,
            /** Null when the module no longer exists. */
            title: z.string().nullable(),
            formerTitle: z.string().nullable(),
            passed: z.boolean(),
            pending: z.number(),
            bestScore: z.number().nullable(),
            attempts: z.array(attemptSchema),
          }),
        ),
      }),
    ),
};
