import { type SQL, sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { isMember, reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import type { AsOf } from './as-of.ts';

export interface MatrixFilter {
  state?: CompetenceState | undefined;
  requirement_id?: string | undefined;
  site_id?: string | undefined;
  work_area_id?: string | undefined;
  position_id?: string | undefined;
  person_id?: string | undefined;
  search: string;
}

export interface MatrixAsked extends MatrixFilter {
  team: Reach;
  at: AsOf;
}

/** The last moment of the day whose knowledge is asked for. */
export const knownAt = ({ knownOn, zone }: AsOf): SQL =>
  knownOn
    ? sql`(${startOfDay(sql`${knownOn}::date + 1`, sql`${zone}`)} - interval '1 microsecond')`
    : sql`'infinity'::timestamptz`;

/** Who learned on the day, of those whom the acting person may see today; leavers stay on the days before they left. */
function learned({ team, at }: MatrixAsked): SQL {
  const { company } = team;
  if (at.isNow) return sql`${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, { company })}`;
  return sql`${reaches(team)} AND (
    SELECT r.role FROM published_role_changes r WHERE r.person_id = p.id AND r.day <= ${at.day} AND r.recorded_at <= ${knownAt(at)}
    ORDER BY r.day DESC, r.recorded_at DESC LIMIT 1) = 'employee'`;
}

/** Who had this position, area and site on the day. */
function placed({ at, site_id, work_area_id, position_id }: MatrixAsked): SQL {
  if (!(site_id || work_area_id || position_id)) return sql``;
  return sql`AND EXISTS (
    SELECT FROM published_position_periods o LEFT JOIN published_work_areas a ON a.id = o.work_area_id
    WHERE o.person_id = p.id AND o.from_day <= ${at.day} AND (o.until_day IS NULL OR o.until_day >= ${at.day})
      AND o.recorded_at <= ${knownAt(at)} AND (o.voided_at IS NULL OR o.voided_at > ${knownAt(at)})
      ${position_id ? sql`AND o.position_id = ${position_id}` : sql``} ${work_area_id ? sql`AND o.work_area_id = ${work_area_id}` : sql``}
      ${site_id ? sql`AND coalesce(a.site_id, o.site_id) = ${site_id}` : sql``})`;
}

const wanted = ({ requirement_id }: MatrixFilter) =>
  requirement_id ? sql`ARRAY[${requirement_id}]::uuid[]` : sql`NULL::uuid[]`;

/** CTEs `team`, the people by what they are and where they work, and `chosen`, those of them by what they have to show. */
function people(asked: MatrixAsked): SQL {
  const { at, search, person_id, state, requirement_id } = asked;
  const narrowed = sql`SELECT p.id, p.first_name, p.last_name, p.email, p.sort_name FROM published_profiles p
    WHERE p.erased_at IS NULL AND ${learned(asked)} ${placed(asked)}
      ${person_id ? sql`AND p.id = ${person_id}` : sql``} ${search ? sql`AND p.search_text LIKE '%' || fold_text(${search}) || '%'` : sql``}`;
  if (!(state || requirement_id)) return sql`chosen AS MATERIALIZED (${narrowed})`;
  return sql`team AS MATERIALIZED (${narrowed}), chosen AS MATERIALIZED (
    SELECT * FROM team WHERE id IN (
      SELECT s.person_id FROM competence_state(${at.day}, ${knownAt(at)}, ARRAY(SELECT id FROM team), ${wanted(asked)}) s
      ${state ? sql`WHERE s.state = ${state}` : sql``}))`;
}

export interface MatrixPerson extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  sort_name: string;
}

/** A page of the people of a matrix by name, and how many they are. One query. */
export async function readPeoplePage(db: Queryable, asked: MatrixAsked, page: { limit: number; offset: number }) {
  const { rows } = await db.execute<MatrixPerson & { total: number }>(sql`
    WITH ${people(asked)}
    SELECT c.*, (SELECT count(*) FROM chosen)::integer AS total FROM chosen c
    ORDER BY c.sort_name, c.id LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows;
}

/** As many of them as come next by name; all that stays in memory is one such part. One query. */
export async function readPeopleAfter(db: Queryable, asked: MatrixAsked, after: MatrixPerson | null, limit: number) {
  const { rows } = await db.execute<MatrixPerson>(sql`
    WITH ${people(asked)}
    SELECT c.* FROM chosen c ${after ? sql`WHERE (c.sort_name, c.id) > (${after.sort_name}, ${after.id}::uuid)` : sql``}
    ORDER BY c.sort_name, c.id LIMIT ${limit}`);
  return rows;
}

export interface MatrixCell extends Record<string, unknown> {
  requirement_id: string;
  state: CompetenceState;
  due_day: string;
  valid_until: string | null;
}

export interface MatrixRow {
  person: MatrixPerson;
  cells: ReadonlyMap<string, MatrixCell>;
}

/** What people had to show on the day, by person. One query. */
export async function readCells(db: Queryable, { at, ...filter }: MatrixAsked, ids: readonly string[]) {
  const { rows } = await db.execute<MatrixCell & { person_id: string }>(sql`
    SELECT s.person_id, s.requirement_id, s.state, s.due_day::text, s.valid_until::text
    FROM competence_state(${at.day}, ${knownAt(at)}, ${sql.param(ids)}::uuid[], ${wanted(filter)}) s`);
  return Map.groupBy(rows, ({ person_id }) => person_id);
}

/** How many of the people of a matrix are in each state of each requirement, and how many they are. One query. */
export async function readTotals(db: Queryable, asked: MatrixAsked) {
  const { at } = asked;
  const { rows } = await db.execute<{
    requirement_id: string | null;
    counts: Partial<Record<CompetenceState, number>> | null;
    people: number;
  }>(sql`
    WITH ${people(asked)}, counted AS (
      SELECT s.requirement_id, s.state, count(*)::integer AS people
      FROM competence_state(${at.day}, ${knownAt(at)}, ARRAY(SELECT id FROM chosen), ${wanted(asked)}) s
      GROUP BY s.requirement_id, s.state)
    SELECT c.requirement_id, jsonb_object_agg(c.state, c.people) FILTER (WHERE c.state IS NOT NULL) AS counts, n.people
    FROM (SELECT count(*)::integer AS people FROM chosen) n LEFT JOIN counted c ON true
    GROUP BY c.requirement_id, n.people`);
  const counts = new Map(rows.flatMap((row) => (row.requirement_id ? [[row.requirement_id, row.counts ?? {}]] : [])));
  return { people: rows[0]?.people ?? 0, counts };
}

/** Requirements by name, of those given. One query. */
export async function readColumns(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; is_direct: boolean }>(sql`
    SELECT id, name, is_direct FROM published_requirements WHERE id = ANY(${sql.param(ids)}::uuid[])
    ORDER BY is_direct, fold_text(name), id`);
  return rows;
}
