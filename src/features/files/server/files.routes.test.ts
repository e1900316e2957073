import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { filesRefusals as refusals } from '../files.refusals.ts';
import { readFile } from './files.reads.ts';
import { removed_files } from './files.tables.ts';
import { recordFile, removeFile, type StoredFile, storeDocument, storeImage } from './store-file.ts';
import { deleteRemovedFiles, sweepOrphans } from './sweep-files.ts';

let app: TestApp;
let image: File;
const pdf = () => new File(['%PDF-1.7\n1 0 obj'], 'Guía "rápida".pdf');
let openModule: string;
let lockedModule: string;
const { code: notFound, message: notFoundText } = refusals.FILE_NOT_FOUND;

beforeAll(async () => {
  app = await createTestApp();
  openModule = (await createTestModule(app.database.db, { order_index: 1, stepCount: 1 })).id;
  lockedModule = (await createTestModule(app.database.db, { order_index: 2, stepCount: 1 })).id;
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();
  image = new File([new Uint8Array(bytes)], 'foto.png');
});
afterAll(() => app.close());

const acting = () => {
  const { id, email } = app.people.admin;
  const person = { session_id: id, first_name: 'A', last_name: 'B', role: 'admin' as const, company_name: 'C' };
  return {
    db: app.database.db,
    storage: app.storage,
    actor: { ...person, id, email },
    hasMail: false,
    now: new Date(),
  };
};
const keep = async (stored: StoredFile) => {
  await app.database.db.transaction((tx) => recordFile(tx, stored));
  return stored;
};
const storedImage = (moduleId: string | null, kind: 'quiz' | 'product') =>
  storeImage(acting(), { file: image, kind, pathPrefix: `${moduleId}/q/`, moduleId });
const listed = async () => {
  const keys: string[] = [];
  for await (const page of app.storage.list()) keys.push(...page);
  return keys;
};

describe('a file is given', () => {
  it('as what it is, harmless, and only once to who has it', async () => {
    const stored = await keep(await storedImage(openModule, 'quiz'));
    expect(stored.path).toMatch(new RegExp(`^${openModule}/q/\\d+\\.png$`));
    const answer = await app.call('GET', stored.url, { as: app.people.employee });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="foto.png"; filename*=UTF-8''foto.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(stored.size),
    });
    expect((await sharp(answer.bytes).metadata()).width).toBe(900);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await app.call('GET', stored.url, { as: app.people.employee, headers });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const small = await app.call('GET', `${stored.url}?size=thumb`, { as: app.people.employee });
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.bytes).metadata()).width).toBe(480);
  });

  it('to save, under its name, when it is a downloadable (spec C-596, C-599)', async () => {
    const upload = { file: pdf(), moduleId: openModule, type: 'guia_rapida' };
    const stored = await keep(await storeDocument(acting(), upload));
    expect([stored.bucket, stored.path]).toEqual([
      'module-files',
      expect.stringMatching(new RegExp(`^${openModule}/guia_rapida_\\d+\\.pdf$`)),
    ]);
    const answer = await app.call('GET', stored.url, { as: app.people.employee });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Gu_a _r_pida_.pdf"; filename*=UTF-8''Gu%C3%ADa%20%22r%C3%A1pida%22.pdf`,
    );
    expect(answer.text).toContain('%PDF-1.7');
  });
});

describe('a file is not given', () => {
  const absent = '00000000-0000-4000-8000-000000000000';

  it('of a locked or hidden module to an employee, nor does it say that it exists', async () => {
    const locked = await keep(await storedImage(lockedModule, 'quiz'));
    const refused = await app.call('GET', locked.url, { as: app.people.employee });
    const missing = await app.call('GET', `/api/files/${absent}`, { as: app.people.employee });
    expect(refused.body).toMatchObject({ code: notFound, message: notFoundText });
    expect([refused.status, refused.text]).toEqual([missing.status, missing.text]);
    for (const person of [app.people.jefe, app.people.admin]) {
      expect((await app.call('GET', locked.url, { as: person })).status).toBe(200);
    }
    const open = await keep(await storedImage(openModule, 'quiz'));
    await app.database.db.update(modules).set({ is_active: false }).where(eq(modules.id, openModule));
    expect((await app.call('GET', open.url, { as: app.people.employee })).status).toBe(404);
    await app.database.db.update(modules).set({ is_active: true }).where(eq(modules.id, openModule));
  });

  it('to nobody, to the inactive, and by no made-up address', async () => {
    const picture = await keep(await storedImage(lockedModule, 'product'));
    expect((await app.call('GET', picture.url, { as: app.people.employee })).status).toBe(200);
    expect((await app.call('GET', picture.url)).status).toBe(401);
    expect((await app.call('GET', picture.url, { as: app.people.inactive })).status).toBe(401);
    expect((await app.call('GET', '/api/files/..%2Fsecreto', { as: app.people.admin })).status).toBe(400);
  });

  it('when its bytes are gone', async () => {
    const stored = await keep(await storedImage(openModule, 'quiz'));
    await app.storage.delete(`${stored.bucket}/${stored.path}`);
    expect((await app.call('GET', stored.url, { as: app.people.jefe })).body.code).toBe(notFound);
  });

  it('while the storage is away, in words', async () => {
    const away = {
      ...acting(),
      storage: { ...app.storage, put: () => Promise.reject(new StorageUnavailable('full')) },
    };
    const upload = { file: image, kind: 'module', pathPrefix: 'x/', moduleId: null } as const;
    await expect(storeImage(away, upload)).rejects.toMatchObject(refusals.IMAGE_NOT_STORED);
  });
});

describe('the bytes', () => {
  it('of removed files, and of those of a removed module, go after the commit', async () => {
    const { db } = app.database;
    const first = await keep(await storedImage(openModule, 'quiz'));
    const second = await keep(await storedImage(lockedModule, 'quiz'));
    await db.transaction((tx) => removeFile(tx, first.id));
    await db.delete(modules).where(eq(modules.id, lockedModule));
    expect(await readFile(db, first.id)).toBeNull();
    expect(await deleteRemovedFiles(db, app.storage)).toBeGreaterThanOrEqual(2);
    const left = await listed();
    expect(left.filter((key) => key.includes(first.path) || key.includes(second.path))).toEqual([]);
    expect(await db.select().from(removed_files)).toEqual([]);
  });

  it('without a row are swept after an hour, and no others', async () => {
    await storedImage(openModule, 'quiz');
    const before = await listed();
    expect(await sweepOrphans(app.database.db, app.storage)).toBe(0);
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const key of before) await utimes(join(app.storage.folder, key), longAgo, longAgo);
    const kept = await keep(await storedImage(openModule, 'quiz'));
    expect(await sweepOrphans(app.database.db, app.storage)).toBe(2);
    expect((await app.call('GET', `${kept.url}?size=thumb`, { as: app.people.jefe })).status).toBe(200);
    expect(await listed()).toHaveLength(before.length);
  });
});
