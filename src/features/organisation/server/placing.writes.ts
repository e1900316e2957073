import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { UnitKind } from '../organisation.rules.ts';
import type { PeriodDays } from '../placement.rules.ts';
import { placed_people, position_periods } from './organisation.tables.ts';

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Makes positions and areas of names that there are not, and takes archived ones back into use. One statement.
 *
 * @returns the ids of those that were made
 */
export async function insertMissing(
  tx: Transaction,
  names: { positions: readonly string[]; areas: readonly string[] },
): Promise<Array<{ kind: 'position' | 'work-area'; id: string }>> {
  const { rows } = await tx.execute<{ kind: 'position' | 'work-area'; id: string }>(sql`
    WITH made_positions AS (
      INSERT INTO positions (name) SELECT DISTINCT ON (fold_text(word)) word FROM unnest(${texts(names.positions)}) AS w (word)
      WHERE NOT EXISTS (SELECT FROM positions o WHERE fold_text(o.name) = fold_text(w.word) AND (o.archived_at IS NULL OR o.merged_into IS NOT NULL))
      ON CONFLICT (fold_text(name)) DO UPDATE SET archived_at = NULL RETURNING id, xmax = 0 AS is_new),
    made_areas AS (
      INSERT INTO work_areas (name) SELECT DISTINCT ON (fold_text(word)) word FROM unnest(${texts(names.areas)}) AS w (word)
      WHERE NOT EXISTS (SELECT FROM work_areas a WHERE fold_text(a.name) = fold_text(w.word) AND a.archived_at IS NULL)
      ON CONFLICT (fold_text(name), site_id) DO UPDATE SET archived_at = NULL RETURNING id, xmax = 0 AS is_new)
    SELECT 'position' AS kind, id FROM made_positions WHERE is_new
    UNION ALL SELECT 'work-area', id FROM made_areas WHERE is_new`);
  return rows;
}

/** Voids those of these periods that nobody has voided yet. @param by who does it; null where it comes by itself. @returns how many */
export async function voidPeriods(
  tx: Transaction,
  ids: readonly string[],
  { by, at, reason }: { by: string | null; at: Date; reason: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .update(position_periods)
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where(and(inArray(position_periods.id, [...ids]), isNull(position_periods.voided_at)));
  return gone.rowCount ?? 0;
}

export type NewPeriod = PeriodDays & { person_id: string };

/** Records periods in one statement, however many. @param by who does it; null where it comes by itself. @returns their ids */
export async function insertPeriods(
  tx: Transaction,
  periods: readonly NewPeriod[],
  { by, at }: { by: string | null; at: Date },
): Promise<string[]> {
  if (periods.length === 0) return [];
  const all = JSON.stringify(periods);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO position_periods (person_id, position_id, work_area_id, site_id, from_day, until_day, recorded_at, recorded_by)
    SELECT person_id, position_id, work_area_id, site_id, from_day, until_day, ${at}, ${by}
    FROM jsonb_to_recordset(${all}::jsonb) AS one (person_id uuid, position_id uuid, work_area_id uuid, site_id uuid, from_day date, until_day date)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Notes what profile and periods of people agree upon. One statement. */
export async function upsertPlaced(
  tx: Transaction,
  people: ReadonlyArray<{ id: string; position: string; area: string }>,
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    INSERT INTO placed_people (person_id, position, area)
    SELECT id, position, area FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS one (id uuid, position text, area text)
    ON CONFLICT (person_id) DO UPDATE SET position = excluded.position, area = excluded.area`);
}

export interface NewUnits {
  sites: readonly string[];
  /** By name and by the name of their site; null at none. */
  areas: ReadonlyArray<{ name: string; site: string | null }>;
  positions: readonly string[];
}

/** Makes sites, areas and positions that there are not. @returns the ids of those that were made */
export async function insertUnits(tx: Transaction, { sites, areas, positions }: NewUnits) {
  const made = async (kind: UnitKind, statement: SQL) =>
    (await tx.execute<{ id: string }>(statement)).rows.map(({ id }) => ({ kind, id }));
  const of = (table: string, names: readonly string[]) =>
    sql`INSERT INTO ${sql.identifier(table)} (name) SELECT DISTINCT ON (fold_text(word)) word FROM unnest(${texts(names)}) AS w (word)
      ON CONFLICT DO NOTHING RETURNING id`;
  return [
    ...(await made('site', of('sites', sites))),
    ...(await made('position', of('positions', positions))),
    ...(await made(
      'work-area',
      sql`INSERT INTO work_areas (name, site_id) SELECT DISTINCT ON (fold_text(w.name), s.id) w.name, s.id
        FROM jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) AS w (name text, site text) LEFT JOIN sites s ON fold_text(s.name) = fold_text(w.site)
        ON CONFLICT DO NOTHING RETURNING id`,
    )),
  ];
}

/** Takes away where a person worked and as what. @returns how many periods there were */
export async function deletePeriodsOf(tx: Transaction, personId: string): Promise<number> {
  await tx.delete(placed_people).where(sql`person_id = ${personId}`);
  const gone = await tx.delete(position_periods).where(sql`person_id = ${personId}`);
  return gone.rowCount ?? 0;
}
