import { z } from 'zod';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { learningRefusals as refusals } from './learning.refusals.ts';

const tag = 'Aprendizaje';

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

/** A person's progress and locks. */
export const progressContract = {
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
