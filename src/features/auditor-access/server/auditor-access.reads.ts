import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import type { AboutKind, AuditScope } from '../auditor-access.rules.ts';

type AccessRow = {
  id: string;
  person_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  purpose: string;
  scope: AuditScope;
  until_day: string;
  asked_at: Date;
  asked_by: string | null;
  asked_by_name: string | null;
  approved_at: Date | null;
  approved_by_name: string | null;
  is_alone: boolean;
  ended_at: Date | null;
  ended_by_name: string | null;
  ending: 'revoked' | 'declined' | 'replaced' | null;
  end_reason: string | null;
  last_opened_at: Date | null;
  unanswered: number;
};

const nameOf = (id: string) =>
  sql.raw(`(SELECT btrim(n.first_name || ' ' || n.last_name) FROM published_profiles n WHERE n.id = a.${id})`);
const columns = sql`a.id, a.person_id, a.first_name, a.last_name, a.email, a.purpose, a.scope, a.until_day::text, a.asked_at, a.asked_by,
  ${nameOf('asked_by')} AS asked_by_name, a.approved_at, ${nameOf('approved_by')} AS approved_by_name, a.is_alone, a.ended_at,
  ${nameOf('ended_by')} AS ended_by_name, a.ending, a.end_reason,
  (SELECT max(l.at) FROM published_audit_log l WHERE l.actor_id = a.person_id AND l.subject_type <> 'signature') AS last_opened_at,
  (SELECT count(*)::integer FROM evidence_requests e WHERE e.access_id = a.id AND e.answered_at IS NULL) AS unanswered`;

const moment = (at: Date | string | null) => (at === null ? null : new Date(at));
const present = (row: AccessRow) => ({
  ...row,
  asked_at: new Date(row.asked_at),
  approved_at: moment(row.approved_at),
  ended_at: moment(row.ended_at),
  last_opened_at: moment(row.last_opened_at),
});
export type Access = ReturnType<typeof present>;

/** Accesses, the last asked for first, and how many there are. One query. */
export async function readAccesses(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<AccessRow & { total: number }>(sql`
    SELECT ${columns}, (SELECT count(*)::integer FROM auditor_accesses) AS total FROM auditor_accesses a
    ORDER BY a.asked_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`);
  return { total: rows[0]?.total ?? 0, accesses: rows.map(({ total: _, ...row }) => present(row as AccessRow)) };
}

/** One access; null where there is none. One query. */
export async function readAccess(db: Queryable, id: string): Promise<Access | null> {
  const { rows } = await db.execute<AccessRow>(sql`SELECT ${columns} FROM auditor_accesses a WHERE a.id = ${id}`);
  return rows[0] ? present(rows[0]) : null;
}

/** The same, held until the transaction ends. */
export async function holdAccess(tx: Transaction, id: string): Promise<Access | null> {
  await tx.execute(sql`SELECT FROM auditor_accesses WHERE id = ${id} FOR UPDATE`);
  return readAccess(tx, id);
}

/** The access by which a person reads now; null without one. One query. */
export async function readCurrent(db: Queryable, personId: string): Promise<Access | null> {
  const { rows } = await db.execute<AccessRow>(sql`
    SELECT ${columns} FROM auditor_accesses a WHERE a.person_id = ${personId} AND a.approved_at IS NOT NULL AND a.ended_at IS NULL`);
  return rows[0] ? present(rows[0]) : null;
}

/** From when on somebody is refused whose last day is this one. One query. */
export async function readEnd(db: Queryable, untilDay: string, zone: string): Promise<Date> {
  const { rows } = await db.execute<{ at: Date }>(
    sql`SELECT ${startOfDay(sql`${untilDay}::date + 1`, sql`${zone}::text`)} AS at`,
  );
  if (!rows[0]) throw new Error('no day was read');
  return new Date(rows[0].at);
}

/** Whose an address is: an auditor's, with their id, or of somebody who works here; null of nobody. One query. */
export async function readOwner(db: Queryable, email: string) {
  const { rows } = await db.execute<{ id: string; is_auditor: boolean }>(sql`
    SELECT id, true AS is_auditor FROM published_auditors WHERE email_key(email) = email_key(${email})
    UNION ALL SELECT id, false FROM published_profiles WHERE email_key(email) = email_key(${email})`);
  return rows[0] ?? null;
}

/** How many others could approve what somebody asks for. One query. */
export async function countOtherAdministrators(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM published_profiles WHERE role = 'admin' AND id <> ${id}`,
  );
  return rows[0]?.n ?? 0;
}

interface OpeningRow extends Record<string, unknown> {
  id: string;
  at: Date;
  action: string;
  subject: string | null;
}

/** What somebody did with their accesses, the latest first: in which act, and with what. One query. */
export async function readOpenings(
  db: Queryable,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<OpeningRow & { total: number }>(sql`
    SELECT l.id::text, l.at, l.action, coalesce(l.details ->> 'name', l.details ->> 'words') AS subject, (count(*) OVER ())::integer AS total
    FROM published_audit_log l WHERE l.actor_id = ${personId}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return {
    total: rows[0]?.total ?? 0,
    openings: rows.map(({ total: _, ...row }) => ({ ...row, at: new Date(row.at) })),
  };
}

interface RequestRow extends Record<string, unknown> {
  id: string;
  access_id: string;
  asked_at: Date;
  about_kind: AboutKind | null;
  about: string | null;
  question: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  file_id: string | null;
  file_name: string | null;
}

/** What was asked for within the accesses of a person, and answered, the latest first. One query. */
export async function readRequests(db: Queryable, personId: string) {
  const { rows } = await db.execute<RequestRow>(sql`
    SELECT e.id, e.access_id, e.asked_at, e.about_kind, CASE e.about_kind
        WHEN 'person' THEN (SELECT btrim(p.first_name || ' ' || p.last_name) FROM published_profiles p WHERE p.id = e.about_id)
        WHEN 'requirement' THEN (SELECT q.name FROM published_requirements q WHERE q.id = e.about_id)
        WHEN 'document' THEN (SELECT d.code || ' · ' || d.title FROM published_controlled_documents d WHERE d.id = e.about_id) END AS about,
      e.question, e.answer, e.answered_at, (SELECT btrim(n.first_name || ' ' || n.last_name) FROM published_profiles n WHERE n.id = e.answered_by) AS answered_by_name,
      e.file_id, f.original_name AS file_name
    FROM evidence_requests e JOIN auditor_accesses a ON a.id = e.access_id LEFT JOIN published_files f ON f.id = e.file_id
    WHERE a.person_id = ${personId} ORDER BY e.asked_at DESC, e.id LIMIT 500`);
  return rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at), answered_at: moment(row.answered_at) }));
}

/** Of which person a request is, and its file; null where there is none. One query. */
export async function readRequest(db: Queryable, id: string) {
  const { rows } = await db.execute<{
    id: string;
    person_id: string;
    access_id: string;
    answered_at: Date | null;
    file_id: string | null;
  }>(sql`
    SELECT e.id, a.person_id, e.access_id, e.answered_at, e.file_id FROM evidence_requests e JOIN auditor_accesses a ON a.id = e.access_id
    WHERE e.id = ${id}`);
  return rows[0] ?? null;
}
