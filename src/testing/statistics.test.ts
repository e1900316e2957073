import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#app/seed/seed.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { migrate } from '#platform/db/migrate.ts';
import { refreshStatistics } from '#platform/db/statistics.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestStorage } from './test-storage.ts';

let app: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  app = await createTestApp();
  database = await createTestDatabase();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** How many rows the planner believes in, and how many there are. */
async function belief({ pool }: TestDatabase, table: string) {
  const { rows } = await pool.query<{ believed: number; there: number }>(
    `SELECT reltuples::int AS believed, (SELECT count(*)::int FROM ${table}) AS there FROM pg_class WHERE oid = '${table}'::regclass`,
  );
  return rows[0];
}

const fresh = (there: number) => ({ believed: there, there });

it('after an import of 2,000 people the planner knows of them, a moment behind the answer', async () => {
  // PostgreSQL's own round, which may come first on a busy machine, would leave nothing to look at.
  for (const table of ['profiles', 'person_progress'])
    await app.database.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await app.database.db.transaction((tx) =>
    storeSettings(
      tx,
      'people',
      { employee_limit: 5000, self_registration: true, allowed_email_domains: [], team_by_company: false },
      null,
    ),
  );
  const rows = Array.from({ length: 2000 }, (_, n) => `Persona ${n};p${n}@muchos.es;Puesto;Química;5/3/2024`);
  const body = new FormData();
  body.set(
    'file',
    new File([['Nombre completo;Correo electrónico;Puesto;Departamento;Ingreso', ...rows].join('\n')], 'personas.csv', {
      type: 'text/csv',
    }),
  );
  body.set('mode', 'all');
  const answer = await app.call('POST', '/api/employees/import', { as: app.people.jefe, body });
  expect([answer.status, answer.body.created?.length]).toEqual([200, 2000]);
  await expect.poll(() => belief(app.database, 'profiles'), { timeout: 10_000 }).toEqual(fresh(2005));
  await expect.poll(() => belief(app.database, 'person_progress'), { timeout: 10_000 }).toEqual(fresh(2005));
  const looked = async () => {
    const { rowCount } = await app.database.pool.query(
      `SELECT FROM pg_stat_user_tables WHERE relname IN ('profiles', 'person_progress') AND analyze_count > 0`,
    );
    return rowCount;
  };
  // It counts a moment behind the look itself.
  await expect.poll(looked, { timeout: 10_000 }).toBe(2);
});

it('a seed leaves it known', async () => {
  const storage = await createTestStorage();
  await seed(database.application.db, storage, 300);
  for (const table of ['profiles', 'quiz_attempts', 'user_step_progress', 'person_progress']) {
    const { believed = 0, there = 0 } = (await belief(database, table)) ?? {};
    expect([table, there > 300, believed]).toEqual([table, true, there]);
  }
  await storage.close();
});

it('a migration leaves it known, whatever it wrote, and looks at nothing that is known already', async () => {
  const empty = await createEmptyDatabase();
  await migrate(empty.url);
  await empty.close();
  await database.pool.query('INSERT INTO areas (nombre, orden) SELECT n::text, n FROM generate_series(1, 3000) n');
  await database.pool.query(`UPDATE schema_hashes SET hash = '' WHERE name = 'code'`);
  await migrate(database.url);
  expect(await belief(database, 'areas')).toEqual(fresh(3005));
  const next = () => database.pool.query('SELECT refresh_statistics() AS looked_at').then(({ rows }) => rows);
  await expect.poll(next).toEqual([{ looked_at: null }]);
});

it('whoever was killed in the middle left a part done, and the next one does the rest', async () => {
  const { pool } = database;
  await pool.query('INSERT INTO areas (nombre, orden) SELECT n::text, n FROM generate_series(4001, 9000) n');
  const holder = await pool.connect();
  await holder.query(`BEGIN; LOCK TABLE areas IN SHARE UPDATE EXCLUSIVE MODE`);
  // oxlint-disable-next-line vitest/valid-expect -- awaited below
  const cut = expect(refreshStatistics(database.application.db.$client)).rejects.toThrow();
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE query LIKE 'SELECT refresh_statistics%' AND wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows;
    })
    .toEqual([{ ended: true }]);
  await cut;
  await holder.query('ROLLBACK');
  holder.release();
  await refreshStatistics(database.application.db.$client);
  expect(await belief(database, 'areas')).toEqual(fresh(8005));
});
