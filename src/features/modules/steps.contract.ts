import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { imageKinds, maxUploadBytes } from '#features/files/files.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { changeKindSchema } from './module-changes.contract.ts';
import { modulesRefusals as refusals } from './modules.refusals.ts';
import { limits } from './modules.rules.ts';
import { modulesTexts as texts } from './modules.texts.ts';

const admin = { who: ['admin'], wrongRole: refusals.NO_PERMISSION, tag: 'Módulos y pasos' } as const;
/** Changes what learners may see: open screens read anew. */
const change = { ...admin, announces: 'all' } as const;

const stepWords = z.object({
  title: z.string().trim().min(1, { error: texts.stepIncomplete }).max(limits.title),
  /** Markdown. */
  content: z
    .string()
    .max(limits.content)
    .refine((content) => content.trim() !== '', { error: texts.stepIncomplete }),
});

export const stepDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** The version that the writing began from; null for a new step. */
  base_version: z.number().nullable(),
  updated_at: z.date(),
});

/** A step with its text, for those who manage it. */
export const managedStepSchema = z.object({
  id: uuid,
  module_id: uuid,
  step_number: z.number(),
  title: z.string(),
  content: z.string(),
  /** Safe HTML of the content. */
  html: z.string(),
  is_active: z.boolean(),
  published_at: z.date().nullable(),
  version: z.number(),
  updated_at: z.date(),
  /** Who wrote this version; null when nobody is known. */
  updated_by_name: z.string().nullable(),
  /** The acting person's own unsaved text; null without one. */
  draft: stepDraftSchema.nullable(),
  /** Others who have been writing in this step in the last minutes. */
  otherWriters: z.array(z.string()),
});

const stepVersionSchema = z.object({
  version: z.number(),
  title: z.string(),
  content: z.string(),
  created_at: z.date(),
  created_by_name: z.string().nullable(),
});

const moduleId = z.object({ moduleId: uuid });
const stepId = z.object({ stepId: uuid });
/** The step a draft belongs to; null for a new step of the module. */
const draftOf = moduleId.extend({ stepId: uuid.nullable() });
const { FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS } = filesRefusals;
const { wrongType, tooLarge, notStored } = imageKinds.step;
const anyImage = [wrongType, tooLarge, notStored, FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS];

/** The steps of a module: their texts, versions, drafts and pictures. */
export const stepsContract = {
  getManagedStep: operation({
    id: 'getManagedStep',
    who: supervisors,
    tag: admin.tag,
    method: 'GET',
    path: '/steps/{stepId}',
    summary: 'Un paso con su texto, también en borrador o inactivo, y lo que quien pregunta tiene sin guardar.',
    refusals: [refusals.STEP_NOT_FOUND],
  })
    .input(stepId)
    .output(managedStepSchema),

  addStep: operation({
    ...admin,
    id: 'addStep',
    idempotency: 'atomic',
    method: 'POST',
    path: '/modules/{moduleId}/steps',
    status: 201,
    summary: 'Agrega un paso en borrador al final del módulo.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.MODULE_ARCHIVED],
  })
    .input(moduleId.extend(stepWords.shape))
    .output(z.object({ id: uuid, step_number: z.number() })),

  updateStep: operation({
    ...change,
    id: 'updateStep',
    idempotency: 'noted',
    method: 'PUT',
    path: '/steps/{stepId}',
    summary: 'Guarda el texto de un paso, si nadie lo cambió desde la versión dada.',
    refusals: [refusals.STEP_NOT_FOUND, refusals.MODULE_ARCHIVED, refusals.STEP_CHANGED],
  })
    .input(
      stepId.extend({ version: z.number().int().min(1), change: changeKindSchema.optional() }).extend(stepWords.shape),
    )
    .output(z.object({ version: z.number() })),

  deleteStep: operation({
    ...change,
    id: 'deleteStep',
    method: 'DELETE',
    path: '/steps/{stepId}',
    summary: 'Elimina un paso con el avance registrado en él; los siguientes cierran el hueco.',
    refusals: [refusals.STEP_NOT_FOUND, refusals.MODULE_ARCHIVED],
  })
    .input(stepId.extend({ change: changeKindSchema.optional() }))
    .output(done),

  setStepActive: operation({
    ...change,
    id: 'setStepActive',
    method: 'PUT',
    path: '/steps/{stepId}/active',
    summary: 'Activa o desactiva un paso.',
    refusals: [refusals.STEP_NOT_FOUND, refusals.MODULE_ARCHIVED],
  })
    .input(stepId.extend({ is_active: z.boolean(), change: changeKindSchema.optional() }))
    .output(done),

  setStepPublished: operation({
    ...change,
    id: 'setStepPublished',
    method: 'PUT',
    path: '/steps/{stepId}/published',
    summary: 'Publica un paso o lo devuelve a borrador.',
    refusals: [refusals.STEP_NOT_FOUND, refusals.MODULE_ARCHIVED, refusals.STEP_LACKS_SOURCES],
  })
    .input(stepId.extend({ published: z.boolean(), change: changeKindSchema.optional() }))
    .output(done),

  reorderSteps: operation({
    ...change,
    id: 'reorderSteps',
    method: 'PUT',
    path: '/modules/{moduleId}/steps/order',
    summary: 'Numera todos los pasos de un módulo en el orden dado.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.MODULE_ARCHIVED, refusals.STEPS_CHANGED],
  })
    .input(moduleId.extend({ stepIds: z.array(uuid).min(1).max(1000) }))
    .output(done),

  listStepVersions: operation({
    ...admin,
    id: 'listStepVersions',
    method: 'GET',
    path: '/steps/{stepId}/versions',
    summary: 'Las versiones de un paso, la más reciente primero.',
    refusals: [refusals.STEP_NOT_FOUND],
  })
    .input(
      stepId.extend({
        limit: z.coerce.number().int().min(1).max(50).default(20),
        /** Only versions before this one, for the next page. */
        before: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(paged(stepVersionSchema, 'versions')),

  restoreStepVersion: operation({
    ...change,
    id: 'restoreStepVersion',
    idempotency: 'atomic',
    method: 'POST',
    path: '/steps/{stepId}/versions/{version}/restore',
    summary: 'Guarda de nuevo el texto de una versión anterior, como versión nueva.',
    refusals: [refusals.STEP_NOT_FOUND, refusals.MODULE_ARCHIVED, refusals.VERSION_NOT_FOUND, refusals.STEP_CHANGED],
  })
    .input(
      stepId.extend({
        version: z.coerce.number().int().min(1),
        currentVersion: z.number().int().min(1),
        change: changeKindSchema.optional(),
      }),
    )
    .output(z.object({ version: z.number() })),

  getStepDraft: operation({
    ...admin,
    id: 'getStepDraft',
    method: 'GET',
    path: '/modules/{moduleId}/step-draft',
    summary: 'Lo que quien pregunta está escribiendo como paso nuevo de un módulo.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(z.object({ draft: stepDraftSchema.nullable() })),

  saveStepDraft: operation({
    ...admin,
    id: 'saveStepDraft',
    method: 'PUT',
    path: '/modules/{moduleId}/step-draft',
    summary: 'Conserva lo que se está escribiendo, sin guardarlo en el paso.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.STEP_NOT_FOUND, refusals.DRAFT_ELSEWHERE],
  })
    .input(
      draftOf.extend({
        title: z.string().max(limits.title),
        content: z.string().max(limits.content),
        base_version: z.number().int().min(1).nullable(),
        /** When the draft that is written over was kept; null: none is known. Without it what is sent counts. */
        over: z.iso.datetime().nullable().optional(),
      }),
    )
    .output(z.object({ updated_at: z.date() })),

  discardStepDraft: operation({
    ...admin,
    id: 'discardStepDraft',
    method: 'POST',
    path: '/modules/{moduleId}/step-draft/discard',
    summary: 'Descarta lo que se estaba escribiendo.',
  })
    .input(draftOf)
    .output(done),

  uploadStepImage: operation({
    ...admin,
    id: 'uploadStepImage',
    method: 'POST',
    path: '/modules/{moduleId}/step-images',
    status: 201,
    summary: 'Sube una imagen para el texto de un paso (hasta 5 MB).',
    maxBodyBytes: maxUploadBytes,
    refusals: [refusals.MODULE_NOT_FOUND, ...anyImage],
  })
    .input(moduleId.extend({ file: z.file() }))
    .output(z.object({ url: z.string() })),

  bringStepImage: operation({
    ...admin,
    id: 'bringStepImage',
    method: 'POST',
    path: '/modules/{moduleId}/step-images/bring',
    status: 201,
    summary: 'Trae a la plataforma una imagen de otro sitio para el texto de un paso (hasta 5 MB).',
    refusals: [
      refusals.MODULE_NOT_FOUND,
      refusals.PICTURE_ADDRESS,
      refusals.PICTURE_IN_NETWORK,
      refusals.PICTURE_ELSEWHERE,
      refusals.PICTURE_NOT_GIVEN,
      refusals.PICTURE_TOO_SLOW,
      ...anyImage,
    ],
  })
    .input(moduleId.extend({ address: z.string().max(2000) }))
    .output(z.object({ url: z.string() })),

  previewContent: operation({
    ...admin,
    id: 'previewContent',
    method: 'POST',
    path: '/steps/preview',
    summary: 'El HTML de textos en Markdown, como lo verá quien aprende.',
  })
    .input(z.object({ texts: z.array(z.string().max(limits.content)).min(1).max(2) }))
    .output(z.object({ html: z.array(z.string()) })),
};
