import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';

interface ProofAuthorisation extends ProofLine {
  activity_id: string;
}

/** Authorisations of people that were in force in a period, for an audit package; with what was shown when they were given. One query. */
export async function readProofAuthorisations(db: Queryable, { people, from, to, requirements }: ProofAsked) {
  const { rows } = await db.execute<ProofAuthorisation>(sql`
    SELECT a.id, a.activity_id, row_to_json(a)::text AS line FROM (
      SELECT id, person_id, activity_id, from_day, until_day, shown, given_by, given_on, recorded_at, withdrawn_on, withdrawn_at, withdrawn_by, withdraw_reason
      FROM authorisations
      WHERE person_id = ANY(${sql.param(people)}::uuid[]) AND from_day <= ${to} AND coalesce(withdrawn_on, until_day, ${to}) >= ${from}
        AND (${sql.param(requirements)}::uuid[] IS NULL OR activity_id IN (
          SELECT r.activity_id FROM activity_rules r JOIN activity_requirements q ON q.rule_id = r.id
          WHERE q.requirement_id = ANY(${sql.param(requirements)}::uuid[])))) a
    ORDER BY a.person_id, a.from_day, a.id`);
  return rows;
}

/** Activities and what they rest on in each wording, for an audit package. One query. */
export async function readProofActivities(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT a.id, row_to_json(a)::text AS line FROM (
      SELECT c.id, c.kind, c.name, c.act, c.equipment_id, e.code AS equipment_code, c.work_area_id, w.name AS work_area, c.created_at, c.closed_on,
        (SELECT coalesce(json_agg(json_build_object('version', r.version, 'from_day', r.from_day, 'recorded_at', r.recorded_at, 'reason', r.reason,
          'requirements', (SELECT coalesce(json_agg(q.requirement_id ORDER BY q.requirement_id), '[]') FROM activity_requirements q WHERE q.rule_id = r.id))
          ORDER BY r.version), '[]') FROM activity_rules r WHERE r.activity_id = c.id) AS rules
      FROM authorised_activities c LEFT JOIN published_equipment e ON e.id = c.equipment_id LEFT JOIN published_work_areas w ON w.id = c.work_area_id
      WHERE c.id = ANY(${sql.param(ids)}::uuid[])) a
    ORDER BY a.kind, a.id`);
  return rows;
}
