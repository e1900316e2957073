import { timingSafeEqual } from 'node:crypto';
import type { IDToken } from 'openid-client';
import { countFailure, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { readProfile } from '#features/identity/server/identity.reads.ts';
import { startSession } from '#features/identity/server/start-session.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { giveProof } from '#features/signatures/server/signing-proofs.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { CallContext } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { seal } from '#platform/secrets/sealed.ts';
import type { OrganisationSignInEvents } from '../organisation-sign-in.events.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { accountIn, clockSkew, proofLife } from '../organisation-sign-in.rules.ts';
import { departureOf, forgetDeparture, redirectAddress } from './depart.ts';
import { personOf } from './join.ts';
import { openProvider, outgoingFaultIn } from './provider-client.ts';
import { noProvider, type Provider, readAccountsOf, readOrganisationSession, readProvider } from './providers.reads.ts';
import { insertOrganisationSession, takeDeparture } from './sign-in.writes.ts';

/** What the identity token of a session is sealed for. */
export const sealedForSession = (sessionId: string) => `organisation-session ${sessionId}`;

type Departure = NonNullable<Awaited<ReturnType<typeof takeDeparture>>>;
type Events = Happenings<IdentityEvents & OrganisationSignInEvents>;
interface Shown {
  claims: IDToken;
  idToken: string;
}

/** Somebody was not let in: why, for the audit log. */
class NotLetIn extends Error {
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * What came of a departure: a session, or a proof that signs what was shown. Everything is judged here: that this browser left, minutes ago and
 * once; that the provider it left for answers, to that departure, for this platform, of an account that is somebody's. What is refused stands in
 * the audit log. Refuses with SIGN_IN_REFUSED, SIGN_IN_CLOSED, SIGN_IN_CANCELLED, PROVIDER_AWAY, ACCESS_REQUESTED, ACCESS_REFUSED, AUDITOR_BY_PASSWORD,
 * INACTIVE_ACCOUNT, NOT_YOUR_ACCOUNT, NOT_FRESH and TOO_MANY_ATTEMPTS.
 */
export async function comeBack(context: CallContext, parameters: string, happened: Events) {
  const { db } = context;
  const attempt = { kind: 'organisation-sign-in', address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const told: { provider?: Provider | undefined; departure?: Departure } = {};
  try {
    const departure = await takeOwnDeparture(context, new URLSearchParams(parameters));
    told.departure = departure;
    const provider = await readProvider(db, departure.provider_id);
    if (!provider?.is_active) throw new NotLetIn('provider-off');
    told.provider = provider;
    const shown = await redeem(context, provider, departure, parameters);
    return departure.person_id
      ? await prove(context, provider, departure, shown)
      : await enter(context, provider, departure, shown, happened);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const { provider, departure } = told;
    await db.transaction((tx) =>
      appendAudit(tx, {
        actor_id: departure?.person_id ?? null,
        action: 'refuse-organisation-sign-in',
        subject_type: 'sign-in-provider',
        subject_id: provider?.id ?? noProvider,
        details: { reason },
      }),
    );
    await countFailure(db, attempt);
    if (isRefusal(error)) throw error;
    if (reason === 'provider-off') throw refuse(refusals.SIGN_IN_CLOSED);
    if (reason === 'away') throw refuse(refusals.PROVIDER_AWAY);
    if (reason.startsWith('provider-said:')) throw refuse(refusals.SIGN_IN_CANCELLED);
    throw refuse(refusals.SIGN_IN_REFUSED);
  }
}

/** The departure that this answer is to, which is over with it. */
async function takeOwnDeparture(context: CallContext, parameters: URLSearchParams): Promise<Departure> {
  const own = departureOf(context);
  if (!own) throw new NotLetIn('no-departure');
  const [state = '', ...more] = parameters.getAll('state');
  const isSame = state.length === own.state.length && timingSafeEqual(Buffer.from(state), Buffer.from(own.state));
  if (!isSame || more.length > 0) throw new NotLetIn('state');
  forgetDeparture(context);
  const departure = await takeDeparture(context.db, own.hash, context.browserNow);
  if (departure) return departure;
  // A departure goes with its provider.
  const { sign_in } = await readSettings(context.db);
  throw new NotLetIn(sign_in?.providers.length ? 'replayed' : 'provider-off');
}

/** What the provider shows for the code, checked: issuer, audience, nonce, signature, times. */
async function redeem(
  context: CallContext,
  provider: Provider,
  departure: Departure,
  parameters: string,
): Promise<Shown> {
  const own = departureOf(context);
  if (!own) throw new NotLetIn('no-departure');
  const { library, config, keepKeys } = await openProvider(provider).catch((cause: unknown) => {
    throw new NotLetIn('away', cause);
  });
  const url = new URL(redirectAddress(context.origin));
  url.search = parameters;
  try {
    const tokens = await library.authorizationCodeGrant(config, url, {
      expectedState: own.state,
      expectedNonce: own.nonce,
      pkceCodeVerifier: own.verifier,
      idTokenExpected: true,
      ...(departure.person_id ? { maxAge: 0 } : {}),
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new NotLetIn('no-token');
    if (claims.sub.length > 255) throw new NotLetIn('subject');
    return { claims, idToken: tokens.id_token };
  } catch (error) {
    if (error instanceof library.AuthorizationResponseError) throw new NotLetIn(`provider-said:${error.error}`, error);
    throw error instanceof NotLetIn ? error : new NotLetIn(faultOf(error), error);
  } finally {
    keepKeys();
  }
}

async function enter(
  context: CallContext,
  provider: Provider,
  departure: Departure,
  { claims, idToken }: Shown,
  happened: Events,
) {
  const { db, now } = context;
  const account = accountIn(claims, maximumNameLength);
  const outcome = await db.transaction(async (tx) => {
    const found = await personOf(tx, { provider, account, claims, now, happened });
    if ('refusal' in found) return found;
    const profile = await readProfile(tx, found.personId);
    if (!profile || profile.role === 'inactive') return { refusal: identityRefusals.INACTIVE_ACCOUNT };
    if (profile.role === 'auditor') return { refusal: refusals.AUDITOR_BY_PASSWORD };
    const signedIn = await startSession(tx, context, profile, 'sign-in-organisation', (session_id) =>
      insertOrganisationSession(tx, {
        session_id,
        provider_id: provider.id,
        person_id: profile.id,
        subject: account.subject,
        sid: typeof claims.sid === 'string' ? claims.sid.slice(0, 300) : null,
        auth_time: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        id_token: seal(idToken, sealedForSession(session_id)),
      }),
    );
    return { signedIn };
  });
  // What was noted of somebody who is not let in stays.
  if ('refusal' in outcome) throw refuse(outcome.refusal);
  return { signed_in: outcome.signedIn, return_to: departure.return_to, proof: null };
}

async function prove(context: CallContext, provider: Provider, departure: Departure, { claims }: Shown) {
  const { db, now } = context;
  const actor = await context.authenticate();
  const { person_id, session_id, shown_sha256 } = departure;
  if (!actor || !person_id || !shown_sha256 || actor.id !== person_id || actor.session_id !== session_id)
    throw new NotLetIn('other-session');
  const accounts = await readAccountsOf(db, person_id);
  if (!accounts.some((one) => one.provider_id === provider.id && one.subject === claims.sub))
    throw refuse(refusals.NOT_YOUR_ACCOUNT);
  const before = await readOrganisationSession(db, actor.session_id);
  const authTime = claims.auth_time === undefined ? null : claims.auth_time * 1000;
  // Since this departure, give or take the clocks, and not by what opened the session.
  const isFresh =
    authTime !== null &&
    authTime >= departure.left_at.getTime() - clockSkew * 1000 &&
    (!before?.auth_time || before.provider_id !== provider.id || authTime > before.auth_time.getTime());
  if (!isFresh) throw refuse(refusals.NOT_FRESH);
  const proof = await giveProof(db, {
    person_id,
    shown_sha256,
    issuer: provider.issuer,
    auth_time: new Date(authTime),
    expires_at: new Date(now.getTime() + proofLife * 1000),
  });
  return { signed_in: null, return_to: null, proof };
}

/** Why somebody was not let in, in a word for the audit log; null for what is a fault of ours. */
function reasonOf(error: unknown): string | null {
  if (error instanceof NotLetIn) return error.reason;
  return isRefusal(error) ? error.code : null;
}

/** Why what a provider showed is not taken, as the library says it; 'away' where the provider itself is in trouble. */
function faultOf(error: unknown): string {
  if (outgoingFaultIn(error) || !(error instanceof Error)) return 'away';
  const status = 'status' in error ? error.status : error.cause instanceof Response ? error.cause.status : 0;
  if (Number(status) >= 500) return 'away';
  return `${'code' in error ? String(error.code) : error.name}: ${error.message}`.slice(0, 200);
}
