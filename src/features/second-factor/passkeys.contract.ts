import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** What an authenticator signed, as browsers hand it on (WebAuthn level 3, `AuthenticationResponseJSON`). */
export const shownPasskey = z.object({
  id: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

/** What an authenticator made (`RegistrationResponseJSON`). */
export const madePasskey = z.object({
  id: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** What is asked of an authenticator (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(named),
  userVerification: z.enum(['required', 'preferred']),
});

/** What is asked to make one (`PublicKeyCredentialCreationOptionsJSON`). */
export const newPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
});
