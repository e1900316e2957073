import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { assessmentRefusals as refusals } from './assessment.refusals.ts';
import { answersShownSchema, reviewedQuestionSchema, reviewStatusSchema } from './question.contract.ts';
import { answerRules, attemptBounds, orderRules, passMarkBounds, poolBounds, waitBounds } from './quiz-limits.rules.ts';
import { exportFormats, statisticsPeriods } from './statistics.rules.ts';

const tag = 'Evaluaciones';
const team = ['jefe', 'admin'] as const;
const uuid = z.uuid();
const optionLetter = z.enum(['a', 'b', 'c', 'd']);

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** Attempts of one module in a period; with `custom`, whole days of the organisation from `from` to `to`, both included. */
const moduleInPeriod = {
  moduleId: uuid,
  period: z.enum(statisticsPeriods).default('all'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const orderFault = { message: 'La fecha inicial no puede ser posterior a la final.', path: ['to'] };

export const quizRulesSchema = z.object({
  pass_mark: z.number().int().min(passMarkBounds.min).max(passMarkBounds.max),
  /** Null without a limit. */
  max_attempts: z.number().int().min(attemptBounds.min).max(attemptBounds.max).nullable(),
  retry_wait_minutes: z.number().int().min(waitBounds.min).max(waitBounds.max),
  /** When a learner may see the right answers: always, once passed or without attempts left, never. */
  show_answers: z.enum(answerRules),
  question_order: z.enum(orderRules),
  /** Questions of one attempt, drawn anew for each; null asks all. */
  questions_per_attempt: z.number().int().min(poolBounds.min).max(poolBounds.max).nullable(),
});

/** What a rule may be set to; one that is left out stays as it is. */
const changedRulesSchema = quizRulesSchema.partial({
  show_answers: true,
  question_order: true,
  questions_per_attempt: true,
});

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

const figuresSchema = z.object({
  totalAttempts: z.number(),
  /** Attempts that wait for a review: they count in no other figure. */
  pendingAttempts: z.number(),
  /** Employees with at least one attempt. */
  people: z.number(),
  passedAttempts: z.number(),
  /** Passed attempts of all decided ones, whole per cent; null without any. */
  passRate: z.number().nullable(),
  /** Mean score of the decided attempts, halves up; null without any. */
  averageScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  worstScore: z.number().nullable(),
  /** Attempts by the tone of their score: 80 or more, 60 or more, less. */
  byTone: z.object({ high: z.number(), medium: z.number(), low: z.number() }),
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
      z.object({
        total: z.number(),
        rows: z.array(
          attemptSchema.extend({
            module_id: uuid,
            /** As it was called when the attempt was made. */
            moduleTitle: z.string(),
            moduleExists: z.boolean(),
          }),
        ),
      }),
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
    who: team,
    method: 'GET',
    path: '/quiz-reviews',
    summary: 'Respuestas abiertas del equipo que esperan una revisión, la más antigua primero.',
    tag,
  })
    .input(z.object(page))
    .output(
      z.object({
        total: z.number(),
        rows: z.array(
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
      }),
    ),

  countAnswersToReview: operation({
    id: 'countAnswersToReview',
    who: team,
    method: 'GET',
    path: '/quiz-reviews/count',
    summary: 'Cuántas respuestas abiertas del equipo esperan una revisión.',
    tag,
  }).output(z.object({ total: z.number() })),

  getQuizRules: operation({
    id: 'getQuizRules',
    who: team,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-rules',
    summary:
      'Reglas de la evaluación de un módulo: nota mínima, intentos, espera, qué se pregunta, en qué orden y cuándo se muestran las respuestas.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .input(z.object({ moduleId: uuid }))
    .output(quizRulesSchema.extend({ /** Questions that can be asked, drafts included. */ questionCount: z.number() })),

  updateQuizRules: operation({
    id: 'updateQuizRules',
    who: ['admin'],
    method: 'PUT',
    path: '/modules/{moduleId}/quiz-rules',
    summary: 'Cambia las reglas de la evaluación de un módulo; los intentos ya abiertos terminan con las que tenían.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE, refusals.POOL_TOO_LARGE],
  })
    .input(changedRulesSchema.extend({ moduleId: uuid }))
    .output(quizRulesSchema),

  getModuleQuizStatistics: operation({
    id: 'getModuleQuizStatistics',
    who: team,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-statistics',
    summary: 'Cifras de la evaluación de un módulo: intentos de los empleados del equipo y los cinco mejores.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .input(z.object(moduleInPeriod).refine(inOrder, orderFault))
    .output(
      figuresSchema.extend({
        module: z.object({
          id: uuid,
          /** Null when the module no longer exists. */
          title: z.string().nullable(),
          /** Its title when the last attempt was made; null when it exists. */
          formerTitle: z.string().nullable(),
          passMark: z.number().nullable(),
          isProduct: z.boolean(),
        }),
        /** Best score first, then the earlier one. */
        topPerformers: z
          .array(
            z.object({ id: uuid, name: z.string(), score: z.number(), passed: z.boolean(), attempted_at: z.date() }),
          )
          .max(5),
      }),
    ),

  listModuleQuizResults: operation({
    id: 'listModuleQuizResults',
    who: team,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-results',
    summary: 'Resultado de cada persona del equipo en la evaluación de un módulo: primero quien aún no aprueba.',
    tag,
  })
    .input(
      z
        .object({ ...moduleInPeriod, search: z.string().max(120).trim().default(''), ...page })
        .refine(inOrder, orderFault),
    )
    .output(
      z.object({
        total: z.number(),
        rows: z.array(
          z.object({
            id: uuid,
            name: z.string(),
            attempts: z.number(),
            /** Null while nothing is decided. */
            bestScore: z.number().nullable(),
            passed: z.boolean(),
            /** Attempts that wait for a review. */
            pending: z.number(),
            last_attempt: z.date(),
          }),
        ),
      }),
    ),

  getModuleQuestionAnalysis: operation({
    id: 'getModuleQuestionAnalysis',
    who: team,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-questions/analysis',
    summary: 'Por pregunta: cuántas respuestas fueron correctas y qué opción incorrecta confundió más.',
    tag,
  })
    .input(z.object(moduleInPeriod).refine(inOrder, orderFault))
    .output(
      z.array(
        z.object({
          id: uuid,
          question_text: z.string(),
          question_type: z.enum(['multiple_choice', 'open']),
          /** The newest version that was asked still has it. */
          isCurrent: z.boolean(),
          answered: z.number(),
          right: z.number(),
          wrong: z.number(),
          /** Answers to an open question that were reviewed. */
          reviewed: z.number(),
          /** Right answers of all, or points given of those possible in an open question, whole per cent; null without any. */
          rightPercentage: z.number().nullable(),
          /** The wrong option chosen most often; null when nobody chose one. */
          misled: z
            .object({ letter: optionLetter, text: z.string(), chosen: z.number(), percentage: z.number() })
            .nullable(),
        }),
      ),
    ),

  exportModuleQuizResults: operation({
    id: 'exportModuleQuizResults',
    who: team,
    method: 'GET',
    path: '/modules/{moduleId}/quiz-results/export',
    summary: 'Los intentos del equipo en un módulo como hoja de cálculo, CSV (UTF-8 con BOM) o XLSX.',
    tag,
    refusals: [refusals.UNKNOWN_MODULE],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...moduleInPeriod, format: z.enum(exportFormats) }).refine(inOrder, orderFault))
    .output(savedFileSchema),

  listEmployeeQuizResults: operation({
    id: 'listEmployeeQuizResults',
    who: team,
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
