import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

interface PlanOf extends Record<string, unknown> {
  id: string;
  name: string;
  requirement_ids: string[];
}

/** Plans in use among these, by name, with what they ask for. One query. @param ids null for all */
export async function readPlanItems(db: Queryable, ids: readonly string[] | null): Promise<PlanOf[]> {
  const { rows } = await db.execute<PlanOf>(sql`
    SELECT p.id, p.name, ARRAY(SELECT i.requirement_id FROM requirement_plan_items i WHERE i.plan_id = p.id ORDER BY i.place) AS requirement_ids
    FROM requirement_plans p WHERE p.archived_at IS NULL AND (${sql.param(ids)}::uuid[] IS NULL OR p.id = ANY (${sql.param(ids)}::uuid[]))
    ORDER BY fold_text(p.name), p.id`);
  return rows;
}

interface Member {
  plan_id: string;
  person_id: string;
  /** When what makes it their plan began, or was recorded where that was later. */
  joined_at: Date;
}

/** Whose plans they are on a day. One query. @param people null for everybody */
export async function readPlanMembers(
  db: Queryable,
  { ids, people, day }: { ids: readonly string[]; people: readonly string[] | null; day: string },
): Promise<Member[]> {
  const { rows } = await db.execute<{ plan_id: string; person_id: string; joined_at: string }>(sql`
    SELECT t.plan_id, w.person_id, min(greatest(w.recorded_at, w.from_day::timestamptz)) AS joined_at
    FROM requirement_plan_targets t JOIN published_position_periods w ON w.position_id = t.position_id OR w.work_area_id = t.work_area_id
    WHERE t.plan_id = ANY (${sql.param([...ids])}::uuid[]) AND (${sql.param(people)}::uuid[] IS NULL OR w.person_id = ANY (${sql.param(people)}::uuid[]))
      AND w.voided_at IS NULL AND ${day}::date BETWEEN w.from_day AND coalesce(w.until_day, 'infinity')
    GROUP BY t.plan_id, w.person_id`);
  return rows.map((row) => ({ ...row, joined_at: new Date(row.joined_at) }));
}
