import { z } from 'zod';
import { moduleStatusSchema } from '#features/learning/progress.contract.ts';
import { listedModuleSchema } from '#features/modules/modules.contract.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { limits } from '#features/modules/modules.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { maxArchiveBytes } from './archive-size.rules.ts';
import { managementRefusals } from './management.refusals.ts';
import { archivePreviewSchema } from './module-archive.contract.ts';

const tag = 'Gestión de módulos';
const moduleId = z.object({ moduleId: uuid });
const admin = { who: ['admin'], wrongRole: refusals.NO_PERMISSION, tag } as const;

/** A module with everything its management page shows; texts of steps are read one by one. */
export const managedModuleSchema = listedModuleSchema.omit({ stepCount: true, draftStepCount: true }).extend({
  content: z.string().nullable(),
  nombre_producto: z.string().nullable(),
  assistant_uuid: uuid.nullable(),
  /** The linked assistant; null without one, also when it was deleted (spec C-274, C-562). */
  assistant: z.object({ id: uuid, name: z.string(), openai_assistant_id: z.string().nullable() }).nullable(),
  pass_mark: z.number(),
  /** It is the module everybody takes first. */
  isWelcome: z.boolean(),
  /** Employees who completed it: a change of what it says may matter to them. 0 while learners do not see it. */
  completedBy: z.number(),
  /** Questions of its quiz. */
  questionCount: z.number(),
  draftQuestionCount: z.number(),
  /** What is missing before it may be published, in words; empty when it is ready. */
  missing: z.array(z.string()),
  /** Number of the step that carries 'Editar cuestionario'; null without one. */
  quizStepNumber: z.number().nullable(),
  /** False when the steps could not be read: the rest stands, `steps` is empty (spec C-648). */
  isWhole: z.boolean(),
  steps: z.array(
    z.object({
      id: uuid,
      step_number: z.number(),
      title: z.string(),
      is_active: z.boolean(),
      published_at: z.date().nullable(),
      version: z.number(),
      updated_at: z.date(),
      updated_by_name: z.string().nullable(),
      /** People who completed it. */
      completions: z.number(),
      /** Its text shows pictures of other sites, which nobody sees. */
      hasOutsidePictures: z.boolean(),
      /** The acting person has unsaved text of it. */
      hasDraft: z.boolean(),
    }),
  ),
});

/** One employee in one module. */
const moduleLearnerSchema = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status: moduleStatusSchema,
  completedSteps: z.number(),
  totalSteps: z.number(),
  /** 0–100, whole. */
  progressPercentage: z.number(),
  /** Best passed score, 0–100; null without one. */
  finalScore: z.number().nullable(),
  attempts: z.number(),
  lastActivity: z.date().nullable(),
  /** Important changes since they completed it that they have not read. */
  unreadChanges: z.number(),
});

export const managementContract = {
  getManagedModule: operation({
    id: 'getManagedModule',
    who: supervisors,
    tag,
    method: 'GET',
    path: '/management/modules/{moduleId}',
    summary:
      'Un módulo para gestionarlo: datos, pasos también inactivos y en borrador, y lo que falta para publicarlo.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(managedModuleSchema),

  listModuleLearners: operation({
    id: 'listModuleLearners',
    who: supervisors,
    tag,
    method: 'GET',
    path: '/management/modules/{moduleId}/learners',
    summary: 'Cómo va cada empleado del equipo en un módulo.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(
      moduleId.extend({
        search: z.string().max(100).default(''),
        /** 'unread': completed, with an important change still to read. */
        status: z.enum(['all', 'not_started', 'in_progress', 'completed', 'unread']).default('all'),
        ...pageInput({ limit: 20, farthest: 1_000_000 }),
      }),
    )
    .output(
      paged(moduleLearnerSchema, 'learners').extend({
        title: z.string(),
        /** False for a draft, an inactive module and one without content: nobody can be anywhere in it. */
        isLearnable: z.boolean(),
        /** It is completed by passing its evaluation. */
        hasQuiz: z.boolean(),
        counts: z.object({
          not_started: z.number(),
          in_progress: z.number(),
          completed: z.number(),
          /** Of those who completed it. */
          unread: z.number(),
        }),
      }),
    ),

  duplicateModule: operation({
    ...admin,
    id: 'duplicateModule',
    idempotency: 'noted',
    method: 'POST',
    path: '/modules/{moduleId}/duplicate',
    status: 201,
    summary: 'Copia un módulo con sus pasos y preguntas, como borrador.',
    refusals: [refusals.MODULE_NOT_FOUND, refusals.TITLE_TAKEN],
  })
    .input(moduleId)
    .output(z.object({ id: uuid, title: z.string() })),

  exportModule: operation({
    ...admin,
    id: 'exportModule',
    method: 'GET',
    path: '/management/modules/{moduleId}/export',
    summary: 'Un módulo completo como un archivo ZIP: pasos, preguntas con sus respuestas, imágenes y guías.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .input(moduleId)
    .output(savedFileSchema),

  previewModuleImport: operation({
    ...admin,
    id: 'previewModuleImport',
    method: 'POST',
    path: '/management/modules/import/preview',
    summary: 'Lo que crearía un archivo de módulo, sin guardar nada.',
    // The form around the file needs room, too.
    maxBodyBytes: maxArchiveBytes + 256 * 1024,
    refusals: [managementRefusals.ARCHIVE_UNREADABLE],
  })
    .input(z.object({ file: z.file() }))
    .output(archivePreviewSchema),

  importModule: operation({
    ...admin,
    id: 'importModule',
    idempotency: 'noted',
    method: 'POST',
    path: '/management/modules/import',
    status: 201,
    summary: 'Crea un módulo en borrador a partir de un archivo de módulo.',
    // The form around the file needs room, too.
    maxBodyBytes: maxArchiveBytes + 256 * 1024,
    refusals: [managementRefusals.ARCHIVE_UNREADABLE, managementRefusals.ARCHIVE_REFUSED, refusals.TITLE_TAKEN],
  })
    .input(
      z.object({
        file: z.file(),
        /** Instead of the archive's. */
        title: z.string().trim().min(1).max(limits.title).optional(),
      }),
    )
    .output(z.object({ id: uuid, title: z.string() })),

  getModuleDeletionSummary: operation({
    ...admin,
    id: 'getModuleDeletionSummary',
    method: 'GET',
    path: '/management/modules/{moduleId}/deletion',
    summary: 'Lo que hay registrado en un módulo: si hay algo, se archiva; si no, lo que se borraría con él.',
    refusals: [refusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(
      z.object({
        title: z.string(),
        steps: z.number(),
        questions: z.number(),
        /** Rows of step progress. */
        stepProgress: z.number(),
        completions: z.number(),
        /** Kept. */
        attempts: z.number(),
        /** People who have begun it and not completed it. */
        begun: z.number(),
        /** Somebody has a step, a completion, an attempt or an open quiz in it: it is archived, not deleted. */
        hasRecords: z.boolean(),
        /** A requirement asks for it or asked for it, or is renewed by it: it is archived, not deleted. */
        isRequired: z.boolean(),
        /** Requirements that ask for it today, or are renewed by it: whoever has not met them stays obliged without it. */
        requiredNow: z.number(),
        /** While there are any, a category cannot be deleted. */
        submodules: z.number(),
      }),
    ),

  deleteModule: operation({
    ...admin,
    announces: 'all',
    id: 'deleteModule',
    method: 'DELETE',
    path: '/modules/{moduleId}',
    summary: 'Elimina un módulo en el que nadie tiene registros, con sus pasos y preguntas; pide su título.',
    refusals: [
      refusals.MODULE_NOT_FOUND,
      refusals.HAS_SUBMODULES,
      refusals.MODULE_HAS_RECORDS,
      managementRefusals.MODULE_REQUIRED,
      refusals.TITLE_NOT_TYPED,
    ],
  })
    .input(
      moduleId.extend({
        /** The module's title, typed by whoever deletes it; anything else is refused. */
        title: z
          .string()
          .max(limits.title * 2)
          .optional(),
      }),
    )
    .output(done),
};
