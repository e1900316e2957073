import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** Whose certificates these are. One query. */
export async function readHolders(
  db: Queryable,
  ids: readonly string[],
): Promise<Array<{ id: string; user_id: string }>> {
  const { rows } = await db.execute<{ id: string; user_id: string }>(
    sql`SELECT c.id, c.user_id FROM certificates c WHERE c.id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY c.issued_at, c.id`,
  );
  return rows;
}
