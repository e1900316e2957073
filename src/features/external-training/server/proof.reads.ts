import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofTitle extends ProofLine {
  file_ids: string[];
}

/** Titles that people handed in, for an audit package, with their files by their hashes. One query. */
export async function readProofTitles(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofTitle>(sql`
    SELECT r.id, ARRAY(SELECT f.file_id FROM external_record_files f WHERE f.record_id = r.id) AS file_ids, row_to_json(r)::text AS line FROM (
      SELECT e.id, e.person_id, e.title_id, e.title, e.institution, e.day, e.hours, e.expires_on, e.registration, e.state, e.recorded_at, e.recorded_by,
        e.judged_at, e.judged_by, e.reject_reason, e.voided_at, e.voided_by, e.void_reason, e.imported_from,
        (SELECT coalesce(json_agg(json_build_object('file_id', f.file_id, 'name', p.original_name, 'sha256', p.sha256) ORDER BY f.added_at, f.file_id), '[]')
          FROM external_record_files f JOIN published_files p ON p.id = f.file_id WHERE f.record_id = e.id) AS files
      FROM external_records e
      WHERE e.person_id = ANY(${sql.param(people)}::uuid[]) AND (e.day BETWEEN ${from} AND ${to} OR e.id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR e.title_id = ANY(${sql.param(objects)}::uuid[]))) r
    ORDER BY r.person_id, r.day, r.id`);
  return rows;
}
