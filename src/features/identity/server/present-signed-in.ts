import type { Queryable } from '#platform/db/database.ts';
import { readCredential } from './account.reads.ts';
import type { ProfileRow } from './identity.reads.ts';

/**
 * What the browser is told of a session: its end, its person and their profile, and whether their password is one that
 * somebody else gave them; never its tokens. One query.
 */
export async function presentSignedIn(db: Queryable, profile: ProfileRow, expiresAt: Date, now: Date) {
  const credential = await readCredential(db, profile.id);
  return {
    session: {
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
      user: { id: profile.id, email: profile.email },
    },
    profile: { ...profile, hasTemporaryPassword: credential?.is_temporary ?? false },
  };
}
