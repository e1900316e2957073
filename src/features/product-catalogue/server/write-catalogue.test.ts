import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
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
  expect(body.draft).toMatchObject({ provider: expect.any(String), model: 'x', assistant_version: 1 });
  expect(body.draft.items).toMatchObject([
    { item: { product_code: 'alfa', product_name: 'Alfa', step_count: 3 }, change: 'new', hasModule: true },
    { item: { product_code: 'beta', step_count: 4, estimated_time_minutes: 90 }, change: 'new', hasModule: false },
  ]);
  expect(endpoint.requests[0].messages[0].content).toMatch(/entre 6 y 8.*de 50 a 80 palabras/s);
});

it('fewer products than six are asked for again, where there are as many modules (spec C-301; decision 0014)', async () => {
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
  expect((await refresh()).body.draft.items).toHaveLength(6);
  expect(JSON.stringify(endpoint.requests[1].messages)).toContain('se esperaban al menos 6 productos');
  endpoint.script({ text: JSON.stringify({ mini_modules: [product] }) });
  expect((await refresh()).body.code).toBe('CATALOGUE_FORMAT');
});

it('what is no object with mini_modules has not the expected format (spec C-535)', async () => {
  for (const text of ['hola', '[]', '{"x":[]}', '{"mini_modules":{}}']) {
    endpoint.script(...[1, 2, 3].map(() => ({ text })));
    expect((await refresh()).body.message).toBe('La respuesta del asistente no tiene el formato esperado');
  }
});

it('a fault leaves the draft and the catalogue', async () => {
  endpoint.script({ status: 401 });
  expect((await refresh()).status).toBe(424);
  const { body } = await app.call('GET', '/api/products/catalogue-draft', { as: app.people.admin });
  expect(body.draft.items).toHaveLength(6);
  const { versionId, revision } = { versionId: body.draft.id, revision: body.draft.revision };
  const publishing = { as: app.people.admin, body: { versionId, revision } };
  await app.call('POST', '/api/products/catalogue-draft/publish', publishing);
  endpoint.script({ status: 500 });
  expect((await refresh()).status).toBe(424);
  const { body: published } = await app.call('GET', '/api/products/catalogue', { as: app.people.admin });
  expect(published.items).toHaveLength(6);
});

it('tells who generates how many calls are left today, and stops at the limit', async () => {
  const allowance = async (as = app.people.jefe) => (await app.call('GET', '/api/assistants/allowance', { as })).body;
  const before = await allowance();
  endpoint.script({
    text: JSON.stringify({
      mini_modules: ['Alfa', 'Gama', 'Delta', 'Épsilon', 'Zeta', 'Eta'].map((product_name) => ({
        ...product,
        product_name,
      })),
    }),
  });
  expect((await refresh()).status).toBe(200);
  expect(await allowance()).toEqual({
    hasModel: true,
    leftForPerson: before.leftForPerson - 1,
    leftForAll: before.leftForAll - 1,
  });
  expect((await app.call('GET', '/api/assistants/allowance', { as: app.people.employee })).status).toBe(403);
  const used = 100 - before.leftForPerson + 1;
  const settings = await app.call('GET', '/api/settings', { as: app.people.admin });
  await app.database.db.transaction((tx) =>
    storeSettings(tx, 'ai', { ...settings.body.ai, daily_calls_per_person: used + 1 }, null),
  );
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
    'Alcanzaste el límite de consultas a la IA por hoy. Vuelve a intentarlo mañana.',
  );
  expect((await allowance()).leftForPerson).toBe(0);
  expect((await allowance(app.people.admin)).leftForPerson).toBeGreaterThan(0);
});

it('without an assistant nobody writes the catalogue (spec C-623)', async () => {
  await app.database.db.update(assistants).set({ active: false, is_default: false });
  const answer = await refresh();
  expect([answer.status, answer.body.message]).toEqual([409, 'No se pudo encontrar el asistente de productos']);
  const { body } = await app.call('GET', '/api/products/catalogue-draft', { as: app.people.jefe });
  expect(body.hasAssistant).toBe(false);
});
