import { sql } from 'drizzle-orm';
import { isMember, reaches } from '#features/identity/server/team.reads.ts';
import type { Reach, Team } from '#features/identity/team.rules.ts';
import { type Place, placedOn } from '#features/organisation/server/placed-on.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mostInvited } from '../training-sessions.rules.ts';
import { session_participants } from './training-sessions.tables.ts';

export interface InvitableAsked extends Omit<Place, 'site_id'> {
  search: string;
  /** Whom it invites already is left out. */
  session_id?: string | undefined;
}

/** So many who may teach are offered at once: who looks for another writes more of the name. */
const mostOffered = 8;

/** Active people whom somebody may read, themselves left out, whose name, address or position says each word; who supervises before others. One query. */
export async function readTeachers(
  db: Queryable,
  { reach, personId, search }: { reach: Reach; personId: string; search: string },
) {
  const words = sql.param(search.split(/\s+/).filter(Boolean));
  const { rows } = await db.execute<{ id: string; name: string; position: string | null }>(sql`
    SELECT p.id, btrim(p.first_name || ' ' || p.last_name) AS name, p.position FROM published_profiles p
    WHERE p.role IN ('employee', 'jefe', 'admin') AND p.id <> ${personId} AND ${reaches(reach)}
      AND p.search_text LIKE ALL (ARRAY(SELECT '%' || fold_text(word) || '%' FROM unnest(${words}::text[]) AS word))
    ORDER BY p.role = 'employee', p.sort_name, p.id LIMIT ${mostOffered}`);
  return rows;
}

interface Invitable extends Record<string, unknown> {
  id: string;
  name: string;
  position: string | null;
  area: string | null;
}

/**
 * Active people of a team whose name, position or area says each word, and who have this position and area on a day: as many as are invited at
 * once, and how many there are. One query.
 */
export async function readInvitable(db: Queryable, team: Team, asked: InvitableAsked, day: string) {
  const { search, session_id, ...place } = asked;
  const words = sql.param(search.split(/\s+/).filter(Boolean));
  const { rows } = await db.execute<Invitable & { total: number }>(sql`
    SELECT p.id, btrim(p.first_name || ' ' || p.last_name) AS name, p.position, p.area, (count(*) OVER ())::integer AS total FROM published_profiles p
    WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, team)}
      AND (p.search_text || ' ' || fold_text(coalesce(p.area, ''))) LIKE ALL (ARRAY(
        SELECT '%' || fold_text(word) || '%' FROM unnest(${words}::text[]) AS word))
      ${placedOn(place, day, sql`'infinity'::timestamptz`)}
      ${session_id ? sql`AND NOT EXISTS (SELECT FROM ${session_participants} x WHERE x.session_id = ${session_id} AND x.person_id = p.id)` : sql``}
    ORDER BY p.sort_name, p.id LIMIT ${mostInvited}`);
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _total, ...person }) => person) };
}
