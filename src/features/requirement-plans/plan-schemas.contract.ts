import { z } from 'zod';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import {
  firstDayInput,
  kindSchema,
  objectSchema,
  ruleSchema,
  stateSchema,
} from '#features/competence/requirements.contract.ts';
import { faultsOfRule } from '#features/competence/rule.rules.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { planTexts as texts } from './requirement-plans.texts.ts';

const targetInput = z.object({ kind: z.enum(['position', 'area']), id: uuid });

/** How long what a new requirement of a plan asks holds: what a series of fixed dates needs is written in its rule. */
export const validity = z.enum(['none', 'completion', 'previous-due', 'calendar']);

const newRequirement = z
  .object({
    name: z.string().trim().min(1, competenceTexts.nameMissing).max(200),
    kind: kindSchema.default('module'),
    module_id: z.uuid(competenceTexts.moduleMissing).optional(),
    /** Of another kind than a module: the document, checklist, course or title that shows it. */
    object_id: z.uuid(competenceTexts.objectMissing).optional(),
    basis: z.string().trim().max(1000).default(''),
    days_to_comply: z.number().int().min(0).max(3660),
    validity: validity.default('none'),
    months: z.number().int().min(1).max(240).nullable().default(null),
    /** Days before the expiry from which on a renewal counts. */
    window_days: z.number().int().min(0).max(366).default(60),
  })
  .superRefine((one, context) => {
    const rule = { ...one, from_day: '', due_day: null, fixed_month: null, fixed_day: null, minimum_months: null };
    const isModule = one.kind === 'module';
    const faults = {
      ...(isModule && one.module_id === undefined && { module_id: competenceTexts.moduleMissing }),
      ...(!isModule && one.object_id === undefined && { object_id: competenceTexts.objectMissing }),
      ...faultsOfRule(rule),
    };
    for (const [field, message] of Object.entries(faults)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** A plan as callers write it. */
export const draft = {
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

/** A plan as it is told. */
export const planSchema = z.object({
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
      object: objectSchema,
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

/** What begins or ends to be asked by saving a plan, and of whom. */
export const change = z.object({
  requirement_id: uuid,
  name: z.string(),
  total: z.number(),
  /** Those who would be late from the first day on. */
  late: z.number(),
  /** The first by name. */
  people: z.array(z.object({ id: uuid, name: z.string() })),
});

/** A plan of a position or area that somebody has. */
export const personPlan = z.object({
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
