import { z } from 'zod';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { selectionSchema, tag } from './employee.contract.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';

/** One act for many people: what cannot be done for some is told person by person, the rest is done. */
const outcomeSchema = z.object({
  /** Ids of those for whom it was done. */
  done: z.array(uuid),
  skippedCount: z.number(),
  /** The first two hundred of the others. */
  skipped: z.array(
    z.object({
      /** Null, as the name, of somebody outside the acting person's team, or unknown. */
      id: uuid.nullable(),
      name: z.string().nullable(),
      /** Why not, a Spanish sentence. */
      reason: z.string(),
    }),
  ),
});

const selected = z.object({ selection: selectionSchema });
const selectionRefusals = [refusals.SELECTION_CHANGED, refusals.TOO_MANY_SELECTED] as const;

export const employeeBatchContract = {
  deactivateEmployees: operation({
    id: 'deactivateEmployees',
    idempotency: 'atomic',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/employees/selection/deactivate',
    summary: 'Quita el acceso a varias personas de una vez y cierra sus sesiones; dice de quién no pudo y por qué.',
    tag,
    refusals: selectionRefusals,
  })
    .input(selected)
    .output(outcomeSchema),

  reactivateEmployees: operation({
    id: 'reactivateEmployees',
    idempotency: 'atomic',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/employees/selection/reactivate',
    summary: 'Devuelve el acceso a varias personas con el rol que tenían; dice de quién no pudo y por qué.',
    tag,
    refusals: selectionRefusals,
  })
    .input(selected)
    .output(outcomeSchema),

  resetEmployeePasswords: operation({
    id: 'resetEmployeePasswords',
    idempotency: 'atomic',
    keepsNoAnswerOf: 'passwords',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/employees/selection/password',
    summary:
      'Da a varias personas contraseñas temporales, que se muestran una sola vez, o les envía un enlace; cierra sus sesiones.',
    tag,
    refusals: [...selectionRefusals, identityRefusals.MAIL_NOT_CONFIGURED],
  })
    .input(selected.extend({ by: z.enum(['password', 'mail']).default('password') }))
    .output(
      outcomeSchema.extend({
        /** Told this once; empty where links were mailed, and to whoever sends the same request again. */
        passwords: z.array(
          z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), password: z.string() }),
        ),
      }),
    ),

  exportSelectedEmployees: operation({
    id: 'exportSelectedEmployees',
    who: supervisors,
    method: 'POST',
    path: '/employees/selection/export',
    summary: 'Las personas elegidas, por nombre, como CSV (UTF-8 con BOM) o XLSX.',
    tag,
    refusals: selectionRefusals,
  })
    .route({ outputStructure: 'detailed' })
    .input(selected.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(savedFileSchema),
};
