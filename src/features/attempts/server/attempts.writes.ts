import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/db/database.ts';

/** Forgets what was counted under these keys of the limiter. One statement. */
export async function deleteCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ANY(${sql.param([...keys])}::text[])`);
}

/** Removes counts whose quarter of an hour is over. The limiter's own table: `expire` is in milliseconds. */
export async function deleteEndedCounts(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`);
}
