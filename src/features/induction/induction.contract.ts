import { z } from 'zod';
import { moduleStatusSchema } from '#features/learning/progress.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';

/** An induction module in its list. */
export const inductionModuleSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  imagen_url: z.string().nullable(),
  totalSteps: z.number(),
  totalQuestions: z.number(),
  /** False for a draft, which only jefe and admin see. */
  isPublished: z.boolean(),
  /** The person's own; null for jefe and admin. */
  progress: z
    .object({
      status: moduleStatusSchema,
      /** 0–100, whole. */
      percentage: z.number(),
      completedSteps: z.number(),
      score: z.number().nullable(),
    })
    .nullable(),
});

export const inductionContract = {
  getInduction: operation({
    id: 'getInduction',
    who: 'signed-in',
    method: 'GET',
    path: '/induction',
    summary: 'Los módulos de inducción general y específica, y el módulo de bienvenida.',
    tag: 'Inducción',
  }).output(
    z.object({
      general: z.array(inductionModuleSchema),
      especifica: z.array(inductionModuleSchema),
      /** Null where there is no welcome module. */
      welcome: z.object({ id: uuid, title: z.string(), isCompleted: z.boolean() }).nullable(),
    }),
  ),
};
