import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { ActivityWords } from '../authorisations.rules.ts';
import { authorised_activities } from './authorisations.tables.ts';

/** What an activity with the alias c is called by: its own columns and those of its area and equipment. */
export const wordsOfActivity = sql.raw(`jsonb_build_object('kind', c.kind, 'name', c.name, 'act', c.act, 'area', w.name,
  'equipment_code', e.code, 'equipment_name', e.name)`);
/** Where those stand. */
export const placesOfActivity = sql.raw(`LEFT JOIN published_work_areas w ON w.id = c.work_area_id
  LEFT JOIN published_equipment e ON e.id = c.equipment_id`);

interface ActivityRow extends Record<string, unknown> {
  id: string;
  kind: ActivityWords['kind'];
  words: ActivityWords;
  equipment_id: string | null;
  work_area_id: string | null;
  is_retired: boolean;
  closed_on: string | null;
  version: number;
  from_day: string;
  reason: string;
  author_first: string | null;
  author_last: string | null;
  requirements: Array<{ id: string; name: string }>;
  people: number;
}

/** All activities with their last wording, and how many people are authorised, suspended ones among them. One query. @param day 'YYYY-MM-DD' */
export async function readActivities(db: Queryable, day: string): Promise<ActivityRow[]> {
  const { rows } = await db.execute<ActivityRow>(sql`
    SELECT c.id, c.kind, ${wordsOfActivity} AS words, c.equipment_id, c.work_area_id, coalesce(e.retired_on < ${day}, false) AS is_retired, c.closed_on::text, r.version, r.from_day::text, r.reason,
           p.first_name AS author_first, p.last_name AS author_last,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name) ORDER BY fold_text(q.name)), '[]')
            FROM activity_requirements g JOIN published_requirements q ON q.id = g.requirement_id WHERE g.rule_id = r.id) AS requirements,
           coalesce(t.people, 0) AS people
    FROM authorised_activities c ${placesOfActivity}
    JOIN LATERAL (SELECT l.* FROM activity_rules l WHERE l.activity_id = c.id ORDER BY l.version DESC LIMIT 1) r ON true
    LEFT JOIN published_profiles p ON p.id = r.recorded_by
    LEFT JOIN (
      SELECT s.activity_id, count(DISTINCT s.person_id)::integer AS people FROM authorisation_terms('infinity', NULL, NULL) s
      WHERE s.over_from IS NULL OR s.over_from > ${day} GROUP BY s.activity_id
    ) t ON t.activity_id = c.id`);
  return rows;
}

/** An activity that is open, held until the transaction ends, with the number of its last wording; null where there is none. */
export async function holdActivity(tx: Transaction, id: string) {
  const [held] = await tx
    .select({ id: authorised_activities.id, closed_on: authorised_activities.closed_on })
    .from(authorised_activities)
    .where(eq(authorised_activities.id, id))
    .for('update');
  if (!held || held.closed_on !== null) return null;
  const { rows } = await tx.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM activity_rules WHERE activity_id = ${id}`,
  );
  return { id: held.id, version: rows[0]?.version ?? 0 };
}

/** An open activity by what it is called by; null where there is none. One query. */
export async function readOpenActivity(db: Queryable, id: string): Promise<ActivityWords | null> {
  const { rows } = await db.execute<{ words: ActivityWords }>(sql`
    SELECT ${wordsOfActivity} AS words FROM authorised_activities c ${placesOfActivity} WHERE c.id = ${id} AND c.closed_on IS NULL`);
  return rows[0]?.words ?? null;
}

/** Whether all of these may be asked for: there, not ended, of nobody by name. One query. */
export async function areRequirements(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT count(*)::integer AS number FROM published_requirements q
    WHERE q.id = ANY(${sql.param([...ids])}::uuid[]) AND NOT q.is_direct AND (
      SELECT r.is_required FROM published_requirement_rules r WHERE r.requirement_id = q.id ORDER BY r.version DESC LIMIT 1)`);
  return rows[0]?.number === new Set(ids).size;
}

/** Whether an apparatus is there and not retired on a day. One query. */
export async function isEquipmentInUse(db: Queryable, id: string, day: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM published_equipment WHERE id = ${id} AND (retired_on IS NULL OR retired_on >= ${day})`,
  );
  return rows.length > 0;
}

/** People who stand so in an activity on a day, by name. One query. */
export async function readPeopleIn(tx: Transaction, activityId: string, day: string) {
  const { rows } = await tx.execute<{ id: string; first_name: string; last_name: string; state: string }>(sql`
    SELECT p.id, p.first_name, p.last_name, s.state
    FROM authorisation_state(${day}, 'infinity', NULL, ARRAY[${activityId}]::uuid[]) s JOIN published_profiles p ON p.id = s.person_id
    WHERE s.state IN ('authorised', 'suspended') ORDER BY p.sort_name, p.id`);
  return rows;
}

/** Whether there is anything to authorise people for. One query. */
export async function hasOpenActivity(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM authorised_activities WHERE closed_on IS NULL LIMIT 1`);
  return rows.length > 0;
}
