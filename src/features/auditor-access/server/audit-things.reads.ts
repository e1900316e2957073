import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import type { AuditScope } from '../auditor-access.rules.ts';

const given = (ids: readonly string[] | null) => sql`${sql.param(ids)}::uuid[]`;
const isOneOf = (column: SQL, ids: readonly string[] | null) =>
  sql`(${given(ids)} IS NULL OR ${column} = ANY(${given(ids)}))`;

interface DocumentRow extends Record<string, unknown> {
  id: string;
  code: string;
  title: string;
  version: number;
  version_id: string;
  from_day: string;
  readings: number;
}

/** The version from which on a reading of the document counts on a day: the last one with a major change. */
const lastEdition = (document: SQL, day: string) =>
  sql`(SELECT coalesce(max(e.number), 0) FROM published_document_editions e WHERE e.document_id = ${document} AND e.from_day <= ${day})`;

/**
 * Controlled documents in force on the last day: of the places of a scope or everybody's, and, where it is about requirements, those that they ask
 * for. How many of its people had read what counts. One query.
 */
export async function readDocuments(
  db: Queryable,
  scope: AuditScope,
  people: readonly string[],
): Promise<DocumentRow[]> {
  const { rows } = await db.execute<DocumentRow>(sql`
    SELECT d.id, d.code, d.title, v.number AS version, v.id AS version_id, v.from_day::text,
      (SELECT count(DISTINCT r.person_id)::integer FROM published_document_readings r WHERE r.document_id = d.id AND r.voided_at IS NULL
         AND r.day <= ${scope.to} AND r.version >= ${lastEdition(sql`d.id`, scope.to)}
         AND r.person_id = ANY(${given(people)})) AS readings
    FROM published_controlled_documents d
    JOIN published_document_version_states v ON v.document_id = d.id AND v.from_day <= ${scope.to} AND (v.until_day IS NULL OR v.until_day > ${scope.to})
    WHERE (${given(scope.requirement_ids)} IS NULL OR d.id IN (
        SELECT q.document_id FROM published_requirements q WHERE q.id = ANY(${given(scope.requirement_ids)})))
      AND (NOT EXISTS (SELECT FROM published_controlled_document_areas a WHERE a.document_id = d.id)
        OR EXISTS (SELECT FROM published_controlled_document_areas a JOIN published_work_areas w ON w.id = a.work_area_id
          WHERE a.document_id = d.id AND ${isOneOf(sql`w.id`, scope.work_area_ids)} AND ${isOneOf(sql`w.site_id`, scope.site_ids)}))
    ORDER BY fold_text(d.code), d.id`);
  return rows;
}

interface ReadingRow extends Record<string, unknown> {
  person_id: string;
  version: number;
  day: string;
  /** No major change came into force since. */
  counts: boolean;
}

/** The last version of a document that each of these people had read by a day. One query. */
export async function readReadings(db: Queryable, id: string, to: string, people: readonly string[]) {
  const { rows } = await db.execute<ReadingRow>(sql`
    SELECT DISTINCT ON (r.person_id) r.person_id, r.version, r.day::text, r.version >= ${lastEdition(sql`r.document_id`, to)} AS counts
    FROM published_document_readings r
    WHERE r.document_id = ${id} AND r.voided_at IS NULL AND r.day <= ${to} AND r.person_id = ANY(${given(people)})
    ORDER BY r.person_id, r.version DESC`);
  return new Map(rows.map((row) => [row.person_id, row]));
}

interface EquipmentRow extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  area: string | null;
  in_service_from: string;
  retired_on: string | null;
  activity_id: string | null;
}

/** Equipment of the places of a scope that was in service in its period, with the activity that its use is. One query. */
export async function readEquipment(db: Queryable, scope: AuditScope): Promise<EquipmentRow[]> {
  const { rows } = await db.execute<EquipmentRow>(sql`
    SELECT e.id, e.code, e.name, w.name AS area, e.in_service_from::text, e.retired_on::text,
      (SELECT c.id FROM published_authorised_activities c WHERE c.equipment_id = e.id ORDER BY c.closed_on IS NOT NULL, c.created_at LIMIT 1) AS activity_id
    FROM published_equipment e LEFT JOIN published_work_areas w ON w.id = e.work_area_id
    WHERE e.in_service_from <= ${scope.to} AND coalesce(e.retired_on, ${scope.to}) >= ${scope.from}
      AND ${isOneOf(sql`e.work_area_id`, scope.work_area_ids)} AND ${isOneOf(sql`w.site_id`, scope.site_ids)}
    ORDER BY fold_text(e.code), e.id`);
  return rows;
}

interface LogRow extends Record<string, unknown> {
  id: string;
  at: Date;
  action: string;
  details: Record<string, unknown>;
  actor_id: string | null;
  /** Whom it concerns. */
  subject_id: string | null;
  seq: string | null;
}

/** What supervisors write about people is theirs. */
const private_acts = sql`l.action NOT LIKE '%note%' AND l.action NOT LIKE 'ask-for-evidence'`;

/**
 * What these people did in a period, or what was done to them, the latest first, as the log has it; what was noted of them stays out. One query.
 *
 * @param people whose acts; those of others about them have no name here
 */
export async function readLog(
  db: Queryable,
  { from, to }: Pick<AuditScope, 'from' | 'to'>,
  { people, zone, limit, offset }: { people: readonly string[]; zone: string; limit: number; offset: number },
) {
  const concerned = sql`CASE l.subject_type WHEN 'profile' THEN l.subject_id
    WHEN 'signature' THEN (SELECT g.person_id::text FROM published_signatures g WHERE g.id::text = l.subject_id) END`;
  const signed = sql`l.subject_type = 'signature' AND l.subject_id IN (
    SELECT g.id::text FROM published_signatures g WHERE g.person_id = ANY(${given(people)}))`;
  const theirs = sql`(l.actor_id = ANY(${given(people)}) OR (l.subject_type = 'profile' AND l.subject_id = ANY(${sql.param(people)}::text[])) OR (${signed}))`;
  const { rows } = await db.execute<LogRow & { total: number }>(sql`
    SELECT l.id::text, l.at, l.action, l.details, l.actor_id, ${concerned} AS subject_id,
      (SELECT s.seq::text FROM published_audit_seals s WHERE s.audit_id = l.id) AS seq, (count(*) OVER ())::integer AS total
    FROM published_audit_log l
    WHERE l.at >= ${startOfDay(sql`${from}::date`, sql`${zone}::text`)} AND l.at < ${startOfDay(sql`${to}::date + 1`, sql`${zone}::text`)}
      AND ${theirs} AND ${private_acts}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => ({ ...row, at: new Date(row.at) })) };
}
