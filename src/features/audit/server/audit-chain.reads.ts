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

/** Number of the chain's last seal (0 before the first), and the entries that wait for theirs longer than a minute. */
export async function readChainEnd(db: Queryable): Promise<{ end: number; unsealed: number }> {
  const { rows } = await db.execute<{ end: string; unsealed: string }>(sql`
    SELECT coalesce((SELECT max(seq) FROM audit_seals), 0) AS end,
           (SELECT count(*) FROM audit_log l
            WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = l.id)
              AND l.at < now() - interval '1 minute') AS unsealed`);
  return { end: Number(rows[0]?.end ?? 0), unsealed: Number(rows[0]?.unsealed ?? 0) };
}

/** Hash of one seal in hexadecimal; null where there is none of that number. */
export async function readSeal(db: Queryable, seq: number): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE seq = ${seq}`,
  );
  return rows[0]?.hash ?? null;
}
