import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofObservation extends ProofLine {
  version_id: string;
  file_ids: string[];
}

/** Assessments of people that were signed, for an audit package, with what was entered in each part and the evidence by its hashes. One query. */
export async function readProofObservations(db: Queryable, { people, from, to, also, objects }: ProofAsked) {
  const { rows } = await db.execute<ProofObservation>(sql`
    SELECT o.id, o.version_id, ARRAY(SELECT f.file_id FROM observation_files f WHERE f.observation_id = o.id) AS file_ids, row_to_json(o)::text AS line FROM (
      SELECT b.id, b.person_id, b.checklist_id, b.version_id, b.day, b.outcome, b.opened_at, b.opened_by, b.assessed_at, b.assessed_by, b.second_id,
        b.second_agrees, b.second_comment, b.complete_at, b.remedial_plan, b.remedial_due, b.answered_at, b.is_accepted, b.answer_comment,
        b.voided_at, b.voided_by, b.void_reason,
        (SELECT coalesce(json_agg(json_build_object('part', e.part, 'answer', e.answer, 'note', e.note, 'day', e.day, 'entered_at', e.entered_at,
          'entered_by', e.entered_by) ORDER BY e.part), '[]') FROM observation_entries e WHERE e.observation_id = b.id) AS entries,
        (SELECT coalesce(json_agg(json_build_object('part', f.part, 'file_id', f.file_id, 'name', p.original_name, 'sha256', p.sha256) ORDER BY f.added_at, f.id), '[]')
          FROM observation_files f JOIN published_files p ON p.id = f.file_id WHERE f.observation_id = b.id) AS files
      FROM observations b
      WHERE b.person_id = ANY(${sql.param(people)}::uuid[]) AND b.assessed_at IS NOT NULL
        AND (b.day BETWEEN ${from} AND ${to} OR b.id = ANY(${sql.param(also)}::uuid[]))
        AND (${sql.param(objects)}::uuid[] IS NULL OR b.checklist_id = ANY(${sql.param(objects)}::uuid[]))) o
    ORDER BY o.person_id, o.day, o.id`);
  return rows;
}

/** Checklists in the versions by which somebody was assessed, for an audit package. One query. */
export async function readProofChecklists(db: Queryable, versionIds: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT v.id, row_to_json(v)::text AS line FROM (
      SELECT id, checklist_id, version, name, procedure, equipment_id, methods, items, needs_second, assessor_requirement_id, published_at, published_by
      FROM observation_checklist_versions WHERE id = ANY(${sql.param(versionIds)}::uuid[])) v
    ORDER BY v.checklist_id, v.version`);
  return rows;
}
