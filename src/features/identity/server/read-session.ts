import type { CallContext } from '#platform/http/call.ts';
import { readByAccessToken } from './identity.reads.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { hashToken } from './tokens.ts';

/** The session of the request with its profile; null without a valid access token (spec P-320, P-412). One query. */
export async function readSession({ db, cookies, browserNow: now }: CallContext) {
  const token = cookies.get('access_token');
  const row = token ? await readByAccessToken(db, hashToken(token), now) : null;
  if (!row) return null;
  const { session_id: _, expires_at, ...profile } = row;
  return presentSignedIn(profile, expires_at, now);
}
