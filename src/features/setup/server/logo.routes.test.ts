import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files, removed_files } from '#features/files/server/files.tables.ts';
import { createTestFile } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await createTestApp();
  const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: '#07a8' } });
  picture = new Uint8Array(await drawn.png().toBuffer());
});
afterAll(() => app.close());

const png = (name = 'logo.png') => new File([picture], name);
const send = (file = png(), as: TestApp['people']['admin'] | undefined = app.people.admin) => {
  const form = new FormData();
  form.set('file', file);
  return app.call('POST', '/api/organisation/logo', { as, body: form });
};
const shown = async () => (await app.call('GET', '/api/organisation')).body.logo_url;
const stored = () => app.database.db.select({ id: files.id, bucket: files.bucket }).from(files);

it('is shown to everybody under an address of its own, replaced, and removed with its bytes', async () => {
  expect(await shown()).toBeNull();
  const first = await send();
  expect(first.status).toBe(200);
  expect(await shown()).toBe(first.body.logo_url);
  const answer = await app.call('GET', first.body.logo_url);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 480, height: 160, hasAlpha: true });
  const known = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.call('GET', first.body.logo_url, { headers: known })).status).toBe(304);

  const second = await send(new File([picture], 'otro.png'));
  expect(second.body.logo_url).not.toBe(first.body.logo_url);
  expect((await app.call('GET', first.body.logo_url)).status).toBe(404);
  expect((await stored()).map((file) => file.bucket)).toEqual(['branding']);
  expect(await app.database.db.select().from(removed_files)).toHaveLength(1);

  for (const _ of [1, 2]) {
    const gone = await app.call('DELETE', '/api/organisation/logo', { as: app.people.admin });
    expect(gone.body).toEqual({ success: true });
  }
  expect([await shown(), await stored()]).toEqual([null, []]);
  const log = await app.database.db.execute(
    sql`SELECT count(*)::integer AS n FROM audit_log WHERE subject_id = 'branding'`,
  );
  expect(log.rows).toEqual([{ n: 3 }]);
});

it('is the admin’s to choose, and no other file is public', async () => {
  for (const as of [app.people.jefe, app.people.employee]) {
    expect((await send(png(), as)).status).toBe(403);
    expect((await app.call('DELETE', '/api/organisation/logo', { as })).status).toBe(403);
  }
  expect((await app.call('POST', '/api/organisation/logo')).status).toBe(401);
  const other = await createTestFile(app.database.db);
  const answer = await app.call('GET', `/api/organisation/logo/${other}`);
  expect(answer.body).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
  // Nor can the settings point the logo at it.
  await app.call('PATCH', '/api/settings', {
    as: app.people.admin,
    body: { branding: { logo_id: other }, product: { name: 'Academia' } },
  });
  expect(await shown()).toBeNull();
});

it('is a picture of at most 5 MB that can be drawn', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.svg');
  const lying = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png');
  const large = new File([picture, new Uint8Array(5 * 1024 * 1024)], 'logo.png');
  const half = new File([picture.slice(0, picture.length / 2)], 'logo.png');
  const told = async (file: File) => {
    const { body } = await send(file);
    return [body.status, body.message];
  };
  expect(await told(svg)).toEqual([415, 'Solo se permiten archivos de imagen']);
  expect(await told(lying)).toEqual([415, 'Solo se permiten archivos de imagen']);
  expect(await told(large)).toEqual([413, 'La imagen no debe superar los 5MB']);
  expect((await told(half))[0]).toBe(422);
});

it('is one after many uploads at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send(png(`logo${n}.png`))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [only, ...others] = (await stored()).filter((file) => file.bucket === 'branding');
  expect([await shown(), others]).toEqual([`/api/organisation/logo/${only?.id}`, []]);
});
