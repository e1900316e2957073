import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { signedInSchema } from '#features/identity/identity.contract.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { passkeyOptions, shownPasskey } from './passkeys.contract.ts';
import { secondFactorRefusals as refusals } from './second-factor.refusals.ts';

const tag = 'Segundo factor';

/** What follows the right password, and signing in without one. */
export const secondStepContract = {
  askPasskey: operation({
    id: 'askPasskey',
    who: 'anyone',
    method: 'POST',
    path: '/auth/passkey-options',
    summary:
      'Lo que una llave de acceso debe firmar: como segundo paso de quien ya dio su contraseña, o para entrar con ella sola.',
    tag,
    refusals: [refusals.PASSKEYS_IMPOSSIBLE, refusals.SIGN_IN_OVER, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ is_step: z.boolean().default(false) }))
    .output(passkeyOptions),

  finishSignIn: operation({
    id: 'finishSignIn',
    who: 'anyone',
    method: 'POST',
    path: '/auth/second-step',
    summary: 'Termina el inicio de sesión con un código de la aplicación, uno de recuperación o una llave de acceso.',
    tag,
    refusals: [
      refusals.SIGN_IN_OVER,
      refusals.UNREADABLE_CODE,
      refusals.WRONG_CODE,
      refusals.USED_CODE,
      refusals.WRONG_CLOCK,
      refusals.WRONG_RECOVERY_CODE,
      refusals.PASSKEY_REFUSED,
      refusals.PASSKEY_COPIED,
      identityRefusals.INACTIVE_ACCOUNT,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(
      z.object({
        code: z.string().max(60).default(''),
        passkey: shownPasskey.nullable().default(null),
        /** Not asked on this device for thirty days. */
        trust: z.boolean().default(false),
      }),
    )
    .output(signedInSchema),

  signInWithPasskey: operation({
    id: 'signInWithPasskey',
    who: 'anyone',
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Inicia sesión con una llave de acceso que comprobó a la persona, sin contraseña.',
    tag,
    refusals: [
      refusals.PASSKEYS_IMPOSSIBLE,
      refusals.PASSKEY_REFUSED,
      refusals.PASSKEY_COPIED,
      identityRefusals.INACTIVE_ACCOUNT,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ passkey: shownPasskey }))
    .output(signedInSchema),
};
