import { z } from 'zod';
import { downloadableSchema } from '#features/modules/module-files.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { openingRefusals, learningRefusals as refusals } from './learning.refusals.ts';
import { moduleProgressSchema, progressContract } from './progress.contract.ts';
import { quizTakingContract } from './quiz-taking.contract.ts';

const tag = 'Aprendizaje';

/** State of a step for the person who reads (spec C-324); 'current' is the first incomplete one. */
export const stepStateSchema = z.enum(['completed', 'current', 'available', 'locked']);
export const learnerStepSchema = z.object({
  id: uuid,
  step_number: z.number(),
  title: z.string(),
  state: stepStateSchema,
  isCompleted: z.boolean(),
  /** Safe HTML of the step; null while it is locked. */
  html: z.string().nullable(),
  image_url: z.string().nullable(),
  readingMinutes: z.number(),
  isEvaluation: z.boolean(),
  /** The module's guides belong below this step. */
  isDownload: z.boolean(),
});

export const learnerModuleSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  imagen_url: z.string().nullable(),
  nombre_producto: z.string().nullable(),
  parent_module_id: uuid.nullable(),
  isWelcome: z.boolean(),
  /** False for jefe and admin: they read everything and leave no trace. */
  isLearner: z.boolean(),
  progress: moduleProgressSchema,
  steps: z.array(learnerStepSchema),
  /** False when some steps or their content could not be read; the rest is there. */
  isWhole: z.boolean(),
  /** What the person does again of it, as a renewal; null while they renew nothing. */
  renewal: z.enum(['everything', 'quiz']).nullable(),
  /** The step to open: the first incomplete one, or the last one read once all are done; null without steps. */
  resumeStepId: uuid.nullable(),
  /** Of all its steps together. */
  readingMinutes: z.number(),
  /** Null when the module has no questions. */
  quiz: z
    .object({
      /** All that can be asked. */
      questionCount: z.number(),
      /** How many of them one attempt asks. */
      questionsPerAttempt: z.number(),
      /** Each attempt mixes questions and options. */
      isShuffled: z.boolean(),
      /** When the right answers are shown, in words. */
      answersNote: z.string(),
      passMark: z.number(),
      attempts: z.number(),
      /** Attempts that wait for a review. */
      inReview: z.number(),
      /** One is open, with the answers that were given: it goes on. */
      isBegun: z.boolean(),
      bestScore: z.number().nullable(),
      passed: z.boolean(),
      /** All steps are done, so the final quiz may be taken. */
      isOpen: z.boolean(),
      /** Null without a limit. */
      maxAttempts: z.number().nullable(),
      attemptsLeft: z.number().nullable(),
      /** Minutes between one attempt and the next. */
      retryWaitMinutes: z.number(),
      /** Why no new attempt may begin now, and until when (null: for good); null when one may, or one is open. */
      block: z.object({ code: z.string(), message: z.string(), until: z.date().nullable() }).nullable(),
    })
    .nullable(),
  /** The module that completing this one opens; null when there is none. */
  nextModule: z.object({ id: uuid, title: z.string(), isUnlocked: z.boolean() }).nullable(),
});

/** What completing a step and going on to the next changes of a module. */
export const stepAdvanceSchema = z.object({
  moduleId: uuid,
  /** All its steps in their order: where they are not those that are shown, the module has changed and is read anew. */
  steps: z.array(learnerStepSchema.pick({ id: true, state: true, isCompleted: true })),
  progress: moduleProgressSchema.pick({
    totalSteps: true,
    completedSteps: true,
    progressPercentage: true,
    isCompleted: true,
    status: true,
  }),
  /** The step behind the completed one, with its text; null behind the last. */
  opened: learnerStepSchema.nullable(),
  /** All steps are done, so the final quiz may be taken; false without one. */
  isQuizOpen: z.boolean(),
});

const wordingSchema = z
  .object({
    title: z.string(),
    /** Without marks, as lines. */
    text: z.string(),
  })
  .nullable();

/** One step, or the quiz, as it was when the person completed the module and as it is since the last change. */
const unreadChangeSchema = z.object({
  /** The changes it shows, to be confirmed together. */
  ids: z.array(uuid),
  subject: z.enum(['step', 'quiz']),
  act: z.enum(['changed', 'added', 'removed', 'restored']),
  title: z.string(),
  /** What changed in a line, the oldest first. */
  summaries: z.array(z.object({ text: z.string(), created_at: z.date() })),
  /** Of a step; null when it was not there, and of the quiz. */
  before: wordingSchema,
  after: wordingSchema,
  /** Of the quiz: what is asked otherwise. Keys and explanations are no part of it. */
  questions: z.array(z.object({ before: z.string().nullable(), after: z.string().nullable() })),
});

const moduleId = z.object({ moduleId: uuid });
const stepId = z.object({ stepId: uuid });
const onStep = [refusals.STEP_NOT_FOUND, refusals.STEP_LOCKED, ...openingRefusals] as const;

export const learningContract = {
  getLearnerModule: operation({
    id: 'getLearnerModule',
    who: 'signed-in',
    method: 'GET',
    path: '/modules/{moduleId}/learner',
    summary: 'Un módulo como lo lee quien aprende: pasos con su estado, contenido accesible y evaluación.',
    tag,
    refusals: openingRefusals,
  })
    .input(moduleId)
    .output(learnerModuleSchema),

  openStep: operation({
    id: 'openStep',
    who: ['employee'],
    method: 'POST',
    path: '/steps/{stepId}/open',
    summary: 'Registra que la persona abrió un paso; completa los registros que falten de un módulo ya completado.',
    tag,
    refusals: onStep,
  })
    .input(stepId)
    .output(done),

  completeStep: operation({
    id: 'completeStep',
    announces: 'own',
    who: ['employee'],
    method: 'POST',
    path: '/steps/{stepId}/complete',
    summary: 'Marca un paso como completado y devuelve el módulo actualizado.',
    tag,
    refusals: onStep,
  })
    .input(stepId)
    .output(learnerModuleSchema),

  advanceStep: operation({
    id: 'advanceStep',
    announces: 'own',
    who: ['employee'],
    method: 'POST',
    path: '/steps/{stepId}/advance',
    summary:
      'Marca un paso como completado y abre el siguiente; devuelve los estados, el avance y el paso que se abrió.',
    tag,
    refusals: onStep,
  })
    .input(stepId)
    .output(stepAdvanceSchema),

  completeModule: operation({
    id: 'completeModule',
    announces: 'own',
    who: ['employee'],
    method: 'POST',
    path: '/modules/{moduleId}/complete',
    summary: 'Completa un módulo sin evaluación cuyos pasos están hechos.',
    tag,
    refusals: [...openingRefusals, refusals.STEPS_PENDING, refusals.QUIZ_PENDING],
  })
    .input(moduleId)
    .output(learnerModuleSchema),

  getModuleChanges: operation({
    id: 'getModuleChanges',
    who: ['employee'],
    method: 'GET',
    path: '/modules/{moduleId}/changes',
    summary: 'Los cambios importantes de un módulo completado que la persona no ha leído, con la diferencia.',
    tag,
    refusals: openingRefusals,
  })
    .input(moduleId)
    .output(z.object({ changes: z.array(unreadChangeSchema) })),

  confirmModuleChanges: operation({
    id: 'confirmModuleChanges',
    announces: 'own',
    who: ['employee'],
    method: 'POST',
    path: '/modules/{moduleId}/changes/read',
    summary: 'Confirma la lectura de los cambios nombrados; repetirla no cambia nada.',
    tag,
    refusals: [refusals.CHANGE_NOT_FOUND, ...openingRefusals],
  })
    .input(moduleId.extend({ changeIds: z.array(uuid).min(1).max(500) }))
    .output(
      z.object({
        /** Changes that came meanwhile and are still to be read. */
        remaining: z.number(),
      }),
    ),

  listDownloadables: operation({
    id: 'listDownloadables',
    who: 'signed-in',
    method: 'GET',
    path: '/modules/{moduleId}/downloadables',
    summary: 'Guías descargables de un módulo abierto para quien las pide.',
    tag,
    refusals: openingRefusals,
  })
    .input(moduleId)
    .output(z.array(downloadableSchema)),

  ...quizTakingContract,
  ...progressContract,
};
