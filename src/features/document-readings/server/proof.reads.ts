import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

/** Documents that people read and signed, for an audit package. One query. */
export async function readProofReadings(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT r.id, row_to_json(r)::text AS line FROM (
      SELECT id, person_id, document_id, version, day, read_at, pages, voided_at, voided_by, void_reason,
        (SELECT json_agg(json_build_object('id', a.id, 'number', a.number, 'answers', a.answers, 'right_answers', a.right_answers, 'asked', a.asked,
          'is_passed', a.is_passed, 'answered_at', a.answered_at) ORDER BY a.number)
         FROM document_attempts a JOIN document_attempts l ON l.person_id = a.person_id AND l.version_id = a.version_id AND a.number <= l.number
         WHERE l.id = attempt_id) AS attempts
      FROM document_readings
      WHERE person_id = ANY(${sql.param(people)}::uuid[]) AND (day BETWEEN ${from} AND ${to} OR id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR document_id = ANY(${sql.param(objects)}::uuid[]))) r
    ORDER BY r.person_id, r.day, r.id`);
  return rows;
}
