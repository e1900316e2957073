import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { maxImageBytes } from '#features/files/files.rules.ts';
import { files } from '#features/files/server/files.tables.ts';
import { outgoing } from '#platform/http/outgoing/outgoing.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { bringStepImage } from './bring-step-image.ts';

let app: TestApp;
let picture: Buffer;
let moduleId: string;
let server: Server | null = null;

beforeAll(async () => {
  app = await createTestApp();
  moduleId = (await createTestModule(app.database.db, { stepCount: 1 })).id;
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Somebody else's site; its address is let through here as no other of this machine is. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/foto.jpg`;
}

function bring(address: string, wholeWithin = 20_000) {
  const { db } = app.database.application;
  const actor = { id: app.people.admin.id, role: 'admin' } as Parameters<typeof bringStepImage>[0]['actor'];
  const ask = outgoing({ maxBytes: maxImageBytes, wholeWithin, ownHost: '127.0.0.1' });
  return bringStepImage({ db, actor, storage: app.storage, hasMail: false, now: new Date() }, moduleId, address, ask);
}
const call = (address: string, as = app.people.admin, module = moduleId) =>
  app.call('POST', `/api/modules/${module}/step-images/bring`, { as, body: { address } });

it('keeps a picture of another site as one that is uploaded, by what it is and not by what it is called', async () => {
  let asked = '';
  const address = await serve((request, response) => {
    asked = JSON.stringify(request.headers);
    response.setHeader('content-type', 'text/html').end(picture);
  });
  const { url } = await bring(address);
  expect(url).toMatch(/^\/api\/files\//);
  const [file] = await app.database.db
    .select()
    .from(files)
    .where(eq(files.id, url.split('/').at(-1) ?? ''));
  expect(file).toMatchObject({ bucket: 'module-files', mime: 'image/png', module_id: moduleId, width: 30, height: 20 });
  expect((await app.call('GET', url, { as: app.people.admin })).status).toBe(200);
  expect(asked).not.toMatch(/cookie|referer|@/i);
  const log = await app.database.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, moduleId))
    .orderBy(audit_log.id);
  expect(log.at(-1)).toMatchObject({
    action: 'upload-step-image',
    details: { file_id: file?.id, from: new URL(address).host },
  });
});

it.each<[string, RequestListener, string]>([
  ['what is no picture', (_request, response) => response.end('<html>'), 'NOT_AN_IMAGE'],
  ['nothing', (_request, response) => response.end(), 'FILE_EMPTY'],
  [
    'a drawing that could carry a script',
    (_request, response) =>
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'NOT_AN_IMAGE',
  ],
  ['half a picture', (_request, response) => response.end(picture.subarray(0, 60)), 'IMAGE_DAMAGED'],
  ['too much', (_request, response) => response.end(Buffer.alloc(maxImageBytes + 1)), 'MODULE_IMAGE_TOO_LARGE'],
  ['what is not there', (_request, response) => response.writeHead(404).end(), 'PICTURE_NOT_GIVEN'],
  [
    'another address',
    (_request, response) => response.writeHead(302, { location: '/otra.png' }).end(),
    'PICTURE_ELSEWHERE',
  ],
  ['silence', () => undefined, 'PICTURE_TOO_SLOW'],
  ['the end of the connection', (request) => request.socket.destroy(), 'PICTURE_NOT_GIVEN'],
])('refuses %s, and keeps nothing', async (what, answer, code) => {
  const address = await serve(answer);
  const before = await app.database.db.$count(files);
  await expect(bring(address, what === 'silence' ? 300 : undefined)).rejects.toMatchObject({ code });
  expect(await app.database.db.$count(files)).toBe(before);
});

it('reaches nothing in the own network, whatever the address calls it', async () => {
  let isAsked = false;
  const address = await serve((_request, response) => {
    isAsked = true;
    response.end(picture);
  });
  const { port } = new URL(address);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '169.254.169.254', '10.0.0.1']) {
    const refused = await call(`http://${host}/foto.png`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Esa dirección es de una red interna. Descarga la imagen y súbela.',
    ]);
  }
  expect(isAsked).toBe(false);
  for (const odd of ['file:///etc/passwd', 'https://clave:secreta@sitio.example/a.png', 'foto.png', '']) {
    expect((await call(odd)).body.code).toBe('PICTURE_ADDRESS');
  }
});

it('is for administrators and modules that are there', async () => {
  expect((await call('https://sitio.example/a.png', app.people.jefe)).status).toBe(403);
  expect((await call('https://sitio.example/a.png', app.people.employee)).status).toBe(403);
  expect((await app.call('POST', `/api/modules/${moduleId}/step-images/bring`, { body: {} })).status).toBe(401);
  const missing = await call('https://sitio.example/a.png', undefined, '00000000-0000-4000-8000-000000000009');
  expect([missing.status, missing.body.code]).toEqual([404, 'MODULE_NOT_FOUND']);
});
