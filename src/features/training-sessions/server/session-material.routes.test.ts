import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lineSchemas } from '#features/audit-package/package-lines.contract.ts';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { controlledTeam, dayIn } from '#testing/controlled-team.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { sampleArchive, sampleDocx, samplePdf } from '#testing/sample-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionTeam } from '#testing/training-sessions.ts';
import { mostMaterials } from '../session-material.rules.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { readProofSessions } from './proof.reads.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let jefe: TestPerson;
let stranger: TestPerson;
let ana: TestPerson;
let session: string;
const today = dayIn(0);
/** Ten in the morning in Bogotá, when the session begins. */
const begins = new Date(`${today}T15:00:00Z`);
let now = begins;

beforeAll(async () => {
  app = await createTestApp(() => now);
  team = await sessionTeam(app, () => now);
  jefe = app.people.jefe;
  stranger = await createTestPerson(app.database.db, { role: 'jefe' }, begins);
});
beforeEach(async () => {
  now = begins;
  ana = await team.learner('Ana');
  session = await team.planned([ana], today);
});
afterAll(() => app.close());

const pdf = (words = 'Material') => Buffer.from(samplePdf([[words]]));
const send = (name: string, bytes: Uint8Array, { as = jefe, shown = 'start' } = {}) => {
  const body = new FormData();
  body.set('file', new File([Buffer.from(bytes)], name));
  body.set('shown', shown);
  return app.call('POST', `/api/training-sessions/${session}/material/files`, { as, body });
};
const link = (kind: string, object_id: string, { as = jefe, shown = 'start' } = {}) =>
  app.call('POST', `/api/training-sessions/${session}/material/links`, { as, body: { kind, object_id, shown } });
const material = async (as = jefe) =>
  (await app.call('GET', `/api/training-sessions/${session}/material`, { as })).body;
const change = (id: string, shown: string, as = jefe) =>
  app.call('PUT', `/api/training-sessions/${session}/material/${id}`, { as, body: { shown } });
const remove = (id: string, as = jefe) =>
  app.call('DELETE', `/api/training-sessions/${session}/material/${id}`, { as });
const own = async () => (await app.call('GET', '/api/training-sessions/own', { as: ana })).body.sessions[0];

it('is had by whom the session invites, before it or once it is over, and by nobody else', async () => {
  expect((await send('guía.pdf', pdf())).body).toEqual({ success: true });
  expect((await send('respuestas.pdf', pdf('Respuestas'), { shown: 'end' })).status).toBe(200);
  expect((await material()).materials.map(({ name }: { name: string }) => name)).toEqual([
    'guía.pdf',
    'respuestas.pdf',
  ]);
  const [before, after] = (await material()).materials;
  const read = async (url: string, as: TestPerson) => (await app.call('GET', url, { as })).status;
  expect(await material(ana)).toMatchObject({
    later: 1,
    materials: [{ name: 'guía.pdf', kind: 'file', url: before.url }],
  });
  expect((await own()).materials).toBe(1);
  const whoMay = async (url: string) =>
    Promise.all([jefe, app.people.admin, ana, stranger, app.people.employee].map((as) => read(url, as)));
  expect(await whoMay(before.url)).toEqual([200, 200, 200, 404, 404]);
  expect(await whoMay(after.url)).toEqual([200, 200, 404, 404, 404]);
  for (const as of [stranger, app.people.employee])
    expect((await material(as)).message).toBe(refusals.SESSION_NOT_FOUND.message);
  now = new Date(`${today}T16:59:00Z`);
  expect((await material(ana)).later).toBe(1);
  now = new Date(`${today}T17:00:00Z`);
  expect(await material(ana)).toMatchObject({ later: 0, materials: [{}, { name: 'respuestas.pdf', shown: 'end' }] });
  expect([(await own()).materials, await read(after.url, ana)]).toEqual([2, 200]);
  now = begins;
  expect((await change(after.id, 'start')).status).toBe(200);
  expect(await read(after.url, ana)).toBe(200);
  expect((await change(before.id, 'end')).status).toBe(200);
  expect((await material(ana)).materials).toMatchObject([{ name: 'respuestas.pdf' }]);
  const told = (await app.call('GET', `/api/employees/${ana.id}/data`, { as: app.people.admin })).body;
  expect(told.training_sessions).toMatchObject([{ materials: [{ name: 'respuestas.pdf', shown: 'start' }] }]);
  await team.post(`/training-sessions/${session}/cancel`, { reason: 'No hay aula' });
  expect(await material(ana)).toMatchObject({ later: 0, materials: [] });
  expect(await whoMay(before.url)).toEqual([200, 200, 404, 404, 404]);
  expect((await send('más.pdf', pdf('Más'))).body.message).toBe(refusals.SESSION_CANCELLED.message);
});

it('is changed by whose session it is only; what is removed goes with its bytes, and twice is once', async () => {
  await send('guía.pdf', pdf());
  const [file] = (await material()).materials;
  const module = await createTestModule(app.database.db, { title: 'Centrífugas', published_at: begins });
  for (const as of [stranger, ana]) {
    for (const refused of [
      await send('otra.pdf', pdf('Otra'), { as }),
      await link('module', module.id, { as }),
      await change(file.id, 'end', as),
      await remove(file.id, as),
      await app.call('GET', `/api/training-sessions/${session}/material/choices`, { as }),
    ])
      expect([refused.status, refused.body.message]).toEqual([404, refusals.SESSION_NOT_FOUND.message]);
  }
  const ended = await team.planned([ana], today);
  expect(
    (await app.call('PUT', `/api/training-sessions/${ended}/material/${file.id}`, { as: jefe, body: { shown: 'end' } }))
      .body.message,
  ).toBe(refusals.MATERIAL_NOT_FOUND.message);
  expect((await Promise.all([remove(file.id), remove(file.id)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.call('GET', file.url, { as: jefe })).status).toBe(404);
  expect((await material()).materials).toEqual([]);
  const { rows } = await app.database.pool.query(
    `SELECT action, actor_id FROM audit_log WHERE subject_id = $1 AND action LIKE '%material' ORDER BY id`,
    [session],
  );
  expect(rows).toEqual([
    { action: 'add-session-material', actor_id: jefe.id },
    { action: 'remove-session-material', actor_id: jefe.id },
  ]);
});

it('judges files by their content, takes the same one once and no more than there is room for', async () => {
  const typed = (type: string, part: string) =>
    sampleArchive({ '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>`, [part]: '<x/>' });
  const slides = await typed('application/vnd.openxmlformats-officedocument.presentationml', 'ppt/presentation.xml');
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const refused = async (name: string, bytes: Uint8Array) => (await send(name, bytes)).body.message;
  expect(await refused('clase.exe', pdf())).toBe(refusals.MATERIAL_TYPE.message);
  expect(await refused('clase.html', Buffer.from('<script>'))).toBe(refusals.MATERIAL_TYPE.message);
  expect(await refused('clase.pdf', picture)).toBe(filesRefusals.DOCUMENT_CONTENT.message);
  expect(await refused('clase.pptx', pdf())).toBe(filesRefusals.DOCUMENT_CONTENT.message);
  expect(await refused('clase.docx', slides)).toBe(filesRefusals.DOCUMENT_CONTENT.message);
  expect(await refused('clase.pptx', Buffer.alloc(0))).toBe(filesRefusals.FILE_EMPTY.message);
  expect(await refused('foto.heic', picture)).toBe(filesRefusals.PROOF_HEIC.message);
  const macros = await typed('application/vnd.ms-powerpoint.presentation.macroEnabled', 'ppt/presentation.xml');
  expect(await refused('clase.pptx', macros)).toBe(filesRefusals.DOCUMENT_MACROS.message);
  for (const [name, bytes] of [
    ['clase.pptx', slides],
    ['taller.docx', await sampleDocx('<w:p/>')],
    ['foto.png', picture],
  ] as const)
    expect((await send(name, bytes)).body).toEqual({ success: true });
  const slideshow = (await material(ana)).materials.find(({ name }: { name: string }) => name === 'clase.pptx');
  const { headers } = await app.call('GET', slideshow.url, { as: ana });
  expect(headers['content-disposition']).toContain('attachment; filename="clase.pptx"');
  await Promise.all([send('guía.pdf', pdf()), send('guía.pdf', pdf()), send('otra.pdf', pdf())]);
  expect((await material()).materials).toHaveLength(4);
  const rest = Array.from({ length: mostMaterials - 4 }, (_, at) => send(`${at}.pdf`, pdf(`Hoja ${at}`)));
  expect((await Promise.all(rest)).filter(({ status }) => status !== 200)).toEqual([]);
  const over = await Promise.all([send('más.pdf', pdf('Más')), send('guía.pdf', pdf())]);
  expect(over.map(({ body }) => body.message ?? 'guardado')).toEqual([refusals.TOO_MUCH_MATERIAL.message, 'guardado']);
});

it('leads to modules that are published and documents in force, and says when they are no more', async () => {
  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Balanzas', published_at: begins });
  const draft = await createTestModule(db, { title: 'En borrador', published_at: null });
  const document = await (await controlledTeam(app, begins)).document('POE-71');
  const { body: choices } = await app.call('GET', `/api/training-sessions/${session}/material/choices`, { as: jefe });
  expect(choices.documents).toEqual([{ id: document.id, code: 'POE-71', title: 'Limpiar POE-71' }]);
  expect(choices.modules).toContainEqual({ id: module.id, title: 'Balanzas' });
  expect(choices.modules.map(({ id }: { id: string }) => id)).not.toContain(draft.id);
  for (const [kind, id] of [
    ['module', draft.id],
    ['module', document.id],
    ['document', randomUUID()],
  ] as const)
    expect((await link(kind, id)).body.message).toBe(refusals.MATERIAL_NOT_OFFERED.message);
  const both = [link('module', module.id), link('module', module.id), link('document', document.id, { shown: 'end' })];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await material()).materials).toMatchObject([
    { kind: 'module', name: 'Balanzas', object_id: module.id, is_offered: true, url: null },
    { kind: 'document', name: 'POE-71 · Limpiar POE-71', is_offered: true },
  ]);
  await send('guía.pdf', pdf());
  const [proof] = await readProofSessions(db, [session]);
  const told = lineSchemas.sesiones.parse(JSON.parse(proof?.line ?? '')) as { material: Array<{ kind: string }> };
  expect(told.material.toSorted((one, other) => (one.kind < other.kind ? 1 : -1))).toMatchObject([
    { kind: 'module', name: 'Balanzas', object_id: module.id, version: null, sha256: null, shown: 'start' },
    { kind: 'file', name: 'guía.pdf', object_id: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { kind: 'document', object_id: document.id, version: 1, shown: 'end', added_by: jefe.id },
  ]);
  await app.database.pool.query('UPDATE modules SET is_active = false WHERE id = $1', [module.id]);
  const line = (await material(ana)).materials.find(({ name }: { name: string }) => name === 'Balanzas');
  expect(line).toMatchObject({ is_offered: false });
  expect((await remove(line.id)).status).toBe(200);
  expect((await material()).materials).toHaveLength(2);
});
