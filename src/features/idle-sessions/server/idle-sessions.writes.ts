import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Notes that a session was used; of two nodes the later use stands, and of a session that has ended nothing is noted. One statement. */
export async function upsertUse(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO session_uses AS u (session_id, used_at) SELECT s.id, ${at} FROM published_sessions s WHERE s.id = ${sessionId}
    ON CONFLICT (session_id) DO UPDATE SET used_at = greatest(u.used_at, excluded.used_at)`);
}
