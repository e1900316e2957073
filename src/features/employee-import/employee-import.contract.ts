import { z } from 'zod';
import { newUnitSchema } from '#features/organisation/new-units.contract.ts';
import { dayOrderSchema } from '#features/people/day-order.contract.ts';
import { tag } from '#features/people/employee.contract.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { maximumFileBytes } from '#features/reading/rows.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { dayOrders } from '#platform/time/written-day.ts';
import { employeeImportRefusals as refusals } from './employee-import.refusals.ts';
import { employeeImportTexts } from './employee-import.texts.ts';

/** People from a file. */
export const employeeImportContract = {
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
      refusals.NO_ROW_LEFT,
      refusals.NEW_UNITS,
      peopleRefusals.EMAIL_TAKEN,
      peopleRefusals.LIMIT_REACHED,
    ],
  })
    .input(
      z.object({
        file: z.file().max(maximumFileBytes, employeeImportTexts.tooLarge),
        /** check: stores nothing; all: every row or none; valid: the rows without faults. */
        mode: z.enum(['check', 'all', 'valid']),
        /** Where mail is configured everybody gets a link; `yes` tells their temporary passwords as well. */
        with_passwords: z.enum(['yes', 'no']).default('no'),
        /** In which order the days of the file are written, where the file does not tell. */
        day_order: z.enum(dayOrders).optional(),
        /** no: refused where the file names sites, areas or positions that there are not. */
        makes_units: z.enum(['yes', 'no']).default('yes'),
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
            site: z.string().nullable(),
            hired_on: z.iso.date().nullable(),
          }),
        ),
        /** The file's columns, and what each is taken over as; null for those that are ignored. */
        columns: z.array(z.object({ header: z.string(), takenAs: z.string().nullable() })),
        day_order: dayOrderSchema,
        /** Sites, areas and positions that the file names and that there are not: they are made with its people. */
        newUnits: z.array(newUnitSchema),
        /** Who was created, with their temporary passwords, which are shown this once; empty where a mailed link is all they get. */
        created: z.array(
          z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), password: z.string() }),
        ),
      }),
    ),
};
