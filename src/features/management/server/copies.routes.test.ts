import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '#features/files/server/files.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let module: TestModule;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = await createTestApp();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#07a' } });
  picture = new Uint8Array(await drawn.png().toBuffer());
  module = await createTestModule(app.database.db, { title: 'Con imágenes', stepCount: 1, questionCount: 1 });
});
afterAll(() => app.close());

function form(fields: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
const png = (name = 'foto.png') => new File([picture], name);
const upload = (path: string, fields: Record<string, string | File>, as = app.people.admin) =>
  app.call('POST', `/api/modules/${module.id}/${path}`, { as, body: form(fields) });

it('takes images for steps from admins only, and shows them to whoever may read the module', async () => {
  const { status, body } = await upload('step-images', { file: png() });
  expect(status).toBe(201);
  expect((await app.call('GET', body.url, { as: app.people.jefe })).status).toBe(200);
  expect((await app.call('GET', body.url, { as: app.people.employee })).status).toBe(200);
  for (const as of [app.people.jefe, app.people.employee]) {
    const refused = await upload('step-images', { file: png() }, as);
    expect([refused.status, refused.body.message]).toEqual([403, 'Sin permisos']);
  }
  const text = await upload('step-images', { file: new File(['hola'], 'a.png') });
  expect(text.body.message).toBe('Solo se permiten archivos de imagen');
  const missing = await app.call('POST', '/api/modules/00000000-0000-4000-8000-000000000009/step-images', {
    as: app.people.admin,
    body: form({ file: png() }),
  });
  expect(missing.status).toBe(404);
});

it('gives a copy its own files, so that the original may go', async () => {
  const as = app.people.admin;
  const db = app.database.db;
  const inStep = (await upload('step-images', { file: png() })).body.url;
  await upload('image', { file: png() });
  await upload('files', { file: new File(['%PDF-1.7\n'], 'Guía.pdf'), downloadable_type: 'guia_rapida' });
  const inQuestion = (await upload('step-images', { file: png() })).body.url;
  await db.update(quiz_questions).set({ image_url: inQuestion }).where(eq(quiz_questions.module_id, module.id));
  const content = `Antes\n\n![Foto](${inStep} "Leyenda")\n\n![Otra](${inStep})`;
  await app.call('PUT', `/api/steps/${module.stepIds[0]}`, { as, body: { title: 'Paso', content, version: 1 } });

  const { body: copy } = await app.call('POST', `/api/modules/${module.id}/duplicate`, { as });
  expect((await app.call('DELETE', `/api/modules/${module.id}`, { as, body: { title: module.title } })).status).toBe(
    200,
  );
  expect(await db.select().from(files).where(eq(files.module_id, module.id))).toEqual([]);

  const managed = (await app.call('GET', `/api/management/modules/${copy.id}`, { as })).body;
  const step = (await app.call('GET', `/api/steps/${managed.steps[0].id}`, { as })).body;
  const guides = (await app.call('GET', `/api/modules/${copy.id}/files`, { as })).body;
  const [question] = await db.select().from(quiz_questions).where(eq(quiz_questions.module_id, copy.id));
  const [first, second] = step.content.match(/\/api\/files\/[0-9a-f-]{36}/g);
  expect(first).toBe(second);
  expect(step.content).not.toContain(inStep);
  expect(guides.map((guide: { file_name: string }) => guide.file_name)).toEqual(['Guía.pdf']);
  for (const url of [first, managed.imagen_url, guides[0].file_url, question?.image_url]) {
    expect((await app.call('GET', String(url), { as })).status).toBe(200);
  }
});
