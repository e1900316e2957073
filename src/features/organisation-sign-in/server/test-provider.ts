import { createHash, randomBytes } from 'node:crypto';
import type { ServerMetadata } from 'openid-client';
import type { Acting } from '#platform/http/call.ts';
import { OutgoingFault, outgoing } from '#platform/http/outgoing/outgoing.ts';
import { refuse } from '#platform/http/refuse.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { answerLimits } from '../organisation-sign-in.rules.ts';
import { awayWords, testWords as words } from '../organisation-sign-in.texts.ts';
import { redirectAddress } from './depart.ts';
import { isWrittenHost } from './private-hosts.ts';
import { askProvider, forgetProvider, outgoingFaultIn, sealedFor } from './provider-client.ts';
import { type Provider, readProvider } from './providers.reads.ts';

type Ask = ReturnType<typeof askProvider>;

/** Something is wrong with a provider: what, in a sentence. */
class Found extends Error {}

/** Tries a provider without signing anybody in, and says in a sentence what is wrong. Refuses with PROVIDER_NOT_FOUND. */
export async function testProvider({ db }: Acting, id: string, origin: string) {
  const provider = await readProvider(db, id);
  if (!provider) throw refuse(refusals.PROVIDER_NOT_FOUND);
  forgetProvider(id);
  try {
    return { works: true, text: await look(provider, redirectAddress(origin)) };
  } catch (error) {
    if (error instanceof Found) return { works: false, text: error.message };
    const fault = outgoingFaultIn(error);
    if (!fault) throw error;
    return { works: false, text: awayWords[fault.reason] ?? fault.reason };
  }
}

async function look(provider: Provider, redirect: string): Promise<string> {
  const secret = unseal(provider.secret, sealedFor(provider.id));
  if (secret === null) throw new Found(words.secret);
  const ask = askProvider(provider.issuer);
  const published = await readPublished(ask, provider.issuer);
  await lookAtKeys(ask, published);
  await lookAtClient(ask, published, provider, secret, redirect);
  return lookAtRedirect(provider, published, redirect);
}

async function readPublished(ask: Ask, issuer: string): Promise<ServerMetadata> {
  const published = await readJson(ask, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (typeof published?.issuer !== 'string') throw new Found(words.notThere);
  if (published.issuer !== issuer) throw new Found(words.otherIssuer(published.issuer.slice(0, 300)));
  for (const [field, called] of Object.entries(words.parts)) {
    const address = published[field];
    if (typeof address !== 'string' || !URL.canParse(address)) throw new Found(words.incomplete(called));
  }
  return published as unknown as ServerMetadata;
}

async function readJson(ask: Ask, address: string): Promise<Record<string, unknown> | null> {
  const answer = await ask(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  });
  const text = await answer.text();
  if (!answer.ok) return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function lookAtKeys(ask: Ask, { jwks_uri }: ServerMetadata): Promise<void> {
  const keys = (await readJson(ask, String(jwks_uri)))?.keys;
  if (!Array.isArray(keys) || keys.length === 0) throw new Found(words.keys);
}

/** A code that nobody was given: who is known hears that the code is wrong, who is not hears that they are. */
async function lookAtClient(
  ask: Ask,
  published: ServerMetadata,
  { client_id }: Provider,
  secret: string,
  redirect: string,
) {
  const ways = published.token_endpoint_auth_methods_supported;
  const isBasic = !ways || ways.includes('client_secret_basic');
  const form = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  const basic = Buffer.from(`${form(client_id)}:${form(secret)}`).toString('base64');
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code: randomBytes(16).toString('hex'), redirect_uri: redirect },
    code_verifier: randomBytes(32).toString('base64url'),
    ...(isBasic ? {} : { client_id, client_secret: secret }),
  });
  const answer = await ask(String(published.token_endpoint), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic ? { authorization: `Basic ${basic}` } : {}),
    },
    body: body.toString(),
    redirect: 'manual',
  });
  const text = await answer.text();
  if (/"(invalid_client|unauthorized_client)"/.test(text) || answer.status === 401) throw new Found(words.client);
}

/** Asks to be sent back without anybody signing in: who knows the address sends there, with that as an error. */
async function lookAtRedirect({ client_id, issuer }: Provider, published: ServerMetadata, redirect: string) {
  const address = new URL(String(published.authorization_endpoint));
  const verifier = randomBytes(32).toString('base64url');
  for (const [name, value] of Object.entries({
    ...{ client_id, redirect_uri: redirect, response_type: 'code', scope: 'openid', prompt: 'none' },
    ...{ state: randomBytes(16).toString('hex'), nonce: randomBytes(16).toString('hex') },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value);
  const { hostname } = new URL(issuer);
  const send = outgoing({
    ...{ maxBytes: answerLimits.bytes, isCut: true, showsRedirects: true },
    ...{ headersWithin: answerLimits.beginsWithin, wholeWithin: answerLimits.wholeWithin },
    ownHost: isWrittenHost(hostname) ? hostname : undefined,
  });
  try {
    const answer = await send(address);
    await answer.body?.cancel();
    const to = answer.headers.get('location') ?? '';
    if (to.startsWith(redirect)) return words.works;
    if (answer.status >= 400 && answer.status < 500) throw new Found(words.redirect(redirect));
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
  }
  return words.worksUnknown;
}
