import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked, ProofLine } from '#platform/db/proof.ts';
import type { CompetenceState } from '../competence.texts.ts';

interface ProofState extends ProofLine {
  person_id: string;
  requirement_id: string;
  requirement: string;
  fact_id: string | null;
  state: CompetenceState;
  since_day: string;
  due_day: string;
  met_day: string | null;
  valid_until: string | null;
  window_from: string | null;
}

/** How people stand in what they have to show on the last day, for an audit package. One query. */
export async function readProofStates(
  db: Queryable,
  { people, to, requirements }: Pick<ProofAsked, 'people' | 'to' | 'requirements'>,
) {
  const { rows } = await db.execute<ProofState>(sql`
    SELECT s.requirement_id AS id, s.*, row_to_json(s)::text AS line FROM (
      SELECT c.person_id, c.requirement_id, q.name AS requirement, c.state, c.since_day::text, c.obliged_from::text, c.due_day::text, c.met_day::text,
        c.valid_until::text, c.window_from::text, c.rule_id, c.fact_id
      FROM competence_state(${to}, 'infinity', ${sql.param(people)}::uuid[], ${sql.param(requirements)}::uuid[]) c
      JOIN requirements q ON q.id = c.requirement_id) s
    ORDER BY s.person_id, fold_text(s.requirement), s.requirement_id`);
  return rows;
}

/** Days on which people need not show something, and days away, that touch a period, for an audit package. One query. */
export async function readProofExceptions(db: Queryable, { people, from, to, requirements }: ProofAsked) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT e.id, row_to_json(e)::text AS line FROM (
      SELECT id, 'exemption' AS kind, person_id, requirement_id, from_day, until_day, reason, recorded_at, recorded_by, voided_at, voided_by, void_reason
      FROM exemptions WHERE (${sql.param(requirements)}::uuid[] IS NULL OR requirement_id = ANY(${sql.param(requirements)}::uuid[]))
      UNION ALL
      SELECT id, 'absence', person_id, NULL, from_day, until_day, reason, recorded_at, recorded_by, voided_at, voided_by, void_reason FROM absences) e
    WHERE e.person_id = ANY(${sql.param(people)}::uuid[]) AND e.from_day <= ${to} AND coalesce(e.until_day, ${to}) >= ${from}
    ORDER BY e.person_id, e.from_day, e.id`);
  return rows;
}

/** What is asked for, by name, for an audit package; `object_id` names what shows it. One query. @param ids null for all */
export async function readProofRequirements(db: Queryable, ids: readonly string[] | null) {
  const { rows } = await db.execute<ProofLine & { object_id: string | null }>(sql`
    SELECT q.id, q.object_id, row_to_json(q)::text AS line FROM (
      SELECT r.id, r.kind, r.name, r.basis, r.is_direct, coalesce(r.module_id, r.external_title_id, r.course_id, r.checklist_id) AS object_id,
        (SELECT o.name FROM requirement_objects o WHERE o.kind = r.kind
          AND o.id = coalesce(r.module_id, r.external_title_id, r.course_id, r.checklist_id)) AS object, r.created_at, r.created_by
      FROM requirements r WHERE (${sql.param(ids)}::uuid[] IS NULL OR r.id = ANY(${sql.param(ids)}::uuid[]))) q
    ORDER BY fold_text(q.name), q.id`);
  return rows;
}

/** Every wording of rules and whom each reaches, for an audit package; people by name only those of the package. One query. */
export async function readProofRules(db: Queryable, requirementIds: readonly string[], people: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT r.id, row_to_json(r)::text AS line FROM (
      SELECT w.id, w.requirement_id, w.version, w.from_day, w.recorded_at, w.recorded_by, w.reason, w.is_required, w.days_to_comply, w.due_day,
        w.validity, w.months, w.fixed_month, w.fixed_day, w.minimum_months, w.window_days, w.renewal, w.renewal_module_id, w.transition_days, w.whole_from,
        (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'id', coalesce(a.position_id, a.work_area_id, a.site_id, a.equipment_id, a.person_id))
            ORDER BY a.kind, coalesce(a.position_id, a.work_area_id, a.site_id, a.equipment_id, a.person_id)), '[]')
          FROM requirement_audiences a WHERE a.rule_id = w.id
            AND (a.person_id IS NULL OR a.person_id = ANY(${sql.param(people)}::uuid[]))) AS audience
      FROM requirement_rules w WHERE w.requirement_id = ANY(${sql.param(requirementIds)}::uuid[])) r
    ORDER BY r.requirement_id, r.version`);
  return rows;
}
