import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { UnitKind } from '../organisation.rules.ts';
import { equipment, positions, sites, work_areas } from './organisation.tables.ts';
import {
  published_equipment,
  published_positions,
  published_sites,
  published_work_areas,
} from './organisation.views.ts';

interface UnitRow {
  id: string;
  name: string;
  isArchived: boolean;
  employees: number;
  others: number;
}

/**
 * How many work today at each site, in each area and as what: by the id of the unit. The periods of a day are read once for all three. Who has one period
 * is counted with those who stand alike; who has several, once in each unit.
 */
const figures = (day: string) => sql`
  here AS MATERIALIZED (
    SELECT pp.person_id, p.role = 'employee' AS is_employee, pp.position_id, pp.work_area_id, coalesce(a.site_id, pp.site_id) AS site_id
    FROM position_periods pp
    JOIN published_profiles p ON p.id = pp.person_id AND p.role <> 'inactive'
    LEFT JOIN work_areas a ON a.id = pp.work_area_id
    WHERE pp.voided_at IS NULL AND ${day}::date BETWEEN pp.from_day AND coalesce(pp.until_day, 'infinity')
  ), several AS MATERIALIZED (
    SELECT person_id FROM here GROUP BY person_id HAVING count(*) > 1
  ), figures AS MATERIALIZED (
    SELECT id, sum(people) FILTER (WHERE is_employee)::integer AS employees, sum(people) FILTER (WHERE NOT is_employee)::integer AS others
    FROM (
      SELECT unit.id, alike.is_employee, alike.people
      FROM (SELECT position_id, work_area_id, site_id, is_employee, count(*) AS people
            FROM here WHERE person_id NOT IN (SELECT person_id FROM several) GROUP BY 1, 2, 3, 4) alike
      CROSS JOIN LATERAL (VALUES (alike.position_id), (alike.work_area_id), (alike.site_id)) unit (id)
      UNION ALL
      SELECT unit.id, h.is_employee, count(DISTINCT h.person_id)
      FROM here h JOIN several USING (person_id)
      CROSS JOIN LATERAL (VALUES (h.position_id), (h.work_area_id), (h.site_id)) unit (id) GROUP BY 1, 2
    ) one GROUP BY id
  )`;

const unit = sql.raw(`'id', u.id, 'name', u.name, 'isArchived', u.archived_at IS NOT NULL,
  'employees', coalesce(f.employees, 0), 'others', coalesce(f.others, 0)`);
const order = sql.raw('ORDER BY u.archived_at IS NOT NULL, fold_text(u.name), u.id');
const listed = (fields: SQL, rows: SQL) =>
  sql`(SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}) ${order}), '[]') FROM ${rows})`;

interface Units extends Record<string, unknown> {
  sites: UnitRow[];
  areas: Array<UnitRow & { site_id: string | null }>;
  positions: UnitRow[];
}

/** Sites, areas and positions by name with who is there on a day, those in use first; other spellings of a position are not among them. One query. */
export async function readUnits(db: Queryable, day: string): Promise<Units> {
  const { rows } = await db.execute<Units>(sql`
    WITH ${figures(day)}
    SELECT ${listed(unit, sql`sites u LEFT JOIN figures f USING (id)`)} AS sites,
      ${listed(sql`${unit}, 'site_id', u.site_id`, sql`work_areas u LEFT JOIN figures f USING (id)`)} AS areas,
      ${listed(unit, sql`positions u LEFT JOIN figures f USING (id) WHERE u.merged_into IS NULL`)} AS positions`);
  return rows[0] ?? { sites: [], areas: [], positions: [] };
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
