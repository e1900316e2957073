import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { createEmptyDatabase, type EmptyDatabase } from './test-database.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';

/** What an installation of the first release held, as its backup: part of the demonstration, and what people did in it. */
const release = fileURLToPath(new URL('release-1.0.0.zip', import.meta.url));

let database: EmptyDatabase;
let storage: TestStorage;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  storage = await createTestStorage();
  const archive = await openArchive(release);
  await restoreBackup({ url: database.url, storage, archive });
  archive.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await storage.close();
});

const ask = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;

it('people of the first release are there with the figures that they had', async () => {
  const figures = await ask(`
    SELECT split_part(p.email, '@', 1), p.role, u.completed_modules, u.total_modules, u.completed_steps, u.total_steps,
      u.average_score, round(u.progress_percentage)::int
    FROM profiles p JOIN user_progress u ON u.user_id = p.id ORDER BY 1`);
  expect(figures).toEqual([
    ['admin', 'admin', 0, 4, 0, 23, null, 0],
    ['daniela.pineda', 'employee', 2, 4, 12, 23, 85, 52],
    ['emilio.vargas', 'employee', 0, 4, 0, 23, null, 0],
    ['empleado', 'employee', 1, 4, 8, 23, 90, 35],
    ['jefe', 'jefe', 0, 4, 0, 23, null, 0],
    ['julian.cortes', 'inactive', 2, 4, 12, 23, 80, 52],
    ['mateo.quintero', 'employee', 4, 4, 23, 23, 80, 100],
    ['natalia.cardenas', 'employee', 0, 4, 2, 23, null, 9],
    ['sebastian.arango', 'employee', 2, 4, 12, 23, 75, 52],
    ['valeria.ospina', 'employee', 4, 4, 23, 23, 95, 100],
  ]);
  expect(await ask('SELECT * FROM wrong_summaries()')).toEqual([]);
  expect(await ask('SELECT count(*)::int FROM person_progress WHERE content_version < content_version()')).toEqual([
    [0],
  ]);
  expect(await ask('SELECT count(*)::int, count(*) FILTER (WHERE passed)::int FROM quiz_attempts')).toEqual([[17, 15]]);
  expect(await ask('SELECT count(*)::int FROM credentials')).toEqual([[10]]);
});

it('their documents still answer, with the words that stood there', async () => {
  const found = await ask(`
    SELECT p.title, p.content FROM find_passages('¿Cómo se trata un derrame de sangre?', '', 1) f JOIN passages p ON p.id = f.passage_id`);
  expect(found).toEqual([['Lavado de manos', expect.stringContaining('hipoclorito al 1 %')]]);
  expect(await ask(`SELECT role, status, answered FROM messages ORDER BY seq`)).toEqual([
    ['user', 'done', null],
    ['assistant', 'done', true],
  ]);
  const [file] = await ask(`SELECT f.bucket || '/' || f.path FROM files f JOIN documents d ON d.file_id = f.id`);
  expect(await storage.read(String(file?.[0]))).not.toBeNull();
});

it('what was done stays sealed, and the chain goes on', async () => {
  expect(await ask('SELECT count(*)::int FROM audit_seals')).toEqual([[306]]);
  expect(await ask('SELECT seal_audit_log()::int')).toEqual([[0]]);
  await ask(`INSERT INTO audit_log (action, subject_type) VALUES ('sign-in', 'profile')`);
  expect(await ask('SELECT seal_audit_log()::int')).toEqual([[1]]);
  expect(await ask('SELECT * FROM broken_audit_seals()')).toEqual([]);
});
