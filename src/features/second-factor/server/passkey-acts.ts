import { createHash, randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Queryable } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { MadePasskey, ShownPasskey } from '../passkeys.contract.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { challengeLife, siteOf } from '../second-factor.rules.ts';
import { readPasskey, readPasskeys } from './second-factor.reads.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from './second-factor.writes.ts';

const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest();

/** The site's name to passkeys. Refuses with PASSKEYS_IMPOSSIBLE. */
export function requireSite({ origin }: CallContext): string {
  const site = siteOf(origin);
  if (!site) throw refuse(refusals.PASSKEYS_IMPOSSIBLE);
  return site;
}

async function keepChallenge(
  db: Queryable,
  challenge: string,
  purpose: ChallengePurpose,
  userId: string | null,
  now: Date,
) {
  const expires_at = new Date(now.getTime() + challengeLife * 1000);
  await insertChallenge(db, { challenge_hash: hashChallenge(challenge), purpose, user_id: userId, expires_at });
}

/** What a passkey is to sign. @param userId whose; whoever's it is where null */
export async function askForPasskey(
  context: CallContext,
  purpose: Exclude<ChallengePurpose, 'add'>,
  userId: string | null,
) {
  const site = requireSite(context);
  const own = userId === null ? [] : await readPasskeys(context.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: site,
    challenge: new Uint8Array(randomBytes(32)),
    timeout: challengeLife * 1000,
    userVerification: userId === null ? 'required' : 'preferred',
  });
  await keepChallenge(context.db, options.challenge, purpose, userId, context.now);
  return {
    challenge: options.challenge,
    timeout: challengeLife * 1000,
    rpId: site,
    allowCredentials: own
      .filter((passkey) => passkey.site === site && !passkey.blocked_at)
      .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
    userVerification: userId === null ? ('required' as const) : ('preferred' as const),
  };
}

/** What is needed to make a passkey of a person. */
export async function askForNewPasskey(
  context: CallContext,
  person: { id: string; email: string; name: string },
  productName: string,
) {
  const site = requireSite(context);
  const own = await readPasskeys(context.db, person.id);
  const options = await generateRegistrationOptions({
    rpID: site,
    rpName: productName,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(randomBytes(32)),
  });
  await keepChallenge(context.db, options.challenge, 'add', person.id, context.now);
  return {
    rp: { id: site, name: productName },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeLife * 1000,
    excludeCredentials: own
      .filter((passkey) => passkey.site === site)
      .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  };
}

/** The challenge that was signed, by what the browser says; '' where it says none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

/** The challenge of an answer, used up. Refuses with PASSKEY_REFUSED where it was not made here for this, or was answered before. */
async function takeSigned(
  { db, now }: CallContext,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (!(await takeChallenge(db, hashChallenge(challenge), { purpose, userId, now })))
    throw refuse(refusals.PASSKEY_REFUSED);
  return challenge;
}

/** The passkey that a device made. Refuses with PASSKEYS_IMPOSSIBLE and PASSKEY_REFUSED. */
export async function judgeNewPasskey(context: CallContext, userId: string, made: MadePasskey) {
  const site = requireSite(context);
  const expectedChallenge = await takeSigned(context, made.response.clientDataJSON, 'add', userId);
  const { clientDataJSON, attestationObject, transports } = made.response;
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id: made.id, rawId: made.id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: site,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.registrationInfo) throw refuse(refusals.PASSKEY_REFUSED);
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    site,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    is_synced: credentialBackedUp,
  };
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof readPasskey>>>;

/**
 * The passkey that signed, and its count. Refuses with PASSKEYS_IMPOSSIBLE and PASSKEY_REFUSED: of another site, another person, another
 * purpose, signed before, blocked, or not signed by it. Whether its count rose is judged by who stores it.
 *
 * @param userId whose it has to be; whoever's it is where null, verified by their device then
 */
export async function judgePasskey(
  context: CallContext,
  shown: ShownPasskey,
  purpose: Exclude<ChallengePurpose, 'add'>,
  userId: string | null,
): Promise<{ passkey: StoredPasskey; counter: number }> {
  const site = requireSite(context);
  const expectedChallenge = await takeSigned(context, shown.response.clientDataJSON, purpose, userId);
  const passkey = await readPasskey(context.db, shown.id);
  const isTheirs = passkey && (userId === null ? isHandleOf(shown, passkey.user_id) : passkey.user_id === userId);
  if (!isTheirs || passkey.site !== site || passkey.blocked_at) throw refuse(refusals.PASSKEY_REFUSED);
  const { clientDataJSON, authenticatorData, signature } = shown.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id: shown.id, rawId: shown.id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: site,
    // The library looks at the count before the signature: a forged answer would pass for a copied key.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: userId === null,
  }).catch((): VerifiedAuthenticationResponse | null => null);
  if (!verified?.verified) throw refuse(refusals.PASSKEY_REFUSED);
  return { passkey, counter: verified.authenticationInfo.newCounter };
}

/** Whether a device says that the passkey is this person's. */
const isHandleOf = ({ response }: ShownPasskey, userId: string): boolean =>
  response.userHandle != null && Buffer.from(response.userHandle, 'base64url').toString() === userId;
