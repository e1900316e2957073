import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outlines } from '#features/writing/outlines.rules.ts';
import { createTestBrand } from '#testing/sample-brand.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { generation_jobs } from './generation.tables.ts';

let endpoint: SwitchedAi;
let app: TestApp;
let brand: { areaId: string; marcaId: string };
beforeAll(async () => {
  endpoint = await startSwitchedAi();
  endpoint.hasModel = true;
  app = await createTestApp(undefined, endpoint.ai);
  const { db } = app.database;
  await createTestDocument(db);
  const { areaId, brandId } = await createTestBrand(db, 'Cobalia');
  brand = { areaId, marcaId: brandId };
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const begin = async (productName: string) =>
  (await app.call('POST', '/api/create-module-with-ai', { as: app.people.jefe, body: { ...brand, productName } })).body
    .id;
const look = async (id: string, as = app.people.jefe) =>
  (await app.call('GET', `/api/generation-jobs/${id}`, { as })).body;

const content = 'El equipo se calienta antes de medir y se limpia al terminar la jornada. '.repeat(6);
const written = {
  description: 'Del modelo',
  steps: outlines.product.map(({ title }, place) => ({ step_number: place + 1, title, content, sources: [1] })),
};

it('what a model writes is seen as it comes, by whoever may see the creation, and is gone once it is stored', async () => {
  endpoint.script({ text: JSON.stringify(written), pieceMs: 12 }, 'hang');
  const id = await begin('Cobalia 310');
  await expect.poll(async () => (await look(id)).writing?.part ?? 0, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  const { writing, stages } = await look(id);
  expect(stages.find(({ name }: { name: string }) => name === 'content').state).toBe('loading');
  expect(writing).toMatchObject({ title: outlines.product[writing.part - 1]?.title, parts: outlines.product.length });
  expect(content.startsWith(writing.text)).toBe(true);
  expect((await look(id, app.people.employee)).writing).toBeUndefined();
  const { body: list } = await app.call('GET', '/api/generation-jobs', { as: app.people.jefe });
  expect(list.find((one: { id: string }) => one.id === id).writing).toBeUndefined();

  // The next stage waits for questions that do not come: nothing of the text stands there any more.
  const stageOf = async (name: string) =>
    (await look(id)).stages.find((one: { name: string }) => one.name === name).state;
  await expect.poll(() => stageOf('quiz'), { timeout: 20_000 }).toBe('loading');
  expect((await look(id)).writing).toBeNull();
  await app.call('POST', `/api/generation-jobs/${id}/cancel`, { as: app.people.jefe, body: {} });
});

it('cancelled while it writes, nothing of what was being written is left', async () => {
  endpoint.script({ text: JSON.stringify(written), pieceMs: 30 });
  const id = await begin('Cobalia 320');
  await expect.poll(async () => (await look(id)).writing?.text.length ?? 0, { timeout: 15_000 }).toBeGreaterThan(20);
  const { body } = await app.call('POST', `/api/generation-jobs/${id}/cancel`, { as: app.people.jefe, body: {} });
  expect(body.outcome).toBe('cancelled');
  await expect.poll(() => endpoint.abandoned, { timeout: 5000 }).toBe(1);
  const [job] = await app.database.db.select().from(generation_jobs).where(eq(generation_jobs.id, id));
  expect([job?.writing, job?.draft]).toEqual([null, null]);
});
