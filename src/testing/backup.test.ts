import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
  // One byte of what an entry holds, or of the list at the end; what the format says a second time beside each entry nobody reads.
  const contentOf = (name: string) => {
    const at = bytes.indexOf(name);
    return at + name.length + bytes.readUInt16LE(at - 2);
  };
  for (const at of [contentOf('tablas/profiles.copy'), contentOf('tablas/synonyms.copy'), bytes.length - 40]) {
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
  archive.manifest.migrations[0] = '0001_identity';
  await expect(restoreBackup({ url: database.url, storage, archive })).rejects.toThrow(
    'de antes de la primera versión publicada',
  );
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

it('ends with a sentence and leaves nothing behind when the disk or the files go quiet, or somebody stops it', async () => {
  const place = await mkdtemp(join(folder, 'quieto-'));
  const quiet = { ...app.storage, list: app.storage.list, read: async () => new Readable({ read: () => undefined }) };
  const target = join(place, 'r.zip');
  await expect(writeBackup(app.database.url, quiet, target, { quietFor: 700 })).rejects.toThrow('no avanzó en 1 s');
  expect(await readdir(place)).toEqual([]);
  const stopped = new AbortController();
  const backup = writeBackup(app.database.url, quiet, target, { until: stopped.signal });
  await expect.poll(() => readdir(place)).toHaveLength(1);
  await expect(writeBackup(app.database.url, app.storage, join(place, 's.zip'), { quietFor: 700 })).rejects.toThrow();
  const [partial = ''] = await readdir(place);
  stopped.abort(new Error('basta'));
  await expect(backup).rejects.toThrow('basta');
  expect(await readdir(place)).toEqual([]);
  // What one that was killed left goes with the next; what another database is saved to stays.
  await writeFile(join(place, partial), 'a medias');
  await writeFile(join(place, 'r.zip.0123abcd.parcial'), 'de otra');
  await writeBackup(app.database.url, app.storage, target);
  expect((await readdir(place)).sort()).toEqual(['r.zip', 'r.zip.0123abcd.parcial']);
  expect(await unlessBackedUp(app.database.db, async () => undefined)).toBe(true);
});

/** So many people with what they did, made by the database; their entries sealed. */
async function fill({ db }: TestDatabase, people: number): Promise<void> {
  const module = await createTestModule(db, { title: 'Con historia', stepCount: 3, order_index: 7 });
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO profiles (first_name, last_name, email, role, company_name)
      SELECT 'Persona', 'de prueba ' || n, 'p' || n || '@lab.es', 'employee', 'Laboratorio ' || repeat('ñ', n % 60)
      FROM generate_series(1, ${people}::int) AS n`);
    await tx.execute(sql`
      INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at, step_version)
      SELECT p.id, s.id, s.module_id, true, now(), 1 FROM profiles p CROSS JOIN steps s
      WHERE s.module_id = ${module.id} AND s.step_number = 1 AND p.email LIKE 'p%@lab.es'`);
    await tx.execute(sql`
      INSERT INTO audit_log (actor_id, action, subject_type, subject_id, details)
      SELECT id, 'step.completed', 'module', ${module.id}, jsonb_build_object('nota', email) FROM profiles`);
  });
  await db.execute(sql`SELECT seal_audit_log()`);
}

it.each([10, 5000, 20_000])(
  'saves and brings back %i people whole, and refuses every file that somebody changed',
  { timeout: 120_000 },
  async (people) => {
    const from = await newPlace();
    await fill(from.database, people);
    const file = join(folder, `${people}.zip`);
    const manifest = await writeBackup(from.database.url, from.storage, file);
    const to = await newPlace();
    const archive = await openArchive(file);
    await restoreBackup({ url: to.database.url, storage: to.storage, archive });
    archive.close();
    expect(await count(to.database, `profiles WHERE email LIKE 'p%@lab.es'`)).toBe(people);
    expect(await count(to.database, 'audit_seals')).toBe(manifest.audit.seals);
    expect(manifest.audit.seals).toBeGreaterThanOrEqual(people);

    const bytes = await readFile(file);
    for (const part of ['tablas/profiles.copy', 'tablas/audit_log.copy', 'manifiesto.json']) {
      const changed = join(folder, 'cambiado.zip');
      await writeFile(changed, withOneBitChanged(bytes, bytes.indexOf(part) + part.length + 12));
      await expect(openArchive(changed).then((opened) => opened.close())).rejects.toThrow(/dañado|no es un respaldo/);
    }
  },
);

function withOneBitChanged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x10, at);
  return copy;
}

it('is for an owner who is no superuser, and says so to whoever is not even the owner', async () => {
  const { database } = app;
  const name = `ajena_${randomBytes(4).toString('hex')}`;
  const [owner, guest] = [`${name}_d`, `${name}_i`];
  await database.db.execute(sql.raw(`CREATE ROLE ${owner} LOGIN PASSWORD 'clave'`));
  await database.db.execute(sql.raw(`CREATE ROLE ${guest} LOGIN PASSWORD 'clave'`));
  await database.db.execute(sql.raw(`CREATE DATABASE ${name} OWNER ${owner}`));
  const urlOf = (role: string) =>
    Object.assign(new URL(database.url), { username: role, password: 'clave', pathname: `/${name}` }).href;
  const storage = await createTestStorage();
  others.push(storage);
  const archive = await openArchive(saved);
  try {
    await restoreBackup({ url: urlOf(owner), storage, archive });
    const file = join(folder, 'ajena.zip');
    const { tables } = await writeBackup(urlOf(owner), storage, file);
    expect(tables.map(({ sha256 }) => sha256)).toEqual(archive.manifest.tables.map(({ sha256 }) => sha256));
    // Sessions of other roles are seen although what they do is not.
    const other = new pg.Client({ connectionString: urlOf(guest) });
    await other.connect();
    await expect(restoreBackup({ url: urlOf(owner), storage, archive })).rejects.toThrow('Alguien usa');
    await other.end();
    const save = () => Promise.resolve();
    await expect(restoreBackup({ url: urlOf(guest), storage, archive, replace: { save } })).rejects.toThrow(
      'Restaurar es cosa del dueño de las tablas',
    );
    const sessions = `pg_stat_activity WHERE datname = '${name}'`;
    await expect.poll(() => count(database, sessions)).toBe(0);
    await restoreBackup({ url: urlOf(owner), storage, archive, replace: { save } });
  } finally {
    archive.close();
    await database.db.execute(sql.raw(`DROP DATABASE ${name} WITH (FORCE)`));
    await database.db.execute(sql.raw(`DROP ROLE ${owner}, ${guest}`));
  }
});
