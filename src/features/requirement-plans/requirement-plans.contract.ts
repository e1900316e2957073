import { z } from 'zod';
import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import { firstDayInput, kindSchema, ruleSchema, stateSchema } from '#features/competence/requirements.contract.ts';
import { faultsOfRule } from '#features/competence/rule.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { planRefusals as refusals } from './requirement-plans.refusals.ts';
import { planTexts as texts } from './requirement-plans.texts.ts';

const tag = 'Planes';

const targetInput = z.object({ kind: z.enum(['position', 'area']), id: uuid });

/** How long what a new requirement of a plan asks holds: what a series of fixed dates needs is written in its rule. */
const validity = z.enum(['none', 'completion', 'previous-due', 'calendar']);

const newRequirement = z
  .object({
    name: z.string().trim().min(1, competenceTexts.nameMissing).max(200),
    module_id: z.uuid(competenceTexts.moduleMissing),
    basis: z.string().trim().max(1000).default(''),
    days_to_comply: z.number().int().min(0).max(3660),
    validity: validity.default('none'),
    months: z.number().int().min(1).max(240).nullable().default(null),
    /** Days before the expiry from which on a renewal counts. */
    window_days: z.number().int().min(0).max(366).default(60),
  })
  .superRefine((one, context) => {
    const rule = { ...one, from_day: '', due_day: null, fixed_month: null, fixed_day: null, minimum_months: null };
    for (const [field, message] of Object.entries(faultsOfRule(rule))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const draft = {
  name: z.string().trim().min(1, texts.nameMissing).max(200),
  /** Whose plan it is: who has one of these positions or works in one of these areas. */
  targets: z.array(targetInput).min(1, texts.targetMissing).max(50),
  /** In their order: requirements that there are, and ones that are created with the plan. */
  requirements: z
    .array(z.union([z.object({ requirement_id: uuid }), newRequirement]))
    .min(1, texts.itemMissing)
    .max(60)
    .refine(
      (all) =>
        new Set(all.flatMap((one) => ('requirement_id' in one ? [one.requirement_id] : []))).size ===
        all.filter((one) => 'requirement_id' in one).length,
      texts.itemTwice,
    ),
  /** The first day on which whom the requirements reach is changed; one that has been needs a reason. */
  from_day: firstDayInput,
  reason: z.string().trim().max(500).default(''),
  /** The template that it is made of; '' of none. */
  template: z.string().max(40).default(''),
  /** Given where the caller knows that nobody has these positions today. */
  mayReachNobody: z.boolean().default(false),
};

const target = z.object({
  kind: z.enum(['position', 'area']),
  id: uuid,
  name: z.string(),
  /** Nobody can have it any more. */
  is_archived: z.boolean(),
  /** The position of which it is another spelling now. */
  merged_into: z.object({ id: uuid, name: z.string() }).nullable(),
});

const counts = z.partialRecord(stateSchema, z.number());
const module = z.object({ id: uuid, title: z.string() }).nullable();

const planSchema = z.object({
  id: uuid,
  name: z.string(),
  /** Counts its savings: whoever saves has seen the last one. */
  version: z.number(),
  template: z.string(),
  targets: z.array(target),
  /** People of the team whose plan it is today. */
  people: z.number(),
  /** Those of them who are late with something of it. */
  late: z.number(),
  requirements: z.array(
    z.object({
      requirement_id: uuid,
      name: z.string(),
      kind: kindSchema,
      basis: z.string(),
      module,
      /** The wording that holds today, else the first to come. */
      rule: ruleSchema,
      is_in_force: z.boolean(),
      /** From the last wording on nobody has to show it. */
      is_ended: z.boolean(),
      /** Of the plan's positions and areas those that its rule does not reach: it was changed by itself. */
      missed: z.array(z.string()),
      /** The plan's people of the team by state today. */
      counts,
    }),
  ),
});

const change = z.object({
  requirement_id: uuid,
  name: z.string(),
  total: z.number(),
  /** Those who would be late from the first day on. */
  late: z.number(),
  /** The first by name. */
  people: z.array(z.object({ id: uuid, name: z.string() })),
});

const personPlan = z.object({
  id: uuid,
  name: z.string(),
  /** In the order of the plan, what the person has to show today. */
  requirements: z.array(
    z.object({
      requirement_id: uuid,
      name: z.string(),
      kind: kindSchema,
      module,
      state: stateSchema,
      due_day: z.string(),
      met_day: z.string().nullable(),
      valid_until: z.string().nullable(),
    }),
  ),
});

const ofRequirements = [
  competenceRefusals.REQUIREMENT_NOT_FOUND,
  competenceRefusals.REQUIREMENT_ENDED,
  competenceRefusals.REASON_MISSING,
  competenceRefusals.DUE_DAY_PAST,
  competenceRefusals.MODULE_NOT_LEARNABLE,
  competenceRefusals.OBJECT_NOT_OFFERED,
] as const;
const ofChanges = [refusals.PLAN_NOT_FOUND, refusals.PLAN_ARCHIVED, refusals.PLAN_CHANGED_MEANWHILE] as const;
const ofDrafts = [
  refusals.PLAN_NAME_TAKEN,
  refusals.PLAN_TARGET_GONE,
  refusals.PLAN_REACHES_NOBODY,
  refusals.REQUIREMENT_GIVEN_BY_NAME,
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
              /** By what it is best shown; what is no module is not kept yet. */
              kind: kindSchema,
              days_to_comply: z.number(),
              validity,
              months: z.number().nullable(),
              /** A requirement of that name which there is already. */
              requirement_id: uuid.nullable(),
              /** The one published module whose title fits; null of none, or several. */
              module_id: uuid.nullable(),
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

  createRequirementPlan: operation({
    id: 'createRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans',
    summary: 'Crea un plan: sus requisitos alcanzan desde su día a quien tenga sus puestos o trabaje en sus áreas.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [...ofDrafts, ...ofRequirements],
  })
    .input(z.object(draft))
    .output(z.object({ id: uuid })),

  changeRequirementPlan: operation({
    id: 'changeRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/{id}',
    summary: 'Guarda un plan como queda: nombre, orden, requisitos, puestos y áreas. Lo que cambia rige desde su día.',
    tag,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [...ofChanges, ...ofDrafts, ...ofRequirements],
  })
    .input(z.object({ id: uuid, version: z.number().int().min(1), ...draft }))
    .output(z.object({ version: z.number() })),

  archiveRequirementPlan: operation({
    id: 'archiveRequirementPlan',
    who: ['admin'],
    method: 'POST',
    path: '/requirement-plans/{id}/archive',
    summary: 'Archiva un plan: lo que él pedía deja de pedirse desde un día; lo cumplido se conserva.',
    tag,
    announces: 'all',
    refusals: [...ofChanges, competenceRefusals.REASON_MISSING],
  })
    .input(
      z.object({
        id: uuid,
        version: z.number().int().min(1),
        from_day: firstDayInput,
        reason: z.string().trim().max(500).default(''),
      }),
    )
    .output(done),
};
