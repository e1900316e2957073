import { type SQL, sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Standing } from './standing.reads.ts';

interface EquipmentRow extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  area: string | null;
  in_service_from: string;
  retired_on: string | null;
  activity: { id: string; requirements: Array<{ id: string; name: string }> } | null;
}

/** An equipment and what its use rests on, on a day; null where there is none. One query. */
export async function readEquipmentActivity(db: Queryable, id: string, day: string): Promise<EquipmentRow | null> {
  const { rows } = await db.execute<EquipmentRow>(sql`
    SELECT e.id, e.code, e.name, w.name AS area, e.in_service_from::text, e.retired_on::text,
           CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'requirements', (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name) ORDER BY fold_text(q.name), q.id), '[]')
             FROM activity_grounds(${day}, 'infinity', ARRAY[c.id]) g JOIN published_requirements q ON q.id = g.requirement_id)) END AS activity
    FROM published_equipment e LEFT JOIN published_work_areas w ON w.id = e.work_area_id
    LEFT JOIN authorised_activities c ON c.equipment_id = e.id AND c.closed_on IS NULL
    WHERE e.id = ${id}`);
  return rows[0] ?? null;
}

type StandingFields = Pick<Standing, 'person_id' | 'state' | 'since_day' | 'from_day' | 'until_day' | 'over_by'>;

interface UserRow extends StandingFields, Record<string, unknown> {
  first_name: string;
  last_name: string;
  isReadable: boolean;
  /** By requirement. */
  grounds: Array<{
    requirement_id: string;
    state: CompetenceState | null;
    is_met: boolean;
    valid_until: string | null;
  }>;
}

/** Who was authorised for an activity by a day, as they stand then, by name. One query. @param reach null for whoever supervises nobody @param company of whom alone names are told; null for all */
export async function readUsers(
  db: Queryable,
  activityId: string,
  day: string,
  reach: Reach | null,
  company: string | null,
): Promise<UserRow[]> {
  const readable: SQL = reach ? reaches(reach) : sql`false`;
  const { rows } = await db.execute<UserRow>(sql`
    SELECT s.person_id, p.first_name, p.last_name, ${readable} AS "isReadable", s.state, s.since_day::text, s.from_day::text, a.until_day::text,
           s.over_by, s.grounds
    FROM authorisation_state(${day}, 'infinity', NULL, ARRAY[${activityId}]::uuid[]) s
    JOIN authorisations a ON a.id = s.authorisation_id
    -- Each is found by their key: to hash everybody costs more than these few.
    CROSS JOIN LATERAL (SELECT f.* FROM published_profiles f WHERE f.id = s.person_id OFFSET 0) p
    WHERE ${company}::text IS NULL OR p.company_name = ${company}
    ORDER BY p.sort_name, p.id`);
  return rows;
}

interface OtherRow extends Record<string, unknown> {
  person_id: string;
  first_name: string;
  last_name: string;
  grounds: Array<{ requirement_id: string; state: CompetenceState; valid_until: string | null }>;
}

/**
 * Who of a reach is asked for all that an activity rests on and is not authorised for it, nor to be, on a day: a page by name, and how many. One query.
 */
export async function readCandidates(
  db: Queryable,
  asked: {
    activity: { id: string; requirements: ReadonlyArray<{ id: string }> };
    actorId: string;
    day: string;
    reach: Reach;
    limit: number;
    offset: number;
  },
) {
  const { activity, day, reach } = asked;
  if (activity.requirements.length === 0) return { total: 0, people: [] };
  const wanted = sql`${sql.param(activity.requirements.map(({ id }) => id))}::uuid[]`;
  // Only those who are shown are judged.
  const { rows } = await db.execute<OtherRow & { total: number }>(sql`
    WITH holding AS MATERIALIZED (
      SELECT t.person_id FROM authorisation_terms('infinity', NULL, ARRAY[${activity.id}]::uuid[]) t
      WHERE t.given_on <= ${day} AND (t.over_from IS NULL OR t.over_from > ${day})
    ), asked AS MATERIALIZED (
      SELECT p.id, p.first_name, p.last_name, p.sort_name, (count(*) OVER ())::integer AS total
      FROM asked_of_all(${day}, ${wanted}) a JOIN published_profiles p ON p.id = a.person_id
      WHERE ${reaches(reach)} AND p.role <> 'inactive' AND p.id <> ${asked.actorId} AND NOT EXISTS (SELECT FROM holding h WHERE h.person_id = p.id)
      ORDER BY p.sort_name, p.id LIMIT ${asked.limit} OFFSET ${asked.offset}
    )
    SELECT p.id AS person_id, p.first_name, p.last_name, p.total,
           jsonb_agg(jsonb_build_object('requirement_id', s.requirement_id, 'state', s.state, 'valid_until', s.valid_until)) AS grounds
    FROM competence_state(${day}, 'infinity', ARRAY(SELECT id FROM asked), ${wanted}) s
    JOIN asked p ON p.id = s.person_id
    GROUP BY p.id, p.first_name, p.last_name, p.sort_name, p.total ORDER BY p.sort_name, p.id`);
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _, ...row }) => row) };
}
