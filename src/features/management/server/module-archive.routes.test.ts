import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { manifestName } from '../module-archive.contract.ts';
import { readZip } from './zip-archive.ts';

let app: TestApp;
let module: TestModule;
let archive: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  const as = app.people.admin;
  module = await createTestModule(app.database.db, { title: 'Viajero', stepCount: 2, questionCount: 2 });
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#07a' } });
  const picture = new Uint8Array(await drawn.gif().toBuffer());
  const send = async (path: string, file: File, fields = {}) =>
    (await app.call('POST', `/api/modules/${module.id}/${path}`, { as, body: form({ ...fields, file }) })).body;
  const { url } = await send('step-images', new File([picture], 'esquema.gif'));
  await send('image', new File([picture], 'portada.gif'));
  await send('files', new File(['%PDF-1.7\n'], 'Guía.pdf'), { downloadable_type: 'guia_rapida' });
  const content = `Texto\n\n![Esquema](${url} "Leyenda")`;
  await app.call('PUT', `/api/steps/${module.stepIds[0]}`, { as, body: { title: 'Con imagen', content, version: 1 } });
  const answer = await app.call('GET', `/api/management/modules/${module.id}/export`, { as });
  archive = answer.bytes;
});
afterAll(() => app.close());

function form(fields: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
const zipped = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'modulo.zip');
const post = (path: string, fields: Record<string, string | File>, as = app.people.admin) =>
  app.call('POST', `/api/management/modules/import${path}`, { as, body: form(fields) });

type Manifest = Record<'questions' | 'files', object[]> & { module: object };

async function withManifest(change: (manifest: Manifest) => unknown, parts = archive): Promise<File> {
  const read = await readZip(parts, 1e8, 100);
  const zip = new ZipFile();
  for (const [path, bytes] of read) {
    const changed = path === manifestName ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes;
    zip.addBuffer(changed, path);
  }
  zip.end();
  return zipped(await buffer(zip.outputStream));
}

describe('a module as a file', () => {
  it('carries no ids of this installation', async () => {
    const parts = await readZip(archive, 1e8, 100);
    const manifest = String(parts.get(manifestName));
    expect([...parts.keys()]).toHaveLength(4);
    for (const id of [module.id, ...module.stepIds, ...module.questionIds, '/api/files/']) {
      expect(manifest).not.toContain(id);
    }
  });

  it('comes back whole, as a draft with files of its own', async () => {
    const as = app.people.admin;
    const preview = (await post('/preview', { file: zipped(archive) })).body;
    expect(preview).toEqual({
      title: 'Viajero',
      description: 'Descripción',
      isTitleTaken: true,
      steps: ['Con imagen', 'Paso 2'],
      questions: 2,
      images: 2,
      guides: ['Guía'],
      problems: [],
    });
    expect((await post('', { file: zipped(archive) })).body.message).toBe(
      'Ya existe un módulo con el nombre "Viajero". Por favor usa un nombre diferente.',
    );
    const both = await Promise.all([1, 2].map(() => post('', { file: zipped(archive), title: 'Viajero dos' })));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const { id } = both.find((answer) => answer.status === 201)?.body ?? {};
    const managed = (await app.call('GET', `/api/management/modules/${id}`, { as })).body;
    expect(managed).toMatchObject({
      title: 'Viajero dos',
      published_at: null,
      questionCount: 2,
      draftQuestionCount: 2,
    });
    const step = (await app.call('GET', `/api/steps/${managed.steps[0].id}`, { as })).body;
    const [inStep] = step.content.match(/\/api\/files\/[0-9a-f-]{36}/);
    const guides = (await app.call('GET', `/api/modules/${id}/files`, { as })).body;
    for (const url of [inStep, managed.imagen_url, guides[0].file_url]) {
      expect((await app.call('GET', url, { as })).status).toBe(200);
    }
    const questions = await app.database.db.select().from(quiz_questions).where(eq(quiz_questions.module_id, id));
    expect(questions.map((question) => [question.question_text, question.correct_answer])).toEqual([
      ['Pregunta 1', 'b'],
      ['Pregunta 2', 'b'],
    ]);
  });

  it('is refused when it is not one, or holds what could not be uploaded', async () => {
    const unreadable = await post('/preview', { file: new File(['hola'], 'a.zip') });
    expect([unreadable.status, unreadable.body.message]).toEqual([
      422,
      'El archivo no es un módulo exportado desde la plataforma.',
    ]);
    const untitled = await withManifest((manifest) => ({
      ...manifest,
      module: { ...manifest.module, title: '' },
    }));
    expect((await post('', { file: untitled })).body.message).toContain('module.title');
    const keyless = await withManifest((manifest) => ({
      ...manifest,
      questions: manifest.questions.map((question) => ({ ...question, correct_answer: null })),
    }));
    expect((await post('/preview', { file: keyless })).body.problems).toEqual([
      'Pregunta 1: Marca la respuesta correcta.',
      'Pregunta 2: Marca la respuesta correcta.',
    ]);
    expect((await post('', { file: keyless, title: 'Sin clave' })).body.code).toBe('ARCHIVE_REFUSED');
    const misnamed = await withManifest((manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => ({ ...file, name: 'virus.exe' })),
    }));
    expect((await post('/preview', { file: misnamed })).body.problems).toHaveLength(3);
    const climbing = await withManifest((manifest) => ({
      ...manifest,
      files: [{ path: '../../etc/passwd', name: 'a.png', use: 'step' }],
    }));
    expect((await post('/preview', { file: climbing })).status).toBe(422);
  });

  it('is for admins only', async () => {
    for (const as of [app.people.jefe, app.people.employee]) {
      for (const answer of [
        await app.call('GET', `/api/management/modules/${module.id}/export`, { as }),
        await post('/preview', { file: zipped(archive) }, as),
        await post('', { file: zipped(archive) }, as),
      ]) {
        expect([answer.status, answer.body.message]).toEqual([403, 'Sin permisos']);
      }
    }
    const missing = '/api/management/modules/00000000-0000-4000-8000-000000000009/export';
    expect((await app.call('GET', missing, { as: app.people.admin })).status).toBe(404);
  });
});
