import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { passwordDoor } from '#features/settings/server/password-door.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals } from '../identity.refusals.ts';
import type { ProfileRow } from './identity.reads.ts';
import { deleteSessionOf, insertAccessToken, insertSession, upsertDevice } from './identity.writes.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { accessLife, keepDevice, makeToken, sessionLife, setSessionCookies } from './tokens.ts';

/** Ends one session of a person, on every node. @returns whether there was one */
export const endSessionOf = deleteSessionOf;

/**
 * Opens a session for a person on the device of this call and hands over its cookies. Refuses with PASSWORD_CLOSED where people enter with the
 * organisation's account.
 *
 * @param opened told the session, where something else than a password opens it
 */
export async function startSession(
  tx: Transaction,
  context: CallContext,
  profile: ProfileRow,
  action: AuditAction,
  opened?: (sessionId: string) => Promise<void>,
) {
  const door = opened ? 'open' : await passwordDoor(tx, profile);
  if (door === 'closed') throw refuse(identityRefusals.PASSWORD_CLOSED);
  const { browserNow: now, cookies, userAgent } = context;
  const refresh = makeToken();
  const access = makeToken();
  const expiresAt = new Date(now.getTime() + accessLife * 1000);
  const sessionId = await insertSession(tx, {
    user_id: profile.id,
    refresh_token_hash: refresh.hash,
    user_agent: userAgent?.slice(0, 300) ?? null,
    created_at: now,
    last_refreshed_at: now,
    expires_at: new Date(now.getTime() + sessionLife * 1000),
  });
  await insertAccessToken(tx, { token_hash: access.hash, session_id: sessionId, expires_at: expiresAt });
  await upsertDevice(tx, keepDevice(cookies), profile.id, now);
  await opened?.(sessionId);
  const act = door === 'emergency' ? 'emergency-sign-in' : action;
  await appendAudit(tx, { actor_id: profile.id, action: act, subject_type: 'profile', subject_id: profile.id });
  const signedIn = presentSignedIn(profile, expiresAt, now);
  setSessionCookies(cookies, { access: access.token, refresh: refresh.token, expiresAt: signedIn.session.expires_at });
  return signedIn;
}
