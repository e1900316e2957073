import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { done } from '#platform/contract/schemas.ts';
import { signedInSchema } from './identity.contract.ts';
import { identityRefusals as refusals } from './identity.refusals.ts';

const tag = 'Acceso por correo';
const text = z.string().max(2000).default('');
const token = z.string().max(200).default('');

/** Links that come by mail: for a forgotten password, a first one, and to confirm a registration. */
export const accessContract = {
  requestPasswordReset: operation({
    id: 'requestPasswordReset',
    who: 'anyone',
    method: 'POST',
    path: '/auth/password-reset',
    summary: 'Pide un enlace para restablecer la contraseña; la respuesta es la misma exista o no la cuenta.',
    tag,
    refusals: [
      refusals.MAIL_NOT_CONFIGURED,
      refusals.MISSING_FIELDS,
      refusals.INVALID_EMAIL,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ email: text }))
    .output(done),

  resendConfirmation: operation({
    id: 'resendConfirmation',
    who: 'anyone',
    method: 'POST',
    path: '/auth/confirmation-link',
    summary: 'Pide otra vez el enlace que confirma un registro; la respuesta es siempre la misma.',
    tag,
    refusals: [
      refusals.MAIL_NOT_CONFIGURED,
      refusals.MISSING_FIELDS,
      refusals.INVALID_EMAIL,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ email: text }))
    .output(done),

  confirmRegistration: operation({
    id: 'confirmRegistration',
    who: 'anyone',
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Crea la cuenta cuyo registro confirma el enlace e inicia sesión.',
    tag,
    status: 201,
    refusals: [
      refusals.INVALID_LINK,
      refusals.EMAIL_TAKEN,
      refusals.REGISTRATION_CLOSED,
      refusals.DOMAIN_NOT_ALLOWED,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ token }))
    .output(signedInSchema),

  readPasswordLink: operation({
    id: 'readPasswordLink',
    who: 'anyone',
    method: 'POST',
    path: '/auth/password-link',
    summary: 'De quién es un enlace para elegir contraseña, si todavía sirve.',
    tag,
    refusals: [refusals.INVALID_LINK, attemptsRefusals.TOO_MANY_ATTEMPTS],
  })
    .input(z.object({ token }))
    .output(z.object({ email: z.string(), purpose: z.enum(['reset', 'welcome']) })),

  setPasswordByLink: operation({
    id: 'setPasswordByLink',
    who: 'anyone',
    method: 'POST',
    path: '/auth/password-by-link',
    summary: 'Elige la contraseña con un enlace de un solo uso, cierra las sesiones de la persona e inicia una nueva.',
    tag,
    refusals: [
      refusals.MISSING_FIELDS,
      refusals.INVALID_PASSWORD,
      refusals.INVALID_LINK,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
      platformRefusals.SECOND_FACTOR_NEEDED,
    ],
  })
    .input(z.object({ token, new_password: z.string().max(2000).default('') }))
    .output(signedInSchema.extend(done.shape)),
};
