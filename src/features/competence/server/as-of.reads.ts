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
 * How people stand in requirements on a day, as `competence_state` says: `person_id, requirement_id, state, due_day, valid_until`. Where nothing has changed that is not kept
 * yet it is read as it is kept, in the asking statement itself: of thousands of cells, handing over what nobody asked for costs as much as finding them.
 *
 * @param people of SQL's type uuid[] @param wanted of SQL's type uuid[]; null for all
 */
export function statesOn(at: AsOf, people: SQL, wanted: SQL): SQL {
  const columns = sql`s.person_id, s.requirement_id, s.state, s.due_day, s.valid_until`;
  const state = sql`SELECT ${columns} FROM competence_state(${at.day}, ${knownAt(at)}, ${people}, ${wanted}) s`;
  if (at.knownOn) return sql`(${state})`;
  const isUnsettled = sql`EXISTS (SELECT FROM competence_changes)`;
  return sql`(
    SELECT ${columns} FROM kept_competence(${at.day}::date) s
    WHERE NOT ${isUnsettled} AND s.person_id = ANY (${people}) AND (${wanted} IS NULL OR s.requirement_id = ANY (${wanted}))
    UNION ALL ${state} WHERE ${isUnsettled})`;
}
