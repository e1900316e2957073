import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';

let app: TestApp;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, { title: 'Centrífugas', order_index: 1, stepCount: 1 });
  await app.database.db
    .update(steps)
    .set({
      content: 'La centrífuga se limpia al terminar la jornada con hipoclorito al 0,5 %, que actúa diez minutos.',
    })
    .where(eq(steps.module_id, module.id));
  await createTestModule(app.database.db, { title: 'Relleno', order_index: 2, stepCount: 5 });
  await indexSteps(app.database.db);
});
afterAll(() => app.close());

// oxlint-disable-next-line typescript/no-explicit-any -- events of any kind; tests compare them field by field
type Event = any;

async function ask(message: string, options: { as?: TestPerson; body?: object; path?: string } = {}) {
  const { as = app.people.jefe, body = {}, path = '/api/chat/messages' } = options;
  const answer = await app.call('POST', path, { as, body: path.endsWith('retry') ? undefined : { message, ...body } });
  const events: Event[] = answer.text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
  return { ...answer, events, started: events[0], last: events.at(-1) };
}
const conversation = (id: string, as = app.people.jefe) => app.call('GET', `/api/chat/conversations/${id}`, { as });

describe('history and feedback', () => {
  it("is each person's own: renamed, rated and deleted by nobody else", async () => {
    const { started } = await ask('¿Con qué se limpia la centrífuga?');
    const { conversationId: id, answerId } = started;
    const as = (person: TestPerson) => ({
      list: () => app.call('GET', '/api/chat/conversations', { as: person }),
      rename: () => app.call('PATCH', `/api/chat/conversations/${id}`, { as: person, body: { title: 'Limpieza' } }),
      rate: () =>
        app.call('PUT', `/api/chat/messages/${answerId}/feedback`, {
          as: person,
          body: { feedback: 'down', reason: 'Falta el tiempo' },
        }),
      remove: () => app.call('DELETE', `/api/chat/conversations/${id}`, { as: person }),
    });
    const stranger = as(app.people.admin);
    expect((await conversation(id, app.people.admin)).status).toBe(404);
    for (const call of [stranger.rename(), stranger.rate(), stranger.remove()]) expect((await call).status).toBe(404);
    const own = as(app.people.jefe);
    expect((await own.rename()).status).toBe(200);
    expect((await own.rate()).status).toBe(200);
    expect((await conversation(id)).body).toMatchObject({ title: 'Limpieza', messages: [{}, { feedback: 'down' }] });
    expect((await own.list()).body.conversations[0].id).toBe(id);
    expect((await own.remove()).status).toBe(200);
    expect((await conversation(id)).status).toBe(404);
  });

  it('costs the same number of queries for few and for many messages', async () => {
    const { started } = await ask('¡Hola!');
    app.database.takeQueries();
    await conversation(started.conversationId);
    const few = app.database.takeQueries().length;
    for (let n = 0; n < 4; n += 1) await ask('gracias', { body: { conversationId: started.conversationId } });
    app.database.takeQueries();
    await conversation(started.conversationId);
    expect(app.database.takeQueries().length).toBe(few);
  });
});

describe('when the chat opens (decision 0113)', () => {
  it('is a setting that API, progress and dashboard hold alike, naming what is missing', async () => {
    const as = await createTestPerson(app.database.db, { role: 'employee' });
    const set = (chat_lock: string) =>
      app.database.db
        .execute(sql`INSERT INTO settings (section, value) VALUES ('assistant', ${JSON.stringify({ chat_lock })}::jsonb)
        ON CONFLICT (section) DO UPDATE SET value = settings.value || excluded.value`);
    const seen = async () => {
      const chat = await app.call('GET', '/api/chat', { as });
      const { body: progress } = await app.call('GET', '/api/progress', { as });
      const { body: dashboard } = await app.call('GET', '/api/dashboards/learner', { as });
      expect([progress.chatUnlocked, dashboard.chatUnlocked]).toEqual([chat.status === 200, chat.status === 200]);
      if (chat.status !== 200)
        expect(progress.chatLock).toMatchObject({ message: chat.body.message, ...chat.body.data });
      return chat;
    };
    const locked = await seen();
    expect([locked.status, locked.body.code]).toEqual([403, 'CHAT_LOCKED']);
    expect(locked.body.data.missing).toHaveLength(1);
    await set('none');
    expect((await seen()).status).toBe(200);
    await set('plan');
    expect((await seen()).status).toBe(403);
  });
});

describe('who may chat (spec P-352, C-362, C-363)', () => {
  const doors = (as: TestPerson | undefined) => [
    app.call('GET', '/api/chat', { as }),
    app.call('POST', '/api/chat/messages', { as, body: { message: 'Hola' } }),
    app.call('GET', '/api/chat/conversations', { as }),
  ];

  it('not an employee with modules to complete; one who has completed them all', async () => {
    const employee = await createTestPerson(app.database.db, { role: 'employee' });
    for (const call of doors(employee)) {
      const answer = await call;
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Completa todos los módulos para desbloquear el chat',
      ]);
    }
    const inactive = await createTestModule(app.database.db, { order_index: 9, stepCount: 1, is_active: false });
    expect(inactive.id).toBeTruthy();
    const all = await app.call('GET', '/api/progress', { as: employee });
    for (const module of all.body.modules) await createTestCompletion(app.database.db, employee, module);
    const start = await app.call('GET', '/api/chat', { as: employee });
    expect(start.body.modes).toEqual([
      { mode: 'soporte', label: 'Soporte Técnico' },
      { mode: 'ventas', label: 'Ejecutivo de ventas' },
    ]);
    expect(start.body.prompts).toHaveLength(3);
    expect((await ask('¿Con qué se limpia la centrífuga?', { as: employee })).last.type).toBe('done');
    expect((await app.call('GET', '/api/chat/unanswered', { as: employee })).status).toBe(403);
  });

  it('nobody without a session', async () => {
    for (const call of [...doors(undefined), ...doors(app.people.inactive)]) expect((await call).status).toBe(401);
    expect((await app.call('GET', '/api/chat/unanswered')).status).toBe(401);
  });

  it('refuses empty and endless messages', async () => {
    for (const message of ['', '   ', 'x'.repeat(4001)]) expect((await ask(message)).status).toBe(400);
  });
});
