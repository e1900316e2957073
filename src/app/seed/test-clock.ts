import { sql } from 'drizzle-orm';
import { settingInQuery } from '#features/settings/server/settings.reads.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startOfDay } from '#platform/db/local-time.ts';
import { withClockAhead } from '#platform/db/moments.ts';
import { setClockAhead } from '#platform/time/clock.ts';
import { SeedRefused } from './seed.ts';

/**
 * Lets this process believe that it is another moment, and go on from there (TEST_CLOCK, decision 0219). Refuses with
 * {@link SeedRefused} where real people are kept: who is not of the demonstration, and was there before the installation was first begun so.
 *
 * @param given an instant, or a day: its noon in the zone that is set, or how far the installation had got on it
 * @returns the address by which every connection to the database believes the same
 */
export async function beginTestClock(url: string, given: string): Promise<string> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  try {
    await refuseBesideRealPeople(db);
    const begins = given.includes('T') ? new Date(given) : await momentOn(db, given);
    const ahead = begins.getTime() - Date.now();
    setClockAhead(ahead);
    return withClockAhead(url, ahead);
  } finally {
    await close();
  }
}

async function refuseBesideRealPeople(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'seed');
    const found = await tx.execute<{ real: boolean }>(sql`
      SELECT EXISTS (SELECT FROM profiles WHERE email NOT LIKE '%@demo.local')
        AND NOT EXISTS (SELECT FROM settings WHERE section = 'test_clock') AS real`);
    if (found.rows[0]?.real) {
      throw new SeedRefused(
        'La base de datos ya tiene personas reales: TEST_CLOCK no cambia su reloj. Quita TEST_CLOCK, o usa otra carpeta de datos (DATA_DIR) para las pruebas.',
      );
    }
    // Whoever is added from now on was added to be tried with.
    await tx.execute(
      sql`INSERT INTO settings (section, value) VALUES ('test_clock', '{"is_test":true}') ON CONFLICT DO NOTHING`,
    );
  });
}

async function momentOn(db: Database, day: string): Promise<Date> {
  const begins = startOfDay(sql`${day}::date`, settingInQuery('time_zone', 'name'));
  const found = await db.execute<{ at: string }>(sql`
    SELECT greatest(noon, (SELECT max(l.at) + interval '1 millisecond' FROM audit_log l WHERE l.at > noon AND day_of(l.at) = ${day}::date)) AS at
    FROM (SELECT ${begins} + interval '12 hours' AS noon) n`);
  return new Date(found.rows[0]?.at ?? day);
}
