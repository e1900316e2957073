import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import {
  published_position_periods as periods,
  published_positions,
  published_sites,
  published_work_areas,
} from './organisation.views.ts';

/** Everything that is recorded of a person's positions, voided periods too. One query. */
export function readPeriodsForExport(db: Queryable, personId: string) {
  return db
    .select({
      position: published_positions.name,
      area: published_work_areas.name,
      site: published_sites.name,
      from_day: periods.from_day,
      until_day: periods.until_day,
      recorded_at: periods.recorded_at,
      voided_at: periods.voided_at,
      void_reason: periods.void_reason,
    })
    .from(periods)
    .leftJoin(published_positions, eq(published_positions.id, periods.position_id))
    .leftJoin(published_work_areas, eq(published_work_areas.id, periods.work_area_id))
    .leftJoin(
      published_sites,
      sql`${published_sites.id} = coalesce(${published_work_areas.site_id}, ${periods.site_id})`,
    )
    .where(eq(periods.person_id, personId))
    .orderBy(asc(periods.from_day), asc(periods.recorded_at), asc(periods.id));
}

/** The periods of a person that are not voided, newest first, with what they are called. One query. */
export function readNamedPeriods(db: Queryable, personId: string) {
  const site = sql`coalesce(${published_work_areas.site_id}, ${periods.site_id})`;
  return db
    .select({
      id: periods.id,
      position_id: periods.position_id,
      position: published_positions.name,
      work_area_id: periods.work_area_id,
      area: published_work_areas.name,
      site_id: sql<string | null>`${site}`,
      site: published_sites.name,
      from_day: periods.from_day,
      until_day: periods.until_day,
    })
    .from(periods)
    .leftJoin(published_positions, eq(published_positions.id, periods.position_id))
    .leftJoin(published_work_areas, eq(published_work_areas.id, periods.work_area_id))
    .leftJoin(published_sites, sql`${published_sites.id} = ${site}`)
    .where(and(eq(periods.person_id, personId), isNull(periods.voided_at)))
    .orderBy(desc(periods.from_day), asc(published_positions.name), asc(periods.id));
}
