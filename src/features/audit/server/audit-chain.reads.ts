import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

export interface Seal {
  seq: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

/** The seals behind a given one, at most so many, each with whether it matches its entry, its number and the seal before. */
export async function readStretch(
  db: Queryable,
  after: number,
  most: number,
): Promise<Array<Seal & { is_whole: boolean }>> {
  const { rows } = await db.execute<{ seq: string; hash: string; is_whole: boolean }>(
    sql`SELECT seq, encode(hash, 'hex') AS hash, is_whole FROM audit_stretch(${after}, ${most})`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Number of the chain's last seal; 0 before the first. */
export async function readChainEnd(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ end: string }>(sql`SELECT coalesce(max(seq), 0) AS end FROM audit_seals`);
  return Number(rows[0]?.end ?? 0);
}

/** How many entries wait for their seal longer than a quarter of an hour; sealing looks everywhere every ten minutes. */
export async function countUnsealed(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ unsealed: string }>(sql`
    SELECT count(*) AS unsealed FROM audit_log l
    WHERE l.at < act_moment() - interval '15 minutes' AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = l.id)`);
  return Number(rows[0]?.unsealed ?? 0);
}

/** Hash of one seal in hexadecimal; null where there is none of that number. */
export async function readSeal(db: Queryable, seq: number): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE seq = ${seq}`,
  );
  return rows[0]?.hash ?? null;
}
