import { createHash, createHmac } from 'node:crypto';
import type { Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client';
import { OutgoingFault, type OutgoingRequest, outgoing } from '#platform/http/outgoing/outgoing.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import { answerLimits, clockSkew } from '../organisation-sign-in.rules.ts';
import { isWrittenHost } from './private-hosts.ts';
import type { Provider } from './providers.reads.ts';

/** What a provider's secret is sealed for. */
export const sealedFor = (providerId: string) => `sign-in-provider ${providerId}`;

/** The library, loaded by whoever first needs it (decision 0197). */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;
type ExportedKeys = NonNullable<ReturnType<Library['getJwksCache']>>;

/** The secret cannot be opened with the key of this installation. */
export class SecretUnreadable extends Error {}

/** The way to every provider: no redirects, nothing in the own network but what was written down, little, and soon. */
export function askProvider(issuer: string) {
  const { hostname } = new URL(issuer);
  const send = outgoing({
    ...{
      maxBytes: answerLimits.bytes,
      headersWithin: answerLimits.beginsWithin,
      wholeWithin: answerLimits.wholeWithin,
    },
    ownHost: isWrittenHost(hostname) ? hostname : undefined,
  });
  return (address: string, { method, headers, body, signal }: CustomFetchOptions) => {
    const request: OutgoingRequest = { method, headers };
    if (typeof body === 'string' || body instanceof Uint8Array) request.body = body;
    else if (body instanceof URLSearchParams) request.body = body.toString();
    if (signal) request.signal = signal;
    return send(address, request);
  };
}

interface Known {
  /** Of what was configured: what is changed is asked for anew. */
  of: string;
  metadata: ServerMetadata;
  until: number;
  keys?: ExportedKeys;
}

/** What providers say of themselves, for a while. */
const known = new Map<string, Known>();
const knownForMs = 10 * 60_000;
/** Seconds of age that kept keys are said to have: a key that is not among them is asked for at once (the library waits a minute). */
const keysAreOld = 61;

/** A provider as it can be asked now. */
export interface OpenProvider {
  library: Library;
  config: Configuration;
  /** Keeps the keys that were read; to be called after an answer was checked. */
  keepKeys(): void;
}

/**
 * Opens a provider: what it publishes is read once in ten minutes, its signatures are checked, its clock may differ by a minute. Rejects with
 * {@link OutgoingFault}, {@link SecretUnreadable} or what the library says.
 */
export async function openProvider(provider: Provider): Promise<OpenProvider> {
  const client = await library();
  const secret = unseal(provider.secret, sealedFor(provider.id));
  if (secret === null) throw new SecretUnreadable();
  const of = createHash('sha256').update(`${provider.issuer}\n${provider.client_id}\n${secret}`).digest('base64url');
  const kept = known.get(provider.id);
  let found: Known;
  if (kept?.of === of && performance.now() < kept.until) found = kept;
  else {
    const metadata = await discover(client, provider.issuer, provider.client_id);
    found = { of, metadata, until: performance.now() + knownForMs };
    known.set(provider.id, found);
  }
  const config = configurationOf(client, provider, secret, found.metadata);
  client.enableNonRepudiationChecks(config);
  if (found.keys) client.setJwksCache(config, found.keys);
  return {
    library: client,
    config,
    keepKeys: () => {
      const keys = client.getJwksCache(config);
      if (keys && keys.uat !== found.keys?.uat) found.keys = { ...keys, uat: keys.uat - keysAreOld };
    },
  };
}

/** Forgets what a provider said of itself. */
export const forgetProvider = (id: string) => void known.delete(id);

/** What a provider publishes of itself at its address. */
export async function discover(client: Library, issuer: string, clientId: string): Promise<ServerMetadata> {
  const config = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    [client.customFetch]: askProvider(issuer),
    execute: isPlainHttpAllowed(issuer) ? [client.allowInsecureRequests] : [],
  });
  return config.serverMetadata();
}

/** Plain http is for hosts that the operator wrote down. */
const isPlainHttpAllowed = (issuer: string) =>
  new URL(issuer).protocol === 'http:' && isWrittenHost(new URL(issuer).hostname);

/** The client as the provider knows it. */
export function configurationOf(
  client: Library,
  { issuer, client_id }: { issuer: string; client_id: string },
  secret: string,
  metadata: ServerMetadata,
): Configuration {
  const ways = metadata.token_endpoint_auth_methods_supported;
  const isBasic = !ways || ways.includes('client_secret_basic');
  const shown = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
  const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  // Never 'none', and never one that is signed with the secret.
  const taken = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519', 'RS512', 'ES384', 'ES512'];
  const config = new client.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: algorithms.filter((one) => taken.includes(one)) },
    client_id,
    { [client.clockTolerance]: clockSkew },
    shown,
  );
  config[client.customFetch] = askProvider(issuer);
  if (isPlainHttpAllowed(issuer)) client.allowInsecureRequests(config);
  return config;
}

/** State, nonce and verifier of a departure, each from the one secret that the browser keeps: the database has only its hash. */
export function secretsOf(token: string) {
  const of = (what: string) => createHmac('sha256', token).update(what).digest('base64url');
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
}

/** The fault of the network behind an error, however deep it lies. */
export function outgoingFaultIn(error: unknown): OutgoingFault | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth += 1)
    if (one instanceof OutgoingFault) return one;
  return null;
}
