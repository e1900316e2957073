import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';

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

/** An entry as its seal covers it: the text that was hashed behind the seal before. What has other words than the seal's is another entry. */
export const sealedText = (
  log: SQL,
) => sql`jsonb_build_array(${log}.id, extract(epoch FROM ${log}.at), ${log}.actor_id, ${log}.action,
  ${log}.subject_type, ${log}.subject_id, ${log}.details)::text`;

interface Period {
  /** Days 'YYYY-MM-DD' of the zone, both included. */
  from: string;
  to: string;
  zone: string;
}

/** Whether an entry with the alias l is of a period. */
const isOf = ({ from, to, zone }: Period) =>
  sql`(l.at >= ${startOfDay(sql`${from}::date`, sql`${zone}::text`)} AND l.at < ${startOfDay(sql`${to}::date + 1`, sql`${zone}::text`)})`;

/** Which entries of a stretch are given in words; of the others there is only the seal. */
export interface SealedWords extends Period {
  /** Whom entries are about: who acted or to whom it was done. Null for all. */
  people: readonly string[] | null;
}

interface SealedEntry extends Record<string, unknown> {
  seq: number;
  id: string;
  hash: string;
  text: string | null;
}

/** The first and last seal of the entries of a period; null where there are none. One query. */
export async function readSealsOf(db: Queryable, period: Period) {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    SELECT min(s.seq) AS first, max(s.seq) AS last FROM audit_log l JOIN audit_seals s ON s.audit_id = l.id WHERE ${isOf(period)}`);
  const [row] = rows;
  return row?.first && row.last ? { first: Number(row.first), last: Number(row.last) } : null;
}

/** The seals behind a given one up to another, at most so many, with the words of those that are given in words. One query. */
export async function readSealedEntries(
  db: Queryable,
  { after, last, most }: { after: number; last: number; most: number },
  { people, ...period }: SealedWords,
): Promise<SealedEntry[]> {
  const isOfThem = people
    ? sql`(l.actor_id = ANY(${sql.param(people)}::uuid[]) OR l.subject_id = ANY(${sql.param(people)}::text[]))`
    : sql`true`;
  const { rows } = await db.execute<SealedEntry & { seq: string }>(sql`
    SELECT s.seq, s.audit_id::text AS id, encode(s.hash, 'hex') AS hash,
      CASE WHEN ${isOf(period)} AND ${isOfThem} THEN ${sealedText(sql`l`)} END AS text
    FROM audit_seals s LEFT JOIN audit_log l ON l.id = s.audit_id
    WHERE s.seq > ${after} AND s.seq <= ${last} ORDER BY s.seq LIMIT ${most}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** A month 'YYYY-MM' of universal time of which a signed purge took the entries away, and how many. */
export interface RemovedMonth extends Record<string, unknown> {
  month: string;
  entries: number;
}

/** Those of a period. One query. */
export async function readRemovedMonths(db: Queryable, { from, to, zone }: Period): Promise<RemovedMonth[]> {
  const { rows } = await db.execute<RemovedMonth>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(entries)::integer AS entries FROM audit_removals
    WHERE ${startOfDay(sql`month`, sql`'UTC'`)} < ${startOfDay(sql`${to}::date + 1`, sql`${zone}::text`)}
      AND ${startOfDay(sql`(month + interval '1 month')::date`, sql`'UTC'`)} > ${startOfDay(sql`${from}::date`, sql`${zone}::text`)}
    GROUP BY month HAVING sum(entries) > 0 ORDER BY month`);
  return rows;
}
