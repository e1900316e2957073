import type { ProfileRow } from './identity.reads.ts';

/** What the browser is told of a session: its end, its person and their profile; never its tokens. */
export function presentSignedIn(profile: ProfileRow, expiresAt: Date, now: Date) {
  return {
    session: {
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
      user: { id: profile.id, email: profile.email },
    },
    profile,
  };
}
