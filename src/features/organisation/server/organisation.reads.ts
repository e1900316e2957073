import { asc, eq, sql } from 'drizzle-orm';
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
