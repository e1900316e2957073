import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { DueThing } from '#platform/db/retained.ts';

/** Conversations whose last message is of a day before the given one. One query. */
export async function readOldConversations(db: Queryable, before: string, ids?: readonly string[]) {
  const { rows } = await db.execute<DueThing>(sql`
    SELECT id::text, user_id AS person_id, day_of(updated_at)::text AS day FROM conversations
    WHERE day_of(updated_at) < ${before}::date ${ids ? sql`AND id = ANY(${sql.param([...ids])}::uuid[])` : sql``}`);
  return rows;
}
