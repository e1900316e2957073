import { countFailure } from '#features/attempts/server/attempt-limits.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { needsRefresh } from '../session.rules.ts';
import { readByRefreshToken } from './identity.reads.ts';
import { insertAccessToken, touchSession } from './identity.writes.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { readSession } from './read-session.ts';
import { accessLife, clearSessionCookies, hashToken, makeToken, setSessionCookies } from './tokens.ts';

/**
 * Renews the access token by the refresh token when 300 s or less remain; with more left the session is returned as it
 * is. The old token stays valid until its own end, so two tabs may refresh at the same time. Refuses with
 * SESSION_EXPIRED when the session has ended or was revoked, and with TOO_MANY_ATTEMPTS when an address shows too many
 * tokens of no session (spec P-413, P-414, P-457).
 */
export async function refreshSession(context: CallContext) {
  const { db, cookies, browserNow: now, clientAddress } = context;
  const current = await readSession(context);
  if (current && !needsRefresh(current.session.expires_in)) return current;
  const token = cookies.get('refresh_token');
  const row = token ? await readByRefreshToken(db, hashToken(token), now) : null;
  const access = row && (await addAccess(context, row.session_id));
  if (!access) {
    clearSessionCookies(cookies);
    if (token) await countFailure(db, { kind: 'refresh', address: clientAddress });
    throw refuse(identityRefusals.SESSION_EXPIRED);
  }
  const { session_id: _, ...profile } = row;
  const signedIn = presentSignedIn(profile, access.expiresAt, now);
  setSessionCookies(cookies, { access: access.token, expiresAt: signedIn.session.expires_at });
  return signedIn;
}

/** A further access token of a session; null when a sign-out ended the session at the same moment. */
async function addAccess({ db, browserNow: now }: CallContext, sessionId: string) {
  const { token, hash } = makeToken();
  const expiresAt = new Date(now.getTime() + accessLife * 1000);
  return db.transaction(async (tx) => {
    if (!(await touchSession(tx, sessionId, now))) return null;
    await insertAccessToken(tx, { token_hash: hash, session_id: sessionId, expires_at: expiresAt });
    return { token, expiresAt };
  });
}
