import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { DueThing } from '#platform/db/retained.ts';

/** What somebody was writing and left before the given day, named by writer and place. One query. */
export async function readOldDrafts(db: Queryable, before: string, ids?: readonly string[]) {
  const { rows } = await db.execute<DueThing>(sql`
    SELECT user_id || '/' || target_id AS id, user_id AS person_id, day_of(updated_at)::text AS day FROM step_drafts
    WHERE day_of(updated_at) < ${before}::date ${ids ? sql`AND user_id || '/' || target_id = ANY(${sql.param([...ids])}::text[])` : sql``}`);
  return rows;
}
