import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { lockKey } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';

/** Waits until nobody deletes files, and keeps it so until the connection ends. */
export async function holdFiles(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${lockKey('backup')})`);
}

/**
 * Does `work`, which deletes stored files, unless a backup is being made: a file that its database names must still be
 * there when its turn comes. The work must be short. @returns whether it was done
 */
export function unlessBackedUp(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock_shared(${sql.raw(lockKey('backup'))}) AS free`,
    );
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
