import { type SQL, sql } from 'drizzle-orm';
import type { CompetenceState } from '#features/competence/competence.texts.ts';
import { reaches } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { isMet } from '../authorisations.rules.ts';
import { namedGrounds, type Standing } from './standing.reads.ts';

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

type StandingFields = Pick<
  Standing,
  'person_id' | 'state' | 'since_day' | 'from_day' | 'until_day' | 'over_by' | 'grounds'
>;

interface UserRow extends StandingFields, Record<string, unknown> {
  first_name: string;
  last_name: string;
  isReadable: boolean;
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
           s.over_by, ${namedGrounds} AS grounds
    FROM authorisation_state(${day}, 'infinity', NULL, ARRAY[${activityId}]::uuid[]) s
    JOIN authorisations a ON a.id = s.authorisation_id JOIN published_profiles p ON p.id = s.person_id
    WHERE ${company}::text IS NULL OR p.company_name = ${company}
    ORDER BY p.sort_name, p.id`);
  return rows;
}

interface OtherRow extends Record<string, unknown> {
  person_id: string;
  first_name: string;
  last_name: string;
  grounds: Array<{
    requirement_id: string;
    requirement: string;
    state: CompetenceState;
    valid_until: string | null;
  }>;
}

/** Who of a reach is asked for all that an activity rests on and is none of these people, by name. One query. */
export async function readOthers(
  db: Queryable,
  {
    requirements,
    except,
    day,
    reach,
    most,
  }: { requirements: readonly string[]; except: readonly string[]; day: string; reach: Reach; most: number },
) {
  if (requirements.length === 0) return [];
  const wanted = sql`${sql.param([...requirements])}::uuid[]`;
  // Only those who are shown are judged.
  const { rows } = await db.execute<OtherRow>(sql`
    WITH asked AS MATERIALIZED (
      SELECT p.id, p.first_name, p.last_name, p.sort_name FROM asked_of_all(${day}, ${wanted}) a JOIN published_profiles p ON p.id = a.person_id
      WHERE ${reaches(reach)} AND p.role <> 'inactive' AND NOT p.id = ANY(${sql.param([...except])}::uuid[])
      ORDER BY p.sort_name, p.id LIMIT ${most})
    SELECT p.id AS person_id, p.first_name, p.last_name,
           jsonb_agg(jsonb_build_object('requirement_id', q.id, 'requirement', q.name, 'state', s.state, 'valid_until', s.valid_until)
             ORDER BY fold_text(q.name), q.id) AS grounds
    FROM competence_state(${day}, 'infinity', ARRAY(SELECT id FROM asked), ${wanted}) s
    JOIN asked p ON p.id = s.person_id JOIN published_requirements q ON q.id = s.requirement_id
    GROUP BY p.id, p.first_name, p.last_name, p.sort_name ORDER BY p.sort_name, p.id`);
  return rows.map(({ grounds, ...row }) => ({
    ...row,
    grounds: grounds.map((ground) => ({ ...ground, is_met: isMet(ground.state) })),
  }));
}
