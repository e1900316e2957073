import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { type BackupPlace, openBackupPlace } from '#platform/db/backup/backup-place.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

let root: string;
let server: S3rver;
let work: string;
const places: Record<string, BackupPlace> = {};
const keys = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formacion-destino-'));
  work = join(root, 'en-curso');
  const directory = join(root, 's3');
  await mkdir(directory);
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'copias' }],
  });
  const { port } = await server.run();
  const targets = { folder: join(root, 'carpeta'), bucket: 's3://copias/diarios/' };
  for (const [kind, target] of Object.entries(targets)) {
    const { backup } = readConfig({ ...keys, BACKUP_TARGET: target, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` });
    if (backup) places[kind] = openBackupPlace(backup.target, work);
  }
  // Somebody else's in the same bucket.
  const address = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', forcePathStyle: true };
  const own = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const storage = await openStorage({ kind: 's3', bucket: 'copias', ...address, ...own });
  await storage.put('otros/respaldo-ajeno.zip', Buffer.from('x'), 'application/zip');
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

it.each(['folder', 'bucket'])('a %s shows whole backups only, in their order, and gives them back', async (kind) => {
  const place = places[kind];
  if (!place) throw new Error('no place');
  expect(await place.list()).toEqual([]);
  // Longer than one part of an upload.
  const bytes = Buffer.alloc(9 * 1024 * 1024, 7);
  const write = async (path: string) => {
    await writeFile(path, bytes);
    return 'written';
  };
  expect(await place.save('respaldo-2026-02.zip', write)).toBe('written');
  await place.save('respaldo-2026-01.zip', write);
  const broken = place.save('respaldo-2026-03.zip', async () => {
    throw new Error('torn');
  });
  await expect(broken).rejects.toThrow('torn');
  expect(await place.list()).toEqual(['respaldo-2026-01.zip', 'respaldo-2026-02.zip']);
  expect(await readdir(work).catch(() => [])).toEqual([]);
  const path = await place.open('respaldo-2026-02.zip', root);
  expect((await readFile(path)).equals(bytes)).toBe(true);
  await place.remove('respaldo-2026-01.zip');
  expect(await place.list()).toEqual(['respaldo-2026-02.zip']);
});
