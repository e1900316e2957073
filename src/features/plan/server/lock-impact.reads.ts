import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** A module with what has to be completed before it opens, as it is and as it would be. */
export interface ChangedNeeds {
  id: string;
  before: string[];
  after: string[];
}

interface ImpactRow {
  module_id: string | null;
  people: number;
  begun: number;
}

/**
 * How many employees each of these modules would be locked to who could open it and have not begun it, and how many have
 * begun it and keep it although something would be missing. The row without module counts each person once. One query,
 * whatever the number of people.
 */
export async function countLockedPeople(db: Queryable, changed: readonly ChangedNeeds[]): Promise<ImpactRow[]> {
  if (changed.length === 0) return [];
  const { rows } = await db.execute(sql`
    WITH changed AS (
      SELECT (c ->> 'id')::uuid AS module_id,
             ARRAY(SELECT jsonb_array_elements_text(c -> 'before'))::uuid[] AS before,
             ARRAY(SELECT jsonb_array_elements_text(c -> 'after'))::uuid[] AS after
      FROM jsonb_array_elements(${JSON.stringify(changed)}::jsonb) c
    ), done AS MATERIALIZED (
      SELECT user_id, array_agg(module_id) AS ids FROM (
        SELECT user_id, module_id FROM published_user_module_completion WHERE is_completed
        UNION SELECT user_id, module_id FROM published_quiz_attempts WHERE passed) d
      GROUP BY user_id
    ), people AS MATERIALIZED (
      SELECT p.id, coalesce(d.ids, '{}') AS ids FROM published_profiles p LEFT JOIN done d ON d.user_id = p.id WHERE p.role = 'employee'
    ), concerned AS (
      SELECT c.module_id, p.id AS user_id, b.user_id IS NOT NULL AS is_begun
      FROM changed c
      JOIN people p ON NOT c.after <@ p.ids AND NOT c.module_id = ANY(p.ids)
      LEFT JOIN published_begun_modules b ON b.user_id = p.id AND b.module_id = c.module_id
      WHERE b.user_id IS NOT NULL OR c.before <@ p.ids
    )
    SELECT module_id,
           (count(DISTINCT user_id) FILTER (WHERE NOT is_begun))::integer AS people,
           (count(*) FILTER (WHERE is_begun))::integer AS begun
    FROM concerned GROUP BY GROUPING SETS ((module_id), ())`);
  return rows as unknown as ImpactRow[];
}
