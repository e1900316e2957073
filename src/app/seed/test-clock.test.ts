import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { openDatabase } from '#platform/db/database.ts';
import { withClockAhead } from '#platform/db/moments.ts';
import { presentMoment, setClockAhead } from '#platform/time/clock.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { SeedRefused } from './seed.ts';
import { beginTestClock } from './test-clock.ts';

let begun: TestDatabase;
let real: TestDatabase;
beforeAll(async () => {
  begun = await createTestDatabase();
  real = await createTestDatabase();
});
afterEach(() => setClockAhead(0));
afterAll(() => Promise.all([begun.close(), real.close()]));

const minutesFrom = (at: string, moment: Date | string | undefined) =>
  Math.round((new Date(moment ?? 0).getTime() - new Date(at).getTime()) / 60_000);

/** What a connection by this address believes, and what it writes. */
async function said(url: string) {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  try {
    await db.transaction((tx) =>
      appendAudit(tx, {
        actor_id: null,
        action: 'store-settings',
        subject_type: 'settings',
        subject_id: 'company',
      }),
    );
    const { rows } = await db.execute<{ now: string; day: string; site: string; logged: string }>(sql`
      WITH made AS (INSERT INTO sites (name) VALUES (gen_random_uuid()::text) RETURNING recorded_at)
      SELECT present_moment() AS now, day_of(act_moment())::text AS day, made.recorded_at AS site,
        (SELECT at FROM audit_log ORDER BY id DESC LIMIT 1) AS logged FROM made`);
    return rows[0];
  } finally {
    await close();
  }
}

it('lets database and process believe in another day, and go on from there when it is begun anew', async () => {
  const url = await beginTestClock(begun.application.url, '2026-01-31');
  expect(minutesFrom('2026-01-31T17:00:00Z', presentMoment())).toBe(0);
  const first = await said(url);
  expect(first?.day).toBe('2026-01-31');
  for (const at of [first?.now, first?.site, first?.logged]) expect(minutesFrom('2026-01-31T17:00:00Z', at)).toBe(0);
  // Somebody is added to be tried with; they are nobody real.
  await createTestPerson(begun.db, { role: 'employee' }, presentMoment());
  const later = await said(await beginTestClock(begun.application.url, '2026-03-01T08:00:00-05:00'));
  expect(later?.day).toBe('2026-03-01');
  expect(minutesFrom('2026-03-01T13:00:00Z', later?.site)).toBe(0);
});

it('goes on from where it had got to, when it is begun on the same day again', async () => {
  await begun.db.execute(
    sql`INSERT INTO audit_log (action, subject_type, at) VALUES ('store-settings', 'settings', '2026-03-02T22:15:00Z')`,
  );
  await beginTestClock(begun.application.url, '2026-03-02');
  expect(minutesFrom('2026-03-02T22:15:00Z', presentMoment())).toBe(0);
});

it('takes a day in the zone that is set', async () => {
  await begun.db.execute(
    sql`INSERT INTO settings (section, value) VALUES ('time_zone', '{"name":"Pacific/Auckland"}')`,
  );
  expect((await said(await beginTestClock(begun.application.url, '2028-02-29')))?.day).toBe('2028-02-29');
});

it('is refused beside real people, and changes nothing then', async () => {
  await createTestPerson(real.db, { role: 'admin' });
  await expect(beginTestClock(real.application.url, '2026-01-31')).rejects.toThrow(SeedRefused);
  expect(minutesFrom(new Date().toISOString(), presentMoment())).toBe(0);
  expect((await real.db.execute(sql`SELECT FROM settings WHERE section = 'test_clock'`)).rowCount).toBe(0);
});

it('keeps what an address says already', () => {
  const url = new URL(withClockAhead('postgres://a:b@db/x?sslmode=require&options=-c%20work_mem%3D8MB', -1500));
  expect(url.searchParams.get('options')).toBe('-c work_mem=8MB -c formacion.clock_offset=-1.5s');
  expect(url.searchParams.get('sslmode')).toBe('require');
});
