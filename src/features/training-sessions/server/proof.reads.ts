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

/** Sessions with the courses that they taught, for an audit package. One query. */
export async function readProofSessions(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT s.id, row_to_json(s)::text AS line FROM (
      SELECT t.id, t.course_id, c.name AS course, t.place, t.teacher_id, t.teacher_name, t.day, t.begins, t.ends, t.created_at, t.cancelled_at,
        t.cancel_reason, t.closed_at, t.closed_by
      FROM training_sessions t JOIN courses c ON c.id = t.course_id WHERE t.id = ANY(${sql.param(ids)}::uuid[])) s
    ORDER BY s.day, s.begins, s.id`);
  return rows;
}
