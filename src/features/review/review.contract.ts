import { z } from 'zod';
import { generationRefusals as refusals } from '#features/generation/generation.refusals.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { changeKindSchema } from '#features/modules/module-changes.contract.ts';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { lookedSchema, reviewedQuestionSchema, reviewPartsContract } from './review-parts.contract.ts';

const tag = 'Revisión de contenido generado';
const admin = { who: ['admin'], wrongRole: refusals.NO_PERMISSION, tag } as const;
const moduleId = z.object({ moduleId: uuid });

/** A module with generated drafts that nobody has approved. */
const waitingModule = z.object({
  id: uuid,
  title: z.string(),
  category: z.string().nullable(),
  /** The module itself is published; only the drafts are not. */
  isPublished: z.boolean(),
  draftSteps: z.number(),
  draftQuestions: z.number(),
  /** Draft steps that no document supports, and those with figures that no source contains. */
  unsourcedSteps: z.number(),
  unsupportedSteps: z.number(),
  created_at: z.date(),
});

export const reviewedStepSchema = z.object({
  id: uuid,
  step_number: z.number(),
  title: z.string(),
  /** Safe HTML. */
  html: z.string(),
  version: z.number(),
  isPublished: z.boolean(),
  /** 'extractive', or the host of the model. */
  provider: z.string(),
  model: z.string().nullable(),
  lacks_sources: z.boolean(),
  /** Sentences with a figure that no source contains. */
  unsupported: z.array(z.string()),
  approved_at: z.date().nullable(),
  approved_by_name: z.string().nullable(),
  sources: z.array(
    z.object({
      n: z.number(),
      title: z.string(),
      page: z.number().nullable(),
      section: z.string().nullable(),
      quote: z.string(),
    }),
  ),
  /** Who looked at it as it stands. */
  looked: lookedSchema,
  /** How it was written again last, unless somebody changed it since or it is published. */
  rewritten: z
    .object({
      instruction: z.string(),
      /** What was done about it, in words. */
      note: z.string(),
      created_at: z.date(),
      created_by_name: z.string().nullable(),
      /** Safe HTML of what stood there before. */
      before_html: z.string(),
    })
    .nullable(),
});

/** Who wrote, corrected and approved a step or a question. */
const originPart = z.object({
  kind: z.enum(['step', 'question']),
  id: uuid,
  number: z.number(),
  text: z.string(),
  isPublished: z.boolean(),
  published_at: z.date().nullable(),
  /** By the audit log; null where it does not tell. */
  published_by_name: z.string().nullable(),
  /** 'extractive', or the host of the model; null where a person wrote it. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  assistant_name: z.string().nullable(),
  assistant_version: z.number().nullable(),
  created_at: z.date().nullable(),
  created_by_name: z.string().nullable(),
  approved_at: z.date().nullable(),
  approved_by_name: z.string().nullable(),
  /** When a person wrote it by hand; null where it stands as it was generated. */
  edited_at: z.date().nullable(),
  edited_by_name: z.string().nullable(),
  /** Documents with their pages. */
  sources: z.array(z.string()),
});
const ofSupervisors = { who: supervisors, wrongRole: refusals.NO_PERMISSION, tag } as const;

export const reviewContract = {
  ...reviewPartsContract,

  getModuleOrigin: operation({
    ...ofSupervisors,
    id: 'getModuleOrigin',
    method: 'GET',
    path: '/review/{moduleId}/origin',
    summary: 'Quién escribió, editó y aprobó cada paso y cada pregunta de un módulo, y con qué fuentes.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(z.object({ id: uuid, title: z.string(), published_at: z.date().nullable(), parts: z.array(originPart) })),

  exportModuleOrigin: operation({
    ...ofSupervisors,
    id: 'exportModuleOrigin',
    method: 'GET',
    path: '/review/{moduleId}/origin/export',
    summary: 'El origen y la revisión de un módulo como hoja de cálculo, CSV (UTF-8 con BOM).',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .input(moduleId)
    .output(savedFileSchema),

  listReview: operation({
    ...admin,
    id: 'listReview',
    method: 'GET',
    path: '/review',
    summary: 'Los módulos con contenido generado que espera revisión, el más nuevo primero.',
  })
    .input(z.object(placeInput))
    .output(paged(waitingModule, 'modules')),

  getReview: operation({
    ...admin,
    id: 'getReview',
    method: 'GET',
    path: '/review/{moduleId}',
    summary: 'El contenido generado de un módulo, cada paso con sus fuentes.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(
      z.object({
        id: uuid,
        title: z.string(),
        description: z.string(),
        isPublished: z.boolean(),
        draftQuestions: z.number(),
        /** All of its quiz, drafts included. */
        questions: z.number(),
        /** People who completed the module, while learners see it. */
        completedBy: z.number(),
        /** What is missing before it may be published, in words. */
        missing: z.array(z.string()),
        /** A model writes steps again; without one their documents' own words are put together anew. */
        hasModel: z.boolean(),
        steps: z.array(reviewedStepSchema),
        /** Generated questions that are drafts. */
        questionsToReview: z.array(reviewedQuestionSchema),
      }),
    ),

  regenerateStep: operation({
    ...admin,
    announces: 'all',
    id: 'regenerateStep',
    method: 'POST',
    path: '/review/steps/{stepId}/regenerate',
    summary: 'Escribe de nuevo un paso en borrador según una indicación; si falla, queda como estaba.',
    refusals: [
      modulesRefusals.STEP_NOT_FOUND,
      refusals.STEP_IS_PUBLISHED,
      refusals.STEP_CHANGED,
      refusals.NO_MODULE_ASSISTANT,
      refusals.NOTHING_SHORTER,
      refusals.NO_EXAMPLE,
      refusals.NO_LIST,
      refusals.NOTHING_MORE,
      refusals.NOTHING_ABOUT,
      ...Object.values(aiRefusals),
    ],
  })
    .input(z.object({ stepId: uuid, version: z.number().int(), instruction: z.string().trim().max(300) }))
    .output(
      z.object({
        success: z.literal(true),
        /** What was done, in words. */
        note: z.string(),
      }),
    ),

  undoStepRewrite: operation({
    ...admin,
    announces: 'all',
    id: 'undoStepRewrite',
    method: 'POST',
    path: '/review/steps/{stepId}/undo',
    summary: 'Devuelve un paso en borrador, con sus fuentes, a como estaba antes de regenerarlo.',
    refusals: [
      modulesRefusals.STEP_NOT_FOUND,
      refusals.STEP_IS_PUBLISHED,
      refusals.STEP_CHANGED,
      refusals.NOTHING_TO_UNDO,
    ],
  })
    .input(z.object({ stepId: uuid, version: z.number().int() }))
    .output(done),

  countNotLooked: operation({
    ...admin,
    id: 'countNotLooked',
    method: 'GET',
    path: '/review/{moduleId}/not-looked',
    summary: 'Cuántos pasos y preguntas generados, en borrador, no ha revisado nadie como están.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(z.object({ steps: z.number(), questions: z.number() })),

  approveModule: operation({
    ...admin,
    announces: 'all',
    id: 'approveModule',
    method: 'POST',
    path: '/review/{moduleId}/approve',
    summary: 'Aprueba el contenido generado de un módulo y lo publica con él.',
    refusals: [modulesRefusals.MODULE_NOT_FOUND, modulesRefusals.MODULE_NOT_READY],
  })
    .input(moduleId.extend({ change: changeKindSchema.optional() }))
    .output(z.object({ publishedSteps: z.number(), publishedQuestions: z.number() })),
};
