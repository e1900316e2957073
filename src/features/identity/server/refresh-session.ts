import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { needsRefresh } from '../identity.rules.ts';
import { readByRefreshToken } from './identity.reads.ts';
import { insertAccessToken, touchSession } from './identity.writes.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { readSession } from './read-session.ts';
import { accessLife, clearSessionCookies, hashToken, makeToken, setSessionCookies } from './tokens.ts';

/**
 * Renews the access token by the refresh token when 300 s or less remain; with more left the session is returned as it
 * is. The old token stays valid until its own end, so two tabs may refresh at the same time. Refuses with
 * SESSION_EXPIRED when the session has ended or was revoked (spec P-413, P-414, P-457).
 */
export async function refreshSession(context: CallContext) {
  const { db, cookies, now } = context;
  const current = await readSession(context);
  if (current && !needsRefresh(current.session.expires_in)) return current;
  const token = cookies.get('refresh_token');
  const row = token ? await readByRefreshToken(db, hashToken(token), now) : null;
  if (!row) {
    clearSessionCookies(cookies);
    throw refuse(identityRefusals.SESSION_EXPIRED);
  }
  const { session_id, ...profile } = row;
  const access = makeToken();
  const expiresAt = new Date(now.getTime() + accessLife * 1000);
  await db.transaction(async (tx) => {
    await insertAccessToken(tx, { token_hash: access.hash, session_id, expires_at: expiresAt });
    await touchSession(tx, session_id, now);
  });
  const signedIn = presentSignedIn(profile, expiresAt, now);
  setSessionCookies(cookies, { access: access.token, expiresAt: signedIn.session.expires_at });
  return signedIn;
}
