import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { dutySchema } from '../duties.contract.ts';
import { soonDays, type TeamView } from '../duties.rules.ts';

/**
 * What people have to show on a day, from the one definition, with the last day on which it can be in time and how it presses; columns
 * `person_id, requirement_id, state, since_day, obliged_from, due_day, met_day, valid_until, last_day, pressure`.
 *
 * @param day of SQL's type date
 * @param people of SQL's type uuid[]; null for everybody
 */
export const dutiesOn = (day: SQL, people: SQL) => sql`(
  SELECT one.*, CASE
      WHEN one.state IN ('overdue', 'expired', 'not_competent') THEN 'late'
      WHEN one.state NOT IN ('pending', 'expiring') THEN 'fine'
      WHEN one.last_day <= ${day} + ${sql.raw(String(soonDays))} THEN 'soon'
      ELSE 'later' END AS pressure
  FROM (
    SELECT s.person_id, s.requirement_id, s.state, s.since_day, s.obliged_from, s.due_day, s.met_day, s.valid_until,
      CASE WHEN s.met_day IS NULL THEN s.due_day ELSE s.valid_until END AS last_day
    FROM competence_state(${day}, 'infinity', ${people}) s
  ) one)`;

/** From what presses most to what needs nothing. */
const byPressure = sql`array_position(ARRAY['late', 'soon', 'later', 'fine'], d.pressure), d.last_day NULLS LAST, d.requirement_id`;

const anyRequired = prepared('duties.any', (db) =>
  db
    .select({ isAny: sql<boolean>`isAny` })
    .from(sql`(SELECT EXISTS (SELECT FROM published_requirements) AS isAny) one`),
);

/** Whether the organisation has required anything of anybody yet. One query. */
export async function isAnythingRequired(db: Queryable): Promise<boolean> {
  const [row] = await anyRequired(db).execute();
  return row?.isAny === true;
}

const today = sql`${sql.placeholder('day')}::date`;

type OwnDuties = {
  total: number;
  duties: Array<z.output<typeof dutySchema>>;
  renewals: Array<{ requirement_id: string; module_id: string }>;
};

const ownDuties = prepared('duties.own', (db) =>
  db
    .select({
      total: sql<number>`total`,
      duties: sql<OwnDuties['duties']>`duties`,
      renewals: sql<OwnDuties['renewals']>`to_renew`,
    })
    .from(sql`(
    SELECT count(*)::integer AS total, coalesce(jsonb_agg(jsonb_build_object('requirement_id', d.requirement_id, 'name', q.name, 'kind', q.kind,
        'module', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'title', m.title) END, 'document_id', q.document_id, 'state', d.state, 'pressure', d.pressure,
        'since_day', d.since_day, 'obliged_from', d.obliged_from, 'due_day', d.due_day, 'met_day', d.met_day, 'valid_until', d.valid_until)
        ORDER BY d.place) FILTER (WHERE d.place <= ${sql.placeholder('most')}::integer), '[]') AS duties,
      coalesce(jsonb_agg(jsonb_build_object('requirement_id', d.requirement_id, 'module_id', m.id) ORDER BY d.place)
        FILTER (WHERE m.id IS NOT NULL AND d.state IN ('expiring', 'expired')), '[]') AS to_renew
    FROM (SELECT d.*, row_number() OVER (ORDER BY ${byPressure}) AS place
          FROM ${dutiesOn(today, sql`ARRAY[${sql.placeholder('person')}::uuid]`)} d
          -- Where nothing is required of anybody, nothing is looked for.
          WHERE EXISTS (SELECT FROM published_requirements)) d
    JOIN published_requirements q ON q.id = d.requirement_id LEFT JOIN published_modules m ON m.id = q.module_id) one`),
);

/** What a person has to show on a day, what presses most first, and how much it is. One query. @param day 'YYYY-MM-DD' */
export async function readOwnDuties(db: Queryable, person: string, day: string, most: number): Promise<OwnDuties> {
  const [row] = await ownDuties(db).execute({ person, day, most });
  return row ?? { total: 0, duties: [], renewals: [] };
}

export interface TeamFigures {
  people: number;
  /** People with something that they are late with, or that has ended. */
  late: number;
  /** People with something due within {@link soonDays} days. */
  soon: number;
  /** People of whom nothing is required. */
  nothing: number;
}

export interface TeamDuties extends TeamFigures {
  /** People of the view, on all pages. */
  total: number;
  rows: Array<{
    id: string;
    first_name: string;
    last_name: string;
    late: number;
    soon: number;
    /** What presses most; null of whom nothing is required. */
    first: { name: string; state: z.output<typeof dutySchema>['state']; since_day: string; last_day: string } | null;
  }>;
}

const teamDuties = prepared('duties.team', (db) =>
  db.select({ answer: sql<TeamDuties>`answer` }).from(sql`(
    WITH owed AS MATERIALIZED (
      SELECT d.person_id, count(*) FILTER (WHERE d.pressure = 'late')::integer AS late, count(*) FILTER (WHERE d.pressure = 'soon')::integer AS soon,
             -- What presses most, as words in the order of pressing: the least of them is found without putting everybody's in order.
             min((d.pressure || ' ' || coalesce(d.last_day::text, '~') || ' ' || d.requirement_id || ' ' || d.since_day || ' ' || d.due_day || ' ' || d.state) COLLATE "C")
               FILTER (WHERE d.pressure IN ('late', 'soon')) AS first
      FROM ${dutiesOn(today, sql`NULL`)} d GROUP BY d.person_id
    ), standing AS MATERIALIZED (
      SELECT p.id, p.first_name, p.last_name, p.sort_name, p.search_text, coalesce(o.late, 0) AS late, coalesce(o.soon, 0) AS soon,
             string_to_array(o.first, ' ') AS first, o.person_id IS NULL AS is_free
      FROM published_profiles p LEFT JOIN owed o ON o.person_id = p.id
      WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` })}
    ), chosen AS (
      SELECT s.*, row_number() OVER (ORDER BY s.late DESC, s.first[4], s.sort_name, s.id) AS place
      FROM standing s
      WHERE CASE ${sql.placeholder('view')}::text WHEN 'late' THEN s.late > 0 WHEN 'soon' THEN s.soon > 0 ELSE s.is_free END
        AND (${sql.placeholder('search')}::text = '' OR s.search_text LIKE '%' || fold_text(${sql.placeholder('search')}::text) || '%')
    )
    SELECT jsonb_build_object('people', count(*), 'late', count(*) FILTER (WHERE s.late > 0), 'soon', count(*) FILTER (WHERE s.soon > 0),
      'nothing', count(*) FILTER (WHERE s.is_free), 'total', (SELECT count(*) FROM chosen),
      'rows', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'late', c.late,
                 'soon', c.soon, 'first', CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('name', q.name, 'state', c.first[6],
                   'since_day', c.first[4], 'last_day', CASE WHEN c.first[2] = '~' THEN c.first[5] ELSE c.first[2] END) END) ORDER BY c.place), '[]')
               FROM chosen c LEFT JOIN published_requirements q ON q.id = c.first[3]::uuid WHERE c.place > ${sql.placeholder('offset')}::integer
                 AND c.place <= ${sql.placeholder('offset')}::integer + ${sql.placeholder('limit')}::integer)) AS answer
    FROM standing s) one`),
);

/**
 * How many of a team are late, have something due soon, and have nothing required, with a page of one of these lists: the one read of
 * panels, lists, digests and files. One query. @param day 'YYYY-MM-DD'
 */
export async function readTeamDuties(
  db: Queryable,
  team: Team,
  asked: { day: string; view: TeamView; search: string; limit: number; offset: number },
): Promise<TeamDuties> {
  const [row] = await teamDuties(db).execute({ company: team.company, ...asked });
  return row?.answer ?? { people: 0, late: 0, soon: 0, nothing: 0, total: 0, rows: [] };
}
