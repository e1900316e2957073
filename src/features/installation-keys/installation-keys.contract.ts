import { z } from 'zod';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { done } from '#platform/contract/schemas.ts';
import { installationKeysRefusals as refusals } from './installation-keys.refusals.ts';

const tag = 'Clave de la instalación';

const keySchema = z.object({
  /** SHA-256 of the public key, in hexadecimal. */
  fingerprint: z.string(),
  /** In base64. */
  public_key: z.string(),
  created_at: z.date(),
});

export const installationKeysContract = {
  getInstallationKey: operation({
    id: 'getInstallationKey',
    who: ['admin'],
    method: 'GET',
    path: '/installation-key',
    summary: 'La clave con la que firma esta instalación, y las anteriores, que siguen publicadas.',
    tag,
  }).output(
    z.object({
      /** Null before anything was signed. */
      key: keySchema
        .extend({
          is_usable: z.boolean(),
          /** Why it cannot sign: sealed with another key of the installation, or lost. */
          fault: z.enum(['sealed', 'lost']).nullable(),
        })
        .nullable(),
      /** The latest first. */
      earlier: z.array(
        keySchema.extend({ until: z.date(), reason: z.string().nullable(), changed_by_name: z.string().nullable() }),
      ),
    }),
  ),

  getInstallationKeyRecord: operation({
    id: 'getInstallationKeyRecord',
    who: ['admin'],
    method: 'GET',
    path: '/installation-key/record',
    summary: 'La clave, tal como se firmaría al cambiarla.',
    tag,
    refusals: [refusals.NO_INSTALLATION_KEY],
  }).output(recordToSign),

  changeInstallationKey: operation({
    id: 'changeInstallationKey',
    who: ['admin'],
    method: 'POST',
    path: '/installation-key/change',
    summary: 'Cambia la clave por una nueva, con motivo y firma; las anteriores siguen publicadas.',
    tag,
    tokens: 'closed',
    refusals: [refusals.NO_INSTALLATION_KEY, platformRefusals.CONFIRM_AGAIN, ...signingRefusals],
  })
    .input(z.object({ reason: signedReason, ...signing }))
    .output(done),
};
