import { type SQL, sql } from 'drizzle-orm';
import { type CompetenceState, stateOrder } from '#features/competence/competence.texts.ts';
import { type AsOf, knownAt, statesOn } from '#features/competence/server/as-of.reads.ts';
import { recordedPeople } from '#features/identity/server/blocked.reads.ts';
import { isMember, reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { placedOn } from '#features/organisation/server/placed-on.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Cell, packedDays, unpacker } from '../matrix-cells.rules.ts';

export interface MatrixFilter {
  state?: CompetenceState | undefined;
  requirement_id?: string | undefined;
  site_id?: string | undefined;
  work_area_id?: string | undefined;
  position_id?: string | undefined;
  person_id?: string | undefined;
  search: string;
  /** Only these of them, and only these requirements: what an audit package is about. */
  person_ids?: readonly string[] | undefined;
  requirement_ids?: readonly string[] | null | undefined;
}

export interface MatrixAsked extends MatrixFilter {
  team: Reach;
  at: AsOf;
}

/** Who learned on the day, of those whom the acting person may see today; leavers stay on the days before they left. */
function learned({ team, at }: MatrixAsked): SQL {
  const { company } = team;
  if (at.isNow) return sql`${isMember({ role: sql`p.role`, company_name: sql`p.company_name` }, { company })}`;
  const then = (change: SQL) => sql`${change}.day <= ${at.day} AND ${change}.recorded_at <= ${knownAt(at)}`;
  return sql`${reaches(team)} AND p.id IN (
    SELECT r.person_id FROM published_role_changes r
    WHERE r.role = 'employee' AND ${then(sql`r`)} AND NOT EXISTS (
      SELECT FROM published_role_changes l WHERE l.person_id = r.person_id AND ${then(sql`l`)} AND (l.day, l.recorded_at) > (r.day, r.recorded_at)))`;
}

const wanted = ({ requirement_id, requirement_ids }: MatrixFilter) =>
  requirement_id ? sql`ARRAY[${requirement_id}]::uuid[]` : sql`${sql.param(requirement_ids ?? null)}::uuid[]`;

/** On days before today administrators and audits see blocked people, who are kept for that (decision 0262). */
const of = ({ team, at }: MatrixAsked): SQL => (team.everybody && !at.isNow ? recordedPeople : sql`published_profiles`);

/** CTEs `team`, the people by what they are and where they work, and `chosen`, those of them by what they have to show. */
function people(asked: MatrixAsked): SQL {
  const { at, search, person_id, person_ids, state, requirement_id } = asked;
  const narrowed = sql`SELECT p.id, p.first_name, p.last_name, p.email, p.sort_name FROM ${of(asked)} p
    WHERE p.erased_at IS NULL AND ${learned(asked)} ${placedOn(asked, at.day, knownAt(at))}
      ${person_id ? sql`AND p.id = ${person_id}` : sql``} ${person_ids ? sql`AND p.id = ANY(${sql.param(person_ids)}::uuid[])` : sql``} ${search ? sql`AND p.search_text LIKE '%' || fold_text(${search}) || '%'` : sql``}`;
  // A page of them is read in their order, not everybody to be put in order.
  if (!(state || requirement_id)) return sql`chosen AS NOT MATERIALIZED (${narrowed})`;
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

/** What a person has to show, and how they stand in each; the same cell may stand for many. */
export interface OwnCells {
  requirement_ids: readonly string[];
  cells: readonly Cell[];
}

export interface MatrixRow {
  person: MatrixPerson;
  own: OwnCells;
}

const nothing: OwnCells = { requirement_ids: [], cells: [] };

// Most cells are in force: the first that fits counts.
const stateNumber = sql`CASE s.state ${sql.join(
  [...stateOrder.entries()]
    .toReversed()
    .map(([place, state]) => sql`WHEN ${sql.raw(`'${state}'`)} THEN ${sql.raw(String(place))}`),
  sql` `,
)} END`;
const packedDay = (day: SQL) => sql`(${day} - DATE '0001-01-01')`;
const room = sql.raw(String(packedDays));

/**
 * What people had to show on the day. A row per person, each cell eight bytes: thousands of rows of five fields cost more to read than to find, and
 * as texts more than as numbers. Requirements are numbered in the statement, and told once.
 * One query. @returns of whom
 */
export async function readCells(
  db: Queryable,
  { at, ...filter }: MatrixAsked,
  ids: readonly string[],
  unpacked = unpacker(),
): Promise<(personId: string) => OwnCells> {
  const { rows } = await db.execute<{
    person_id: string | null;
    cells: Buffer | null;
    requirements: string | null;
  }>(sql`
    WITH numbered AS MATERIALIZED (SELECT id, row_number() OVER () - 1 AS n FROM published_requirements)
    SELECT s.person_id, NULL AS requirements,
           string_agg(int8send(((n.n * 8 + ${stateNumber}) * ${room} + ${packedDay(sql`s.due_day`)}) * ${room}
             + coalesce(${packedDay(sql`s.valid_until`)} + 1, 0)), '') AS cells
    FROM ${statesOn(at, sql`${sql.param(ids)}::uuid[]`, wanted(filter))} s JOIN numbered n ON n.id = s.requirement_id
    GROUP BY s.person_id
    UNION ALL SELECT NULL, (SELECT string_agg(n.id::text, ',' ORDER BY n.n) FROM numbered n), NULL`);
  const requirements = rows.find(({ person_id }) => person_id === null)?.requirements?.split(',') ?? [];
  const found = new Map<string, OwnCells>();
  for (const { person_id, cells } of rows) {
    if (person_id && cells) found.set(person_id, ownCells(cells, requirements, unpacked));
  }
  return (personId) => found.get(personId) ?? nothing;
}

/** Of each eight bytes the upper 17 bits are the number of the requirement, the other 47 the state in three and two days in 22 each. */
function ownCells(packed: Buffer, requirements: readonly string[], unpacked: ReturnType<typeof unpacker>): OwnCells {
  const length = packed.length / 8;
  const own = { requirement_ids: new Array<string>(length), cells: new Array<Cell>(length) };
  for (let place = 0; place < length; place += 1) {
    const upper = packed.readUInt32BE(place * 8);
    own.requirement_ids[place] = requirements[upper >>> 15] ?? '';
    own.cells[place] = unpacked((upper & 0x7fff) * 2 ** 32 + packed.readUInt32BE(place * 8 + 4));
  }
  return own;
}

/** A person's cells in the order of columns. @param places of the columns, by requirement */
export function inColumns({ requirement_ids, cells }: OwnCells, places: ReadonlyMap<string, number>) {
  const row: Array<Cell | undefined> = Array.from({ length: places.size });
  requirement_ids.forEach((id, at) => {
    const place = places.get(id);
    if (place !== undefined) row[place] = cells[at];
  });
  return row;
}

/** Where each column stands. */
export const placesOf = (columns: ReadonlyArray<{ id: string }>): ReadonlyMap<string, number> =>
  new Map(columns.map(({ id }, place) => [id, place]));

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
