import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import type { DueThing } from '#platform/db/retained.ts';
import { sealedText } from './audit-chain.reads.ts';

/** Months of which there is a part, and those whose entries were removed, as first days. Of the catalogue, so that no entry is read. */
const months = sql`
  SELECT to_date(right(c.relname, 7), 'YYYY_MM') AS month, pg_total_relation_size(c.oid) AS bytes
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'audit_log'::regclass AND c.relname ~ '^m[0-9]{4}_[0-9]{2}$'`;

/** Where a month begins and where the next one does: months are those of universal time, the same for ever. */
const universal = sql`'UTC'`;
const begins = sql`(${startOfDay(sql`m.month`, universal)})`;
const ends = sql`(${startOfDay(sql`(m.month + interval '1 month')::date`, universal)})`;

interface MonthRow extends Record<string, unknown> {
  /** 'YYYY-MM'. */
  month: string;
  bytes: number;
  entries: number;
  /** Entries without a seal yet. */
  unsealed: number;
  first_seq: number | null;
  last_seq: number | null;
  exported_at: Date | null;
  export_sha256: string | null;
  /** When its entries were removed by signature. */
  removed_at: Date | null;
  total: number;
}

/** Months of the log up to the one of a moment, the latest first, with what is in each. One query, which looks at the entries of those of the page. */
export async function readAuditMonths(db: Queryable, now: Date, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<MonthRow>(sql`
    WITH there AS (${months}), known AS (
      SELECT month, bytes FROM there WHERE month <= ${now.toISOString().slice(0, 10)}::date
      UNION SELECT r.month, 0 FROM audit_removals r WHERE NOT EXISTS (SELECT FROM there t WHERE t.month = r.month)
    ), m AS (
      SELECT known.*, (count(*) OVER ())::integer AS total FROM known ORDER BY month DESC LIMIT ${limit} OFFSET ${offset})
    SELECT to_char(m.month, 'YYYY-MM') AS month, m.bytes::float8 AS bytes, m.total,
      coalesce(r.entries, 0) + counted.entries AS entries, counted.unsealed, counted.first_seq::float8 AS first_seq, counted.last_seq::float8 AS last_seq,
      e.exported_at, e.sha256 AS export_sha256, r.removed_at
    FROM m
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS entries, (count(*) - count(s.seq))::integer AS unsealed, min(s.seq) AS first_seq, max(s.seq) AS last_seq
      FROM audit_log l LEFT JOIN audit_seals s ON s.audit_id = l.id WHERE l.at >= ${begins} AND l.at < ${ends}) counted
    LEFT JOIN LATERAL (SELECT x.exported_at, x.sha256 FROM audit_exports x WHERE x.month = m.month ORDER BY x.exported_at DESC LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT sum(x.entries)::integer AS entries, max(x.removed_at) AS removed_at FROM audit_removals x WHERE x.month = m.month) r ON true
    ORDER BY m.month DESC`);
  const moment = (at: Date | null) => (at === null ? null : new Date(at));
  return rows.map((row) => ({
    ...row,
    exported_at: moment(row.exported_at),
    removed_at: moment(row.removed_at),
  }));
}

interface SealedLine extends Record<string, unknown> {
  seq: string;
  id: string;
  /** The seal before, in hexadecimal; '' before the first. */
  previous: string;
  hash: string;
  /** What is hashed behind the seal before. */
  text: string;
}

/** Entries of a month ('YYYY-MM') with their seals, behind a seal, so many of them in the order of the chain. One query. */
export async function readMonthEntries(db: Queryable, month: string, after: string, limit: number) {
  const { rows } = await db.execute<SealedLine>(sql`
    SELECT s.seq::text AS seq, l.id::text AS id, encode(s.previous_hash, 'hex') AS previous, encode(s.hash, 'hex') AS hash, ${sealedText(sql`l`)} AS text
    FROM (SELECT to_date(${month}, 'YYYY-MM') AS month) m JOIN audit_log l ON l.at >= ${begins} AND l.at < ${ends} JOIN audit_seals s ON s.audit_id = l.id
    WHERE s.seq > ${after}::bigint ORDER BY s.seq LIMIT ${limit}`);
  return rows;
}

/** Whole months of the log that lie before a day, the months before the one of that day. One query; no entry is read. */
export async function readOldMonths(db: Queryable, before: string, ids?: readonly string[]) {
  const { rows } = await db.execute<DueThing>(sql`
    SELECT to_char(m.month, 'YYYY-MM') AS id, NULL AS person_id, (m.month + interval '1 month' - interval '1 day')::date::text AS day FROM (${months}) m
    WHERE m.month + interval '1 month' <= ${before}::date AND EXISTS (SELECT FROM audit_log l WHERE l.at >= ${begins} AND l.at < ${ends})
      ${ids ? sql`AND to_char(m.month, 'YYYY-MM') = ANY(${sql.param([...ids])}::text[])` : sql``}`);
  return rows;
}
