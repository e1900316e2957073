import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { askForJson } from '#features/model/server/ask-model.ts';
import { settings } from '#features/settings/server/settings.tables.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { type ScriptedAi, startScriptedAi } from '#testing/scripted-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let endpoint: ScriptedAi;
beforeAll(async () => {
  app = await createTestApp();
  endpoint = await startScriptedAi();
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const base = { name: 'Nuevo', slug: 'nuevo', scope: 'productos', instructions: 'Sé claro.' };
const create = (body: object, as = app.people.admin) => app.call('POST', '/api/assistants', { as, body });
const list = async () => (await app.call('GET', '/api/assistants', { as: app.people.admin })).body.assistants;

describe('assistants', () => {
  it('come with the installation, the oldest first, one default per scope (spec C-279, C-561)', async () => {
    const all = await list();
    expect(all.map((one: { slug: string }) => one.slug)).toEqual([
      'chat-con-ia',
      'ejecutivo-de-ventas',
      'soporte-tecnico',
      'asistente-de-productos',
      'asistente-de-induccion',
      'asistente-de-modulos',
    ]);
    expect(Object.keys(all[0])).toEqual(
      expect.arrayContaining(['id', 'name', 'slug', 'openai_assistant_id', 'scope', 'is_default']),
    );
  });

  it('a new default takes the place of the old one; each wording is kept', async () => {
    const made = await create({ ...base, is_default: true });
    expect(made.status).toBe(200);
    const defaults = (await list()).filter(
      (one: { scope: string; is_default: boolean }) => one.scope === 'productos' && one.is_default,
    );
    expect(defaults.map((one: { id: string }) => one.id)).toEqual([made.body.id]);
    const changed = await app.call('PATCH', `/api/assistants/${made.body.id}`, {
      as: app.people.admin,
      body: { instructions: 'Sé breve.' },
    });
    expect(changed.body).toMatchObject({ instructions_version: 2, name: 'Nuevo', is_default: true });
    const versions = await app.call('GET', `/api/assistants/${made.body.id}/versions`, { as: app.people.admin });
    expect(versions.body.map((one: { instructions: string }) => one.instructions)).toEqual(['Sé breve.', 'Sé claro.']);
    await app.call('DELETE', `/api/assistants/${made.body.id}`, { as: app.people.admin });
    const gone = await app.call('DELETE', `/api/assistants/${made.body.id}`, { as: app.people.admin });
    expect([gone.status, gone.body.message]).toEqual([404, 'El asistente ya no existe. Actualiza la lista.']);
    const logged = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, made.body.id))
      .orderBy(audit_log.id);
    expect(logged.map((entry) => entry.action)).toEqual(['create-assistant', 'update-assistant', 'delete-assistant']);
  });

  it('refuses a taken slug, an inactive default and odd values', async () => {
    const taken = await create({ ...base, slug: 'chat-con-ia' });
    expect([taken.status, taken.body.message]).toEqual([409, 'Ya existe un asistente con ese identificador.']);
    const inactive = await create({ ...base, slug: 'otro', active: false, is_default: true });
    expect([inactive.status, inactive.body.code]).toEqual([409, 'DEFAULT_INACTIVE']);
    for (const odd of [{ slug: 'Con Espacios' }, { scope: '1x' }, { temperature: 3 }, { name: ' ' }]) {
      expect((await create({ ...base, slug: 'otro', ...odd })).status).toBe(400);
    }
    const twice = await Promise.all([1, 2, 3].map(() => create({ ...base, slug: 'a-la-vez' })));
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['anonymous', 401, 401],
    ['employee', 403, 403],
    ['jefe', 200, 403],
  ] as const)('%s: list %s, write %s', async (who, read, write) => {
    const as = who === 'anonymous' ? undefined : app.people[who];
    expect((await app.call('GET', '/api/assistants', { as })).status).toBe(read);
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [method, path, body] of [
      ['POST', '/api/assistants', base],
      ['PATCH', `/api/assistants/${id}`, { name: 'x' }],
      ['DELETE', `/api/assistants/${id}`, undefined],
      ['GET', `/api/assistants/${id}/versions`, undefined],
    ] as const) {
      expect((await app.call(method, path, { as, body })).status).toBe(write);
    }
  });
});

describe('asking the model', () => {
  const call = (userId: string) => ({
    db: app.database.db,
    ai: openAiCompatible({ baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'm' }),
    userId,
    now: new Date(),
    assistant: { instructions: 'Sé claro.', model: 'otro-modelo', temperature: 0.2 },
    rules: 'Responde en español.',
    prompt: 'Hola',
  });
  const schema = z.object({ a: z.number() });

  it("sends the assistant's instructions, model and temperature", async () => {
    endpoint.script({ text: '{"a":1}' });
    expect(await askForJson(call(app.people.jefe.id), schema)).toMatchObject({
      value: { a: 1 },
      source: { model: 'otro-modelo' },
    });
    expect(endpoint.requests[0]).toMatchObject({ model: 'otro-modelo', temperature: 0.2 });
    expect(endpoint.requests[0].messages[0].content).toMatch(/^Sé claro\.\n\n.+\n\nResponde en español\./s);
  });

  it('keeps to the budget of the day, of one person and of all, also side by side', async () => {
    endpoint.script({ text: '{"a":1}' });
    const value = { daily_calls_per_person: 2, daily_calls_total: 4 };
    await app.database.db.insert(settings).values({ section: 'ai', value });
    const codes = async (userId: string, times: number) => {
      const work = Array.from({ length: times }, () =>
        askForJson(call(userId), schema).then(
          () => 'ok',
          (error) => error.code,
        ),
      );
      return (await Promise.all(work)).sort();
    };
    expect(await codes(app.people.employee.id, 3)).toEqual(['AI_BUDGET_SPENT', 'ok', 'ok']);
    expect(await codes(app.people.admin.id, 2)).toEqual(['AI_TOTAL_SPENT', 'ok']);
  });

  it.each([
    [{ text: 'hola' }, 'El asistente no devolvió un formato JSON válido'],
    [{ text: '{"a":"x"}' }, 'Error de estructura'],
    [{ text: '' }, 'El asistente IA no proporcionó una respuesta'],
    [{ status: 401 }, 'El proveedor de IA rechazó la clave de acceso. Pide a la administración que la revise.'],
  ] as const)('answers %j with %s', async (answer, message) => {
    await app.database.db.delete(settings).where(eq(settings.section, 'ai'));
    endpoint.script(answer);
    await expect(askForJson(call(app.people.otherEmployee.id), schema)).rejects.toMatchObject({ message });
  });
});
