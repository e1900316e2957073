import { z } from 'zod';
import { profileSchema } from '#features/identity/identity.contract.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';

export const tag = 'Empleados';
export const managers = ['jefe', 'admin'] as const;
/** A text of a form: shapes are checked by the rules, in the order and words of the specification. */
export const text = z.string().max(2000);
export const optionalText = (longest: number) => text.max(longest).optional();
export const id = z.object({ id: z.uuid() });

export const employeeSchema = profileSchema.extend({
  area: z.string().nullable(),
  /** First day of work. */
  hired_on: z.iso.date().nullable(),
  previous_role: z.enum(['employee', 'jefe', 'admin']).nullable(),
  /** Whether the person who asks may edit, deactivate and reset this one. */
  mayManage: z.boolean(),
});

/** What narrows the list. */
export const filterSchema = z.object({
  /** Words that name, address or position contain; case and accents do not matter. */
  search: text.max(120).default(''),
  /** Active employees, inactive people, or active people with other roles. */
  status: z.enum(['active', 'inactive', 'others']).default('active'),
  position: optionalText(maximumNameLength),
  company: optionalText(maximumNameLength),
});
