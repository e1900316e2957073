import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from './database.ts';

/** So long it is not asked again after it was away or behind, milliseconds. */
const usualRestMs = 5000;
const firstWaitMs = 5;

/** Codes with which a replica fails and the primary would not: what is read is being replaced, it stops or starts, it is not reached. */
const away =
  /^(40001|40P01|0A000|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;
const broken = /Connection terminated|timeout exceeded when trying to connect/;
/** PostgreSQL's code for a write where only reading is allowed. */
const readOnly = '25006';

/** Behind everything that was acknowledged: with `synchronous_commit = off` that is not yet on the disk. */
const placeOfNow = sql`SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS place`;

/** A server that copies the database, for those who read much. */
export interface Replica {
  /**
   * Reads from the replica once it holds everything that was acknowledged when this was called, by anybody on any node: nobody misses
   * what they or others wrote. Where it is not so far within the time that is set, is away or fails by itself, the primary is read.
   * Transactions are always the primary's.
   */
  read<Found>(primary: Database, work: (db: Database) => Promise<Found>): Promise<Found>;
  /** How often it was read, and how often the primary in its place. */
  counts(): { read: number; instead: number };
  /** What everybody who reads it is given, for what is remembered by database. */
  db: Database;
  close(): Promise<void>;
}

interface ReplicaOptions {
  url: string;
  /** How long one waits for it to have what the primary has, milliseconds. */
  lagMs: number;
  answerWithin: number;
  /** The usual ones unless given: tests have less time. */
  restMs?: number;
}

/** Opens a replica; connections are made on first use, four for those who read and one that asks how far it is. */
export function openReplica({ url, lagMs, answerWithin, restMs = usualRestMs }: ReplicaOptions): Replica {
  const readers = openDatabase({ url, maxConnections: 4, answerWithin });
  const asker = openDatabase({ url, maxConnections: 1, answerWithin: Math.max(lagMs, 1000) + 500 });
  const counted = { read: 0, instead: 0 };
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + restMs;
  };

  async function holdsWhat(primary: Database): Promise<boolean> {
    if (performance.now() < restsUntil) return false;
    const { rows } = await primary.execute<{ place: string }>(placeOfNow);
    try {
      const isThere = await reaches(asker.db, rows[0]?.place ?? '', lagMs);
      if (!isThere) rest();
      return isThere;
    } catch {
      rest();
      return false;
    }
  }

  return {
    db: readers.db,
    counts: () => ({ ...counted }),
    async read(primary, work) {
      if (await holdsWhat(primary)) {
        const seen = { wrote: false };
        try {
          const found = await work(readingFrom(readers.db, primary, seen));
          counted.read += 1;
          return found;
        } catch (error) {
          // What was written is not written twice.
          const isAway = isAmong(error, (code, message) => away.test(code) || broken.test(message));
          if (seen.wrote || !(isAway || isAmong(error, (code) => code === readOnly))) throw error;
          // Otherwise something has to be written first: figures that a change of content left to be counted when they are asked for.
          if (isAway) rest();
        }
      }
      counted.instead += 1;
      return work(primary);
    },
    close: async () => {
      await Promise.all([readers.close(), asker.close()]);
    },
  };
}

/** Whether the replica has come to this place of the log, within the time. One that copies nobody any more never has. */
async function reaches(db: Database, place: string, within: number): Promise<boolean> {
  const until = performance.now() + within;
  for (let pause = firstWaitMs; ; pause = Math.min(pause * 2, 100)) {
    const { rows } = await db.execute<{ there: boolean | null }>(
      sql`SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${place}::pg_lsn AS there`,
    );
    if (rows[0]?.there) return true;
    if (performance.now() + pause > until) return false;
    await wait(pause);
  }
}

/** The replica's connections, but for transactions: those are the primary's, and told. */
export function readingFrom(replica: Database, primary: Database, seen: { wrote: boolean }): Database {
  const transaction: Database['transaction'] = (...given) => {
    seen.wrote = true;
    return primary.transaction(...given);
  };
  return Object.create(replica, { transaction: { value: transaction } });
}

function isAmong(error: unknown, those: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return those('code' in error ? String(error.code) : '', error.message) || isAmong(error.cause, those);
}
