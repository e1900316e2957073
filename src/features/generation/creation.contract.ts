import { z } from 'zod';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { moduleCategories } from '#features/modules/modules.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { chosenSources } from './chosen-sources.contract.ts';
import { generationRefusals as refusals } from './generation.refusals.ts';
import { jobKinds, stageNames } from './stages.rules.ts';

const tag = 'Generación con IA';
const ofSupervisors = { who: supervisors, wrongRole: refusals.NO_PERMISSION, tag } as const;

/** What a model is writing, as far as it has come. */
const writingSchema = z.object({
  /** The step; null where it writes questions. */
  title: z.string().nullable(),
  part: z.number(),
  parts: z.number(),
  /** The end of what is there. */
  text: z.string(),
});

/** A creation: its stages in their order, and how it ended. */
export const jobSchema = z.object({
  id: uuid,
  kind: z.enum(jobKinds),
  title: z.string(),
  module_id: uuid.nullable(),
  /** Of one step anew: which, and as what was asked for. */
  rewrite: z.object({ step_id: uuid, instruction: z.string() }).nullable(),
  /** Steps that are whole; of a creation that is cancelled now, those that were kept. */
  written: z.number(),
  stages: z.array(
    z.object({
      name: z.enum(stageNames),
      state: z.enum(['pending', 'loading', 'success', 'error']),
      error: z.string().nullable(),
    }),
  ),
  /** Null while it runs; 'partial' when the module stands and something else failed. */
  outcome: z.enum(['done', 'partial', 'failed', 'cancelled']).nullable(),
  created_at: z.date(),
  /** Whoever asked for it has been told how it ended. */
  is_told: z.boolean(),
  requested_by: z.object({ id: uuid, name: z.string() }),
});
const jobId = z.object({ jobId: uuid });
// Missing ones are answered with the specification's sentence.
const field = (most: number) => z.string().max(most).default('');

export const creationContract = {
  createModuleWithAi: operation({
    id: 'createModuleWithAi',
    idempotency: 'noted',
    who: 'signed-in',
    method: 'POST',
    path: '/create-module-with-ai',
    status: 202,
    summary: 'Empieza a crear un módulo de producto con IA; sus etapas se consultan aparte.',
    tag,
    refusals: [
      refusals.ROLE_TOO_LOW,
      refusals.FIELDS_MISSING,
      refusals.INVALID_ASSISTANT_ID,
      refusals.BRAND_NOT_FOUND,
      refusals.TITLES_UNREADABLE,
      refusals.TITLE_TAKEN,
      refusals.SOURCES_CHANGED,
      refusals.NOTHING_CHOSEN,
      refusals.TOO_MUCH_CHOSEN,
    ],
  })
    .input(
      z.object({
        areaId: field(60),
        marcaId: field(60),
        productName: field(200),
        customDescription: field(2000),
        assistantId: z.string().max(100).optional(),
        /** What it is written out of; documents that tell of the product unless given. */
        sources: chosenSources.optional(),
      }),
    )
    .output(jobSchema),

  createInductionWithAi: operation({
    ...ofSupervisors,
    who: ['admin'],
    id: 'createInductionWithAi',
    idempotency: 'noted',
    method: 'POST',
    path: '/create-induction-with-ai',
    status: 202,
    summary: 'Empieza a crear un módulo de inducción con IA: uno por tema, área o cargo.',
    refusals: [
      refusals.FIELDS_MISSING,
      refusals.TITLES_UNREADABLE,
      refusals.TITLE_TAKEN,
      refusals.SOURCES_CHANGED,
      refusals.NOTHING_CHOSEN,
      refusals.TOO_MUCH_CHOSEN,
    ],
  })
    .input(
      z.object({
        title: field(200),
        description: field(2000),
        category: z.enum(moduleCategories),
        /** What it is written out of, its headings the outline; documents about the topic unless given. */
        sources: chosenSources.optional(),
      }),
    )
    .output(jobSchema),

  beginModuleSteps: operation({
    ...ofSupervisors,
    who: ['admin'],
    id: 'beginModuleSteps',
    idempotency: 'noted',
    announces: 'all',
    method: 'POST',
    path: '/generation-jobs/module-steps',
    status: 202,
    summary: 'Empieza a escribir los pasos de un módulo que no tiene ninguno; lo que se escribe se lee aparte.',
    refusals: [
      refusals.MODULE_NOT_FOUND,
      refusals.HAS_STEPS,
      refusals.SOURCES_CHANGED,
      refusals.NOTHING_CHOSEN,
      refusals.TOO_MUCH_CHOSEN,
      refusals.BEING_WRITTEN,
    ],
  })
    .input(
      z.object({
        moduleId: uuid,
        /** What they are written out of; documents that tell of the module unless given. */
        sources: chosenSources.optional(),
      }),
    )
    .output(jobSchema),

  beginStepRewrite: operation({
    ...ofSupervisors,
    who: ['admin'],
    id: 'beginStepRewrite',
    idempotency: 'noted',
    announces: 'all',
    method: 'POST',
    path: '/generation-jobs/step-rewrite',
    status: 202,
    summary: 'Empieza a escribir de nuevo un paso en borrador; hasta que el texto está entero queda como estaba.',
    refusals: [
      modulesRefusals.STEP_NOT_FOUND,
      refusals.STEP_IS_PUBLISHED,
      refusals.STEP_CHANGED,
      refusals.BEING_WRITTEN,
    ],
  })
    .input(z.object({ stepId: uuid, version: z.number().int(), instruction: z.string().trim().max(300) }))
    .output(jobSchema),

  listOpenCreations: operation({
    ...ofSupervisors,
    id: 'listOpenCreations',
    method: 'GET',
    path: '/generation-jobs',
    summary: 'Las creaciones en marcha o sin cerrar: las propias o, con of=all, también las de todos (administración).',
  })
    .input(z.object({ of: z.enum(['own', 'all']).default('own') }))
    .output(z.array(jobSchema)),

  getCreation: operation({
    ...ofSupervisors,
    id: 'getCreation',
    method: 'GET',
    path: '/generation-jobs/{jobId}',
    summary: 'Cómo va una creación propia; para la administración, cualquiera.',
    refusals: [refusals.JOB_NOT_FOUND],
  })
    .input(jobId)
    .output(jobSchema.extend({ writing: writingSchema.nullable().optional() })),

  retryCreation: operation({
    ...ofSupervisors,
    id: 'retryCreation',
    method: 'POST',
    path: '/generation-jobs/{jobId}/retry',
    status: 202,
    summary: 'Repite las etapas fallidas de una creación propia; la administración, las de cualquiera.',
    refusals: [refusals.JOB_NOT_FOUND, refusals.JOB_NOT_FAILED, refusals.TITLE_TAKEN, refusals.BEING_WRITTEN],
  })
    .input(jobId)
    .output(jobSchema),

  closeCreation: operation({
    ...ofSupervisors,
    id: 'closeCreation',
    announces: 'all',
    method: 'POST',
    path: '/generation-jobs/{jobId}/close',
    summary: 'Saca de la lista una creación terminada propia; la administración, cualquiera.',
    refusals: [refusals.JOB_NOT_FOUND],
  })
    .input(jobId)
    .output(done),

  cancelCreation: operation({
    ...ofSupervisors,
    id: 'cancelCreation',
    announces: 'all',
    method: 'POST',
    path: '/generation-jobs/{jobId}/cancel',
    summary: 'Cancela una creación propia en marcha; la administración, cualquiera. Lo guardado queda como borrador.',
    refusals: [refusals.JOB_NOT_FOUND, refusals.JOB_NOT_RUNNING],
  })
    .input(jobId)
    .output(jobSchema),

  markCreationTold: operation({
    ...ofSupervisors,
    id: 'markCreationTold',
    method: 'POST',
    path: '/generation-jobs/{jobId}/told',
    summary: 'A quien pidió la creación ya se le dijo cómo terminó.',
    refusals: [refusals.JOB_NOT_FOUND],
  })
    .input(jobId)
    .output(done),
};
