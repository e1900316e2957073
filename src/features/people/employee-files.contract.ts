import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done } from '#platform/contract/schemas.ts';
import { employeeSchema, filterSchema, id, tag } from './employee.contract.ts';
import { maximumFileBytes } from './employee-file.rules.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';

/** People from files, to files, and out of the installation. */
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
  importEmployees: operation({
    id: 'importEmployees',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/employees/import',
    summary: 'Crea empleados desde un archivo CSV o XLSX; con mode=check solo dice qué pasaría, fila por fila.',
    tag,
    maxBodyBytes: maximumFileBytes + 64 * 1024,
    refusals: [
      refusals.FILE_UNREADABLE,
      refusals.FILE_EMPTY,
      refusals.TOO_MANY_ROWS,
      refusals.MISSING_COLUMNS,
      refusals.INVALID_ROWS,
      refusals.EMAIL_TAKEN,
      refusals.LIMIT_REACHED,
    ],
  })
    .input(
      z.object({
        file: z.file().max(maximumFileBytes, 'El archivo puede pesar 5 MB como máximo.'),
        /** check: stores nothing; all: every row or none; valid: the rows without faults. */
        mode: z.enum(['check', 'all', 'valid']),
        /** Where mail is configured everybody gets a link; `yes` tells their temporary passwords as well. */
        with_passwords: z.enum(['yes', 'no']).default('no'),
      }),
    )
    .output(
      z.object({
        /** Rows that are not empty, without the header. */
        rows: z.number(),
        /** Rows without faults. */
        ready: z.number(),
        /** How many more employees the limit allows. */
        room: z.number(),
        errorCount: z.number(),
        /** The first five hundred faults. */
        errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
        /** The first fifty rows without faults, as they are taken over. */
        people: z.array(
          z.object({
            row: z.number(),
            first_name: z.string(),
            last_name: z.string(),
            email: z.string(),
            area: z.string().nullable(),
            hired_on: z.iso.date().nullable(),
          }),
        ),
        /** The file's columns, and what each is taken over as; null for those that are ignored. */
        columns: z.array(z.object({ header: z.string(), takenAs: z.string().nullable() })),
        /** Who was created, with their temporary passwords, which are shown this once; empty where a mailed link is all they get. */
        created: z.array(
          z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), password: z.string() }),
        ),
      }),
    ),

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
    refusals: [refusals.PERSON_NOT_FOUND],
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
    refusals: [refusals.PERSON_NOT_FOUND, refusals.YOURSELF, refusals.STILL_ACTIVE],
  })
    .input(id)
    .output(done),
};
