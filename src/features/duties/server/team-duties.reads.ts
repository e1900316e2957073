import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { outrunPeople } from '#features/competence/server/as-of.reads.ts';
import { isMember } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { dutySchema } from '../duties.contract.ts';
import { soonDays, type TeamView } from '../duties.rules.ts';
import { dutiesOn } from './duties.reads.ts';

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

/** States that press, as numbers in {@link owedIn}. */
const pressing = sql.raw("ARRAY['overdue', 'expired', 'not_competent', 'pending', 'expiring']");
/** Days as numbers there. */
const dayZero = sql.raw("date '2000-01-01'");

/**
 * What duties come to for each person who has any: `person_id`, how many are `late` and due `soon`, and of what presses most, if anything does,
 * `requirement_id, state, since_day, last_day`. The definition of what is kept of a team, too (decision 0330).
 *
 * @param duties as `dutiesOn` tells them
 */
export const owedIn = (duties: SQL) => sql`(
  WITH named AS MATERIALIZED (
    SELECT q.id, row_number() OVER (ORDER BY q.id)::integer AS place FROM published_requirements q
  )
  SELECT o.person_id, o.late, o.soon, q.id AS requirement_id, (${pressing})[o.first[6]] AS state, ${dayZero} + o.first[4] AS since_day,
    ${dayZero} + CASE o.first[2] WHEN 2147483647 THEN o.first[5] ELSE o.first[2] END AS last_day
  FROM (
    SELECT d.person_id, count(*) FILTER (WHERE d.pressure = 'late')::integer AS late, count(*) FILTER (WHERE d.pressure = 'soon')::integer AS soon,
      -- What presses most, as numbers in the order of pressing: the least of them is found without putting everybody's in order.
      min(ARRAY[(d.pressure = 'soon')::integer, coalesce(d.last_day - ${dayZero}, 2147483647), n.place, d.since_day - ${dayZero},
        d.due_day - ${dayZero}, array_position(${pressing}, d.state)]) FILTER (WHERE d.pressure IN ('late', 'soon')) AS first
    FROM ${duties} d LEFT JOIN named n ON n.id = d.requirement_id GROUP BY d.person_id
  ) o LEFT JOIN named q ON q.place = o.first[3])`;

/** Whether a kept row `k` holds on a day. @param day of SQL's type date */
export const holdsOn = (day: SQL) =>
  sql`k.from_day <= ${day} AND k.until_day >= ${day} AND k.soon_days = ${sql.raw(String(soonDays))}`;

const today = sql`${sql.placeholder('day')}::date`;

/** Whether a person `s` is of the view and the words that are asked for. */
const isChosen = sql`CASE ${sql.placeholder('view')}::text WHEN 'late' THEN s.late > 0 WHEN 'soon' THEN s.soon > 0 ELSE s.is_free END
  AND (${sql.placeholder('search')}::text = '' OR s.id IN (
    SELECT p.id FROM published_profiles p WHERE p.search_text LIKE '%' || fold_text(${sql.placeholder('search')}::text) || '%'))`;

/** Of whom the states are to be computed; null for everybody. */
const openPeople = sql`(SELECT CASE WHEN 4 * count(*) FILTER (WHERE is_open) <= count(*) THEN coalesce(array_agg(id) FILTER (WHERE is_open), '{}') END FROM member)`;

const teamDuties = prepared('duties.team', (db) =>
  db.select({ answer: sql<TeamDuties>`answer` }).from(sql`(
    WITH member AS MATERIALIZED (
      -- Open are those of whom nothing is kept that holds; everybody, where what is outrun is everybody's (null).
      SELECT p.user_id AS id, p.sort_name, k.is_free, k.late, k.soon, k.since_day,
        k.person_id IS NULL OR (p.user_id IN (SELECT o.person_id FROM ${outrunPeople} o)) IS NOT FALSE AS is_open
      FROM published_person_progress p LEFT JOIN person_duties k ON k.person_id = p.user_id AND ${holdsOn(today)}
      WHERE ${isMember({ role: sql`p.role`, company_name: sql`p.company_name` })}
    ), owed AS MATERIALIZED (
      -- Of a large part of all, everybody's is found sooner.
      SELECT * FROM ${owedIn(dutiesOn(today, openPeople))} computed
    ), standing AS NOT MATERIALIZED (
      SELECT m.id, m.sort_name, m.is_open, m.is_free, m.late, m.soon, m.since_day FROM member m WHERE NOT m.is_open
      UNION ALL
      SELECT m.id, m.sort_name, m.is_open, o.person_id IS NULL, coalesce(o.late, 0), coalesce(o.soon, 0), o.since_day
      FROM member m LEFT JOIN owed o ON o.person_id = m.id WHERE m.is_open
    ), page AS (
      SELECT s.* FROM standing s WHERE ${isChosen} ORDER BY s.late DESC, s.since_day, s.sort_name, s.id
      LIMIT ${sql.placeholder('limit')}::integer OFFSET ${sql.placeholder('offset')}::integer
    )
    SELECT jsonb_build_object('people', count(*), 'late', count(*) FILTER (WHERE s.late > 0), 'soon', count(*) FILTER (WHERE s.soon > 0),
      'nothing', count(*) FILTER (WHERE s.is_free), 'total', count(*) FILTER (WHERE ${isChosen}),
      'rows', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', n.first_name, 'last_name', n.last_name, 'late', c.late,
                 'soon', c.soon, 'first', CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('name', q.name, 'state', f.state,
                   'since_day', f.since_day, 'last_day', f.last_day) END) ORDER BY c.late DESC, c.since_day, c.sort_name, c.id), '[]')
               -- Each by its key: the planner takes a page for a tenth of all, and would read everybody once more.
               FROM page c CROSS JOIN LATERAL (SELECT p.first_name, p.last_name FROM published_profiles p WHERE p.id = c.id OFFSET 0) n
               LEFT JOIN LATERAL (
                 SELECT k.requirement_id, k.state, k.since_day, k.last_day FROM person_duties k WHERE NOT c.is_open AND k.person_id = c.id
                 UNION ALL
                 SELECT o.requirement_id, o.state, o.since_day, o.last_day FROM owed o WHERE c.is_open AND o.person_id = c.id OFFSET 0
               ) f ON true LEFT JOIN published_requirements q ON q.id = f.requirement_id)) AS answer
    FROM standing s) one`),
);

/**
 * How many of a team are late, have something due soon, and have nothing required, with a page of one of these lists: the one read of
 * panels, lists, digests and files. What is kept of each person is read as it is; whose is outrun, or is of another day, is computed in the same
 * statement (decision 0330). One query. @param day 'YYYY-MM-DD'
 */
export async function readTeamDuties(
  db: Queryable,
  team: Team,
  asked: { day: string; view: TeamView; search: string; limit: number; offset: number },
): Promise<TeamDuties> {
  const [row] = await teamDuties(db).execute({ company: team.company, ...asked });
  return row?.answer ?? { people: 0, late: 0, soon: 0, nothing: 0, total: 0, rows: [] };
}
