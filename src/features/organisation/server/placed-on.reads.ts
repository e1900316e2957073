import { type SQL, sql } from 'drizzle-orm';

export interface Place {
  site_id?: string | undefined;
  work_area_id?: string | undefined;
  position_id?: string | undefined;
}

/** Narrows to who had this position, area and site on a day, of profiles with the alias p; nothing where none is asked for. @param known the moment */
export function placedOn({ site_id, work_area_id, position_id }: Place, day: string, known: SQL): SQL {
  if (!(site_id || work_area_id || position_id)) return sql``;
  return sql`AND EXISTS (
    SELECT FROM published_position_periods o LEFT JOIN published_work_areas a ON a.id = o.work_area_id
    WHERE o.person_id = p.id AND o.from_day <= ${day} AND (o.until_day IS NULL OR o.until_day >= ${day})
      AND o.recorded_at <= ${known} AND (o.voided_at IS NULL OR o.voided_at > ${known})
      ${position_id ? sql`AND o.position_id = ${position_id}` : sql``} ${work_area_id ? sql`AND o.work_area_id = ${work_area_id}` : sql``}
      ${site_id ? sql`AND coalesce(a.site_id, o.site_id) = ${site_id}` : sql``})`;
}
