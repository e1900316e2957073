import { z } from 'zod';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { lockSchema, moduleStatusSchema } from '#features/learning/progress.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { lockImpactContract } from './lock-impact.contract.ts';
import { planRefusals as refusals } from './plan.refusals.ts';

const tag = 'Catálogo';

/** A module as its card shows it. Status, score and progress are the person's own; null for jefe and admin. */
export const moduleCardSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  imagen_url: z.string().nullable(),
  order_index: z.number(),
  isWelcome: z.boolean(),
  /** Marked 'Requerido' (spec P-351). */
  isRequired: z.boolean(),
  totalSteps: z.number(),
  totalQuestions: z.number(),
  lock: lockSchema,
  progress: z
    .object({
      status: moduleStatusSchema,
      percentage: z.number(),
      completedSteps: z.number(),
      score: z.number().nullable(),
      /** Completed, and changed since in a way that the person has not read. */
      isUpdated: z.boolean(),
    })
    .nullable(),
});

export const categoryCardSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  imagen_url: z.string().nullable(),
  submoduleCount: z.number(),
  /** The special product card, which leads to the products by brand. */
  isProducts: z.boolean(),
  lock: lockSchema,
});

export const planContract = {
  ...lockImpactContract,

  getCatalogue: operation({
    id: 'getCatalogue',
    who: 'signed-in',
    method: 'GET',
    path: '/catalogue',
    summary: 'El plan de capacitación: módulo de bienvenida, módulos individuales, categorías y cifras.',
    tag,
  }).output(
    z.object({
      summary: z.object({
        totalModules: z.number(),
        activeModules: z.number(),
        /** The person's completed modules; null for jefe and admin. */
        completedModules: z.number().nullable(),
        /** Whole per cent: the person's own progress, or the team's average for jefe and admin. */
        progressPercentage: z.number(),
      }),
      welcome: moduleCardSchema.nullable(),
      modules: z.array(moduleCardSchema),
      categories: z.array(categoryCardSchema),
      /** Published induction modules, which have a menu of their own; completed ones null for jefe and admin. */
      induction: z.object({ total: z.number(), completed: z.number().nullable() }),
    }),
  ),

  getCategory: operation({
    id: 'getCategory',
    who: 'signed-in',
    method: 'GET',
    path: '/catalogue/categories/{categoryId}',
    summary: 'Los submódulos activos de una categoría.',
    tag,
    refusals: [refusals.CATEGORY_NOT_FOUND, learningRefusals.PRODUCTS_LOCKED],
  })
    .input(z.object({ categoryId: uuid }))
    .output(z.object({ category: categoryCardSchema, modules: z.array(moduleCardSchema) })),
};
