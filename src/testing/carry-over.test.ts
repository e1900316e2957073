import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { migrate } from '#platform/db/migrate.ts';
import { schemaLines } from './schema-lines.ts';
import { createEmptyDatabase, type EmptyDatabase } from './test-database.ts';
import { createTestStorage } from './test-storage.ts';

/** The migrations before release 1.0.0, as they were; the test goes with the bridge (decision 0170). */
let folder: string;
const made: EmptyDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antes-'));
  const packed = await readFile(new URL('before-1.0.0.json.br', import.meta.url));
  const texts: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString('utf8'));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text);
});
afterAll(async () => {
  for (const database of made) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  made.push(database);
  return database;
}

/** A database of the version before, or of one still older: of its first `count` migrations. */
async function oldDatabase(count?: number): Promise<EmptyDatabase> {
  const database = await newDatabase();
  await runner({
    databaseUrl: database.url,
    dir: folder,
    direction: 'up',
    ...(count ? { count } : {}),
    migrationsTable: 'schema_migrations',
    singleTransaction: true,
    log: () => undefined,
  });
  return database;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function linesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await schemaLines(client);
  } finally {
    await client.end();
  }
}

const people = `
  INSERT INTO profiles (id, first_name, email, role) VALUES ('00000000-0000-4000-8000-000000000001', 'Ana', 'ana@lab.es', 'employee');
  INSERT INTO modules (id, title, order_index) VALUES ('00000000-0000-4000-8000-000000000002', 'Bioseguridad', 1);
  INSERT INTO steps (id, module_id, step_number, title, content)
    VALUES ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 1, 'Guantes', 'Se cambian.');
  INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at) VALUES
    ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', true, now());
  INSERT INTO audit_log (action, subject_type) VALUES ('sign-in', 'profile');
  SELECT seal_audit_log()`;
const figures = `
  SELECT p.first_name, r.completed_steps, r.total_steps, (SELECT count(*)::int FROM step_versions) AS versions,
    (SELECT count(*)::int FROM audit_seals) AS seals, (SELECT count(*)::int FROM broken_audit_seals()) AS broken,
    (SELECT count(*)::int FROM wrong_summaries()) AS wrong
  FROM profiles p JOIN person_progress r ON r.user_id = p.id`;
const kept = [{ first_name: 'Ana', completed_steps: 1, total_steps: 1, versions: 1, seals: 1, broken: 0, wrong: 0 }];

it('takes over what the last version before 1.0.0 made, with the people in it, and it is as a new one', async () => {
  const old = await oldDatabase();
  await ask(old.url, people);
  await Promise.all([migrate(old.url), migrate(old.url), migrate(old.url)]);
  expect(await ask(old.url, figures)).toEqual(kept);
  const fresh = await newDatabase();
  await migrate(fresh.url);
  expect(await linesOf(old.url)).toEqual(await linesOf(fresh.url));
  const names = 'SELECT name FROM schema_migrations ORDER BY name';
  expect(await ask(old.url, names)).toEqual(await ask(fresh.url, names));
  // Rows that come with the product.
  for (const table of ['asking_words', 'synonyms', 'settings']) {
    const rows = `SELECT * FROM ${table} ORDER BY 1, 2`;
    expect(await ask(old.url, rows)).toEqual(await ask(fresh.url, rows));
  }
  const assistants = `SELECT a.name, a.slug, a.scope, a.is_default, v.version, v.instructions, a.instructions = v.instructions AS same
    FROM assistants a JOIN assistant_versions v ON v.assistant_id = a.id ORDER BY a.created_at`;
  expect(await ask(old.url, assistants)).toEqual(await ask(fresh.url, assistants));
  expect(await ask(fresh.url, assistants)).toHaveLength(6);
});

it('refuses what only some of the old migrations made, and tables that somebody changed by hand', async () => {
  const older = await oldDatabase(60);
  await expect(migrate(older.url)).rejects.toThrow('demasiado antigua');
  expect(await ask(older.url, 'SELECT count(*)::int AS n FROM schema_migrations')).toEqual([{ n: 60 }]);
  const changed = await oldDatabase();
  await ask(changed.url, 'ALTER TABLE profiles ALTER COLUMN phone SET NOT NULL');
  await expect(migrate(changed.url)).rejects.toThrow('cambió a mano');
});

it('brings back a backup of the version before, and refuses one that is older', async () => {
  const old = await oldDatabase();
  await ask(old.url, people);
  const storage = await createTestStorage();
  const file = join(folder, 'respaldo.zip');
  await writeBackup(old.url, storage, file);
  const archive = await openArchive(file);
  const { migrations } = archive.manifest;
  try {
    const target = await newDatabase();
    await restoreBackup({ url: target.url, storage, archive });
    expect(await ask(target.url, figures)).toEqual(kept);
    const fresh = await newDatabase();
    await migrate(fresh.url);
    // Restoring makes the schema itself anew.
    const isInside = (line: string) => !line.startsWith('schema ');
    expect((await linesOf(target.url)).filter(isInside)).toEqual((await linesOf(fresh.url)).filter(isInside));
    migrations.pop();
    await expect(restoreBackup({ url: target.url, storage, archive })).rejects.toThrow('demasiado antigua');
  } finally {
    archive.close();
    await storage.close();
  }
});
