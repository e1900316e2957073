import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { credentials, sessions } from './identity.tables.ts';

const credentialOf = prepared('identity.credential-of', (db) =>
  db
    .select({ password_hash: credentials.password_hash, is_temporary: credentials.is_temporary })
    .from(credentials)
    .where(eq(credentials.user_id, sql.placeholder('user_id'))),
);

/** The hash of a person's password, and whether somebody else chose it; null for somebody who has none. */
export async function readCredential(db: Queryable, userId: string) {
  const [row] = await credentialOf(db).execute({ user_id: userId });
  return row ?? null;
}

const sessionsOf = prepared('identity.sessions-of', (db) =>
  db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_refreshed_at: sessions.last_refreshed_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, sql.placeholder('user_id')), gt(sessions.expires_at, sql.placeholder('now'))))
    .orderBy(desc(sessions.last_refreshed_at))
    .limit(100),
);

/** A person's open sessions, the latest used first; a hundred at most. */
export function readSessionsOf(db: Queryable, userId: string, now: Date) {
  return sessionsOf(db).execute({ user_id: userId, now });
}
