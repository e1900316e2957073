import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageKinds } from '#features/files/files.rules.ts';
import { judgeImage } from '#features/files/server/judge-file.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { s3Driver } from '#platform/storage/s3-driver.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';

const bucket = 'formacion';
let root: string;
let server: S3rver;
let port: number;
const stores: Record<string, FileStorage> = {};
const s3 = { kind: 's3', region: 'us-east-1', bucket, forcePathStyle: true } as const;
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formacion-almacen-'));
  await mkdir(join(root, 's3'));
  const directory = join(root, 's3');
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  ({ port } = await server.run());
  stores.S3 = await openStorage({ ...s3, ...keys, endpoint: `http://127.0.0.1:${port}` });
  stores.local = await openStorage({ kind: 'local', folder: join(root, 'files') });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const storeOf = (name: string) => {
  const store = stores[name];
  if (!store) throw new Error(`no storage ${name}`);
  return store;
};
const readText = async (store: FileStorage, key: string) => {
  const stream = await store.read(key);
  return stream && text(stream);
};
const listed = async (store: FileStorage) => {
  const found: string[] = [];
  for await (const page of store.list()) found.push(...page);
  return found.sort();
};

describe.each(['local', 'S3'])('the %s storage', (name) => {
  it('keeps, replaces, lists, dates and deletes', async () => {
    const store = storeOf(name);
    const before = Date.now();
    await store.put('module-files/m1/guia_rapida_1.pdf', Buffer.from('uno'), 'application/pdf');
    await store.put('module-files/m1/guia_rapida_1.pdf', Buffer.from('dos'), 'application/pdf');
    await store.put('quiz-images/m1/p1/2.png.mini.webp', Buffer.from('tres'), 'image/webp');
    expect(await readText(store, 'module-files/m1/guia_rapida_1.pdf')).toBe('dos');
    expect(await listed(store)).toEqual(['module-files/m1/guia_rapida_1.pdf', 'quiz-images/m1/p1/2.png.mini.webp']);
    const writtenAt = await store.writtenAt('quiz-images/m1/p1/2.png.mini.webp');
    expect(Math.abs((writtenAt?.getTime() ?? 0) - before)).toBeLessThan(5000);
    await store.delete('module-files/m1/guia_rapida_1.pdf');
    await store.delete('quiz-images/m1/p1/2.png.mini.webp');
    expect(await listed(store)).toEqual([]);
  });

  it('says null of what is not there, and deletes it without a word', async () => {
    const store = storeOf(name);
    expect(await store.read('module-files/x/1.pdf')).toBeNull();
    expect(await store.writtenAt('module-files/x/1.pdf')).toBeNull();
    await store.delete('module-files/x/1.pdf');
  });

  it('keeps what comes bit by bit, in parts where it is long, and nothing of what breaks off', async () => {
    const store = storeOf(name);
    const parts = Array.from({ length: 40 }, (_, place) => Buffer.alloc(256 * 1024, place));
    await store.putStream('packages/largo.zip', Readable.from(parts), 'application/zip');
    const stream = await store.read('packages/largo.zip');
    expect(stream && (await buffer(stream)).equals(Buffer.concat(parts))).toBe(true);
    await store.putStream('packages/vacio.zip', Readable.from([Buffer.from('x')]), 'application/zip');
    const broken = async function* () {
      yield* parts;
      throw new Error('se cortó');
    };
    await expect(store.putStream('packages/roto.zip', Readable.from(broken()), 'application/zip')).rejects.toThrow(
      'se cortó',
    );
    expect(await listed(store)).toEqual(['packages/largo.zip', 'packages/vacio.zip']);
    for (const key of await listed(store)) await store.delete(key);
  });

  it('keeps an image byte for byte', async () => {
    const store = storeOf(name);
    const drawn = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a31' } })
      .webp()
      .toBuffer();
    const judged = await judgeImage(new File([new Uint8Array(drawn)], 'a.webp'), imageKinds.quiz);
    await store.put('quiz-images/a.webp', judged.bytes, judged.mime);
    const stream = await store.read('quiz-images/a.webp');
    const parts: Buffer[] = [];
    for await (const part of stream ?? []) parts.push(part);
    expect(Buffer.concat(parts).equals(Buffer.from(judged.bytes))).toBe(true);
    await store.delete('quiz-images/a.webp');
  });
});

it('a listing in pages is read to its end', async () => {
  // The S3 test server cannot give a second page; this one gives two keys at a time, as S3 gives a thousand.
  class InPages extends FSDriver {
    override async listAll(prefix: string, options?: { recursive?: boolean; paginationToken?: string }) {
      const all = [...(await super.listAll(prefix, options)).objects];
      const start = Number(options?.paginationToken ?? 0);
      const paginationToken = start + 2 < all.length ? String(start + 2) : undefined;
      return { paginationToken, objects: all.slice(start, start + 2) };
    }
  }
  const store = diskStorage(new InPages({ location: join(root, 'paginas'), visibility: 'private' }));
  const five = [1, 2, 3, 4, 5].map((n) => `quiz-images/m2/${n}.png`);
  for (const key of five) await store.put(key, Buffer.from('x'), 'image/png');
  expect(await listed(store)).toEqual(five);
});

describe('a storage that cannot', () => {
  it('says so in one way: no room or no right in the folder, no server, no bucket', async () => {
    // A file stands where the folder should be: as with a full disk, nothing can be made there.
    await writeFile(join(root, 'lleno'), '');
    const full = await openStorage({ kind: 'local', folder: join(root, 'lleno') });
    const away = await openStorage({ ...s3, ...keys, endpoint: 'http://127.0.0.1:9' });
    for (const store of [full, away]) {
      await expect(store.put('a/b.png', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable);
    }
    await expect(away.read('a/b.png')).rejects.toThrow(StorageUnavailable);
    for (const store of [full, away]) {
      const bytes = Readable.from([Buffer.from('x')]);
      await expect(store.putStream('a/b.zip', bytes, 'application/zip')).rejects.toThrow(StorageUnavailable);
    }
  });

  it('on S3 waits for whoever reads, however long they take, and gives up a server that is silent', async () => {
    const bytes = randomBytes(3_000_000);
    await storeOf('S3').put('packages/lento.zip', bytes, 'application/zip');
    // What the test server sends, held back where it is asked for something that is called so.
    const proxy = createServer((socket) => {
      const onward = connect(port, '127.0.0.1');
      let left = Number.POSITIVE_INFINITY;
      socket.on('data', (asked) => {
        left = String(asked).includes('/mudo') ? 100_000 : Number.POSITIVE_INFINITY;
        onward.write(asked);
      });
      onward.on('data', (chunk) => {
        const some = chunk.subarray(0, Math.max(0, Math.min(left, chunk.length)));
        left -= chunk.length;
        if (some.length === 0 || socket.write(some)) return;
        onward.pause();
        socket.once('drain', () => onward.resume());
      });
      for (const end of [socket, onward]) end.on('error', () => undefined);
      socket.on('close', () => onward.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const hasty = diskStorage(s3Driver({ ...s3, ...keys, endpoint }, { connecting: 2000, silence: 400 }));
    try {
      const slow = await hasty.read('packages/lento.zip');
      const read: Buffer[] = [];
      for await (const chunk of slow ?? []) {
        if (read.length === 0) await delay(1200);
        read.push(chunk);
      }
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
      await storeOf('S3').put('mudo/a.zip', bytes, 'application/zip');
      const mute = await hasty.read('mudo/a.zip');
      await expect(buffer(mute ?? Readable.from([])).then(({ length }) => length)).rejects.toThrow('silent for 400 ms');
    } finally {
      proxy.close();
      for (const key of ['packages/lento.zip', 'mudo/a.zip']) await storeOf('S3').delete(key);
    }
  });

  it('leaves nothing half written behind', async () => {
    const folder = join(root, 'medio');
    const store = await openStorage({ kind: 'local', folder });
    // The object's own place is taken by a folder, so the last step of writing fails.
    await mkdir(join(folder, 'a', 'b.png'), { recursive: true });
    await expect(store.put('a/b.png', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable);
    expect(await readdir(join(folder, 'a'))).toEqual(['b.png']);
    if (process.getuid?.() !== 0) {
      await chmod(folder, 0o500);
      await expect(store.put('c/d.png', Buffer.from('x'), 'image/png')).rejects.toThrow(StorageUnavailable);
      await chmod(folder, 0o700);
    }
  });

  it('never leaves its folder', async () => {
    const store = storeOf('local');
    await expect(store.put('../fuera.png', Buffer.from('x'), 'image/png')).rejects.toThrow();
    expect(await readdir(root)).not.toContain('fuera.png');
  });
});

describe('the configuration', () => {
  const given = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  it('is a folder unless a bucket is named with its keys', () => {
    expect(readConfig({ DATA_DIR: '/datos' }).storage).toEqual({ kind: 'local', folder: '/datos/files' });
    expect(readConfig(given).storage).toEqual({
      ...{ kind: 's3', endpoint: undefined, region: 'us-east-1', bucket: 'b', forcePathStyle: true },
      ...{ accessKeyId: 'k', secretAccessKey: 's' },
    });
    expect(readConfig({ ...given, S3_FORCE_PATH_STYLE: 'false' }).storage).toMatchObject({ forcePathStyle: false });
    expect(() => readConfig({ ...given, S3_ACCESS_KEY_ID: '' })).toThrow(ConfigError);
    expect(() => readConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(
      'Configuración no válida: para guardar los archivos en S3 falta S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    );
  });
});
