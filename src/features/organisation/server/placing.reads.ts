import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { KnownArea, Period } from '../placement.rules.ts';

const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

export interface WrittenPerson {
  id: string;
  position: string;
  area: string;
  /** First day of work, 'YYYY-MM-DD'. */
  hired_on: string | null;
}

/** Whose profile says something else than when it and the periods last agreed. @param people whom to look at; null for everybody */
export async function readWrittenSince(tx: Transaction, people: readonly string[] | null): Promise<WrittenPerson[]> {
  const { rows } = await tx.execute<WrittenPerson & Record<string, unknown>>(sql`
    SELECT p.id, coalesce(p.position, '') AS position, coalesce(p.area, '') AS area, p.hired_on::text
    FROM published_profiles p LEFT JOIN placed_people s ON s.person_id = p.id
    WHERE p.erased_at IS NULL AND ${people ? sql`p.id = ANY(${ids(people)})` : sql`true`}
      AND (coalesce(p.position, ''), coalesce(p.area, '')) IS DISTINCT FROM (coalesce(s.position, ''), coalesce(s.area, ''))`);
  return rows;
}

/** What these words mean: ids of positions, other spellings followed, and of the areas of each name. One query. */
export async function readMeanings(tx: Transaction, names: { positions: readonly string[]; areas: readonly string[] }) {
  const { rows } = await tx.execute<{ kind: string; word: string; id: string; site_id: string | null }>(sql`
    SELECT 'position' AS kind, w.word, coalesce(o.merged_into, o.id) AS id, NULL::uuid AS site_id
    FROM unnest(${texts(names.positions)}) AS w (word) JOIN positions o ON fold_text(o.name) = fold_text(w.word)
    UNION ALL
    (SELECT 'area', w.word, a.id, a.site_id
     FROM unnest(${texts(names.areas)}) AS w (word) JOIN work_areas a ON fold_text(a.name) = fold_text(w.word)
     WHERE a.archived_at IS NULL ORDER BY a.recorded_at, a.id)`);
  const positions = new Map(rows.flatMap(({ kind, word, id }) => (kind === 'position' ? [[word, id] as const] : [])));
  const areas = new Map<string, KnownArea[]>();
  for (const { kind, word, id, site_id } of rows) {
    if (kind === 'area') areas.set(word, [...(areas.get(word) ?? []), { id, site_id }]);
  }
  return { positions, areas };
}

/** The periods of people that are not voided, by person. One query. */
export async function readPeriodsOf(tx: Transaction, people: readonly string[]): Promise<Map<string, Period[]>> {
  const { rows } = await tx.execute<Period & { person_id: string } & Record<string, unknown>>(sql`
    SELECT person_id, id, position_id, work_area_id, site_id, from_day::text, until_day::text FROM position_periods
    WHERE person_id = ANY(${ids(people)}) AND voided_at IS NULL ORDER BY from_day, recorded_at, id`);
  const periods = new Map<string, Period[]>();
  for (const { person_id, ...period } of rows) periods.set(person_id, [...(periods.get(person_id) ?? []), period]);
  return periods;
}

/** By person the names of what is in force on a day, as a profile says them: '; ' between several, the one of longer first. */
const namesInForce = (day: string, people: readonly string[] | null) => {
  const current = sql`SELECT * FROM position_periods WHERE voided_at IS NULL AND ${day}::date BETWEEN from_day AND coalesce(until_day, 'infinity')
    AND ${people ? sql`person_id = ANY(${ids(people)})` : sql`true`}`;
  const names = (column: string) => sql.raw(`coalesce(string_agg(${column}, '; ' ORDER BY since, ${column}), '')`);
  return sql`SELECT person_id, ${names('position')} AS position, ${names('area')} AS area
    FROM (
      SELECT p.person_id, o.name AS position, NULL AS area, min(p.from_day) AS since
      FROM (${current}) p JOIN positions o ON o.id = p.position_id GROUP BY 1, 2
      UNION ALL
      SELECT p.person_id, NULL, a.name, min(p.from_day)
      FROM (${current}) p JOIN work_areas a ON a.id = p.work_area_id GROUP BY 1, 3) one
    GROUP BY 1`;
};

/** What people's profiles have to say on a day: the names of what is in force. Who has none is not in it. One query. */
export async function readNamesInForce(
  tx: Transaction,
  people: readonly string[],
  day: string,
): Promise<Map<string, { position: string; area: string }>> {
  const { rows } = await tx.execute<{ person_id: string; position: string; area: string }>(namesInForce(day, people));
  return new Map(rows.map(({ person_id, ...names }) => [person_id, names]));
}

/** Whose periods say something else on a day than when they and the profile last agreed: a day has begun, or a name has changed. */
export async function readTurned(tx: Transaction, day: string, people: readonly string[] | null) {
  const { rows } = await tx.execute<{ id: string; position: string; area: string }>(sql`
    SELECT person_id AS id, coalesce(s.position, '') AS position, coalesce(s.area, '') AS area
    FROM placed_people s FULL JOIN (${namesInForce(day, people)}) n USING (person_id)
    WHERE ${people ? sql`person_id = ANY(${ids(people)})` : sql`true`} AND (coalesce(s.position, ''), coalesce(s.area, '')) IS DISTINCT FROM (coalesce(n.position, ''), coalesce(n.area, ''))`);
  return rows;
}

/** Who is in a position, an area, or at a site by a period of its own, on a day or after it. One query. */
export async function readPeopleIn(
  tx: Transaction,
  column: 'position_id' | 'work_area_id' | 'site_id',
  id: string,
  day: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    SELECT DISTINCT person_id FROM position_periods
    WHERE ${sql.raw(column)} = ${id} AND voided_at IS NULL AND coalesce(until_day, 'infinity') >= ${day}::date`);
  return rows.map(({ person_id }) => person_id);
}
