import { operation } from '#platform/contract/operation.ts';
import { accountRoles } from '#platform/contract/roles.ts';
import { done } from '#platform/contract/schemas.ts';

const tag = 'Mi cuenta';

export const idleSessionsContract = {
  noteSessionUse: operation({
    id: 'noteSessionUse',
    heldBack: 'admitted',
    who: accountRoles,
    method: 'POST',
    path: '/session/use',
    summary: 'Dice que alguien sigue usando su sesión, donde las que no se usan se cierran.',
    tag,
  }).output(done),

  endIdleSession: operation({
    id: 'endIdleSession',
    heldBack: 'admitted',
    who: accountRoles,
    method: 'POST',
    path: '/session/idle',
    summary: 'Cierra la sesión que llama porque nadie la usa.',
    tag,
  }).output(done),
};
