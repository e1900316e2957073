import pg from 'pg';
import { writableAddress } from '#platform/db/addresses.ts';
import { lockKey } from '#platform/db/advisory-locks.ts';

/**
 * Does `work` unless another node is at it, and keeps the others from it until it is done or this process is gone. For a connection of
 * its own that no pooler gives to others meanwhile. @returns whether it was done
 */
export async function onlyHere(url: string, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${lockKey('scheduled-backup')}) AS free`);
    if (!rows[0]?.free) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
