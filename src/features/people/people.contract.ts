import { z } from 'zod';
import { attemptSchema } from '#features/assessment/assessment.contract.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { progressSummarySchema } from '#features/learning/progress.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { anyPlace, paged, pageInput } from '#platform/contract/paging.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { roles, supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { employeeBatchContract } from './employee-batch.contract.ts';
import { employeeFilesContract } from './employee-files.contract.ts';
import { directions, employeeSorts } from './employee-order.rules.ts';
import {
  employeeSchema,
  filterSchema,
  id,
  listedEmployeeSchema,
  optionalText,
  tag,
  text,
} from './employee.contract.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';

const moduleResultSchema = z.object({
  module_id: uuid,
  /** 'Módulo desconocido' when the module does not exist any more (spec C-192). */
  title: z.string(),
  /** The module's title when the last attempt was made, where it has none now. */
  formerTitle: z.string().nullable(),
  /** Null for a module that cannot be learned (any more). */
  progress: z.object({ completedSteps: z.number(), totalSteps: z.number(), percentage: z.number() }).nullable(),
  /** Whether any attempt passed; null without attempts (spec C-353, C-354). */
  passed: z.boolean().nullable(),
  /** An attempt waits for a review. */
  isInReview: z.boolean(),
  bestScore: z.number().nullable(),
  /** How many attempts there are; the newest fifty are listed. */
  total: z.number(),
  /** Newest first, numbered from the first one ever. */
  attempts: z.array(attemptSchema),
});

/** What is written of a person. */
const personFields = {
  first_name: text,
  last_name: text,
  email: text,
  position: text,
  phone: text.max(40),
  area: optionalText(maximumNameLength),
  /** '' for none; what is left out stays as it is. */
  hired_on: z.union([z.iso.date('Escribe una fecha válida.'), z.literal('')]).optional(),
  role: z.enum(roles).optional(),
  company_name: text.optional(),
};

export const peopleContract = {
  listEmployees: operation({
    id: 'listEmployees',
    who: supervisors,
    method: 'GET',
    path: '/employees',
    summary: 'Personas del equipo con su avance, por nombre o en otro orden, con búsqueda y filtros.',
    tag,
  })
    .input(
      filterSchema.extend({
        sort: z.enum(employeeSorts).default('name'),
        direction: z.enum(directions).default('asc'),
        ...pageInput({ limit: 24, farthest: anyPlace }),
      }),
    )
    .output(paged(listedEmployeeSchema)),

  getEmployeeSummary: operation({
    id: 'getEmployeeSummary',
    who: supervisors,
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
      areas: z.array(z.string()),
      /** Sites in use. */
      sites: z.array(z.string()),
      /** The first day of work of somebody is known. */
      knowsFirstDays: z.boolean(),
    }),
  ),

  createEmployee: operation({
    id: 'createEmployee',
    idempotency: 'atomic',
    who: supervisors,
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
    .output(done.extend({ employee: employeeSchema })),

  updateEmployee: operation({
    id: 'updateEmployee',
    who: supervisors,
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
      refusals.EDITED_MEANWHILE,
      refusals.LAST_ADMIN,
      refusals.INACTIVE_ROLE,
      refusals.LIMIT_REACHED,
      platformRefusals.CONFIRM_AGAIN,
    ],
  })
    .input(
      id.extend({
        ...personFields,
        /** What stood there when the change was begun: what is sent as it stood stays as it is by now (decision 0293). */
        began: z.object(personFields).optional(),
      }),
    )
    .output(employeeSchema),

  deactivateEmployee: operation({
    id: 'deactivateEmployee',
    who: supervisors,
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
    who: supervisors,
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
    who: supervisors,
    method: 'POST',
    path: '/employees/{id}/password',
    summary:
      'Da a una persona una contraseña temporal, que se muestra una sola vez, o le envía un enlace para elegir la suya; cierra sus sesiones.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.NOT_YOUR_TEAM,
      refusals.YOURSELF,
      refusals.ALREADY_INACTIVE,
      identityRefusals.MAIL_NOT_CONFIGURED,
    ],
  })
    .input(id.extend({ by: z.enum(['password', 'mail']).default('password') }))
    /** The password is empty when a link was mailed. */
    .output(z.object({ password: z.string() })),

  getEmployeeQuizResults: operation({
    id: 'getEmployeeQuizResults',
    who: supervisors,
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
        /** Their name is seen here and in other evidence alone. */
        isBlocked: z.boolean(),
        summary: progressSummarySchema,
        /** Modules that the person began or was examined on: the plan's order first, then those that are gone. */
        modules: z.array(moduleResultSchema),
      }),
    ),

  ...employeeFilesContract,
  ...employeeBatchContract,
};
