import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import type { Embeddings } from '#platform/ai/ai.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { createTestModule } from '#testing/factories.ts';
import { type ScriptedAi, type ScriptedAnswer, startScriptedAi } from '#testing/scripted-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findByVector } from './find-by-vector.ts';
import { indexVectors } from './index-vectors.ts';
import { passage_vectors, vector_models } from './vectors.tables.ts';
import { removeUnusedVectors } from './vectors.writes.ts';

let endpoint: ScriptedAi;
let app: TestApp;
let total = 0;
const open = (embeddingModel: string) => {
  const ai = openAiCompatible({ baseUrl: endpoint.baseUrl, apiKey: 'sk-secreta', model: 'modelo-x', embeddingModel });
  if (!ai.embeddings) throw new Error('no embeddings');
  return { ...ai, embeddings: ai.embeddings };
};
let ai: ReturnType<typeof open>;
const db = () => app.database.db;

/** Texts with a word alike are near each other. */
const words = ['rotor', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'];
const byWords = (text: string) => words.map((word) => (text.toLowerCase().includes(word) ? 1 : 0.01));

beforeAll(async () => {
  endpoint = await startScriptedAi();
  ai = open('vectores-8');
  app = await createTestApp(undefined, ai);
  await createTestModule(db(), { title: 'Rotor', order_index: 1, stepCount: 2 });
  await createTestModule(db(), { title: 'Relleno', order_index: 2, stepCount: 40 });
  await indexSteps(db());
  const { rows } = await db().execute<{ n: number }>(sql`SELECT count(*)::integer AS n FROM published_passages`);
  total = rows[0]?.n ?? 0;
});
beforeEach(async () => {
  await db().delete(vector_models);
  endpoint.script({ text: 'listo' });
  endpoint.embeddings = byWords;
  endpoint.embeddingRequests = [];
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const state = (as = app.people.admin) => app.call('GET', '/api/assistants/vectors', { as });
const vectorsKept = async () => (await db().select().from(passage_vectors)).length;

it('is for the administrator', async () => {
  for (const as of [app.people.jefe, app.people.employee]) expect((await state(as)).status).toBe(403);
});

it('every passage gets its vector in batches, once, and only what passages say is sent', async () => {
  expect(total).toBeGreaterThan(33);
  expect((await state()).body).toMatchObject({ done: 0, total, lastFault: null });
  expect(await indexVectors(db(), ai.embeddings)).toBe(total);
  expect(endpoint.embeddingRequests.map(({ input }) => input.length)).toEqual(
    Array.from({ length: Math.ceil(total / 32) }, (_, call) => Math.min(32, total - call * 32)),
  );
  expect(endpoint.embeddingRequests[0]).toMatchObject({ model: 'vectores-8', encoding_format: 'float' });
  expect((await state()).body).toEqual({
    model: { provider: expect.any(String), model: 'vectores-8' },
    done: total,
    total,
    lastFault: null,
  });
  expect(await indexVectors(db(), ai.embeddings)).toBe(0);
});

it('finds what is nearest, also what came or went meanwhile', async () => {
  await indexVectors(db(), ai.embeddings);
  const find = async () => (await findByVector(db(), ai.embeddings, ['el ROTOR'], { part: null, most: 5 }))[0] ?? [];
  expect((await find())[0]?.title).toBe('Rotor');
  const module = await createTestModule(db(), { title: 'Rotor uno dos', order_index: 3, stepCount: 1 });
  await indexSteps(db());
  endpoint.embeddings = (text) => (/uno dos|el ROTOR/.test(text) ? [1, 1, 1, 0, 0, 0, 0, 0] : byWords(text));
  expect(await indexVectors(db(), ai.embeddings)).toBe(1);
  expect((await find())[0]?.title).toBe('Rotor uno dos');
  await db().execute(
    sql`DELETE FROM step_chunks WHERE step_id IN (SELECT id FROM steps WHERE module_id = ${module.id})`,
  );
  expect((await find()).some(({ title }) => title === 'Rotor uno dos')).toBe(false);
  expect(await removeUnusedVectors(db())).toBe(1);
  expect((await find()).length).toBe(5);
});

it('of two nodes one makes them, and what a killed one left is gone on with', async () => {
  const made = await Promise.all([indexVectors(db(), ai.embeddings), indexVectors(db(), ai.embeddings)]);
  expect(made.toSorted((left, right) => left - right)).toEqual([0, total]);
  await db().execute(sql`DELETE FROM passage_vectors WHERE seq > (SELECT min(seq) FROM passage_vectors)`);
  await db().execute(
    sql`UPDATE vector_models SET is_behind = true, lease = gen_random_uuid(), free_at = now() + interval '1 minute'`,
  );
  expect(await indexVectors(db(), ai.embeddings)).toBe(0);
  await db().execute(sql`UPDATE vector_models SET free_at = now() - interval '1 second'`);
  expect(await indexVectors(db(), ai.embeddings)).toBe(total - 1);
});

it.each<[string, ScriptedAnswer | ((text: string) => unknown), RegExp]>([
  ['numbers that are none', () => [1, 2, 3, 4, 5, 6, 7, null], /un vector de números/],
  ['NaN as text', () => ['NaN', 2, 3, 4, 5, 6, 7, 8], /un vector de números/],
  ['nothing but zeros', () => [0, 0, 0, 0, 0, 0, 0, 0], /un vector de números/],
  ['several lengths', (text) => Array.from({ length: 8 + (text.length % 3) }, () => 1), /del mismo largo/],
  ['an answer in words', { text: 'Claro que sí' }, /un vector de números/],
  ['a page', 'html', /una página u otro programa/],
  ['a refused key', { status: 401 }, /rechazó la clave/],
  ['no such model', { status: 404, body: { error: { message: 'model not found' } } }, /no tiene el modelo/],
  ['no such address', { status: 404, body: 'no' }, /no tiene esa dirección/],
  ['a server that fails', { status: 500 }, /Nadie responde/],
])('%s: nothing is kept, the fault is told in words, and words go on finding', async (_what, given, told) => {
  endpoint.embeddings = given;
  expect(await indexVectors(db(), ai.embeddings)).toBe(0);
  expect(await vectorsKept()).toBe(0);
  const { body, text } = await state();
  expect([body.done, body.lastFault.text]).toEqual([0, expect.stringMatching(told)]);
  expect(text).not.toContain('sk-secreta');
  // It is not asked again at once.
  const asked = endpoint.embeddingRequests.length;
  expect(await indexVectors(db(), ai.embeddings)).toBe(0);
  expect(endpoint.embeddingRequests).toHaveLength(asked);
  expect((await findByVector(db(), open('otra').embeddings, ['rotor'], { part: null, most: 5 })).flat()).toEqual([]);
});

it('waits as long as it is told to, and longer each time it is not', async () => {
  const wait = async () => {
    const { rows } = await db().execute<{ s: number }>(
      sql`SELECT round(extract(epoch FROM free_at - now()))::integer AS s FROM vector_models`,
    );
    return rows[0]?.s ?? 0;
  };
  endpoint.embeddings = { status: 429, headers: { 'retry-after': '900' } };
  await indexVectors(db(), ai.embeddings);
  expect(await wait()).toBeGreaterThan(890);
  endpoint.embeddings = { status: 500 };
  await db().execute(sql`UPDATE vector_models SET free_at = now() - interval '1 second'`);
  await indexVectors(db(), ai.embeddings);
  expect(await wait()).toBeGreaterThan(50);
  expect(await wait()).toBeLessThan(70);
});

it('vectors of another length than those that are kept are refused with a sentence', async () => {
  await indexVectors(db(), ai.embeddings);
  await createTestModule(db(), { title: 'Nuevo', order_index: 4, stepCount: 1 });
  await indexSteps(db());
  const kept = await vectorsKept();
  endpoint.embeddings = () => Array.from({ length: 16 }, () => 1);
  expect(await indexVectors(db(), ai.embeddings)).toBe(0);
  expect(await vectorsKept()).toBe(kept);
  expect((await state()).body.lastFault.text).toMatch(/otro largo que los guardados/);
});

it('a question whose vector has another length is found by its words, and the administrator is told why', async () => {
  await indexVectors(db(), ai.embeddings);
  const { embeddings } = open('vectores-8');
  endpoint.embeddings = () => Array.from({ length: 16 }, () => 1);
  const find = () => findByVector(db(), embeddings, ['rotor'], { part: null, most: 5 });
  expect(await find()).toEqual([]);
  const told = await app.call('GET', '/api/assistants/model', { as: app.people.admin });
  expect(told.body.lastFault.text).toMatch(/otro largo que los guardados/);
  // Not asked with every question until somebody looks.
  const asked = endpoint.embeddingRequests.length;
  expect(await find()).toEqual([]);
  expect(endpoint.embeddingRequests).toHaveLength(asked);
});

it('another model makes its own; the one that nobody has goes after a day', async () => {
  await indexVectors(db(), ai.embeddings);
  const all = await vectorsKept();
  const other: Embeddings = open('vectores-16').embeddings;
  endpoint.embeddings = (text) => [...byWords(text), ...byWords(text)];
  expect(await indexVectors(db(), other)).toBe(all);
  expect((await findByVector(db(), other, ['rotor'], { part: null, most: 1 }))[0]?.[0]?.title).toMatch(/^Rotor/);
  await db().execute(sql`UPDATE vector_models SET wanted_at = now() - interval '2 days' WHERE dimensions = 8`);
  await removeUnusedVectors(db());
  expect(await vectorsKept()).toBe(all);
});

it("'Probar' tries the vectors, too, and says what is wrong with them", async () => {
  const test = async () =>
    (await app.call('POST', '/api/assistants/model/test', { as: app.people.admin, body: {} })).body;
  expect(await test()).toEqual({
    isWorking: true,
    text: expect.stringMatching(/^Respondió en \d+,\d s\. Los vectores, de 8 números, en \d+,\d s\.$/),
  });
  endpoint.embeddings = { status: 404, body: { error: { message: 'model not found' } } };
  expect(await test()).toEqual({
    isWorking: false,
    text: expect.stringMatching(/^Respondió en \d+,\d s\. Los vectores fallan: El servidor no tiene el modelo/),
  });
});
