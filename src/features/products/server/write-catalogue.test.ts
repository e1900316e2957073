import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { createTestModule } from '#testing/factories.ts';
import { type ScriptedAi, startScriptedAi } from '#testing/scripted-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let endpoint: ScriptedAi;
let app: TestApp;
beforeAll(async () => {
  endpoint = await startScriptedAi();
  const timing = { silence: 500, pause: 10 };
  app = await createTestApp(
    undefined,
    openAiCompatible({ baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'x' }, timing),
  );
  const { db } = app.database;
  const category = await createTestModule(db, { title: 'Productos', is_category: true, order_index: 1 });
  const fields = { parent_module_id: category.id, order_index: 1, stepCount: 3 };
  await createTestModule(db, { ...fields, title: 'Kit Alfa', nombre_producto: 'Alfa' });
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const product = {
  product_name: 'Alfa',
  summary: 'Resumen',
  estimated_time_minutes: 90,
  prerequisites: [],
  step_count: 99,
};
const refresh = () => app.call('POST', '/api/products/catalogue/refresh', { as: app.people.jefe });

it('the model writes the catalogue, figures come from the modules (spec C-300)', async () => {
  const products = [product, { ...product, product_name: 'Beta', step_count: 4 }];
  endpoint.script({ text: JSON.stringify({ products }) });
  const { status, body } = await refresh();
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { product_code: 'alfa', product_name: 'Alfa', step_count: 3 },
    { product_code: 'beta', step_count: 4, estimated_time_minutes: 90 },
  ]);
  expect(endpoint.requests[0].messages[0].content).toContain('entre 6 y 8');
});

it('a fault leaves the old catalogue', async () => {
  endpoint.script({ status: 401 });
  expect((await refresh()).status).toBe(424);
  const { body } = await app.call('GET', '/api/products/catalogue', { as: app.people.admin });
  expect(body.items).toHaveLength(2);
});
