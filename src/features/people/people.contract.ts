import { z } from 'zod';
import { profileSchema } from '#features/identity/identity.contract.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { progressSummarySchema } from '#features/learning/learning.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { maximumFileBytes } from './employee-file.rules.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';

const tag = 'Empleados';
const managers = ['jefe', 'admin'] as const;
const withoutNul = (value: string) => !value.includes('\0');
/** A text of a form: shapes are checked by the rules, in the order and words of the specification. */
const text = z.string().max(2000).refine(withoutNul, 'El texto contiene caracteres no permitidos.');
const optionalText = (longest: number) => text.max(longest).optional();
const id = z.object({ id: z.uuid() });

export const employeeSchema = profileSchema.extend({
  previous_role: z.enum(['employee', 'jefe', 'admin']).nullable(),
  /** Whether the person who asks may edit, deactivate and reset this one. */
  mayManage: z.boolean(),
});

const moduleResultSchema = z.object({
  module_id: z.uuid(),
  /** 'Módulo desconocido' when the module does not exist any more (spec C-192). */
  title: z.string(),
  /** The module's title when the last attempt was made, where it has none now. */
  formerTitle: z.string().nullable(),
  /** Null for a module that cannot be learned (any more). */
  progress: z.object({ completedSteps: z.number(), totalSteps: z.number(), percentage: z.number() }).nullable(),
  /** Whether any attempt passed; null without attempts (spec C-353, C-354). */
  passed: z.boolean().nullable(),
  bestScore: z.number().nullable(),
  /** How many attempts there are; the newest fifty are listed. */
  total: z.number(),
  /** Newest first, numbered from the first one ever. */
  attempts: z.array(
    z.object({
      id: z.uuid(),
      number: z.number(),
      score: z.number(),
      passed: z.boolean(),
      isBest: z.boolean(),
      attempted_at: z.date(),
    }),
  ),
});

/** What narrows the list. */
const filterSchema = z.object({
  /** Words that name, address or position contain; case and accents do not matter. */
  search: text.max(120).default(''),
  /** Active employees, inactive people, or active people with other roles. */
  status: z.enum(['active', 'inactive', 'others']).default('active'),
  position: optionalText(maximumNameLength),
  company: optionalText(maximumNameLength),
});

export const peopleContract = {
  listEmployees: operation({
    id: 'listEmployees',
    who: managers,
    method: 'GET',
    path: '/employees',
    summary: 'Empleados del equipo por nombre, con búsqueda y filtros.',
    tag,
  })
    .input(
      filterSchema.extend({
        limit: z.coerce.number().int().min(1).max(100).default(24),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(z.object({ total: z.number(), rows: z.array(employeeSchema) })),

  getEmployeeSummary: operation({
    id: 'getEmployeeSummary',
    who: managers,
    method: 'GET',
    path: '/employees/summary',
    summary: 'Cifras del equipo, límite de empleados y valores de los filtros.',
    tag,
  }).output(
    z.object({
      /** Employees, inactive ones included. */
      total: z.number(),
      active: z.number(),
      /** Profiles with the role employee. */
      employees: z.number(),
      /** Active jefe and admin. */
      others: z.number(),
      /** Active employees that count towards the limit. */
      counted: z.number(),
      limit: z.number(),
      positions: z.array(z.string()),
      companies: z.array(z.string()),
    }),
  ),

  createEmployee: operation({
    id: 'createEmployee',
    who: managers,
    announces: 'all',
    method: 'POST',
    path: '/employees',
    summary: 'Crea un empleado, siempre con el rol de empleado y la empresa de quien lo crea.',
    tag,
    status: 201,
    refusals: [
      refusals.NAME_REQUIRED,
      refusals.EMAIL_REQUIRED,
      refusals.POSITION_REQUIRED,
      refusals.PASSWORD_REQUIRED,
      refusals.INVALID_EMAIL,
      refusals.INVALID_PASSWORD,
      refusals.LONG_FIELD,
      refusals.EMAIL_TAKEN,
      refusals.LIMIT_REACHED,
    ],
  })
    .input(
      z.object({
        firstName: text.default(''),
        lastName: text.default(''),
        email: text.default(''),
        password: z.string().max(2000).default(''),
        position: text.default(''),
        phone: optionalText(40),
      }),
    )
    .output(z.object({ success: z.literal(true), employee: employeeSchema })),

  updateEmployee: operation({
    id: 'updateEmployee',
    who: managers,
    announces: 'all',
    method: 'PATCH',
    path: '/employees/{id}',
    summary: 'Cambia los datos de una persona; el rol y la empresa, solo la administración.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.NOT_YOUR_TEAM,
      refusals.ADMIN_ONLY_FIELDS,
      refusals.NAME_REQUIRED,
      refusals.INVALID_EMAIL,
      refusals.LONG_FIELD,
      refusals.EMAIL_TAKEN,
      refusals.LAST_ADMIN,
      refusals.INACTIVE_ROLE,
      refusals.LIMIT_REACHED,
    ],
  })
    .input(
      id.extend({
        first_name: text,
        last_name: text,
        email: text,
        position: text,
        phone: text.max(40),
        role: z.enum(['employee', 'jefe', 'admin']).optional(),
        company_name: text.optional(),
      }),
    )
    .output(employeeSchema),

  deactivateEmployee: operation({
    id: 'deactivateEmployee',
    who: managers,
    announces: 'all',
    method: 'POST',
    path: '/employees/{id}/deactivate',
    summary: 'Quita el acceso a una persona y cierra sus sesiones; su historial se conserva.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.NOT_YOUR_TEAM,
      refusals.YOURSELF,
      refusals.ALREADY_INACTIVE,
      refusals.LAST_ADMIN,
    ],
  })
    .input(id)
    .output(employeeSchema),

  reactivateEmployee: operation({
    id: 'reactivateEmployee',
    who: managers,
    announces: 'all',
    method: 'POST',
    path: '/employees/{id}/reactivate',
    summary: 'Devuelve el acceso a una persona con el rol que tenía.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.NOT_YOUR_TEAM, refusals.ALREADY_ACTIVE, refusals.LIMIT_REACHED],
  })
    .input(id)
    .output(employeeSchema),

  resetEmployeePassword: operation({
    id: 'resetEmployeePassword',
    who: managers,
    method: 'POST',
    path: '/employees/{id}/password',
    summary: 'Da a una persona una contraseña temporal, que se muestra una sola vez, y cierra sus sesiones.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.NOT_YOUR_TEAM, refusals.YOURSELF],
  })
    .input(id)
    .output(z.object({ password: z.string() })),

  getEmployeeQuizResults: operation({
    id: 'getEmployeeQuizResults',
    who: managers,
    method: 'GET',
    path: '/employees/{id}/results',
    summary: 'Avance y evaluaciones de una persona, módulo a módulo.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.NOT_YOUR_TEAM],
  })
    .input(id)
    .output(
      z.object({
        name: z.string(),
        summary: progressSummarySchema,
        /** Modules that the person began or was examined on: the plan's order first, then those that are gone. */
        modules: z.array(moduleResultSchema),
      }),
    ),

  importEmployees: operation({
    id: 'importEmployees',
    who: managers,
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
        /** Who was created, with their temporary passwords, which are shown this once. */
        created: z.array(
          z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), password: z.string() }),
        ),
      }),
    ),

  exportEmployees: operation({
    id: 'exportEmployees',
    who: managers,
    method: 'GET',
    path: '/employees/export',
    summary: 'Las personas de la lista, con los mismos filtros, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(filterSchema.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.instanceof(ReadableStream),
      }),
    ),

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
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string() }),
        body: z.object({
          exported_at: z.date(),
          profile: employeeSchema.omit({ mayManage: true }),
          completions: z.array(z.looseObject({ module: z.string() })),
          steps: z.array(z.looseObject({ module: z.string(), step: z.string() })),
          attempts: z.array(z.looseObject({ module: z.string(), score: z.number() })),
          sessions: z.array(z.looseObject({ created_at: z.date() })),
          log: z.array(z.looseObject({ action: z.string() })),
        }),
      }),
    ),

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
    .output(z.object({ success: z.literal(true) })),
};
