import { z } from 'zod';
import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import { firstDayInput, kindSchema } from '#features/competence/requirements.contract.ts';
import { recordToSign, signatureInput, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { change, draft, personPlan, planSchema, validity } from './plan-schemas.contract.ts';
import { planRefusals as refusals } from './requirement-plans.refusals.ts';

const tag = 'Planes';

const ofRequirements = [
  competenceRefusals.REQUIREMENT_NOT_FOUND,
  competenceRefusals.REQUIREMENT_ENDED,
  competenceRefusals.REASON_MISSING,
  competenceRefusals.DUE_DAY_PAST,
  competenceRefusals.MODULE_NOT_LEARNABLE,
  competenceRefusals.OBJECT_NOT_OFFERED,
] as const;
const ofChanges = [refusals.PLAN_NOT_FOUND, refusals.PLAN_ARCHIVED, refusals.PLAN_CHANGED_MEANWHILE] as const;
/** Of what changes days that have been of requirements that asked something already. */
const ofSignatures = [...signingRefusals, competenceRefusals.SIGNATURE_MISSING] as const;
const ofDrafts = [
  refusals.PLAN_NAME_TAKEN,
  refusals.PLAN_TARGET_GONE,
  refusals.PLAN_REACHES_NOBODY,
  refusals.REQUIREMENT_GIVEN_BY_NAME,
  refusals.ASKED_TWICE,
] as const;

/** Plans of positions and areas: what is asked of whoever has them, in an order. */
export const requirementPlansContract = {
  listRequirementPlans: operation({
    id: 'listRequirementPlans',
    who: supervisors,
    method: 'GET',
    path: '/requirement-plans',
    summary: 'Los planes en uso: para qué puestos y áreas son, qué piden y en qué orden, y cómo va el equipo.',
    tag,
  }).output(z.object({ today: z.string(), plans: z.array(planSchema) })),

  listPlanTemplates: operation({
    id: 'listPlanTemplates',
    who: ['admin'],
    method: 'GET',
    path: '/requirement-plans/templates',
    summary: 'Plantillas de plan que el laboratorio edita antes de guardar; por sí solas no piden nada a nadie.',
    tag,
  }).output(
    z.object({
      templates: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          text: z.string(),
          /** Plans in use that were made of it. */
          plans: z.array(z.object({ id: uuid, name: z.string() })),
          lines: z.array(
            z.object({
              name: z.string(),
              basis: z.string(),
              /** By what it is best shown. */
              kind: kindSchema,
              days_to_comply: z.number(),
              validity,
              months: z.number().nullable(),
              /** A requirement of that name which there is already. */
              requirement_id: uuid.nullable(),
              /** The one published module whose title fits; null of none, or several. */
              module_id: uuid.nullable(),
              /** Of a line of another kind, the one thing on offer whose name fits; null of none, or several. */
              object_id: uuid.nullable(),
            }),
          ),
        }),
      ),
    }),
  ),

  getOwnPlans: operation({
    id: 'getOwnPlans',
    who: 'signed-in',
    method: 'GET',
    path: '/requirement-plans/own',
    summary: 'Los planes de mi puesto y de mi área, en su orden, y cómo voy hoy.',
    tag,
  }).output(z.object({ today: z.string(), plans: z.array(personPlan) })),

  getPersonPlans: operation({
    id: 'getPersonPlans',
    who: supervisors,
    method: 'GET',
    path: '/requirement-plans/people/{id}',
    summary: 'Los planes de los puestos y áreas que una persona tiene hoy, y cómo va.',
    tag,
    refusals: [competenceRefusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ today: z.string(), plans: z.array(personPlan) })),

  previewPlan: operation({
    id: 'previewPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/preview',
    summary:
      'Qué cambiaría al guardar o archivar un plan: a quiénes se les empieza a pedir algo y a quiénes ya no. No guarda nada.',
    tag,
    refusals: [...ofChanges, ...ofDrafts, ...ofRequirements],
  })
    .input(
      z.object({
        /** The plan that is changed or archived; null of a new one. */
        plan: z.object({ id: uuid, version: z.number().int().min(1) }).nullable(),
        /** How it would be; null where it is archived. */
        draft: z.object(draft).nullable(),
        /** The day asked for where it is archived. */
        from_day: firstDayInput.optional(),
      }),
    )
    .output(
      z.object({
        /** Learners who have one of its positions or work in one of its areas. */
        people: z.number(),
        begins: z.array(change),
        ends: z.array(change),
      }),
    ),

  getPlanChange: operation({
    id: 'getPlanChange',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/to-sign',
    summary:
      'Lo que se firmaría al guardar o archivar un plan desde un día que ya pasó, requisito por requisito, con su huella. No guarda nada; con la huella y tu contraseña en `signature` se guarda.',
    tag,
    refusals: [...ofChanges, ...ofDrafts, ...ofRequirements, competenceRefusals.NOTHING_TO_SIGN],
  })
    .input(
      z.object({
        plan: z.object({ id: uuid, version: z.number().int().min(1) }).nullable(),
        draft: z.object(draft).nullable(),
        /** Where it is archived: from when on, and why. */
        from_day: firstDayInput.optional(),
        reason: z.string().trim().max(500).default(''),
      }),
    )
    .output(recordToSign),

  createRequirementPlan: operation({
    id: 'createRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans',
    summary:
      'Crea un plan: sus requisitos alcanzan desde su día a quien tenga sus puestos o trabaje en sus áreas. Desde un día que ya pasó, si cambia lo que ya se pedía, pide motivo y `signature`: tu contraseña y la huella que da `/requirement-plans/to-sign`.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'noted-if-signed',
    refusals: [...ofDrafts, ...ofRequirements, ...ofSignatures],
  })
    .input(z.object({ ...draft, signature: signatureInput }))
    .output(z.object({ id: uuid })),

  changeRequirementPlan: operation({
    id: 'changeRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/{id}',
    summary:
      'Guarda un plan como queda: nombre, orden, requisitos, puestos y áreas. Lo que cambia rige desde su día. Desde un día que ya pasó, si cambia lo que ya se pedía, pide motivo y `signature`: tu contraseña y la huella que da `/requirement-plans/to-sign`.',
    tag,
    announces: 'all',
    idempotency: 'noted-if-signed',
    refusals: [...ofChanges, ...ofDrafts, ...ofRequirements, ...ofSignatures],
  })
    .input(z.object({ id: uuid, version: z.number().int().min(1), ...draft, signature: signatureInput }))
    .output(z.object({ version: z.number() })),

  archiveRequirementPlan: operation({
    id: 'archiveRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/{id}/archive',
    summary:
      'Archiva un plan: lo que él pedía deja de pedirse desde un día; lo cumplido se conserva. Desde un día que ya pasó, si cambia lo que ya se pedía, pide motivo y `signature`: tu contraseña y la huella que da `/requirement-plans/to-sign`.',
    tag,
    announces: 'all',
    refusals: [...ofChanges, competenceRefusals.REASON_MISSING, ...ofSignatures],
  })
    .input(
      z.object({
        id: uuid,
        version: z.number().int().min(1),
        from_day: firstDayInput,
        reason: z.string().trim().max(500).default(''),
        signature: signatureInput,
      }),
    )
    .output(done),
};
