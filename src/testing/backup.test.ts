import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdFiles, unlessBackedUp } from '#platform/db/backup/backup-lock.ts';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createTestModule, createTestPerson } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';

let app: TestApp;
let folder: string;
let saved: string;
const others: Array<TestDatabase | TestStorage> = [];

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'respaldo-'));
  saved = join(folder, 'respaldo.zip');
});
afterAll(async () => {
  await app.close();
  for (const other of others) await other.close();
  await rm(folder, { recursive: true, force: true });
});

async function newPlace() {
  const place = { database: await createTestDatabase(), storage: await createTestStorage() };
  others.push(place.database, place.storage);
  return place;
}

const count = async ({ db }: TestDatabase, from: string) => {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`SELECT count(*)::int AS n FROM ${from}`));
  return rows[0]?.n;
};

it('saves one moment of everything while people work, and brings back exactly that', async () => {
  const { database, storage } = app;
  await createTestModule(database.db, {
    title: 'Con\ttabulador, «comillas»\ny \\N barras',
    stepCount: 2,
    questionCount: 2,
  });
  await storage.put('module-files/a/1.pdf', Buffer.from('guía'), 'application/pdf');
  await app.call('PATCH', '/api/me', { as: app.people.jefe, body: { first_name: 'Zoë', last_name: 'Ñandú' } });
  await database.db.execute(sql`SELECT seal_audit_log()`);
  let works = true;
  let made = 0;
  const work = (async () => {
    while (works) {
      await database.db.transaction(async (tx) => {
        const module = await createTestModule(tx as never, { title: `Carga ${made}`, order_index: 9, stepCount: 3 });
        await tx.execute(sql`UPDATE modules SET content = ${'x'.repeat(2000)} WHERE id = ${module.id}`);
      });
      made += 1;
    }
  })();
  const manifest = await writeBackup(database.url, storage, saved);
  const during = made;
  works = false;
  await work;
  expect(during).toBeGreaterThan(0);
  expect((await readFile(saved)).includes(app.people.admin.cookie.slice('access_token='.length))).toBe(false);

  const place = await newPlace();
  const archive = await openArchive(saved);
  await restoreBackup({ url: place.database.url, storage: place.storage, archive });
  archive.close();
  for (const { name, rows } of manifest.tables) expect([name, await count(place.database, name)]).toEqual([name, rows]);
  // A module and its steps came in one transaction: none is there by half.
  expect(
    await count(
      place.database,
      `modules m WHERE title LIKE 'Carga %'
    AND (SELECT count(*) FROM steps s WHERE s.module_id = m.id) <> 3`,
    ),
  ).toBe(0);
  expect(await count(place.database, `modules WHERE title = E'Con\\ttabulador, «comillas»\\ny \\\\N barras'`)).toBe(1);
  expect(await count(place.database, `profiles WHERE first_name = 'Zoë'`)).toBe(1);
  expect(await count(place.database, 'sessions')).toBe(0);
  const stored = await place.storage.read('module-files/a/1.pdf');
  expect(stored && (await text(stored))).toBe('guía');
  // Life goes on: triggers, references, counters and the chain are in force.
  await createTestPerson(place.database.db, { role: 'employee' });
  await createTestModule(place.database.db, { stepCount: 1, order_index: 8 });
  expect(await count(place.database, 'step_versions')).toBeGreaterThan(0);
  await expect(place.database.db.execute(sql`DELETE FROM audit_log`)).rejects.toThrow();
  await expect(
    place.database.db.execute(
      sql`INSERT INTO steps (module_id, step_number, title, content) VALUES (${randomUUID()}, 1, 'a', 'b')`,
    ),
  ).rejects.toThrow();
  await place.database.db.execute(
    sql`INSERT INTO audit_log (actor_id, action, subject_type) SELECT actor_id, action, subject_type FROM audit_log LIMIT 1`,
  );
  await place.database.db.execute(sql`SELECT seal_audit_log()`);
  expect(await count(place.database, 'broken_audit_seals()')).toBe(0);
});

it('never overwrites: neither a file, nor a database with people in it unless told, and then keeps what was there', async () => {
  await expect(writeBackup(app.database.url, app.storage, saved)).rejects.toThrow('Ya existe');
  const { database, storage } = await newPlace();
  const inUse = openDatabase({ url: database.url });
  await createTestPerson(inUse.db, { role: 'admin', email: 'antes@lab.es' });
  const archive = await openArchive(saved);
  const target = { url: database.url, storage, archive };
  await expect(restoreBackup(target)).rejects.toThrow('Alguien usa la base de datos.');
  await inUse.close();
  await expect(restoreBackup(target)).rejects.toThrow('La base de datos no está vacía.');
  const before = join(folder, 'antes.zip');
  const save = async () => void (await writeBackup(database.url, storage, before));
  await restoreBackup({ ...target, replace: { save } });
  const kept = await openArchive(before);
  expect(kept.manifest.tables.find(({ name }) => name === 'profiles')?.rows).toBe(1);
  kept.close();
  archive.close();
});

it('changes nothing for a damaged backup, or one of a newer version', async () => {
  const bytes = await readFile(saved);
  const damaged = join(folder, 'dañado.zip');
  for (const at of [200, Math.floor(bytes.length / 2), bytes.length - 40]) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 0x55, at);
    await writeFile(damaged, copy);
    await expect(openArchive(damaged)).rejects.toThrow(/dañado|no es un respaldo|incompleto/);
  }
  await writeFile(damaged, bytes.subarray(0, bytes.length - 3000));
  await expect(openArchive(damaged)).rejects.toThrow('no es un respaldo');
  const { database, storage } = await newPlace();
  const archive = await openArchive(saved);
  archive.manifest.migrations.push('9999_de_manana');
  await expect(restoreBackup({ url: database.url, storage, archive })).rejects.toThrow('versión más nueva');
  archive.close();
});

it('deletes no stored file while a backup is made', async () => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await holdFiles(client);
  let deleted = 0;
  const remove = () =>
    unlessBackedUp(app.database.db, async () => {
      deleted += 1;
    });
  expect([await remove(), deleted]).toEqual([false, 0]);
  await client.end();
  await expect.poll(async () => [await remove(), deleted > 0]).toEqual([true, true]);
});
