import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
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

/** @param by who does it; null where it comes by itself */
export async function voidPeriods(
  tx: Transaction,
  ids: readonly string[],
  { by, at, reason }: { by: string | null; at: Date; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(position_periods)
    .set({ voided_at: at, voided_by: by, void_reason: reason })
    .where(inArray(position_periods.id, [...ids]));
}

export type NewPeriod = PeriodDays & { person_id: string };

/** Records periods in one statement, however many. @param by who does it; null where it comes by itself */
export async function insertPeriods(
  tx: Transaction,
  periods: readonly NewPeriod[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  if (periods.length === 0) return;
  const all = JSON.stringify(periods);
  await tx.execute(sql`
    INSERT INTO position_periods (person_id, position_id, work_area_id, site_id, from_day, until_day, recorded_at, recorded_by)
    SELECT person_id, position_id, work_area_id, site_id, from_day, until_day, ${at}, ${by}
    FROM jsonb_to_recordset(${all}::jsonb) AS one (person_id uuid, position_id uuid, work_area_id uuid, site_id uuid, from_day date, until_day date)`);
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

/** Takes away where a person worked and as what. @returns how many periods there were */
export async function deletePeriodsOf(tx: Transaction, personId: string): Promise<number> {
  await tx.delete(placed_people).where(sql`person_id = ${personId}`);
  const gone = await tx.delete(position_periods).where(sql`person_id = ${personId}`);
  return gone.rowCount ?? 0;
}
