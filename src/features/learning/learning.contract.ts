import { z } from 'zod';
import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import {
  answersShownSchema,
  askedQuestionSchema,
  reviewedQuestionSchema,
  reviewStatusSchema,
} from '#features/assessment/question.contract.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { downloadableSchema } from '#features/modules/module-files.contract.ts';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { learningRefusals as refusals } from './learning.refusals.ts';

const tag = 'Aprendizaje';
const uuid = z.uuid();

/** State of a step for the person who reads (spec C-324); 'current' is the first incomplete one. */
export const stepStateSchema = z.enum(['completed', 'current', 'available', 'locked']);
export const moduleStatusSchema = z.enum(['not_started', 'in_progress', 'completed']);

const namedModule = z.object({ id: uuid, title: z.string() });

/** What a lock names; also the `data` of the refusal that a locked module is answered with. */
export const missingSchema = z.object({
  /** What has to be completed first. */
  missing: z.array(namedModule),
  /** Where to begin when what is missing is itself locked; null otherwise. */
  startWith: namedModule.nullable(),
});

/** Why a module is locked, with the sentence to show on the lock, and what is missing; null when it is open. */
export const lockSchema = missingSchema.extend({ code: z.string(), message: z.string() }).nullable();

/** Progress of one person in one module: the ten fields of spec P-312, and what the screens add to them. */
export const moduleProgressSchema = z.object({
  id: uuid,
  title: z.string(),
  orderIndex: z.number(),
  totalSteps: z.number(),
  completedSteps: z.number(),
  /** 0–100, whole. */
  progressPercentage: z.number(),
  isCompleted: z.boolean(),
  /** Best passed score, 0–100; null without one. */
  finalScore: z.number().nullable(),
  lastActivity: z.date().nullable(),
  /** Important changes since the person completed it that they have not read: the module is 'Actualizado'. */
  unreadChanges: z.number(),
  isUnlocked: z.boolean(),
  status: moduleStatusSchema,
  lock: lockSchema,
  isWelcome: z.boolean(),
  hasQuiz: z.boolean(),
  parent_module_id: uuid.nullable(),
  category: z.string().nullable(),
});

/** The six fields of spec P-313. */
export const progressSummarySchema = z.object({
  totalModules: z.number(),
  completedModules: z.number(),
  totalSteps: z.number(),
  completedSteps: z.number(),
  /** Mean of the best passed scores, whole; null where none. */
  averageScore: z.number().nullable(),
  /** 0–100, rounded by the server: one decimal from `getMyProgress`, whole from every other operation. */
  progressPercentage: z.number(),
});

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

/** A change that may lock modules to people who could open them. */
export const changeOfPlanSchema = z.discriminatedUnion('kind', [
  /** With its active drafts. */
  z.object({ kind: z.literal('publish'), moduleId: uuid }),
  z.object({ kind: z.literal('activate'), moduleId: uuid }),
  /** Bringing an archived module back. */
  z.object({ kind: z.literal('restore'), moduleId: uuid }),
  z.object({ kind: z.literal('order'), parent_module_id: uuid.nullable(), moduleIds: z.array(uuid).min(1).max(500) }),
  z.object({
    kind: z.literal('move'),
    moduleId: uuid,
    parent_module_id: uuid.nullable(),
    category: z.enum(['induccion_general', 'induccion_especifica']).nullable(),
  }),
]);

/** Whom a change locks out of what. Modules that people have begun stay open to them. */
export const lockImpactSchema = z.object({
  /** Employees to whom at least one module is locked that they could open. */
  people: z.number(),
  /** Begun modules, of all people together, that stay open although something is missing for them now. */
  begun: z.number(),
  modules: z.array(z.object({ id: uuid, title: z.string(), people: z.number(), begun: z.number() })),
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
const opening = [
  refusals.MODULE_NOT_FOUND,
  refusals.MODULE_ARCHIVED,
  refusals.WELCOME_REQUIRED,
  refusals.PREVIOUS_MODULE_REQUIRED,
] as const;
const limits = [assessmentRefusals.ATTEMPTS_USED_UP, assessmentRefusals.RETRY_TOO_SOON] as const;
const onStep = [refusals.STEP_NOT_FOUND, refusals.STEP_LOCKED, ...opening] as const;

export const learningContract = {
  getLearnerModule: operation({
    id: 'getLearnerModule',
    who: 'signed-in',
    method: 'GET',
    path: '/modules/{moduleId}/learner',
    summary: 'Un módulo como lo lee quien aprende: pasos con su estado, contenido accesible y evaluación.',
    tag,
    refusals: opening,
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
    .output(z.object({ success: z.literal(true) })),

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

  completeModule: operation({
    id: 'completeModule',
    announces: 'own',
    who: ['employee'],
    method: 'POST',
    path: '/modules/{moduleId}/complete',
    summary: 'Completa un módulo sin evaluación cuyos pasos están hechos.',
    tag,
    refusals: [...opening, refusals.STEPS_PENDING, refusals.QUIZ_PENDING],
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
    refusals: opening,
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
    refusals: [refusals.CHANGE_NOT_FOUND, ...opening],
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
    refusals: opening,
  })
    .input(moduleId)
    .output(z.array(downloadableSchema)),

  getQuizQuestionsForUser: operation({
    id: 'getQuizQuestionsForUser',
    who: 'signed-in',
    method: 'POST',
    path: '/modules/{p_module_id}/quiz',
    summary: 'Abre la evaluación: preguntas sin respuestas correctas y lo respondido hasta ahora.',
    tag,
    refusals: [...opening, refusals.NO_QUESTIONS, refusals.STEPS_PENDING, ...limits],
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
      ...opening,
      refusals.NO_QUESTIONS,
      refusals.STEPS_PENDING,
      refusals.UNANSWERED_QUESTIONS,
      refusals.UNKNOWN_ANSWER,
      ...limits,
    ],
  })
    .input(z.object({ moduleId: uuid, attemptId: uuid.optional(), answers: answersSchema }))
    .output(attemptResultSchema),

  reviewQuizAnswer: operation({
    id: 'reviewQuizAnswer',
    who: ['jefe', 'admin'],
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

  previewLocks: operation({
    id: 'previewLocks',
    who: ['admin'],
    wrongRole: modulesRefusals.NO_PERMISSION,
    method: 'POST',
    path: '/management/locks/preview',
    summary: 'A quiénes bloquearía qué módulos un cambio del plan, sin hacerlo: publicar, ordenar o mover.',
    tag,
    refusals: [
      modulesRefusals.MODULE_NOT_FOUND,
      modulesRefusals.MODULE_ARCHIVED,
      modulesRefusals.MODULES_CHANGED,
      modulesRefusals.PARENT_NOT_FOUND,
      modulesRefusals.PARENT_ARCHIVED,
    ],
  })
    .input(changeOfPlanSchema)
    .output(lockImpactSchema),

  getMyProgress: operation({
    id: 'getMyProgress',
    who: ['employee'],
    method: 'GET',
    path: '/progress',
    summary: 'Progreso propio: resumen y detalle por módulo.',
    tag,
  }).output(
    z.object({
      summary: progressSummarySchema,
      modules: z.array(moduleProgressSchema),
      /** The chat is open (spec P-352; decision 0113). */
      chatUnlocked: z.boolean(),
      /** Why it is not, with the module to go on with; null when it is. */
      chatLock: lockSchema,
    }),
  ),

  calculateUserProgress: operation({
    id: 'calculateUserProgress',
    who: 'signed-in',
    method: 'GET',
    path: '/users/{user_uuid}/progress',
    summary: 'Progreso calculado de una persona, como lista de un elemento.',
    tag,
    refusals: [refusals.PROGRESS_OF_OTHERS, identityRefusals.OUT_OF_TEAM],
  })
    .input(z.object({ user_uuid: uuid }))
    .output(
      z.array(
        z.object({
          total_modules: z.number(),
          completed_modules: z.number(),
          total_steps: z.number(),
          completed_steps: z.number(),
          average_score: z.number().nullable(),
          progress_percentage: z.number(),
        }),
      ),
    ),
};
