import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { accountRoles } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { profileSchema } from './identity.contract.ts';
import { identityRefusals as refusals } from './identity.refusals.ts';
import { maximumNameLength } from './identity.rules.ts';

const tag = 'Mi cuenta';
/** One line of a person's own data. */
const line = (longest: number) => z.string().max(longest);

/** What everybody may do with their own account. */
export const accountContract = {
  getMyAccount: operation({
    id: 'getMyAccount',
    who: accountRoles,
    method: 'GET',
    path: '/me',
    summary: 'El perfil propio, y si la contraseña es temporal.',
    tag,
  }).output(profileSchema.extend({ hasTemporaryPassword: z.boolean() })),

  updateMyProfile: operation({
    id: 'updateMyProfile',
    who: 'signed-in',
    announces: 'own',
    method: 'PATCH',
    path: '/me',
    summary: 'Cambia el nombre y el teléfono propios.',
    tag,
    refusals: [refusals.NAME_MISSING],
  })
    .input(
      z.object({
        first_name: line(maximumNameLength),
        last_name: line(maximumNameLength),
        phone: line(40).optional(),
      }),
    )
    .output(profileSchema),

  changeMyPassword: operation({
    id: 'changeMyPassword',
    who: accountRoles,
    method: 'POST',
    path: '/me/password',
    summary: 'Cambia la contraseña propia y cierra las sesiones de los demás dispositivos.',
    tag,
    refusals: [
      refusals.MISSING_FIELDS,
      refusals.WRONG_PASSWORD,
      refusals.INVALID_PASSWORD,
      refusals.SAME_PASSWORD,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ current_password: z.string().default(''), new_password: z.string().default('') }))
    .output(z.object({ endedSessions: z.number() })),

  listMySessions: operation({
    id: 'listMySessions',
    who: accountRoles,
    method: 'GET',
    path: '/me/sessions',
    summary: 'Los dispositivos en los que la persona tiene una sesión abierta, el más reciente primero.',
    tag,
  }).output(
    z.array(
      z.object({
        id: uuid,
        /** Browser and system, e.g. 'Chrome en Windows'. */
        device: z.string(),
        created_at: z.date(),
        /** Last renewal of the access; at most 15 minutes behind the last use. */
        last_activity: z.date(),
        isCurrent: z.boolean(),
      }),
    ),
  ),

  endSession: operation({
    id: 'endSession',
    who: accountRoles,
    method: 'DELETE',
    path: '/me/sessions/{id}',
    summary: 'Cierra una sesión propia en otro dispositivo.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND, refusals.CURRENT_SESSION],
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ endedSessions: z.number() })),

  endOtherSessions: operation({
    id: 'endOtherSessions',
    who: accountRoles,
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'Cierra las sesiones propias en todos los demás dispositivos.',
    tag,
  }).output(z.object({ endedSessions: z.number() })),
};
