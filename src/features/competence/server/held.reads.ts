import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Which of these requirements somebody can show on a day. One query. @param day 'YYYY-MM-DD' */
export async function readHeld(db: Queryable, personId: string, ids: readonly string[], day: string) {
  const { rows } = await db.execute<{ requirement_id: string }>(sql`
    SELECT s.requirement_id FROM competence_state(${day}, 'infinity', ARRAY[${personId}]::uuid[], ${sql.param([...ids])}::uuid[]) s
    WHERE s.state IN ('in_force', 'expiring')`);
  return new Set(rows.map(({ requirement_id }) => requirement_id));
}

/** What requirements are called, by id; those that there are. One query. */
export async function readRequirementNames(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM requirements WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
