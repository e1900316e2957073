import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { type Ai, noAi } from '#platform/ai/ai.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { type ScriptedAi, type ScriptedAnswer, startScriptedAi } from '#testing/scripted-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { askForJson } from './ask-model.ts';

const key = 'sk-secreta-0123456789';
let endpoint: ScriptedAi;
let app: TestApp;
let ai: Ai;
let hasModel = true;

beforeAll(async () => {
  endpoint = await startScriptedAi();
  const model = openAiCompatible(
    { baseUrl: endpoint.baseUrl, apiKey: key, model: 'modelo-x' },
    { silence: 400, pause: 10 },
  );
  const now = (): Ai => (hasModel ? model : noAi);
  ai = {
    get source() {
      return now().source;
    },
    generateJson: (request) => now().generateJson(request),
    streamText: (request) => now().streamText(request),
  };
  app = await createTestApp(undefined, ai);
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const test = (as = app.people.admin) => app.call('POST', '/api/assistants/model/test', { as, body: {} });
const state = (as = app.people.admin) => app.call('GET', '/api/assistants/model', { as });

it('is for the administrator', async () => {
  for (const as of [app.people.jefe, app.people.employee]) {
    expect([(await test(as)).status, (await state(as)).status]).toEqual([403, 403]);
  }
});

it('one that answers: told with its time; nothing was wrong yet', async () => {
  endpoint.script({ text: 'listo' });
  expect((await state()).body).toEqual({ model: { provider: expect.any(String), model: 'modelo-x' }, lastFault: null });
  const { body } = await test();
  expect([body.isWorking, body.text]).toEqual([true, expect.stringMatching(/^Respondió en \d+,\d s\.$/)]);
  expect([endpoint.requests.length, (await state()).body.lastFault]).toEqual([1, null]);
});

it.each<[string, ScriptedAnswer, RegExp]>([
  ['refuses the key', { status: 401, body: { error: { message: `bad ${key}` } } }, /rechazó la clave/],
  ['is at another address', { status: 404, body: 'no' }, /no tiene esa dirección/],
  ['has no such model', { status: 404, body: { error: { message: 'model not found' } } }, /no tiene el modelo/],
  ['answers with a page', 'html', /una página u otro programa/],
  ['breaks off', 'cut', /se cortó a medias/],
  ['says too much', 'endless', /mucho más larga/],
  ['hangs', 'hang', /No respondió a tiempo/],
  ['is down', { status: 503 }, /Nadie responde/],
])('one that %s is asked once, told in words with its time, and no secret is told', async (_name, script, words) => {
  endpoint.script(script);
  const began = Date.now();
  const { status, body, text } = await test();
  expect([status, body.isWorking, body.text]).toEqual([200, false, expect.stringMatching(words)]);
  expect(endpoint.requests).toHaveLength(1);
  const kept = await state();
  expect(kept.body.lastFault.text).toBe(body.text);
  expect(new Date(kept.body.lastFault.at).getTime()).toBeGreaterThanOrEqual(began - 1000);
  for (const told of [text, kept.text]) expect(told).not.toContain(key);
});

it('what fails while people work is the last fault, too; a later answer leaves it told with its time', async () => {
  endpoint.script({ status: 401 });
  const { db } = app.database;
  const asked = { db, ai, userId: app.people.jefe.id, now: new Date(), assistant: null, rules: '', prompt: 'Hola' };
  await expect(askForJson(asked, z.object({}))).rejects.toMatchObject({ code: 'AI_UNAUTHORIZED' });
  endpoint.script({ text: 'listo' });
  expect((await test()).body.isWorking).toBe(true);
  expect((await state()).body.lastFault.text).toMatch(/rechazó la clave/);
  const acts = await app.database.db.select().from(audit_log).orderBy(audit_log.id);
  expect(acts.filter(({ action }) => action === 'test-model')).toHaveLength(10);
  expect(JSON.stringify(acts.map(({ details }) => details))).not.toContain(key);
});

it('without a model there is nothing to try', async () => {
  hasModel = false;
  expect((await state()).body.model).toBe(null);
  const { status, body } = await test();
  expect([status, body.code]).toEqual([409, 'AI_NOT_CONFIGURED']);
});
