import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { DueThing } from '#platform/db/retained.ts';

/** Notices of a day before the given one. One query. */
export async function readOldNotices(db: Queryable, before: string, ids?: readonly string[]) {
  const { rows } = await db.execute<DueThing>(sql`
    SELECT id::text, person_id, day::text FROM notices
    WHERE day < ${before}::date ${ids ? sql`AND id = ANY(${sql.param([...ids])}::uuid[])` : sql``}`);
  return rows;
}
