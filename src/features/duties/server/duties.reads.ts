import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { keptStates } from '#features/competence/server/as-of.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { dutySchema } from '../duties.contract.ts';
import { soonDays } from '../duties.rules.ts';

/** What states come to: with the last day on which each can be in time and how it presses. */
export const toldAs = (day: SQL, states: SQL) => sql`(
  SELECT one.*, CASE
      WHEN one.state IN ('overdue', 'expired', 'not_competent') THEN 'late'
      WHEN one.state NOT IN ('pending', 'expiring') THEN 'fine'
      WHEN one.last_day <= ${day} + ${sql.raw(String(soonDays))} THEN 'soon'
      ELSE 'later' END AS pressure
  FROM (
    SELECT s.person_id, s.requirement_id, s.state, s.since_day, s.obliged_from, s.due_day, s.met_day, s.valid_until,
      CASE WHEN s.met_day IS NULL THEN s.due_day ELSE s.valid_until END AS last_day
    FROM ${states} s
  ) one)`;

/**
 * What people have to show on a day, from the one definition, with the last day on which it can be in time and how it presses; columns
 * `person_id, requirement_id, state, since_day, obliged_from, due_day, met_day, valid_until, last_day, pressure`.
 *
 * @param day of SQL's type date
 * @param people of SQL's type uuid[]; null for everybody
 */
export const dutiesOn = (day: SQL, people: SQL) => toldAs(day, sql`competence_state(${day}, 'infinity', ${people})`);

/** The same of one person, which every screen of theirs asks. @param day of SQL's type date @param person of SQL's type uuid */
export const dutiesOf = (day: SQL, person: SQL) => toldAs(day, keptStates(day, sql`ARRAY[${person}]`));

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
  db.select({
    total: sql<number>`total`,
    duties: sql<OwnDuties['duties']>`duties`,
    renewals: sql<OwnDuties['renewals']>`to_renew`,
  }).from(sql`(
    SELECT count(*)::integer AS total, coalesce(jsonb_agg(jsonb_build_object('requirement_id', d.requirement_id, 'name', q.name, 'kind', q.kind,
        'module', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'title', m.title) END, 'document_id', q.document_id, 'state', d.state, 'pressure', d.pressure,
        'since_day', d.since_day, 'obliged_from', d.obliged_from, 'due_day', d.due_day, 'met_day', d.met_day, 'valid_until', d.valid_until)
        ORDER BY d.place) FILTER (WHERE d.place <= ${sql.placeholder('most')}::integer), '[]') AS duties,
      coalesce(jsonb_agg(jsonb_build_object('requirement_id', d.requirement_id, 'module_id', m.id) ORDER BY d.place)
        FILTER (WHERE m.id IS NOT NULL AND d.state IN ('expiring', 'expired')), '[]') AS to_renew
    FROM (SELECT d.*, row_number() OVER (ORDER BY ${byPressure}) AS place
          FROM ${dutiesOf(today, sql`${sql.placeholder('person')}::uuid`)} d
          -- Where nothing is required of anybody, nothing is looked for.
          WHERE EXISTS (SELECT FROM published_requirements)) d
    JOIN published_requirements q ON q.id = d.requirement_id LEFT JOIN published_modules m ON m.id = q.module_id) one`),
);

/** What a person has to show on a day, what presses most first, and how much it is. One query. @param day 'YYYY-MM-DD' */
export async function readOwnDuties(db: Queryable, person: string, day: string, most: number): Promise<OwnDuties> {
  const [row] = await ownDuties(db).execute({ person, day, most });
  return row ?? { total: 0, duties: [], renewals: [] };
}
