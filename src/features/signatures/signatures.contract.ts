import { z } from 'zod';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { roles } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { signaturesRefusals as refusals } from './signatures.refusals.ts';
import { meanings } from './signatures.rules.ts';
import { signatureTexts as texts } from './signatures.texts.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What an operation that signs takes besides its own: the password again, and the hash of the record as it was shown. */
export const signing = { password: z.string().min(1, texts.passwordMissing).max(200), shown_sha256: hash };

/** The same of an operation that only some calls have to sign. */
export const signatureInput = z.object(signing).optional();

/** Why something is voided, withdrawn or revoked: it stays in sight with the signature. */
export const signedReason = z.string().trim().min(1, texts.reasonMissing).max(500);

/** The refusals of every operation that signs. */
export const signingRefusals = [
  attemptsRefusals.TOO_MANY_ATTEMPTS,
  refusals.WRONG_SIGNING_PASSWORD,
  refusals.NO_OWN_PASSWORD,
  refusals.RECORD_CHANGED,
  refusals.ALREADY_SIGNED,
] as const;

/** A record as it will be signed, and the SHA-256 of its canonical JSON. */
export const recordToSign = z.object({ record: z.record(z.string(), z.unknown()), sha256: hash });

/** Who signed, meaning what, who they were then, and when. */
export const signatureSchema = z.object({
  id: uuid,
  meaning: z.enum(meanings),
  signer_name: z.string(),
  signer_role: z.enum(roles),
  signed_at: z.date(),
  /** Of the installation at that moment. */
  time_zone: z.string(),
});
export type Signature = z.infer<typeof signatureSchema>;

export const signaturesContract = {
  checkSignature: operation({
    id: 'checkSignature',
    who: 'signed-in',
    method: 'GET',
    path: '/signatures/{id}/check',
    summary:
      'Comprueba una firma: lo firmado, su huella, su lugar en el registro de auditoría y lo que hoy está guardado.',
    tag: 'Firmas',
    refusals: [refusals.SIGNATURE_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(
      z.object({
        signature: signatureSchema,
        /** As it was signed. */
        record: z.record(z.string(), z.unknown()),
        sha256: hash,
        checks: z.object({
          /** The hash is that of what was signed, and says the same as is shown of it. */
          statement: z.boolean(),
          /** The audit log tells of it, with the same hash. */
          log: z.boolean(),
          /** Its place in the chain of seals is whole; null until it is sealed, within seconds. */
          chain: z.boolean().nullable(),
          /** The record is today as it was signed. */
          record: z.boolean(),
        }),
      }),
    ),
};
