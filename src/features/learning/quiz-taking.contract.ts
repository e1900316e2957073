import { z } from 'zod';
import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import {
  answersShownSchema,
  askedQuestionSchema,
  reviewedQuestionSchema,
  reviewStatusSchema,
} from '#features/assessment/question.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { openingRefusals, learningRefusals as refusals } from './learning.refusals.ts';

const tag = 'Aprendizaje';

const moduleId = z.object({ moduleId: uuid });
const limits = [assessmentRefusals.ATTEMPTS_USED_UP, assessmentRefusals.RETRY_TOO_SOON] as const;

/** One given answer: the letter of an option, or the text of an open question. */
export const givenAnswerSchema = z.object({ questionId: uuid, selectedAnswer: z.string().max(5000) });
const answersSchema = z.array(givenAnswerSchema).max(500);

export const openQuizSchema = z.object({
  /** Key of the submission: sending it twice is one attempt. Null for a preview by jefe or admin. */
  attemptId: uuid.nullable(),
  moduleId: uuid,
  moduleTitle: z.string(),
  passMark: z.number(),
  questions: z.array(askedQuestionSchema),
  answers: z.array(givenAnswerSchema),
  started_at: z.date().nullable(),
});

export const attemptResultSchema = z.object({
  success: z.literal(true),
  attempt: z.object({
    id: uuid,
    score: z.number(),
    passed: z.boolean(),
    review_status: reviewStatusSchema,
    attempted_at: z.date(),
  }),
  /** Answers to open questions that wait for a review. */
  pendingReviews: z.number(),
  passMark: z.number(),
  rightAnswers: z.number(),
  totalQuestions: z.number(),
  /** Best score before this attempt; null on the first. */
  previousBest: z.number().nullable(),
  /** The score beats the best one before; never on a first attempt (spec C-339). */
  isRecord: z.boolean(),
  /** This attempt completed the module. */
  moduleCompleted: z.boolean(),
  nextModule: z.object({ id: uuid, title: z.string(), isUnlocked: z.boolean() }).nullable(),
  answers: answersShownSchema,
  review: z.array(reviewedQuestionSchema),
});

/** Taking a module's quiz, and the review of its open answers. */
export const quizTakingContract = {
  getQuizQuestionsForUser: operation({
    id: 'getQuizQuestionsForUser',
    who: 'signed-in',
    method: 'POST',
    path: '/modules/{p_module_id}/quiz',
    summary: 'Abre la evaluación: preguntas sin respuestas correctas y lo respondido hasta ahora.',
    tag,
    refusals: [...openingRefusals, refusals.NO_QUESTIONS, refusals.STEPS_PENDING, ...limits],
  })
    .input(z.object({ p_module_id: uuid }))
    .output(openQuizSchema),

  saveQuizAnswers: operation({
    id: 'saveQuizAnswers',
    who: 'signed-in',
    method: 'PUT',
    path: '/modules/{moduleId}/quiz/answers',
    summary: 'Guarda las respuestas dadas hasta ahora en la evaluación abierta.',
    tag,
    refusals: [refusals.UNKNOWN_ANSWER],
  })
    .input(moduleId.extend({ attemptId: uuid, answers: answersSchema }))
    .output(z.object({ saved: z.boolean() })),

  validateQuizAttempt: operation({
    id: 'validateQuizAttempt',
    announces: 'own',
    who: 'signed-in',
    method: 'POST',
    path: '/quiz-attempts',
    summary: 'Entrega una evaluación, la califica y, si se aprueba, completa el módulo. Repetirla es un solo intento.',
    tag,
    refusals: [
      ...openingRefusals,
      refusals.NO_QUESTIONS,
      refusals.STEPS_PENDING,
      refusals.UNANSWERED_QUESTIONS,
      refusals.UNKNOWN_ANSWER,
      ...limits,
    ],
  })
    .input(z.object({ moduleId: uuid, attemptId: uuid.optional(), answers: answersSchema }))
    .output(attemptResultSchema),
};
