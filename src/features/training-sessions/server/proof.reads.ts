import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofAttendance extends ProofLine {
  session_id: string;
  isVoided: boolean;
}

/** Who was invited to sessions and who came, for an audit package. One query. */
export async function readProofAttendances(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofAttendance>(sql`
    SELECT a.id, a.session_id, a.voided_at IS NOT NULL AS "isVoided", row_to_json(a)::text AS line FROM (
      SELECT p.id, p.session_id, p.person_id, s.course_id, s.day, p.invited_at, p.answer, p.answered_at, p.attended_at, p.attended_by,
        p.voided_at, p.voided_by, p.void_reason
      FROM session_participants p JOIN training_sessions s ON s.id = p.session_id
      WHERE p.person_id = ANY(${sql.param(people)}::uuid[]) AND (s.day BETWEEN ${from} AND ${to} OR p.id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR s.course_id = ANY(${sql.param(objects)}::uuid[]))) a
    ORDER BY a.person_id, a.day, a.id`);
  return rows;
}

/**
 * What was handed out with a session t: files by their SHA-256, modules, and controlled documents with the version that was in force on its day (null where none was).
 * What was taken away again stands in the log.
 */
const proofMaterial = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', x.id, 'kind', CASE WHEN x.file_id IS NOT NULL THEN 'file' WHEN x.module_id IS NOT NULL THEN 'module' ELSE 'document' END,
    'name', coalesce(f.original_name, m.title, d.code || ' · ' || d.title), 'sha256', f.sha256, 'object_id', coalesce(x.module_id, x.document_id),
    'version', (SELECT max(v.number) FROM published_document_version_states v WHERE v.document_id = d.id AND v.from_day <= t.day AND (v.until_day IS NULL OR v.until_day > t.day)),
    'shown', x.shown, 'added_at', x.added_at, 'added_by', x.added_by) ORDER BY x.added_at, x.id), '[]')
  FROM session_materials x LEFT JOIN published_files f ON f.id = x.file_id LEFT JOIN published_modules m ON m.id = x.module_id
  LEFT JOIN published_controlled_documents d ON d.id = x.document_id WHERE x.session_id = t.id)`;

/** Sessions with the courses that they taught and what was handed out with them, for an audit package. One query. */
export async function readProofSessions(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT s.id, row_to_json(s)::text AS line FROM (
      SELECT t.id, t.course_id, c.name AS course, t.place, t.teacher_id, t.teacher_name, t.day, t.begins, t.ends, t.created_at, t.cancelled_at,
        t.cancel_reason, t.closed_at, t.closed_by, ${proofMaterial} AS material
      FROM training_sessions t JOIN courses c ON c.id = t.course_id WHERE t.id = ANY(${sql.param(ids)}::uuid[])) s
    ORDER BY s.day, s.begins, s.id`);
  return rows;
}
