import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { changeKindSchema } from './module-changes.contract.ts';
import { modulesRefusals as refusals } from './modules.refusals.ts';
import { limits, moduleCategories } from './modules.rules.ts';
import { modulesTexts as texts } from './modules.texts.ts';
import { stepsContract } from './steps.contract.ts';

const tag = 'Módulos y pasos';
const admin = { who: ['admin'], wrongRole: refusals.NO_PERMISSION, tag } as const;
/** Changes what learners may see: open screens read anew. */
const change = { ...admin, announces: 'all' } as const;

const moduleTitle = z.string().trim().min(1, { error: texts.titleMissing }).max(limits.title);
const moduleFields = z.object({
  title: moduleTitle,
  description: z.string().trim().max(limits.description),
  /** Text of its own, beside its steps; used by induction modules. */
  content: z.string().max(limits.content).nullable(),
  category: z.enum(moduleCategories).nullable(),
  /** A category module; null at the top of the plan. */
  parent_module_id: uuid.nullable(),
  nombre_producto: z.string().trim().max(limits.title).nullable(),
  assistant_uuid: z.uuid({ error: texts.invalidId }).nullable(),
  /** Whole per cent needed to pass its quiz. */
  pass_mark: z.number().int().min(1).max(100),
});

/** A module as the list of all modules shows it. */
export const listedModuleSchema = z.object({
  id: uuid,
  key: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  category: z.enum(moduleCategories).nullable(),
  is_category: z.boolean(),
  parent_module_id: uuid.nullable(),
  parent_title: z.string().nullable(),
  order_index: z.number(),
  is_active: z.boolean(),
  /** Null while it is a draft. */
  published_at: z.date().nullable(),
  /** Since when it is archived; null otherwise. */
  archived_at: z.date().nullable(),
  imagen_url: z.string().nullable(),
  updated_at: z.date(),
  stepCount: z.number(),
  /** Of them, active ones that learners do not see yet. */
  draftStepCount: z.number(),
});

const moduleId = z.object({ moduleId: uuid });
export const modulesContract = {
  listManagedModules: operation({
    ...admin,
    id: 'listManagedModules',
    method: 'GET',
    path: '/management/modules',
    summary: 'Todos los módulos y categorías, también borradores e inactivos; los archivados, solo al pedirlos.',
  })
    .input(
      z.object({
        search: z.string().max(100).default(''),
        state: z.enum(['all', 'published', 'draft', 'inactive', 'archived']).default('all'),
        /** Only the modules of one category; 'top' for those without one. */
        parent: z.union([uuid, z.literal('top'), z.literal('all')]).default('all'),
        ...pageInput({ limit: 25 }),
      }),
    )
    .output(
      paged(listedModuleSchema, 'modules').extend({
        /** Every category, to choose from. */
        categories: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    ),

  createModule: operation({
    ...admin,
    id: 'createModule',
    idempotency: 'atomic',
    method: 'POST',
    path: '/modules',
    status: 201,
    summary: 'Crea un módulo o una categoría en borrador, al final de su lista.',
    refusals: [refusals.TITLE_TAKEN, refusals.PARENT_NOT_FOUND, refusals.CATEGORY_IS_TOP],
  })
    .input(moduleFields.partial().extend({ title: moduleTitle, is_category: z.boolean().default(false) }))
    .output(z.object({ id: uuid, order_index: z.number() })),

  updateModule: operation({
    ...change,
    id: 'updateModule',
    method: 'PATCH',
    path: '/modules/{moduleId}',
    summary: 'Cambia los datos de un módulo; lo que no se envía queda igual.',
    refusals: [
      refusals.MODULE_NOT_FOUND,
      refusals.MODULE_ARCHIVED,
      refusals.MODULE_EDITED,
      refusals.TITLE_TAKEN,
      refusals.PARENT_NOT_FOUND,
      refusals.CATEGORY_IS_TOP,
    ],
  })
    /** `began`: what stood there, of what is sent, when the change was begun (decision 0293). */
    .input(moduleFields.partial().extend({ moduleId: uuid, began: moduleFields.partial().optional() }))
    .output(done),

  setModuleActive: operation({
    ...change,
    id: 'setModuleActive',
    method: 'PUT',
    path: '/modules/{moduleId}/active',
    summary: 'Activa o desactiva un módulo.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.MODULE_ARCHIVED],
  })
    .input(moduleId.extend({ is_active: z.boolean() }))
    .output(done),

  publishModule: operation({
    ...change,
    id: 'publishModule',
    method: 'POST',
    path: '/modules/{moduleId}/publish',
    summary: 'Publica un módulo y todos sus pasos activos en borrador.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.MODULE_ARCHIVED, refusals.MODULE_NOT_READY],
  })
    .input(moduleId.extend({ change: changeKindSchema.optional() }))
    .output(z.object({ publishedSteps: z.number() })),

  archiveModule: operation({
    ...change,
    id: 'archiveModule',
    method: 'POST',
    path: '/modules/{moduleId}/archive',
    summary: 'Archiva un módulo: sale de todas las listas y cifras; sus registros, versiones y archivos se conservan.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.ARCHIVE_HAS_SUBMODULES],
  })
    .input(moduleId)
    .output(done),

  restoreModule: operation({
    ...change,
    id: 'restoreModule',
    method: 'POST',
    path: '/modules/{moduleId}/restore',
    summary: 'Restaura un módulo archivado, entero y en su lugar.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.PARENT_ARCHIVED],
  })
    .input(moduleId)
    .output(done),

  unpublishModule: operation({
    ...change,
    id: 'unpublishModule',
    method: 'POST',
    path: '/modules/{moduleId}/unpublish',
    summary: 'Devuelve un módulo a borrador: deja de verse, nada se borra.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.MODULE_ARCHIVED],
  })
    .input(moduleId)
    .output(done),

  reorderModules: operation({
    ...change,
    id: 'reorderModules',
    method: 'PUT',
    path: '/modules/order',
    summary: 'Reparte entre los módulos dados, que son hermanos, los lugares que ocupan, en el orden dado.',
    refusals: [refusals.MODULES_CHANGED],
  })
    .input(z.object({ parent_module_id: uuid.nullable(), moduleIds: z.array(uuid).min(1).max(500) }))
    .output(done),

  ...stepsContract,
};
