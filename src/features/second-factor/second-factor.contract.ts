import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { factorPolicyContract } from './factor-policy.contract.ts';
import { madePasskey, newPasskeyOptions, passkeyOptions, shownPasskey } from './passkeys.contract.ts';
import { secondFactorRefusals as refusals } from './second-factor.refusals.ts';
import { longestPasskeyName } from './second-factor.rules.ts';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

const tag = 'Segundo factor';
const day = z.iso.date();
const name = z.string().trim().min(1, texts.nameMissing).max(longestPasskeyName);
/** Shown once; null where there are some from before. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
const again = platformRefusals.CONFIRM_AGAIN;

/** One's own second factor, what is demanded, and what administrators do about it. */
export const secondFactorContract = {
  getSecondFactor: operation({
    id: 'getSecondFactor',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'GET',
    path: '/me/second-factor',
    summary:
      'El segundo factor propio: llaves de acceso, aplicación de códigos, códigos de recuperación y dispositivos de confianza.',
    tag,
  }).output(
    z.object({
      app: z.object({ confirmed_at: z.date(), last_used_at: z.date().nullable() }).nullable(),
      passkeys: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          is_synced: z.boolean(),
          /** It is of another address of this platform. */
          is_elsewhere: z.boolean(),
          is_blocked: z.boolean(),
          created_at: z.date(),
          last_used_at: z.date().nullable(),
        }),
      ),
      recovery_codes_left: z.number(),
      devices: z.array(
        z.object({ id: uuid, device: z.string(), created_at: z.date(), last_used_at: z.date(), expires_at: z.date() }),
      ),
      /** Browsers make passkeys for this address. */
      allows_passkeys: z.boolean(),
    }),
  ),

  getFactorDemand: operation({
    id: 'getFactorDemand',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'GET',
    path: '/me/second-factor/demand',
    summary: 'Si a quien pregunta se le exige un segundo factor que todavía no tiene, y hasta qué día puede esperar.',
    tag,
  }).output(z.object({ last_day: day, is_over: z.boolean() }).nullable()),

  startCodeApp: operation({
    id: 'startCodeApp',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/second-factor/app',
    summary: 'Empieza a configurar una aplicación de códigos; cuenta cuando se confirma con uno.',
    tag,
    refusals: [again, refusals.APP_KNOWN],
  }).output(z.object({ secret: z.string(), uri: z.string() })),

  confirmCodeApp: operation({
    id: 'confirmCodeApp',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/second-factor/app/confirm',
    summary: 'Confirma la aplicación con un código suyo; la primera vez da diez códigos de recuperación.',
    tag,
    refusals: [
      again,
      refusals.APP_NOT_STARTED,
      refusals.UNREADABLE_CODE,
      refusals.WRONG_CODE,
      refusals.USED_CODE,
      refusals.WRONG_CLOCK,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(z.object({ code: z.string().max(60) }))
    .output(newCodes),

  removeCodeApp: operation({
    id: 'removeCodeApp',
    who: 'signed-in',
    method: 'DELETE',
    path: '/me/second-factor/app',
    summary: 'Quita la aplicación de códigos.',
    tag,
    refusals: [again, refusals.NO_SECOND_FACTOR],
  }).output(done),

  startPasskey: operation({
    id: 'startPasskey',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/second-factor/passkey-options',
    summary: 'Lo que el dispositivo necesita para hacer una llave de acceso.',
    tag,
    refusals: [again, refusals.PASSKEYS_IMPOSSIBLE, refusals.TOO_MANY_PASSKEYS],
  }).output(newPasskeyOptions),

  addPasskey: operation({
    id: 'addPasskey',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/second-factor/passkeys',
    summary: 'Registra la llave de acceso que hizo el dispositivo; la primera vez da diez códigos de recuperación.',
    tag,
    refusals: [
      again,
      refusals.PASSKEYS_IMPOSSIBLE,
      refusals.PASSKEY_REFUSED,
      refusals.PASSKEY_KNOWN,
      refusals.TOO_MANY_PASSKEYS,
    ],
  })
    .input(z.object({ name, passkey: madePasskey }))
    .output(newCodes),

  renamePasskey: operation({
    id: 'renamePasskey',
    who: 'signed-in',
    method: 'PATCH',
    path: '/me/second-factor/passkeys/{id}',
    summary: 'Cambia el nombre de una llave de acceso propia.',
    tag,
    refusals: [refusals.PASSKEY_NOT_FOUND],
  })
    .input(z.object({ id: uuid, name }))
    .output(done),

  removePasskey: operation({
    id: 'removePasskey',
    who: 'signed-in',
    method: 'DELETE',
    path: '/me/second-factor/passkeys/{id}',
    summary: 'Quita una llave de acceso propia.',
    tag,
    refusals: [again, refusals.PASSKEY_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  renewRecoveryCodes: operation({
    id: 'renewRecoveryCodes',
    who: 'signed-in',
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    summary: 'Da diez códigos de recuperación nuevos; los de antes dejan de valer.',
    tag,
    refusals: [again, refusals.NO_SECOND_FACTOR],
  }).output(z.object({ recovery_codes: z.array(z.string()) })),

  endTrustedDevice: operation({
    id: 'endTrustedDevice',
    who: 'signed-in',
    method: 'DELETE',
    path: '/me/second-factor/devices/{id}',
    summary: 'Deja de confiar en un dispositivo propio: la próxima vez pide el segundo paso.',
    tag,
    refusals: [refusals.DEVICE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  startConfirmation: operation({
    id: 'startConfirmation',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/confirmation/options',
    summary: 'Con qué se puede confirmar otra vez quien es, y lo que una llave de acceso suya debe firmar.',
    tag,
  }).output(
    z.object({ ways: z.array(z.enum(['passkey', 'app', 'recovery', 'password'])), passkey: passkeyOptions.nullable() }),
  ),

  confirmAgain: operation({
    id: 'confirmAgain',
    who: 'signed-in',
    heldBack: 'admitted',
    method: 'POST',
    path: '/me/confirmation',
    summary:
      'Confirma otra vez quién es: con su segundo factor, o con la contraseña si no tiene. Vale diez minutos en esta sesión.',
    tag,
    refusals: [
      refusals.WRONG_CONFIRMATION,
      refusals.UNREADABLE_CODE,
      refusals.WRONG_CODE,
      refusals.USED_CODE,
      refusals.WRONG_CLOCK,
      refusals.WRONG_RECOVERY_CODE,
      refusals.PASSKEY_REFUSED,
      refusals.PASSKEY_COPIED,
      attemptsRefusals.TOO_MANY_ATTEMPTS,
    ],
  })
    .input(
      z.object({
        password: z.string().max(2000).default(''),
        code: z.string().max(60).default(''),
        passkey: shownPasskey.nullable().default(null),
      }),
    )
    .output(done),

  ...factorPolicyContract,
};
