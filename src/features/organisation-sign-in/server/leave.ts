import { createHash } from 'node:crypto';
import { countFailure, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { endSessionOf } from '#features/identity/server/start-session.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { clockSkew, logoutMessageLife } from '../organisation-sign-in.rules.ts';
import { sealedForSession } from './come-back.ts';
import { askProvider, openProvider } from './provider-client.ts';
import { noProvider, type Provider, readOrganisationSession, readProvider, readSessionsAt } from './providers.reads.ts';
import { insertLogoutMessage } from './sign-in.writes.ts';

/**
 * Where whoever signs out here signs out of the provider that opened their session (RP-Initiated Logout); null where none did, or it has no such
 * place, or does not answer: signing out here never waits for it long.
 */
export async function leaveTo(context: CallContext): Promise<string | null> {
  const { db } = context;
  if (!(await readSettings(db)).sign_in?.providers.length) return null;
  const actor = await context.authenticate();
  const session = actor && (await readOrganisationSession(db, actor.session_id));
  const provider = session && (await readProvider(db, session.provider_id));
  if (!provider) return null;
  try {
    const { library, config } = await openProvider(provider);
    if (!config.serverMetadata().end_session_endpoint) return null;
    const idToken = unseal(session.id_token, sealedForSession(session.session_id));
    return library.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${context.origin}/login`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  } catch (error) {
    context.report(error);
    return null;
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Ends the sessions here of one that has ended at its provider (Back-Channel Logout 1.0, with every check of the logout token): on all nodes within
 * a second. Refuses with LOGOUT_REFUSED, which stands in the audit log, and TOO_MANY_ATTEMPTS.
 */
export async function endSessions(context: CallContext, asked: { provider_id: string; logout_token: string }) {
  const { db, browserNow: now } = context;
  const attempt = { kind: 'organisation-sign-in', address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const provider = await readProvider(db, asked.provider_id);
  const message = provider ? await readMessage(provider, asked.logout_token, now) : 'provider';
  const ended =
    provider && typeof message !== 'string'
      ? await db.transaction(async (tx) => {
          if (!(await insertLogoutMessage(tx, message.hash, message.until))) return 'replayed';
          const sessions = await readSessionsAt(tx, provider.id, message.by);
          const people = new Map<string, number>();
          for (const { person_id, session_id } of sessions)
            if (await endSessionOf(tx, person_id, session_id)) people.set(person_id, (people.get(person_id) ?? 0) + 1);
          for (const [person, count] of people)
            await appendAudit(tx, {
              actor_id: person,
              action: 'sign-out-by-provider',
              subject_type: 'profile',
              subject_id: person,
              details: { provider: provider.id, sessions: count },
            });
          return null;
        })
      : message;
  if (typeof ended !== 'string') return { success: true as const };
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: null,
      action: 'refuse-organisation-sign-out',
      subject_type: 'sign-in-provider',
      subject_id: provider?.id ?? noProvider,
      details: { reason: ended },
    }),
  );
  await countFailure(db, attempt);
  throw refuse(refusals.LOGOUT_REFUSED);
}

/** What a logout token says; a word where it is not to be taken. */
async function readMessage(provider: Provider, token: string, now: Date) {
  const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose');
  const ask = askProvider(provider.issuer);
  try {
    const { config } = await openProvider(provider);
    const { jwks_uri, id_token_signing_alg_values_supported: algorithms = [] } = config.serverMetadata();
    const keys = createRemoteJWKSet(new URL(String(jwks_uri)), {
      [customFetch]: (address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
        ask(address, {
          method: 'GET',
          headers: Object.fromEntries(headers),
          body: undefined,
          redirect: 'manual',
          signal,
        }),
    });
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.client_id,
      algorithms: [...algorithms],
      clockTolerance: clockSkew,
      maxTokenAge: logoutMessageLife,
      currentDate: now,
      requiredClaims: ['iat', 'jti', 'exp'],
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && typ.toLowerCase() !== 'logout+jwt' && typ.toLowerCase() !== 'jwt') return 'typ';
    if (payload.nonce !== undefined) return 'nonce';
    const events = payload.events;
    const event =
      typeof events === 'object' && events !== null ? (events as Record<string, unknown>)[logoutEvent] : null;
    if (typeof event !== 'object' || event === null) return 'events';
    const { sub, jti, exp = 0 } = payload;
    const sid = payload.sid;
    if (typeof jti !== 'string' || jti === '') return 'jti';
    if (typeof sid !== 'string' && typeof sub !== 'string') return 'nobody';
    return {
      hash: createHash('sha256').update(`${provider.id} ${jti}`).digest(),
      until: new Date((exp + clockSkew) * 1000),
      by: {
        ...(typeof sid === 'string' ? { sid } : {}),
        ...(typeof sub === 'string' ? { subject: sub } : {}),
      },
    };
  } catch (error) {
    return error instanceof errors.JOSEError ? error.code : 'away';
  }
}
