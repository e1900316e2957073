import { eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { UnitKind } from '../organisation.rules.ts';
import { equipment, positions, sites, work_areas } from './organisation.tables.ts';
import {
  published_equipment,
  published_positions,
  published_sites,
  published_work_areas,
} from './organisation.views.ts';

interface UnitRow extends Record<string, unknown> {
  id: string;
  name: string;
  isArchived: boolean;
  employees: number;
  others: number;
}

/** Where the periods of a day say that people are: by column of the unit. */
const current = (day: string) => sql`
  SELECT DISTINCT pp.person_id, pp.position_id, pp.work_area_id, coalesce(a.site_id, pp.site_id) AS site_id, p.role
  FROM position_periods pp
  JOIN published_profiles p ON p.id = pp.person_id AND p.role <> 'inactive'
  LEFT JOIN work_areas a ON a.id = pp.work_area_id
  WHERE pp.voided_at IS NULL AND ${day}::date BETWEEN pp.from_day AND coalesce(pp.until_day, 'infinity')`;

const figures = (column: 'site_id' | 'work_area_id' | 'position_id', day: string) => sql`
  SELECT ${sql.raw(column)} AS id, count(DISTINCT person_id) FILTER (WHERE role = 'employee')::integer AS employees,
    count(DISTINCT person_id) FILTER (WHERE role <> 'employee')::integer AS others
  FROM (${current(day)}) c GROUP BY 1`;

const columns = sql.raw(`u.id, u.name, u.archived_at IS NOT NULL AS "isArchived",
  coalesce(f.employees, 0) AS employees, coalesce(f.others, 0) AS others`);
const order = sql.raw('ORDER BY u.archived_at IS NOT NULL, fold_text(u.name), u.id');

/** Sites by name, those in use first. One query. */
export async function readSites(db: Queryable, day: string): Promise<UnitRow[]> {
  const { rows } = await db.execute<UnitRow>(
    sql`SELECT ${columns} FROM sites u LEFT JOIN (${figures('site_id', day)}) f USING (id) ${order}`,
  );
  return rows;
}

/** Areas by name, those in use first. One query. */
export async function readAreas(db: Queryable, day: string) {
  const { rows } = await db.execute<UnitRow & { site_id: string | null }>(
    sql`SELECT ${columns}, u.site_id FROM work_areas u LEFT JOIN (${figures('work_area_id', day)}) f USING (id) ${order}`,
  );
  return rows;
}

/** Positions by name, those in use first; other spellings are not among them. One query. */
export async function readPositions(db: Queryable, day: string): Promise<UnitRow[]> {
  const { rows } = await db.execute<UnitRow>(
    sql`SELECT ${columns} FROM positions u LEFT JOIN (${figures('position_id', day)}) f USING (id)
      WHERE u.merged_into IS NULL ${order}`,
  );
  return rows;
}

/** Apparatus by code, retired ones last. One query. */
export function readEquipment(db: Queryable) {
  const { id, code, name, work_area_id, in_service_from, retired_on } = published_equipment;
  return db
    .select({ id, code, name, work_area_id, in_service_from, retired_on })
    .from(published_equipment)
    .orderBy(sql`${retired_on} IS NOT NULL`, sql`fold_text(${code})`);
}

/** Whether there is a site in use. One query. */
export async function readHasSites(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: published_sites.id })
    .from(published_sites)
    .where(isNull(published_sites.archived_at))
    .limit(1);
  return rows.length > 0;
}

/** What may be chosen for a person. Three queries. */
export async function readPlaces(db: Queryable) {
  const [s, a, p] = [published_sites, published_work_areas, published_positions];
  return {
    sites: await db
      .select({ id: s.id, name: s.name })
      .from(s)
      .where(isNull(s.archived_at))
      .orderBy(sql`fold_text(${s.name})`),
    areas: await db
      .select({ id: a.id, name: a.name, site_id: a.site_id })
      .from(a)
      .where(isNull(a.archived_at))
      .orderBy(sql`fold_text(${a.name})`),
    positions: await db
      .select({ id: p.id, name: p.name })
      .from(p)
      .where(isNull(p.archived_at))
      .orderBy(sql`fold_text(${p.name})`),
  };
}

/** Every site, area and position by which a file may name one, archived ones too; another spelling with the one it means. Three queries. */
export async function readNamedUnits(db: Queryable) {
  const [s, a, p] = [published_sites, published_work_areas, published_positions];
  return {
    sites: await db.select({ id: s.id, name: s.name }).from(s),
    areas: await db.select({ id: a.id, name: a.name, site_id: a.site_id }).from(a).orderBy(a.recorded_at, a.id),
    positions: await db.select({ id: sql<string>`coalesce(${p.merged_into}, ${p.id})`, name: p.name }).from(p),
  };
}

const tables = { site: sites, 'work-area': work_areas, position: positions } as const;

/** A unit, locked until the transaction ends; null where there is none, or it is another spelling. */
export async function lockUnit(tx: Transaction, kind: UnitKind, id: string) {
  const table = tables[kind];
  const [row] = await tx
    .select({ id: table.id, name: table.name, archived_at: table.archived_at })
    .from(table)
    .where(kind === 'position' ? sql`${table.id} = ${id} AND merged_into IS NULL` : eq(table.id, id))
    .for('update');
  return row ?? null;
}

export async function lockEquipment(tx: Transaction, id: string) {
  const { code, name, work_area_id, in_service_from, retired_on } = equipment;
  const [row] = await tx
    .select({ code, name, work_area_id, in_service_from, retired_on })
    .from(equipment)
    .where(eq(equipment.id, id))
    .for('update');
  return row ?? null;
}

/** Whether a unit is there and may be chosen. It is held until the transaction ends, so that nobody archives it meanwhile. */
export async function isInUse(tx: Transaction, kind: UnitKind, id: string): Promise<boolean> {
  const table = tables[kind];
  const [row] = await tx.select({ archived_at: table.archived_at }).from(table).where(eq(table.id, id)).for('share');
  return row?.archived_at === null;
}

/** The site of an area. */
export async function readSiteOfArea(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ site_id: work_areas.site_id }).from(work_areas).where(eq(work_areas.id, id));
  return row?.site_id ?? null;
}

/** Areas in use at a site. */
export async function countAreasAt(tx: Transaction, siteId: string): Promise<number> {
  return tx.$count(work_areas, sql`${work_areas.site_id} = ${siteId} AND ${work_areas.archived_at} IS NULL`);
}
