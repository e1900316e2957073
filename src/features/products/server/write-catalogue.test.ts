import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
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
  const mini_modules = [product, { ...product, product_name: 'Beta', step_count: 4 }];
  endpoint.script({ text: JSON.stringify({ mini_modules }) });
  const { status, body } = await refresh();
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { product_code: 'alfa', product_name: 'Alfa', step_count: 3 },
    { product_code: 'beta', step_count: 4, estimated_time_minutes: 90 },
  ]);
  expect(endpoint.requests[0].messages[0].content).toMatch(/entre 6 y 8.*de 50 a 80 palabras/s);
});

it('fewer products than six are asked for again, where there are as many modules (spec C-301; decisions)', async () => {
  const { db } = app.database;
  const [one] = await db.select().from(modules).where(eq(modules.title, 'Kit Alfa'));
  const names = ['Gama', 'Delta', 'Épsilon', 'Zeta', 'Eta'];
  for (const [place, name] of names.entries()) {
    await createTestModule(db, {
      parent_module_id: one?.parent_module_id ?? null,
      order_index: place + 2,
      stepCount: 1,
      title: `Kit ${name}`,
      nombre_producto: name,
    });
  }
  const all = ['Alfa', ...names].map((product_name) => ({ ...product, product_name }));
  endpoint.script(
    { text: JSON.stringify({ mini_modules: [product] }) },
    { text: JSON.stringify({ mini_modules: all }) },
  );
  const before = await app.call('GET', '/api/products/catalogue', { as: app.people.admin });
  expect((await refresh()).body.items).toHaveLength(6);
  expect(JSON.stringify(endpoint.requests[1].messages)).toContain('se esperaban al menos 6 productos');
  endpoint.script({ text: JSON.stringify({ mini_modules: [product] }) });
  expect([before.body.items.length, (await refresh()).body.code]).toEqual([2, 'CATALOGUE_FORMAT']);
});

it('what is no object with mini_modules has not the expected format (spec C-535)', async () => {
  for (const text of ['hola', '[]', '{"x":[]}', '{"mini_modules":{}}']) {
    endpoint.script(...[1, 2, 3].map(() => ({ text })));
    expect((await refresh()).body.message).toBe('La respuesta del asistente no tiene el formato esperado');
  }
});

it('a fault leaves the old catalogue', async () => {
  endpoint.script({ status: 401 });
  expect((await refresh()).status).toBe(424);
  const { body } = await app.call('GET', '/api/products/catalogue', { as: app.people.admin });
  expect(body.items).toHaveLength(6);
});
