import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { plans } from './content/requirements.ts';

/** Plans of the demo's positions and areas, which wrote them into the rules that reach them. Four statements. */
export async function seedPlans(tx: Transaction): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
    AS g (name text, positions jsonb, areas jsonb, requirements jsonb) JOIN requirement_plans n ON n.name = g.name`;
  await tx.execute(sql`
    INSERT INTO requirement_plans (name) SELECT unnest(${sql.param(plans.map(({ name }) => name))}::text[])`);
  await tx.execute(sql`
    INSERT INTO requirement_plan_targets (plan_id, position_id, work_area_id)
    SELECT n.id, p.id, NULL FROM ${given} JOIN positions p ON g.positions ? p.name
    UNION ALL SELECT n.id, NULL, a.id FROM ${given} JOIN work_areas a ON g.areas ? a.name`);
  await tx.execute(sql`
    INSERT INTO requirement_plan_items (plan_id, requirement_id, place)
    SELECT n.id, q.id, r.place FROM ${given} CROSS JOIN jsonb_array_elements_text(g.requirements) WITH ORDINALITY AS r (name, place)
    JOIN requirements q ON q.name = r.name`);
  await tx.execute(sql`
    INSERT INTO requirement_plan_reaches (plan_id, requirement_id, position_id, work_area_id)
    SELECT DISTINCT i.plan_id, i.requirement_id, t.position_id, t.work_area_id
    FROM requirement_plan_items i JOIN requirement_plan_targets t ON t.plan_id = i.plan_id
    JOIN requirement_rules r ON r.requirement_id = i.requirement_id
    JOIN requirement_audiences a ON a.rule_id = r.id AND (a.position_id = t.position_id OR a.work_area_id = t.work_area_id)`);
}
