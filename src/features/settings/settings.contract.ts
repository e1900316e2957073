import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';

/** Everything an installation can set, by section, with the specification's values as defaults. */
export const settingsSchema = z.object({
  company: z
    .object({
      /** The name people use; wherever it appears in a page it is replaced (spec P-032 to P-035). Empty: no rule. */
      short_name: z.string().max(80).default(''),
      legal_name: z.string().max(160).default(''),
      /** Short uppercase brand with the registered mark, e.g. 'MARCA®'. */
      brand_mark: z.string().max(80).default(''),
    })
    .prefault({}),
  product: z.object({ name: z.string().min(1).max(80).default('Plataforma de Formación') }).prefault({}),
  people: z
    .object({
      /** Active employees that jefe and admin may create up to (spec C, 10 per team). */
      employee_limit: z.number().int().min(1).default(10),
      self_registration: z.boolean().default(true),
      /** Lower-case domains that may register; empty: all. */
      allowed_email_domains: z.array(z.string()).default([]),
      /** A jefe's team is every employee, or only those of the same company_name. */
      team_by_company: z.boolean().default(false),
    })
    .prefault({}),
  /** IANA zone in which days are counted for streaks. */
  time_zone: z.object({ name: z.string().default('America/Bogota') }).prefault({}),
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingsContract = {
  getOrganisation: operation({
    id: 'getOrganisation',
    who: 'anyone',
    method: 'GET',
    path: '/organisation',
    summary: 'Nombres de la empresa y del producto, y si el registro está abierto.',
    tag: 'Configuración',
  }).output(
    z.object({
      product_name: z.string(),
      company: z.object({ short_name: z.string(), legal_name: z.string(), brand_mark: z.string() }),
      self_registration: z.boolean(),
    }),
  ),
};
