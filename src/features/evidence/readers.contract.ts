import { z } from 'zod';
import { stateSchema } from '#features/competence/requirements.contract.ts';
import { answered } from '#features/document-readings/signed-readings.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { evidenceRefusals as refusals } from './evidence.refusals.ts';
import { readerViews } from './readers.rules.ts';

const tag = 'Lecturas';

const asked = {
  id: uuid,
  view: z.enum(readerViews).default('all'),
  search: z.string().trim().max(100).default(''),
};

/** Who of a team has read which version of a controlled document. */
export const readersContract = {
  listDocumentReaders: operation({
    id: 'listDocumentReaders',
    who: supervisors,
    method: 'GET',
    path: '/document-readings/documents/{id}/readers',
    summary: 'Quién del equipo leyó qué versión de un documento controlado, a quién le falta y hasta cuándo.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND],
  })
    .input(z.object({ ...asked, ...placeInput }))
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          /** The latest version that the person read and signed. */
          read: z
            .object({ version: z.number(), day: z.string(), is_current: z.boolean(), answered: answered.nullable() })
            .nullable(),
          /** How they answered last of a version that they have not signed; null of whom nothing was asked. */
          tried: answered.extend({ version: z.number(), is_passed: z.boolean() }).nullable(),
          /** How they stand in the requirement that asks for it; null of whom none does. */
          state: stateSchema.nullable(),
          /** The last day on which it can be read in time; null where nothing is owed. */
          due_day: z.string().nullable(),
        }),
        'people',
      ).extend({
        today: z.string(),
        /** Of the whole team, whatever the list shows. */
        figures: z.object({
          people: z.number(),
          read: z.number(),
          older: z.number(),
          none: z.number(),
          /** Asked of them and not read. */
          missing: z.number(),
          late: z.number(),
        }),
      }),
    ),

  exportDocumentReaders: operation({
    id: 'exportDocumentReaders',
    who: supervisors,
    method: 'GET',
    path: '/document-readings/documents/{id}/readers/export',
    summary: 'Quién del equipo leyó qué versión de un documento controlado, con los mismos filtros, como XLSX o CSV.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...asked, format: z.enum(['xlsx', 'csv']) }))
    .output(savedFileSchema),
};
