import { z } from 'zod';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { moduleCategories } from '#features/modules/modules.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';

const tag = 'Aprendizaje';

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
    category: z.enum(moduleCategories).nullable(),
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

/** What a change of the plan locks, before it is done. */
export const lockImpactContract = {
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
};
