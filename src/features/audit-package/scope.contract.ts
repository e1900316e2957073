import { z } from 'zod';
import { dayInput } from '#features/competence/requirements.contract.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { auditPackageTexts as texts } from './audit-package.texts.ts';

/** Some of them; all where none are given. */
const some = z
  .array(uuid)
  .max(5000)
  .nullable()
  .default(null)
  .transform((ids) => (ids && ids.length > 0 ? [...new Set(ids)] : null));

const earliest = '1990-01-01';

/** What an audit is about: days, places, people and requirements. */
export const scopeFields = {
  /** Days of the installation's zone, both included; states are those of the last. */
  from: dayInput.refine((day) => day >= earliest, 'Escribe un día desde 1990.'),
  to: dayInput,
  site_ids: some,
  work_area_ids: some,
  person_ids: some,
  requirement_ids: some,
};

/** The period of a scope is one, and no longer than thirty years. */
export function inOrder<Schema extends z.ZodType<{ from: string; to: string }>>(schema: Schema) {
  return schema
    .refine(({ from, to }) => from <= to, { path: ['to'], error: texts.wrongPeriod })
    .refine(({ from, to }) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 30, {
      path: ['from'],
      error: texts.tooLong,
    });
}
