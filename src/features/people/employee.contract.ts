import { z } from 'zod';
import { profileSchema } from '#features/identity/identity.contract.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { memberStatuses } from '#features/learning/plan-state.rules.ts';
import { roles } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { mostSelected } from './employee-order.rules.ts';

export const tag = 'Empleados';

/** A text of a form: shapes are checked by the rules, in the order and words of the specification. */
export const text = z.string().max(2000);
export const optionalText = (longest: number) => text.max(longest).optional();
export const id = z.object({ id: uuid });

export const employeeSchema = profileSchema.extend({
  area: z.string().nullable(),
  /** First day of work. */
  hired_on: z.iso.date().nullable(),
  previous_role: z.enum(roles).nullable(),
  /** Whether the person who asks may edit, deactivate and reset this one. */
  mayManage: z.boolean(),
});

/** A person in a list, with where they stand in the plan. */
export const listedEmployeeSchema = employeeSchema.extend({
  /** As the supervisor's list says it; null of whoever has no plan: jefes and administrators. */
  plan: z
    .object({
      /** Whole per cent. */
      progress: z.number(),
      state: z.enum(memberStatuses),
      barTone: z.enum(['high', 'mid', 'low']),
      /** When the person last did something to get on; null when never. */
      lastActivity: z.date().nullable(),
    })
    .nullable(),
});

/** What narrows the list. */
export const filterSchema = z.object({
  /** Words that name, address or position contain; case and accents do not matter. */
  search: text.max(120).default(''),
  /** Active employees, inactive people, or active people with other roles. */
  status: z.enum(['active', 'inactive', 'others']).default('active'),
  position: optionalText(maximumNameLength),
  area: optionalText(maximumNameLength),
  company: optionalText(maximumNameLength),
  /** Name of the site at which they work today. */
  site: optionalText(maximumNameLength),
});

/** Whom an act is done to: people one by one, or all that a filter lets through. */
export const selectionSchema = z.union([
  z.object({ ids: z.array(uuid).min(1).max(mostSelected) }),
  z.object({
    matching: filterSchema,
    /** How many they were when the list was looked at; another number now refuses the act. */
    total: z.number().int().min(1),
  }),
]);
export type Selection = z.infer<typeof selectionSchema>;
