import { z } from 'zod';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done } from '#platform/contract/schemas.ts';
import { employeeSchema, filterSchema, id, tag } from './employee.contract.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';

/** One person's data as a file to save. */
const personDataSchema = z.object({
  headers: z.object({ 'content-disposition': z.string() }),
  /** Further sections of the features that keep personal data: conversations, documents, … */
  body: z.looseObject({
    exported_at: z.date(),
    profile: employeeSchema.omit({ mayManage: true }),
    completions: z.array(z.looseObject({ module: z.string() })),
    steps: z.array(z.looseObject({ module: z.string(), step: z.string() })),
    attempts: z.array(z.looseObject({ module: z.string(), score: z.number() })),
    sessions: z.array(z.looseObject({ created_at: z.date() })),
    log: z.array(z.looseObject({ action: z.string() })),
  }),
});

export const employeeFilesContract = {
  exportEmployees: operation({
    id: 'exportEmployees',
    who: supervisors,
    method: 'GET',
    path: '/employees/export',
    summary: 'Las personas de la lista, con los mismos filtros, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(filterSchema.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),

  exportPersonData: operation({
    id: 'exportPersonData',
    who: ['admin'],
    method: 'GET',
    path: '/employees/{id}/data',
    summary: 'Todo lo que se guarda de una persona, como archivo JSON.',
    tag,
    tokens: 'closed',
    refusals: [refusals.PERSON_NOT_FOUND, platformRefusals.CONFIRM_AGAIN],
  })
    .route({ outputStructure: 'detailed' })
    .input(id)
    .output(personDataSchema),

  exportMyData: operation({
    id: 'exportMyData',
    who: 'signed-in',
    method: 'GET',
    path: '/account/data',
    summary: 'Todo lo que se guarda de quien lo pide, como archivo JSON.',
    tag,
    tokens: 'closed',
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .output(personDataSchema),

  eraseEmployee: operation({
    id: 'eraseEmployee',
    who: ['admin'],
    announces: 'all',
    method: 'POST',
    path: '/employees/{id}/erase',
    summary: 'Elimina para siempre los datos que nombran a una persona inactiva; sus resultados quedan sin nombre.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.YOURSELF,
      refusals.STILL_ACTIVE,
      refusals.RECORDS_KEPT,
      signaturesRefusals.HAS_SIGNATURES,
      platformRefusals.CONFIRM_AGAIN,
    ],
  })
    .input(id)
    .output(done),
};
