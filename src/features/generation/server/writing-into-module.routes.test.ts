import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { document_pages } from '#features/documents/server/documents.tables.ts';
import { step_versions, steps } from '#features/modules/server/modules.tables.ts';
import { pagesOf } from '#features/reading/pages.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { createTestModule } from '#testing/factories.ts';
import { creationEnd } from '#testing/sample-creations.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { generationJobs } from './generation.jobs.ts';
import { generation_jobs } from './generation.tables.ts';

/** Three steps, by their headings. */
const blocks: TextBlock[] = ['Higiene de manos', 'Derrames', 'Residuos'].flatMap((text, at) => [
  { page: at + 1, kind: 'heading', level: 1, text },
  {
    page: at + 1,
    kind: 'paragraph',
    text: `${text}: lo que el personal del laboratorio tiene que saber y hacer cada día.`,
  },
]);

let endpoint: SwitchedAi;
let app: TestApp;
let documentId: string;
beforeAll(async () => {
  endpoint = await startSwitchedAi();
  app = await createTestApp(undefined, endpoint.ai);
  const { db } = app.database;
  await createTestDocument(db);
  documentId = await createTestDocument(db, 'Guía de higiene');
  await db.delete(document_pages).where(eq(document_pages.document_id, documentId));
  const pages = pagesOf(blocks).map((page) => ({ ...page, document_id: documentId }));
  await db.insert(document_pages).values(pages);
});
beforeEach(() => {
  endpoint.hasModel = true;
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object, as = app.people.admin) =>
  app.call(method, `/api${path}`, { as, ...(body ? { body } : {}) });
const look = async (id: string) => (await call('GET', `/generation-jobs/${id}`)).body;
const end = (id: string) => creationEnd(app, app.people.admin, id);
const cancel = (id: string) => call('POST', `/generation-jobs/${id}/cancel`, {});
const stepsOf = (moduleId: string) =>
  app.database.db.select().from(steps).where(eq(steps.module_id, moduleId)).orderBy(steps.step_number);

const content = 'El equipo se calienta antes de medir y se limpia al terminar la jornada. '.repeat(6).trim();
const answer = { text: JSON.stringify({ content, sources: [1] }) };
const slowly = { ...answer, pieceMs: 40 };

/** A module without steps. */
const empty = (title: string, fields: object = {}) =>
  createTestModule(app.database.db, { title, order_index: 9, published_at: null, ...fields });
const begin = (moduleId: string, isChosen = true) =>
  call('POST', '/generation-jobs/module-steps', { moduleId, ...(isChosen ? { sources: [{ documentId }] } : {}) });

/** A module with steps as drafts, made without a model. */
async function drafted(title: string) {
  endpoint.hasModel = false;
  const module = await empty(title, { nombre_producto: title });
  const { status, body } = await begin(module.id, false);
  expect([status, body.outcome]).toEqual([202, 'done']);
  endpoint.hasModel = true;
  const [first] = await stepsOf(module.id);
  if (!first) throw new Error('no step was written');
  return { module, step: first };
}
const rewrite = (stepId: string, instruction = 'Más corto', version = 1) =>
  call('POST', '/generation-jobs/step-rewrite', { stepId, version, instruction });

it('both are for the administrator, and say what is not there', async () => {
  for (const as of [app.people.jefe, app.people.employee]) {
    const one = await call('POST', '/generation-jobs/module-steps', { moduleId: randomUUID() }, as);
    const other = await call(
      'POST',
      '/generation-jobs/step-rewrite',
      { stepId: randomUUID(), version: 1, instruction: '' },
      as,
    );
    expect([one.body.message, other.body.message]).toEqual(['Sin permisos', 'Sin permisos']);
  }
  expect((await begin(randomUUID())).body.code).toBe('MODULE_NOT_FOUND');
  expect((await rewrite(randomUUID())).body.code).toBe('STEP_NOT_FOUND');
  const { module, step } = await drafted('Cobalia 400');
  expect((await begin(module.id)).body.code).toBe('HAS_STEPS');
  expect((await rewrite(step.id, '', 9)).body.code).toBe('STEP_CHANGED');
});

it('steps out of chosen sections are read along; cancelled, those that are whole stay', async () => {
  const module = await empty('Cobalia 410');
  endpoint.script(answer, answer, slowly);
  const before = endpoint.abandoned;
  const { body: begun } = await begin(module.id);
  expect(begun).toMatchObject({ kind: 'steps', title: 'Cobalia 410', module_id: module.id, outcome: null });
  expect((await begin(module.id)).body.message).toBe('Esto ya se está escribiendo. Espera a que termine, o cancélalo.');
  await expect.poll(async () => (await look(begun.id)).writing?.part, { timeout: 15_000 }).toBe(3);
  // A reload finds it where it stands.
  const { body: list } = await call('GET', '/generation-jobs');
  expect(list.find(({ id }: { id: string }) => id === begun.id)).toMatchObject({ module_id: module.id, outcome: null });
  const { writing, written } = await look(begun.id);
  expect(writing).toMatchObject({ title: 'Residuos', part: 3, parts: 3 });
  expect([content.startsWith(writing.text), written]).toEqual([true, 2]);
  expect(await stepsOf(module.id)).toEqual([]);

  const { body: cancelled } = await cancel(begun.id);
  expect(cancelled).toMatchObject({ outcome: 'cancelled', written: 2 });
  const kept = await stepsOf(module.id);
  expect(kept.map(({ title, content: words, published_at }) => [title, words, published_at])).toEqual([
    ['Higiene de manos', content, null],
    ['Derrames', content, null],
  ]);
  expect((await look(begun.id)).writing).toBeNull();
  await expect.poll(() => endpoint.abandoned).toBeGreaterThan(before);
});

it('a model that fails says so in a sentence, and trying again goes on behind what was written', async () => {
  const module = await empty('Cobalia 420');
  endpoint.script(answer, { status: 401 });
  const { body: begun } = await begin(module.id);
  const failed = await end(begun.id);
  expect(failed).toMatchObject({ outcome: 'failed', written: 1, stages: [{ name: 'content', state: 'error' }] });
  expect(failed.stages[0].error).toMatch(/clave|credencial|modelo/i);
  expect(await stepsOf(module.id)).toEqual([]);
  endpoint.requests.length = 0;
  endpoint.script(answer);
  expect((await call('POST', `/generation-jobs/${begun.id}/retry`, {})).status).toBe(202);
  expect(await end(begun.id)).toMatchObject({ outcome: 'done', written: 3 });
  expect((await stepsOf(module.id)).map((step) => step.content)).toEqual([content, content, content]);
  expect(endpoint.requests).toHaveLength(2);
});

it('steps that somebody wrote meanwhile stay, and the creation says so', async () => {
  const module = await empty('Cobalia 430');
  endpoint.script({ ...answer, pieceMs: 12 }, answer);
  const { body: begun } = await begin(module.id);
  await call('POST', `/modules/${module.id}/steps`, { title: 'A mano', content: 'Escrito por una persona.' });
  expect((await end(begun.id)).stages[0].error).toBe('Este módulo ya tiene pasos.');
  expect((await stepsOf(module.id)).map(({ title }) => title)).toEqual(['A mano']);
});

it('one step anew is read along, and undone afterwards; nothing of it changes before it is whole', async () => {
  const { module, step } = await drafted('Cobalia 440');
  endpoint.script({ ...answer, pieceMs: 12 });
  const { body: begun } = await rewrite(step.id);
  expect(begun).toMatchObject({ kind: 'rewrite', rewrite: { step_id: step.id, instruction: 'Más corto' } });
  expect((await rewrite(step.id)).body.code).toBe('BEING_WRITTEN');
  await expect
    .poll(async () => (await look(begun.id)).writing?.text.length ?? 0, { timeout: 15_000 })
    .toBeGreaterThan(9);
  const { writing } = await look(begun.id);
  expect(writing.title).toBe(step.title);
  expect(content.startsWith(writing.text)).toBe(true);
  expect((await stepsOf(module.id))[0]).toEqual(step);
  expect((await end(begun.id)).outcome).toBe('done');
  expect((await stepsOf(module.id))[0]).toMatchObject({ content, version: 2 });
  const { body: review } = await call('GET', `/review/${module.id}`);
  expect(review.steps[0].rewritten).toMatchObject({ instruction: 'Más corto', note: 'Escrito de nuevo por modelo-x.' });
  expect((await call('POST', `/review/steps/${step.id}/undo`, { version: 2 })).status).toBe(200);
  expect((await stepsOf(module.id))[0]?.content).toBe(step.content);
});

it('cancelled, refused or out of reach, a step stays as it was, and so does what an earlier rewrite put away', async () => {
  const { module, step } = await drafted('Cobalia 450');
  endpoint.script(answer);
  await end((await rewrite(step.id)).body.id);
  const before = (await stepsOf(module.id))[0];
  endpoint.script(slowly);
  const { body: one } = await rewrite(step.id, '', 2);
  await expect.poll(async () => (await look(one.id)).writing?.text.length ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  expect((await cancel(one.id)).body).toMatchObject({ outcome: 'cancelled', written: 0 });

  endpoint.script({ status: 401 });
  const { body: two } = await rewrite(step.id, 'Con un ejemplo', 2);
  expect((await end(two.id)).stages[0].error).toMatch(/clave|credencial|modelo/i);
  // What failed is still there after a reload, with what was asked for, and gives way to the next.
  const listed = async () => (await call('GET', '/generation-jobs')).body.map(({ id }: { id: string }) => id);
  expect(await listed()).toContain(two.id);
  expect((await look(two.id)).rewrite.instruction).toBe('Con un ejemplo');
  endpoint.hasModel = false;
  const { body: three } = await rewrite(step.id, 'facturación electrónica', 2);
  expect(three).toMatchObject({ outcome: 'failed', stages: [{ error: expect.stringContaining('no dicen nada más') }] });
  expect(await listed()).not.toContain(two.id);

  expect((await stepsOf(module.id))[0]).toEqual(before);
  const undone = await call('POST', `/review/steps/${step.id}/undo`, { version: 2 });
  expect([undone.status, (await stepsOf(module.id))[0]?.content]).toEqual([200, step.content]);
});

it('a step that is changed by hand meanwhile keeps what was written by hand', async () => {
  const { module, step } = await drafted('Cobalia 460');
  endpoint.script({ ...answer, pieceMs: 12 });
  const { body: begun } = await rewrite(step.id);
  const saved = await app.call('PUT', `/api/steps/${step.id}`, {
    as: app.people.admin,
    body: { title: step.title, content: 'Escrito por una persona mientras tanto.', version: 1 },
  });
  expect(saved.status).toBe(200);
  expect((await end(begun.id)).stages[0].error).toBe('El paso cambió mientras tanto. Vuelve a cargar la revisión.');
  expect((await stepsOf(module.id))[0]?.content).toBe('Escrito por una persona mientras tanto.');
  const { db } = app.database;
  expect(await db.select().from(step_versions).where(eq(step_versions.step_id, step.id))).toHaveLength(2);
});

it('what was begun goes with its step', async () => {
  const { step } = await drafted('Cobalia 470');
  endpoint.script('hang');
  const before = { asked: endpoint.requests.length, abandoned: endpoint.abandoned };
  const { body: begun } = await rewrite(step.id);
  await expect.poll(() => endpoint.requests.length).toBeGreaterThan(before.asked);
  await app.call('DELETE', `/api/steps/${step.id}`, { as: app.people.admin });
  const { db } = app.database;
  await expect
    .poll(async () => (await db.select().from(generation_jobs).where(eq(generation_jobs.id, begun.id))).length)
    .toBe(0);
  // Nobody waits for its model any more.
  await expect.poll(() => endpoint.abandoned, { timeout: 5000 }).toBeGreaterThan(before.abandoned);
});

it('what a process left that died goes on in another one, behind what was whole', async () => {
  const module = await empty('Cobalia 480');
  endpoint.script(answer, 'hang');
  const { body: begun } = await begin(module.id);
  await expect.poll(() => endpoint.requests.length, { timeout: 15_000 }).toBe(2);
  expect((await look(begun.id)).written).toBe(1);
  // As if nobody held it any more: who did hears of it with the next sign of life, and stops.
  const { db } = app.database;
  await db.update(generation_jobs).set({ lease: null, heartbeat_at: null }).where(eq(generation_jobs.id, begun.id));
  endpoint.script(answer);
  await generationJobs({ storage: app.storage, ai: endpoint.ai }, () => undefined)[0].run(db);
  expect(await end(begun.id)).toMatchObject({ outcome: 'done', written: 3 });
  expect((await stepsOf(module.id)).map((step) => step.content)).toEqual([content, content, content]);
  expect(endpoint.requests).toHaveLength(2);
});
