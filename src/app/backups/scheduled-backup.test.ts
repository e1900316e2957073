import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBackupRecord } from '#features/settings/server/backup-record.reads.ts';
import { storeBackupRecord } from '#features/settings/server/store-backup-record.ts';
import { readConfig } from '#platform/config/config.ts';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createEmptyDatabase } from '#testing/test-database.ts';
import { createTestStorage } from '#testing/test-storage.ts';
import type { Backing } from './make-backup.ts';
import { proveBackup, provedSentence } from './prove-backup.ts';
import { backupJobs, isBackupDue, retryAfterMs } from './scheduled-backup.ts';

let app: TestApp;
let root: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  root = await mkdtemp(join(tmpdir(), 'respaldos-'));
  await createTestModule(app.database.db, { stepCount: 2 });
  await app.storage.put('module-files/a/1.pdf', Buffer.from('guía'), 'application/pdf');
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});
let places = 0;
beforeEach(async () => {
  places += 1;
  folder = join(root, `destino-${places}`);
  await app.database.db.execute(sql`DELETE FROM settings WHERE section = 'backups'`);
});

const everyMinute = '* * * * *';
function backing(until = new AbortController().signal, more: Record<string, string> = {}): Backing {
  const { backup, dataDir } = readConfig({
    ...{ DATA_DIR: join(root, 'datos'), BACKUP_CRON: everyMinute, BACKUP_TARGET: folder, BACKUP_KEEP: '2' },
    ...more,
  });
  if (!backup) throw new Error('no backup');
  return { backup, dataDir, ownerUrl: app.database.url, storage: app.storage, until };
}
const run = async (of: Backing, hasMail = false, startedAt = new Date(0)) => {
  for (const job of backupJobs(of, { hasMail, startedAt })) await job.run(app.database.application.db);
};
const record = () => readBackupRecord(app.database.db);
/** As if the last one had been made earlier. */
async function age(ms: number) {
  const { last, fault } = await record();
  const before = <T extends { at: string }>(one: T | null) =>
    one && { ...one, at: new Date(new Date(one.at).getTime() - ms).toISOString() };
  await app.database.db.transaction((tx) => storeBackupRecord(tx, { last: before(last), fault: before(fault) }));
}

it('is made when it is due and on one node only, noted, and the oldest go', async () => {
  // Once a year: no minute turns between the nodes.
  const yearly = () => backing(undefined, { BACKUP_CRON: '0 3 1 1 *' });
  await Promise.all([run(yearly()), run(yearly()), run(yearly())]);
  expect(await readdir(folder)).toHaveLength(1);
  const { last, fault } = await record();
  expect(fault).toBeNull();
  expect(last).toMatchObject({ place: folder, files: 1 });
  expect(last?.rows).toBeGreaterThan(5);
  expect(await readdir(folder)).toEqual([last?.name]);
  await run(yearly());
  expect(await readdir(folder)).toHaveLength(1);

  const others = ['respaldo-2020-01-01T03-00-00Z-ffffffff.zip', 'apuntes.txt'];
  for (const other of others) await writeFile(join(folder, other), 'de otra');
  const mark = last?.name.match(/-([0-9a-f]{8})\.zip$/)?.[1];
  for (const day of ['02', '03'])
    await writeFile(join(folder, `respaldo-2020-01-${day}T03-00-00Z-${mark}.zip`), 'vieja');
  await age(120_000);
  await run(backing());
  const left = (await readdir(folder)).filter((name) => !others.includes(name));
  expect(left).toHaveLength(2);
  expect(left).toContain(last?.name);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(others));
});

it('the place that has no room, or is not there, keeps the earlier ones; administrators are told once why', async () => {
  await run(backing());
  const [first = ''] = await readdir(folder);
  const whole = await readFile(join(folder, first));
  await age(120_000);
  const away = { ...backing(), storage: { ...app.storage, read: async () => null } };
  await expect(run(away, true)).rejects.toThrow('Falta el archivo');
  expect(await readdir(folder)).toEqual([first]);
  expect(await readFile(join(folder, first))).toEqual(whole);
  const { last, fault } = await record();
  expect(last?.name).toBe(first);
  expect(fault?.sentence).toBe('Falta el archivo module-files/a/1.pdf: no se pudo respaldar.');
  const mails = () =>
    app.database.db.execute<{ letter: { paragraphs: string[] } }>(
      sql`SELECT letter FROM mail_outbox WHERE kind = 'backup-failed'`,
    );
  expect((await mails()).rows).toHaveLength(1);
  expect((await mails()).rows[0]?.letter.paragraphs[1]).toContain('Falta el archivo module-files/a/1.pdf');
  const bells = async () =>
    (await app.call('GET', '/api/notices', { as: app.people.admin })).body.notices.filter(
      ({ kind }: { kind: string }) => kind === 'backup-failed',
    );
  expect(await bells()).toMatchObject([{ is_read: false }]);
  // It is tried again, not at once, and not told again.
  await run(away, true);
  await age(retryAfterMs + 120_000);
  await expect(run(away, true)).rejects.toThrow('Falta el archivo');
  expect((await mails()).rows).toHaveLength(1);
  expect(await bells()).toHaveLength(1);
  await age(retryAfterMs + 120_000);
  await run(backing(), true);
  expect((await record()).fault).toBeNull();
  const { rows } = await app.database.db.execute<{ action: string }>(
    sql`SELECT DISTINCT action FROM audit_log WHERE action IN ('write-backup', 'fail-backup')`,
  );
  expect(rows).toHaveLength(2);
});

it('a place that nobody can write in is named, with what mends it', async () => {
  await writeFile(folder, 'a file');
  await expect(run(backing())).rejects.toThrow(`${folder} (BACKUP_TARGET) no es una carpeta.`);
  // A file system in which the kernel makes folders alone.
  const away = backing(undefined, { BACKUP_TARGET: '/sys/respaldos' });
  // It failed a moment ago; whoever started the platform anew has mended something.
  await expect(run(away, false, new Date())).rejects.toThrow('No se puede escribir en /sys/respaldos (BACKUP_TARGET)');
  expect((await record()).fault?.sentence).toContain('con systemd, estar en ReadWritePaths.');
});

it('one that is cut off by the end of its node leaves none under its name, and no fault', async () => {
  const end = new AbortController();
  const slow = {
    ...backing(end.signal),
    storage: {
      ...app.storage,
      read: (key: string) => {
        end.abort(new Error('stopped'));
        return app.storage.read(key);
      },
    },
  };
  await run(slow);
  expect((await readdir(folder)).filter((name) => name.endsWith('.zip'))).toEqual([]);
  expect(await record()).toEqual({ last: null, fault: null, drill: null });
});

it('turns are of the installation’s zone, and one that was missed is made up for', async () => {
  const { db } = app.database;
  const cron = '0 3 * * *';
  const zone = { name: 'America/Bogota' };
  await db.execute(sql`INSERT INTO settings (section, value) VALUES ('time_zone', ${JSON.stringify(zone)}::jsonb)
    ON CONFLICT (section) DO UPDATE SET value = excluded.value`);
  const at = (last: string) => db.transaction((tx) => storeBackupRecord(tx, { last: { ...empty, at: last } }));
  expect(await isBackupDue(db, cron, new Date('2026-03-02T07:59:00Z'))).toBe(true);
  await at('2026-03-01T08:00:30Z');
  expect(await isBackupDue(db, cron, new Date('2026-03-02T07:59:00Z'))).toBe(false);
  expect(await isBackupDue(db, cron, new Date('2026-03-02T08:00:10Z'))).toBe(true);
  expect(await isBackupDue(db, cron, new Date('2026-03-09T20:00:00Z'))).toBe(true);
});
const empty = { took_ms: 1, bytes: 1, tables: 1, rows: 1, files: 1, name: 'x', place: 'y' };

it('a drill brings it back beside, and says what that proved; one that was harmed is not proved', async () => {
  await app.database.db.execute(sql`SELECT seal_audit_log()`);
  await run(backing());
  const { last } = await record();
  const path = join(folder, last?.name ?? '');
  const archive = await openArchive(path);
  const beside = { database: await createEmptyDatabase(), storage: await createTestStorage() };
  const proof = await proveBackup({ archive, url: beside.database.url, storage: beside.storage });
  archive.close();
  await beside.database.close();
  await beside.storage.close();
  expect(proof).toMatchObject({ rows: last?.rows, files: 1, tables: last?.tables });
  expect(proof.seals).toBeGreaterThan(0);
  expect(provedSentence(proof)).toMatch(
    /^Respaldo del .+ comprobado: volvieron [\d.]+ filas de \d+ tablas, 1 archivo con su huella y el registro de auditoría con sus \d+ sellos intactos\.$/,
  );
  const harmed = await readFile(path);
  const place = harmed.indexOf('guía');
  harmed.writeUInt8(harmed.readUInt8(place) ^ 1, place);
  await writeFile(path, harmed);
  await expect(openArchive(path)).rejects.toThrow(/dañado/);
});

it.each([
  [{ BACKUP_CRON: '0 3 * * *' }, 'BACKUP_CRON necesita BACKUP_TARGET'],
  [{ BACKUP_CRON: 'cada noche', BACKUP_TARGET: '/copias' }, 'BACKUP_CRON son cinco campos'],
  [{ BACKUP_CRON: '* * * * * *', BACKUP_TARGET: '/copias' }, 'BACKUP_CRON son cinco campos'],
  [{ BACKUP_CRON: '0 3 31 2 *', BACKUP_TARGET: '/copias' }, 'BACKUP_CRON son cinco campos'],
  [{ BACKUP_TARGET: 's3://cubo' }, 'faltan BACKUP_S3_ACCESS_KEY_ID'],
  [{ BACKUP_TARGET: '/d/files/copias', DATA_DIR: '/d' }, 'BACKUP_TARGET no puede estar entre los archivos'],
  [
    { BACKUP_TARGET: 's3://a/b', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'BACKUP_TARGET necesita un cubo propio',
  ],
  [{ BACKUP_TARGET: '/copias', BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
])('settings that cannot be are told by their name: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

it('nothing is made by itself unless it is set', () => {
  expect(readConfig({}).backup).toBeUndefined();
  expect(backupJobs({ ...backing(), backup: { ...backing().backup, cron: undefined } }, { hasMail: false })).toEqual(
    [],
  );
});
