import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Whom the wording `r` reaches, by ids: names change, and whoever is named in something signed could never be erased. */
const reached = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'id', a.id) ORDER BY a.kind, a.id), '[]') FROM (
    SELECT kind, coalesce(position_id, work_area_id, site_id, equipment_id, person_id) AS id FROM requirement_audiences WHERE rule_id = r.id) a)`;

interface SignedRule extends Record<string, unknown> {
  id: string;
  record: Record<string, unknown>;
}

/** Wordings of rules as they are signed, in the order of requirements and versions. One query. */
export async function readSignedRules(db: Queryable, ids: readonly string[]): Promise<SignedRule[]> {
  const { rows } = await db.execute<SignedRule>(sql`
    SELECT r.id, jsonb_build_object('requirement_id', q.id, 'requirement', q.name, 'kind', q.kind,
      'shown_by', coalesce(q.module_id, q.document_id, q.checklist_id, q.external_title_id, q.course_id), 'version', r.version, 'from_day', r.from_day, 'is_required', r.is_required,
      'days_to_comply', r.days_to_comply, 'due_day', r.due_day, 'validity', r.validity, 'months', r.months, 'fixed_month', r.fixed_month,
      'fixed_day', r.fixed_day, 'minimum_months', r.minimum_months, 'window_days', r.window_days, 'transition_days', r.transition_days,
      'renewal', r.renewal, 'renewal_module_id', r.renewal_module_id, 'whole_from', r.whole_from, 'audience', ${reached},
      'reason', r.reason) AS record
    FROM requirement_rules r JOIN requirements q ON q.id = r.requirement_id
    WHERE r.id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY q.id, r.version`);
  return rows;
}

/** What a signature of a wording stands on; null where there is none. */
export async function readSignedRule(db: Queryable, id: string): Promise<object | null> {
  return (await readSignedRules(db, [id]))[0]?.record ?? null;
}

/** Whether something was asked by a requirement on a day or before, by the wordings that have been recorded. */
export async function hasHeld(db: Queryable, requirementId: string, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM requirement_rules WHERE requirement_id = ${requirementId} AND is_required AND from_day <= ${day} LIMIT 1`);
  return rows.length > 0;
}

/** The signature on the wording that is called so; null of one that nobody had to sign. */
export const signatureOfRule = (rule: SQL) => sql`(
  SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
         'signed_at', g.signed_at, 'time_zone', g.time_zone)
  FROM published_signatures g WHERE g.record_kind = 'requirement-change' AND g.record_id = ${rule} LIMIT 1)`;
