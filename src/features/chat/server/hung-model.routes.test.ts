import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let endpoint: SwitchedAi;
let app: TestApp;

beforeAll(async () => {
  endpoint = await startSwitchedAi({ timeoutSeconds: 1 });
  endpoint.hasModel = true;
  app = await createTestApp(undefined, endpoint.ai);
  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Catálogo', order_index: 1, stepCount: 1 });
  const content = '## Cuadro hemático\n\nRecipiente: tapa lila\n\nVolumen: 5 mL de sangre total';
  await db.update(steps).set({ title: 'Exámenes', content }).where(eq(steps.module_id, module.id));
  await createTestModule(db, { title: 'Relleno', order_index: 2, stepCount: 5 });
  await indexSteps(db);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const known = '¿Qué recipiente lleva el cuadro hemático?';

async function ask(message: string) {
  const answer = await app.call('POST', '/api/chat/messages', { as: app.people.jefe, body: { message } });
  const lines = answer.text.split('\n').filter((line) => line.startsWith('data: {'));
  return JSON.parse(lines.at(-1)?.slice(6) ?? '{}');
}
const asked = () => endpoint.requests.length + endpoint.stepRequests.length;

it('a model that hung is not waited for with every question, and is asked again after a minute', async () => {
  endpoint.script('hang');
  endpoint.steps.rewriting = 'hang';
  const first = await ask(known);
  expect(first).toMatchObject({ type: 'done', message: { provider: 'extractive', answered: true } });
  expect(asked()).toBe(2);
  const second = await ask(known);
  expect(second.response).toBe(first.response);
  // What words do not answer is no 'no consta' while the model is away.
  const unknown = await ask('¿Qué presión soporta el autoclave de la nave espacial?');
  expect(unknown).toMatchObject({ type: 'failed', error: aiRefusals.AI_STALLED.message });
  expect(asked()).toBe(2);
  endpoint.script({ text: 'Va en tapa lila [1].' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await ask(known)).toMatchObject({ type: 'done', response: 'Va en tapa lila [1].' });
});

it('one that is only slow to write the question anew is asked on', async () => {
  endpoint.script({ text: 'Va en tapa lila [1].' });
  endpoint.steps.rewriting = 'hang';
  expect(await ask(known)).toMatchObject({ type: 'done', response: 'Va en tapa lila [1].' });
  endpoint.script({ text: 'Va en tapa lila [1].' });
  expect(await ask(known)).toMatchObject({ message: { provider: new URL(endpoint.baseUrl).host } });
  expect(asked()).toBe(3);
});
