import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { blocked_people, profiles } from './identity.tables.ts';

/**
 * Who people are for evidence, in the columns of `published_profiles` that it reads: blocked ones have their name, and are not erased. A part of a
 * query, to be given an alias.
 */
export const recordedPeople = sql`(
  SELECT o.id, o.first_name, o.last_name, o.email, o.role, o.previous_role, o.company_name, o.phone, o.position, o.area, o.hired_on, o.search_text,
    o.sort_name, o.erased_at, o.created_at
  FROM published_profiles o WHERE NOT EXISTS (SELECT FROM published_blocked_people x WHERE x.person_id = o.id)
  UNION ALL
  SELECT b.person_id, b.first_name, b.last_name, b.email, o.role, b.previous_role, b.company_name, b.phone, b.position, b.area, b.hired_on, b.search_text,
    b.sort_name, NULL, o.created_at
  FROM published_blocked_people b JOIN published_profiles o ON o.id = b.person_id)`;

/** Blocked people by name: why, by whom and since when. One query. */
export async function readBlocked(db: Queryable, page: { limit: number; offset: number }) {
  const rows = await db
    .select({
      id: blocked_people.person_id,
      first_name: blocked_people.first_name,
      last_name: blocked_people.last_name,
      reason: blocked_people.reason,
      blocked_at: blocked_people.blocked_at,
      blocked_by_name: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(blocked_people)
    .leftJoin(profiles, eq(profiles.id, blocked_people.blocked_by))
    .orderBy(asc(blocked_people.sort_name), asc(blocked_people.person_id))
    .limit(page.limit)
    .offset(page.offset);
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _, ...row }) => row) };
}
