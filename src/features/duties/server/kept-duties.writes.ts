import { type SQL, sql } from 'drizzle-orm';
import { outrunPeople, turnsAfter } from '#features/competence/server/as-of.reads.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { soonDays } from '../duties.rules.ts';
import { toldAs } from './duties.reads.ts';
import { holdsOn, owedIn } from './team-duties.reads.ts';

/** People kept by one transaction; while it runs nobody's competence is kept anew. */
const keptAtOnce = 1000;

/** What is to be kept of people from a day on: what their kept competence comes to, until the next day on which it may come to something else. */
const definedDuties = (day: SQL, people: SQL) => {
  const kept = sql`(SELECT k.* FROM kept_competence(${day}) k WHERE k.person_id = ANY (${people}))`;
  return sql`(
    SELECT w.person_id, ${day} AS from_day, coalesce(t.turn_day - 1, 'infinity') AS until_day, ${soonDays}::smallint AS soon_days, o.person_id IS NULL AS is_free,
      coalesce(o.late, 0) AS late, coalesce(o.soon, 0) AS soon, o.requirement_id, o.state, o.since_day, o.last_day
    FROM unnest(${people}) w (person_id)
    LEFT JOIN ${owedIn(toldAs(day, kept))} o ON o.person_id = w.person_id
    LEFT JOIN ${turnsAfter(day, people, sql.raw(String(soonDays)))} t ON t.person_id = w.person_id)`;
};

/**
 * Keeps what the duties of those people come to of whom nothing is kept that holds on a day: who came, whose competence was kept anew
 * (`forget_kept_duties`), whose day has come. Behind the lock of those who keep competence, so that nothing is kept that they have outrun.
 *
 * @param day 'YYYY-MM-DD' @returns of how many people
 */
export async function keepTeamDuties(db: Database, day: string): Promise<number> {
  const on = sql`${day}::date`;
  const missing = sql`
    SELECT p.id FROM published_profiles p
    WHERE p.role = 'employee' AND NOT EXISTS (SELECT FROM person_duties k WHERE k.person_id = p.id AND ${holdsOn(on)})`;
  let all = 0;
  for (;;) {
    // Where nothing is required of anybody, nothing is kept; mostly nothing is missing, and nobody waits. While a change of everybody's is not kept
    // yet, what is kept would be forgotten in a moment.
    const { rows } = await db.execute<{ is_any: boolean }>(sql`
      SELECT EXISTS (SELECT FROM published_requirements) AND NOT EXISTS (SELECT FROM ${outrunPeople} o WHERE o.person_id IS NULL)
        AND EXISTS (${missing}) AS is_any`);
    if (rows[0]?.is_any !== true) return all;
    all += await db.transaction(async (tx) => {
      await lockUntilEnd(tx, 'settle_competence');
      const found = await tx.execute<{ id: string }>(sql`${missing} LIMIT ${keptAtOnce}`);
      return keepDutiesOf(
        tx,
        on,
        found.rows.map(({ id }) => id),
      );
    });
  }
}

async function keepDutiesOf(tx: Transaction, on: SQL, people: readonly string[]): Promise<number> {
  const kept = await tx.execute(sql`
    INSERT INTO person_duties AS k (person_id, from_day, until_day, soon_days, is_free, late, soon, requirement_id, state, since_day, last_day)
    SELECT * FROM ${definedDuties(on, sql`${sql.param(people)}::uuid[]`)} defined
    ON CONFLICT (person_id) DO UPDATE SET from_day = excluded.from_day, until_day = excluded.until_day, soon_days = excluded.soon_days,
      is_free = excluded.is_free, late = excluded.late, soon = excluded.soon, requirement_id = excluded.requirement_id, state = excluded.state,
      since_day = excluded.since_day, last_day = excluded.last_day`);
  return kept.rowCount ?? 0;
}

/** People looked at by one check. */
const checkedAtOnce = 50;

/**
 * Forgets what is kept of those who are in no team any more; and of some people chosen by chance, of whom it is not what is defined on a day.
 *
 * @param day 'YYYY-MM-DD' @returns how many of these there were
 */
export async function forgetWrongDuties(db: Database, day: string): Promise<number> {
  const on = sql`${day}::date`;
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'settle_competence');
    await tx.execute(sql`
      DELETE FROM person_duties k WHERE NOT EXISTS (SELECT FROM published_profiles p WHERE p.id = k.person_id AND p.role = 'employee')`);
    const chosen = await tx.execute<{ id: string }>(sql`
      SELECT k.person_id AS id FROM person_duties k WHERE ${holdsOn(on)} ORDER BY random() LIMIT ${checkedAtOnce}`);
    const people = sql`${sql.param(chosen.rows.map(({ id }) => id))}::uuid[]`;
    const wrong = await tx.execute(sql`
      DELETE FROM person_duties k USING ${definedDuties(on, people)} d
      WHERE d.person_id = k.person_id AND (k.is_free, k.late, k.soon, k.requirement_id, k.state, k.since_day, k.last_day, k.until_day)
        IS DISTINCT FROM (d.is_free, d.late, d.soon, d.requirement_id, d.state, d.since_day, d.last_day, d.until_day)`);
    return wrong.rowCount ?? 0;
  });
}
