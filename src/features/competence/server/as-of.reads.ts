import { type SQL, sql } from 'drizzle-orm';
import { readSettings, zoneThen } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import { localTime } from '#platform/time/local-time.ts';

/** Which day is asked for, and which day's knowledge. */
export interface Asked {
  day?: string | undefined;
  known_on?: string | undefined;
}

/** A day as it is known now, or as it was known when another one ended. */
export interface AsOf {
  today: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** Null for all that is known now. */
  knownOn: string | null;
  zone: string;
  /** Today as it is known now, which kept columns say, too. */
  isNow: boolean;
}

/** The day that is asked for, today unless told. */
export async function asOf(db: Queryable, now: Date, { day, known_on }: Asked): Promise<AsOf> {
  const { time_zone } = await readSettings(db);
  const today = localTime(now, time_zone.name).date;
  // What the rest of today will bring is not known to anybody.
  const knownOn = known_on && known_on < today ? known_on : null;
  const asked = day ?? today;
  return { today, day: asked, knownOn, zone: time_zone.name, isNow: asked === today && !knownOn };
}

/** The last moment of the day whose knowledge is asked for, in the zone that was set then: another one that is set later changes nothing of it. */
export const knownAt = ({ knownOn }: Pick<AsOf, 'knownOn'>): SQL =>
  knownOn
    ? sql`(${startOfDay(sql`${knownOn}::date + 1`, zoneThen(sql`${knownOn}::date`))} - interval '1 microsecond')`
    : sql`'infinity'::timestamptz`;

/**
 * How people stand in requirements on a day as it is known now, as `competence_state` says but for what it rests on: `person_id, requirement_id, state, obliged_from, due_day, met_day, valid_until, since_day`.
 * Where nothing has changed that is not kept yet it is read as it is kept, in the asking statement itself, from the index that holds it (decision 0323): of
 * thousands of cells, handing over what nobody asked for costs as much as finding them.
 *
 * @param day of SQL's type date @param people of SQL's type uuid[] @param wanted of SQL's type uuid[]; null for all
 */
export function keptStates(day: SQL, people: SQL, wanted?: SQL): SQL {
  const columns = sql`s.person_id, s.requirement_id, s.state, s.obliged_from, s.due_day, s.met_day, s.valid_until, s.since_day`;
  const isUnsettled = sql`EXISTS (SELECT FROM competence_changes)`;
  return sql`(
    SELECT ${columns} FROM kept_competence(${day}) s
    WHERE NOT ${isUnsettled} AND s.person_id = ANY (${people}) ${wanted ? sql`AND (${wanted} IS NULL OR s.requirement_id = ANY (${wanted}))` : sql``}
    UNION ALL SELECT ${columns} FROM competence_state(${day}, 'infinity', ${people}, ${wanted ?? sql`NULL`}) s WHERE ${isUnsettled})`;
}

/** The same on a day and with the knowledge that are asked for. */
export const statesOn = (at: AsOf, people: SQL, wanted: SQL): SQL =>
  at.knownOn
    ? sql`(SELECT s.* FROM competence_state(${at.day}, ${knownAt(at)}, ${people}, ${wanted}) s)`
    : keptStates(sql`${at.day}::date`, people, wanted);

/** Of whom what is kept may be outrun by a change that is not kept yet: `person_id`, null for everybody. */
export const outrunPeople = sql`(SELECT u.person_id FROM unsettled_competence u)`;

/**
 * The first day after a day on which what is kept of people may be told in another way, or comes to an end within so many days: `person_id, turn_day`. A person
 * for whom there is none is not among them.
 *
 * @param day of SQL's type date @param people of SQL's type uuid[]
 */
export const turnsAfter = (day: SQL, people: SQL, noticeDays: SQL): SQL => sql`(
  SELECT k.person_id, min(CASE WHEN k.from_day > ${day} THEN k.from_day ELSE least(k.until_day + 1, ${[
    'due_day',
    'valid_until',
  ]
    .flatMap((end) => [sql.raw(`k.${end} + 1`), sql`${sql.raw(`k.${end}`)} - ${noticeDays}`])
    .concat(sql`k.window_from`)
    .reduce((list, turn) => sql`${list}, CASE WHEN ${turn} > ${day} THEN ${turn} END`, sql`NULL`)}) END) AS turn_day
  FROM competence_spans k WHERE k.person_id = ANY (${people}) AND k.until_day >= ${day} GROUP BY k.person_id)`;
