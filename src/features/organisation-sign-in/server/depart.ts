import { countFailure, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { hashToken, makeToken } from '#features/identity/server/tokens.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { departureLife, pathWithin } from '../organisation-sign-in.rules.ts';
import { openProvider, secretsOf } from './provider-client.ts';
import { type Provider, readAccountsOf, readProvider } from './providers.reads.ts';
import { insertDeparture } from './sign-in.writes.ts';

/** Keeps, in the browser alone, what a departure is known by. */
export const departureCookie = 'organisation_departure';
const cookiePath = '/api/auth';

/** Where providers send people back. */
export const redirectAddress = (origin: string) => `${origin}/acceso/organizacion`;

/** Leaves for a provider to sign in. Refuses with PROVIDER_NOT_FOUND, TOO_MANY_ATTEMPTS and PROVIDER_AWAY. */
export async function startSignIn(
  context: CallContext,
  asked: { provider_id: string; return_to?: string | undefined },
) {
  const provider = await readProvider(context.db, asked.provider_id);
  if (!provider?.is_active) throw refuse(refusals.PROVIDER_NOT_FOUND);
  return depart(context, provider, { return_to: pathWithin(asked.return_to, context.origin) }, {});
}

/**
 * Leaves for the provider whose account the acting person has, to show anew who they are: the proof will sign nothing but what they were shown.
 * Refuses with NOT_LINKED, TOO_MANY_ATTEMPTS and PROVIDER_AWAY.
 */
export async function startProof(context: CallContext, shownSha256: string) {
  const { db, actor } = acting(context);
  const [account] = await readAccountsOf(db, actor.id);
  const provider = account && (await readProvider(db, account.provider_id));
  if (!provider) throw refuse(refusals.NOT_LINKED);
  const signing = {
    person_id: actor.id,
    session_id: actor.session_id,
    shown_sha256: Buffer.from(shownSha256, 'hex'),
  };
  return depart(context, provider, signing, { prompt: 'login', max_age: '0' });
}

type Of = Partial<
  Pick<Parameters<typeof insertDeparture>[1], 'return_to' | 'person_id' | 'session_id' | 'shown_sha256'>
>;

async function depart(context: CallContext, provider: Provider, of: Of, asked: Record<string, string>) {
  const { db, browserNow: now, cookies, origin } = context;
  const attempt = { kind: 'organisation-sign-in', address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const { token, hash } = makeToken();
  const { state, nonce, verifier } = secretsOf(token);
  let address: URL;
  try {
    const { library, config } = await openProvider(provider);
    address = library.buildAuthorizationUrl(config, {
      redirect_uri: redirectAddress(origin),
      scope: 'openid email profile',
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      response_type: 'code',
      state,
      nonce,
      ...asked,
    });
  } catch {
    // Whoever presses again and again at a provider that is away keeps nobody waiting.
    await countFailure(db, attempt);
    throw refuse(refusals.PROVIDER_AWAY);
  }
  const expires_at = new Date(now.getTime() + departureLife * 1000);
  await insertDeparture(db, { ...of, token_hash: hash, provider_id: provider.id, left_at: now, expires_at });
  cookies.set(departureCookie, token, { maxAge: departureLife, path: cookiePath });
  return { address: address.href };
}

/** What this browser left with; null where it left with nothing. */
export function departureOf({ cookies }: CallContext) {
  const token = cookies.get(departureCookie);
  return token ? { hash: hashToken(token), ...secretsOf(token) } : null;
}

/** A departure is over. */
export const forgetDeparture = ({ cookies }: CallContext) =>
  cookies.set(departureCookie, '', { maxAge: 0, path: cookiePath });
