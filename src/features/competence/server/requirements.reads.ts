import { sql } from 'drizzle-orm';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { requirementKinds } from './competence.tables.ts';
import { signatureOfRule } from './signed-rules.reads.ts';

interface RuleRow {
  id: string;
  version: number;
  from_day: string;
  days_to_comply: number | null;
  due_day: string | null;
  validity: 'none' | 'completion' | 'previous-due' | 'fixed-date' | 'calendar';
  months: number | null;
  fixed_month: number | null;
  fixed_day: number | null;
  minimum_months: number | null;
  window_days: number;
  transition_days: number;
  renewal_module: { id: string; title: string } | null;
  renewal: 'quiz' | 'everything' | 'module';
  is_required: boolean;
  reason: string;
  recorded_at: string;
  recorded_by_name: string | null;
  signature: (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;
  audience: Array<{
    kind: 'everyone' | 'position' | 'area' | 'site' | 'equipment' | 'person';
    id: string | null;
    name: string;
  }>;
}

interface RequirementRow extends Record<string, unknown> {
  id: string;
  name: string;
  kind: (typeof requirementKinds)[number];
  basis: string;
  is_direct: boolean;
  module: { id: string; title: string } | null;
  object: { id: string; name: string } | null;
  is_offered: boolean;
  created_at: string;
  created_by_name: string | null;
  rules: RuleRow[];
}

const nameOf = (alias: string) => sql.raw(`nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name), '')`);

/** By what else than a module the requirement `q` is shown. */
export const objectOf = sql`(
  SELECT jsonb_build_object('id', o.id, 'name', o.name) FROM requirement_subjects u JOIN requirement_objects o ON o.kind = u.kind AND o.id = u.object_id
  WHERE q.kind <> 'module' AND u.requirement_id = q.id)`;

/** Whether the requirement `q` can be shown now by what it asks for. */
const isSubjectOffered = sql`coalesce((
  SELECT o.is_offered FROM requirement_subjects u JOIN requirement_objects o ON o.kind = u.kind AND o.id = u.object_id
  WHERE u.requirement_id = q.id), false)`;

/** By which way a rule is renewed. */
export const wayOf = (alias: string) =>
  sql.raw(
    `CASE WHEN ${alias}.renewal = 'module' THEN 'module' WHEN ${alias}.whole_from IS NULL THEN 'quiz' ELSE 'everything' END`,
  );

/** Whom the rule `r` reaches, in names: one line each, people by name. */
const audienceOfRule = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'id', coalesce(a.position_id, a.work_area_id, a.site_id, a.equipment_id, a.person_id),
           'name', coalesce(o.name, w.name, s.name, e.code || ' · ' || e.name, ${nameOf('p')}, '')) ORDER BY a.kind, coalesce(o.name, w.name, s.name, e.code, p.sort_name)), '[]')
  FROM requirement_audiences a
  LEFT JOIN published_positions o ON o.id = a.position_id LEFT JOIN published_work_areas w ON w.id = a.work_area_id
  LEFT JOIN published_sites s ON s.id = a.site_id LEFT JOIN published_equipment e ON e.id = a.equipment_id
  LEFT JOIN published_profiles p ON p.id = a.person_id
  WHERE a.rule_id = r.id)`;

/** Requirements with all wordings of their rules, the latest first. One query. @param id one of them; null for all */
async function readWhole(db: Queryable, id: string | null): Promise<RequirementRow[]> {
  const { rows } = await db.execute<RequirementRow>(sql`
    SELECT q.id, q.name, q.kind, q.basis, q.is_direct, q.created_at, ${nameOf('c')} AS created_by_name,
           CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'title', m.title) END AS module, ${objectOf} AS object,
           ${isSubjectOffered} AS is_offered,
           (SELECT jsonb_agg(to_jsonb(r) - '{requirement_id,recorded_by,renewal_module_id,whole_from}'::text[]
              || jsonb_build_object('recorded_by_name', ${nameOf('b')}, 'audience', ${audienceOfRule}, 'signature', ${signatureOfRule(sql`r.id`)},
              'renewal', ${wayOf('r')}, 'renewal_module', CASE WHEN n.id IS NOT NULL THEN jsonb_build_object('id', n.id, 'title', n.title) END) ORDER BY r.version DESC)
            FROM requirement_rules r LEFT JOIN published_profiles b ON b.id = r.recorded_by
              LEFT JOIN published_modules n ON n.id = r.renewal_module_id WHERE r.requirement_id = q.id) AS rules
    FROM requirements q LEFT JOIN published_modules m ON m.id = q.module_id LEFT JOIN published_profiles c ON c.id = q.created_by
    WHERE ${id}::uuid IS NULL OR q.id = ${id} ORDER BY fold_text(q.name), q.id`);
  return rows;
}

const presentRule = (rule: RuleRow) => ({
  ...rule,
  recorded_at: new Date(rule.recorded_at),
  signature: rule.signature && { ...rule.signature, signed_at: new Date(rule.signature.signed_at) },
});
const present = ({ rules, created_at, ...row }: RequirementRow) => ({
  ...row,
  created_at: new Date(created_at),
  rules: rules.map(presentRule),
});

export async function readRequirements(db: Queryable) {
  return (await readWhole(db, null)).map(present);
}

export async function readRequirement(db: Queryable, id: string) {
  const [row] = await readWhole(db, id);
  return row ? present(row) : null;
}

interface HeldRule extends Record<string, unknown> {
  id: string;
  version: number;
  is_required: boolean;
  from_day: string;
  is_direct: boolean;
}

/** The last wording of a requirement, which nobody changes until the transaction ends; null without the requirement. */
export async function holdLastRule(tx: Transaction, id: string) {
  const { rows: held } = await tx.execute(sql`SELECT id FROM requirements WHERE id = ${id} FOR UPDATE`);
  if (held.length === 0) return null;
  const { rows } = await tx.execute<HeldRule>(sql`
    SELECT r.id, r.version, r.is_required, r.from_day::text, q.is_direct FROM requirement_rules r JOIN requirements q ON q.id = r.requirement_id
    WHERE q.id = ${id} ORDER BY r.version DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** Whether learners can complete a module: published, with a step or a question. */
export async function isLearnable(tx: Transaction, moduleId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM published_learnable_modules WHERE id = ${moduleId}`);
  return rows.length > 0;
}

/** Whether a requirement may ask for something now. */
export async function isOffered(
  tx: Transaction,
  kind: (typeof requirementKinds)[number],
  id: string,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM requirement_objects WHERE kind = ${kind} AND id = ${id} AND is_offered`,
  );
  return rows.length > 0;
}

interface Choices extends Record<string, unknown> {
  modules: Array<{ id: string; title: string }>;
  objects: Array<{ kind: Exclude<(typeof requirementKinds)[number], 'module'>; id: string; name: string }>;
  targets: Array<{ kind: 'position' | 'area' | 'site' | 'equipment'; id: string; name: string }>;
}

/** What a requirement may name: modules that can be learned and what else is offered; and a rule: positions, areas, sites and equipment in use, by name. One query. */
export async function readChoices(db: Queryable): Promise<Choices> {
  const { rows } = await db.execute<Choices>(sql`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title) ORDER BY fold_text(m.title)), '[]')
            FROM published_learnable_modules m) AS modules,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'name', o.name) ORDER BY o.kind, fold_text(o.name)), '[]')
            FROM requirement_objects o WHERE o.kind <> 'module' AND o.is_offered) AS objects,
           (SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY t.kind, fold_text(t.name)), '[]') FROM (
              SELECT 'position' AS kind, id, name FROM published_positions WHERE archived_at IS NULL
              UNION ALL SELECT 'area', a.id, concat_ws(' · ', a.name, s.name) FROM published_work_areas a LEFT JOIN published_sites s ON s.id = a.site_id
                WHERE a.archived_at IS NULL
              UNION ALL SELECT 'site', id, name FROM published_sites WHERE archived_at IS NULL
              UNION ALL SELECT 'equipment', id, code || ' · ' || name FROM published_equipment WHERE retired_on IS NULL
            ) t) AS targets`);
  return rows[0] ?? { modules: [], objects: [], targets: [] };
}
