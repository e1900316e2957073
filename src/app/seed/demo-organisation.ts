import { sql } from 'drizzle-orm';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { areas, equipment, formerPosition, sites, workplaces } from './content/places.ts';

/** Where the demo's people work, since when and with which apparatus; days are counted back from `now`. */
export async function seedOrganisation(tx: Transaction, now: Date): Promise<void> {
  const today = await readToday(tx, now);
  await tx.execute(sql`INSERT INTO sites (name) SELECT unnest(${sql.param([...sites])}::text[])`);
  await tx.execute(sql`
    INSERT INTO work_areas (name, site_id)
    SELECT a.name, s.id FROM jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) AS a (name text, site text) JOIN sites s ON s.name = a.site`);
  await tx.execute(sql`
    INSERT INTO equipment (code, name, work_area_id, in_service_from, retired_on)
    SELECT e.code, e.name, a.id, ${today}::date - e.since, ${today}::date - e.retired
    FROM jsonb_to_recordset(${JSON.stringify(equipment)}::jsonb) AS e (code text, name text, area text, since integer, retired integer)
    JOIN work_areas a ON a.name = e.area`);
  // Made beforehand, so that the demonstration's log does not begin with them.
  await tx.execute(sql`INSERT INTO positions (name) SELECT DISTINCT position FROM profiles WHERE position <> ''`);
  const worked = sql`jsonb_to_recordset(${JSON.stringify(workplaces)}::jsonb) AS w (email text, area text, since integer)`;
  await tx.execute(sql`UPDATE profiles p SET area = w.area FROM ${worked} WHERE w.email = p.email`);
  await placeAsWritten(tx, null, { by: null, now, today });
  // Nobody has begun today who was registered before.
  await tx.execute(sql`
    UPDATE position_periods pp
    SET from_day = least(pp.from_day, ${today}::date - (${now}::timestamptz::date - p.created_at::date), ${today}::date - w.since)
    FROM profiles p LEFT JOIN ${worked} ON w.email = p.email WHERE p.id = pp.person_id`);
  // Who worked here before the platform had to show things then, too: the histories of earlier years are theirs.
  await tx.execute(sql`
    INSERT INTO role_changes (person_id, role, day, recorded_at)
    SELECT p.id, p.role, ${today}::date - w.since, ${now}::timestamptz - make_interval(days => w.since)
    FROM profiles p JOIN ${worked} ON w.email = p.email AND w.since IS NOT NULL`);
  // One person has another position since last month.
  const changedOn = sql`${today}::date - ${formerPosition.changedDaysAgo}::integer`;
  await tx.execute(sql`
    INSERT INTO position_periods (person_id, position_id, work_area_id, from_day, until_day)
    SELECT pp.person_id, o.id, pp.work_area_id, pp.from_day, ${changedOn} - 1
    FROM position_periods pp JOIN profiles p ON p.id = pp.person_id, positions o
    WHERE p.email = ${formerPosition.email} AND o.name = ${formerPosition.position}`);
  await tx.execute(sql`
    UPDATE position_periods pp SET from_day = ${changedOn} FROM profiles p
    WHERE p.id = pp.person_id AND p.email = ${formerPosition.email} AND pp.until_day IS NULL`);
  // Each was written down on its first day.
  await tx.execute(sql`UPDATE position_periods SET recorded_at = least(recorded_at, from_day + time '12:00')`);
}
