import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '#features/settings/server/settings.tables.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { createTestModule } from './factories.ts';
import { createTestBrand } from './sample-brand.ts';
import { createTestDocument } from './sample-documents.ts';
import { type ScriptedAi, startScriptedAi } from './scripted-ai.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Of the settings, instead of 60: whoever asks has a sentence before they are over. */
const seconds = 10;
/** For the way of the sentence on a busy machine; a second call, or a wait for a turn that is not counted, takes far longer. */
const slack = 4;

let endpoint: ScriptedAi;
let app: TestApp;
beforeAll(async () => {
  endpoint = await startScriptedAi();
  app = await createTestApp(
    undefined,
    openAiCompatible({ baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'modelo-x' }),
  );
  await createTestDocument(app.database.db);
  await app.database.db
    .insert(settings)
    .values({ section: 'ai', value: { timeout_seconds: seconds, parallel_calls: 50 } });
  endpoint.script('hang');
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const call = (path: string, body: object, method: 'GET' | 'POST' = 'POST') =>
  app.call(method, `/api${path}`, { as: app.people.admin, ...(method === 'POST' ? { body } : {}) });

/** What a creation says of the stage that failed. */
async function creation(path: string, body: object) {
  const { id } = (await call(path, body)).body;
  for (;;) {
    const { stages, outcome } = (await call(`/generation-jobs/${id}`, {}, 'GET')).body;
    const failed = stages.find(({ state }: { state: string }) => state === 'error');
    if (outcome !== null) return failed?.error;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('an endpoint that never answers is given up within the seconds of the settings, everywhere', async () => {
  const { db } = app.database;
  const { areaId, brandId: marcaId } = await createTestBrand(db, 'Cobalia');
  const shelf = await createTestModule(db, { title: 'Productos', is_category: true, order_index: 1 });
  const product = { parent_module_id: shelf.id, nombre_producto: 'Alfa', order_index: 1, stepCount: 2 };
  const module = await createTestModule(db, { ...product, title: 'Kit Alfa' });
  const bare = await createTestModule(db, { title: 'Sin pasos', order_index: 4 });
  const lis = await createTestModule(db, { title: 'LIS', order_index: 5, stepCount: 1, questionCount: 3 });
  const asked: Record<string, () => Promise<unknown>> = {
    product: () => creation('/create-module-with-ai', { areaId, marcaId, productName: 'Cobalia 300' }),
    induction: () =>
      creation('/create-induction-with-ai', {
        title: 'Ética',
        description: 'De qué trata',
        category: 'induccion_general',
      }),
    quiz: async () => (await call('/generate-quiz', { moduleId: module.id })).body.message,
    'quiz again': async () => (await call('/regenerate-quiz', { moduleId: lis.id })).body.message,
    steps: async () => (await call('/generate-module-steps', { moduleId: bare.id })).body.message,
    'steps again': async () => (await call('/regenerate-module-steps', { moduleId: lis.id })).body.message,
    catalogue: async () => (await call('/products/catalogue/refresh', {})).body.message,
    chat: async () =>
      /"error":"([^"]+)"/.exec((await call('/chat/messages', { message: '¿Qué es Cobalia 300?' })).text)?.[1],
  };
  const told = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => {
      const began = Date.now();
      const sentence = await ask();
      return [name, sentence, Date.now() - began < (seconds + slack) * 1000];
    }),
  );
  const late = 'El asistente IA tardó demasiado en responder. Intenta nuevamente.';
  expect(told).toEqual([
    ['product', late, true],
    ['induction', late, true],
    ['quiz', late, true],
    ['quiz again', late, true],
    ['steps', 'No se pudo conectar con el asistente de IA', true],
    ['steps again', 'No se pudo conectar con el asistente de IA', true],
    ['catalogue', late, true],
    // The words answer in its place (decision 0201).
    ['chat', undefined, true],
  ]);
}, 30_000);
