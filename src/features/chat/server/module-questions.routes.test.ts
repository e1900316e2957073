import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { chatTexts } from '../chat.texts.ts';

let endpoint: SwitchedAi;
let app: TestApp;
let centrifuges: TestModule;
let freezers: TestModule;
let employee: TestPerson;

/** Says each step's own words. */
async function write(module: TestModule, contents: readonly string[]) {
  for (const [place, content] of contents.entries()) {
    await app.database.db
      .update(steps)
      .set({ content })
      .where(eq(steps.id, module.stepIds[place] ?? ''));
  }
}

beforeAll(async () => {
  endpoint = await startSwitchedAi();
  app = await createTestApp(undefined, endpoint.ai);
  const { db } = app.database;
  centrifuges = await createTestModule(db, {
    title: 'Centrífugas',
    order_index: 1,
    stepTitles: ['Limpieza', 'Rotor', 'Averías'],
  });
  freezers = await createTestModule(db, { title: 'Congeladores', order_index: 2, stepTitles: ['Alarmas', 'Claves'] });
  await write(centrifuges, [
    'La centrífuga se limpia al terminar la jornada con hipoclorito al 0,5 %, que actúa diez minutos.',
    'El rotor se lava aparte con detergente neutro y se seca boca abajo.',
    'Cuando vibra de más, el técnico cambia el amortiguador azul y lo anota.',
  ]);
  await write(freezers, [
    'El congelador avisa con tres pitidos cuando pasa de menos sesenta grados.',
    'La clave de la cámara frigorífica es SECRETO-77 y la limpieza con hipoclorito dura una hora.',
  ]);
  await indexSteps(db);
  await createTestDocument(db, 'Manual de la centrífuga', [
    ['Repuestos', 'Las escobillas de carbón del motor se reponen cada dos mil horas de marcha de la centrífuga.'],
  ]);
  await createTestDocument(db, 'Actas de dirección', [
    ['Acta', 'Las escobillas de carbón del motor se comprarán a Proveedor Oculto por nueve mil pesos.'],
  ]);
  await createTestDocument(db, 'CENTRIFUGAS', [
    ['Transporte', 'La centrífuga se transporta en su palé con el seguro amarillo puesto y nunca inclinada.'],
  ]);
  await db.execute(sql`INSERT INTO step_sources (step_id, n, document_id, title, quote)
    SELECT ${centrifuges.stepIds[0]}::uuid, 1, id, module_name, 'x' FROM documents WHERE module_name = 'Manual de la centrífuga'`);
});
beforeEach(async () => {
  endpoint.hasModel = false;
  employee = await createTestPerson(app.database.db, { role: 'employee' });
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

// oxlint-disable-next-line typescript/no-explicit-any -- events of any kind; tests compare them field by field
type Event = any;

async function ask(message: string, options: { as?: TestPerson; moduleId?: string | null; body?: object } = {}) {
  const { as = employee, moduleId = centrifuges.id, body = {} } = options;
  const about = moduleId ? { moduleId } : {};
  const answer = await app.call('POST', '/api/chat/messages', { as, body: { message, ...about, ...body } });
  const events: Event[] = answer.text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
  return { ...answer, started: events[0], last: events.at(-1) };
}
const start = (moduleId: string, as: TestPerson | undefined = employee) =>
  app.call('GET', `/api/chat/modules/${moduleId}`, { as });
const complete = (as: TestPerson, stepId?: string) => app.call('POST', `/api/steps/${stepId}/complete`, { as });

describe('questions about a module (decision 0140)', () => {
  it('are answered in its reader although the chat is locked, citing its step', async () => {
    expect((await app.call('GET', '/api/chat', { as: employee })).body.code).toBe('CHAT_LOCKED');
    const begun = await start(centrifuges.id);
    expect(begun.body).toMatchObject({
      welcome: chatTexts.moduleWelcome,
      prompts: ['¿Cuáles son los puntos clave de «Limpieza»?'],
      hasModel: false,
      conversationId: null,
    });
    const { last, started } = await ask('¿Con qué se limpia la centrífuga?');
    expect(last).toMatchObject({ type: 'done', message: { provider: 'extractive', answered: true } });
    expect(last.response).toContain('hipoclorito al 0,5 %');
    expect(last.response).not.toContain('SECRETO');
    const cited = await app.call('GET', `/api/chat/messages/${last.message.id}/citations/1`, { as: employee });
    expect(cited.body.module).toEqual({ id: centrifuges.id, step_number: 1 });
    expect((await start(centrifuges.id)).body.conversationId).toBe(started.conversationId);
    const kept = await app.call('GET', `/api/chat/conversations/${started.conversationId}`, { as: employee });
    expect(kept.body).toMatchObject({ mode: 'modulo', module: { id: centrifuges.id, title: 'Centrífugas' } });
    expect(kept.body.messages).toHaveLength(2);
    // Its suggested question is one that it answers.
    expect((await ask(begun.body.prompts[0])).last.message.answered).toBe(true);
  });

  it('quote the documents that it was written from or that bear its name, at their page, and no others', async () => {
    const spare = await ask('¿Cada cuántas horas se reponen las escobillas de carbón del motor?');
    expect(spare.last.response).toContain('dos mil horas');
    expect(spare.last.response).not.toContain('Proveedor Oculto');
    expect(spare.last.message.citations).toMatchObject([{ title: 'Manual de la centrífuga', page: 1 }]);
    const moved = await ask('¿Cómo se transporta la centrífuga en su palé?');
    expect(moved.last.response).toContain('seguro amarillo');
    const elsewhere = await ask('¿Cada cuántas horas se reponen las escobillas de carbón del motor?', {
      as: app.people.admin,
      moduleId: freezers.id,
    });
    expect(elsewhere.last).toMatchObject({ response: chatTexts.unansweredInModule, message: { citations: [] } });
  });

  it("say no where only another module's steps tell it, to whoever asks", async () => {
    for (const as of [employee, app.people.jefe, app.people.admin]) {
      const { last } = await ask('¿Cuál es la clave de la cámara frigorífica?', { as });
      expect(last).toMatchObject({
        response: chatTexts.unansweredInModule,
        message: { answered: false, citations: [] },
      });
    }
    const listed = await app.call('GET', '/api/chat/unanswered', { as: app.people.jefe });
    expect(listed.text).toContain('¿Cuál es la clave de la cámara frigorífica?');
  });

  it('quote no step that is still locked: they name it, until it is open', async () => {
    const question = '¿Qué amortiguador cambia el técnico cuando vibra de más?';
    const before = await ask(question);
    expect(before.last).toMatchObject({
      response: 'En lo que tienes abierto del módulo no está todavía. Se trata más adelante, en el paso 3, «Averías».',
      message: { citations: [] },
    });
    expect((await ask(question, { as: app.people.jefe })).last.response).toContain('amortiguador azul');
    await complete(employee, centrifuges.stepIds[0]);
    await complete(employee, centrifuges.stepIds[1]);
    expect((await ask(question)).last.response).toContain('amortiguador azul');
  });

  it('keep to their module in the conversation, also through other doors', async () => {
    const { started } = await ask('¿Con qué se limpia la centrífuga?');
    const body = { conversationId: started.conversationId, mode: 'soporte' };
    const next = await ask('¿Cuál es la clave de la cámara frigorífica?', { moduleId: null, body });
    expect(next.last.response).toBe(chatTexts.unansweredInModule);
    const other = await ask('¿Cuál es la clave?', { moduleId: freezers.id, body, as: app.people.admin });
    expect([other.status, other.body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    const own = await ask('¡Hola!', { as: app.people.admin });
    const moved = await ask('¿Cuál es la clave?', {
      moduleId: freezers.id,
      body: { conversationId: own.started.conversationId },
      as: app.people.admin,
    });
    expect([moved.status, moved.body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    const again = await app.call('POST', `/api/chat/messages/${next.started.answerId}/retry`, { as: employee });
    expect(again.text).toContain('Este módulo y sus documentos no lo dicen.');
    expect(again.text).not.toContain('SECRETO');
    const pretended = await ask('¿Cuál es la clave?', { moduleId: null, body: { mode: 'modulo' } });
    expect([pretended.status, pretended.body.code]).toEqual([404, 'MODULE_NOT_FOUND']);
    expect((await ask('¿Cuál es la clave?', { moduleId: null })).body.code).toBe('CHAT_LOCKED');
  });

  it('are refused where the reader is, with its sentence', async () => {
    const locked = await start(freezers.id);
    expect([locked.status, locked.body.message]).toEqual([
      403,
      'Completa primero el módulo anterior para desbloquear este módulo.',
    ]);
    expect(locked.body.data.missing).toMatchObject([{ id: centrifuges.id }]);
    const asked = await ask('¿Cómo avisa el congelador?', { moduleId: freezers.id });
    expect([asked.status, asked.body.code]).toEqual([403, 'PREVIOUS_MODULE_REQUIRED']);
    expect((await app.call('GET', `/api/chat/modules/${centrifuges.id}`)).status).toBe(401);
    const draft = await createTestModule(app.database.db, { order_index: 8, stepCount: 1, published_at: null });
    expect((await start(draft.id)).body.code).toBe('MODULE_NOT_FOUND');
    const preview = await ask('¿Qué dice el paso 1?', { moduleId: draft.id, as: app.people.admin });
    expect(preview.last.response).toBe(chatTexts.draftWelcome);

    const old = await createTestModule(app.database.db, { title: 'Pipetas', order_index: 1, stepCount: 1 });
    await write(old, ['La pipeta se calibra cada seis meses con agua destilada.']);
    const { started } = await ask('¿Cada cuánto se calibra la pipeta?', { moduleId: old.id });
    await app.database.db
      .update(modules)
      .set({ is_active: false, archived_at: new Date(), was_active: true })
      .where(eq(modules.id, old.id));
    const archived = await ask('¿Cada cuánto se calibra la pipeta?', {
      moduleId: old.id,
      body: { conversationId: started.conversationId },
    });
    expect([archived.status, archived.body.message]).toEqual([
      410,
      'Este módulo está archivado y ya no forma parte del plan. Tu avance y tus resultados se conservan.',
    ]);
    const kept = await app.call('GET', `/api/chat/conversations/${started.conversationId}`, { as: employee });
    expect(kept.body.messages[1].content).toContain('seis meses');
    await app.database.db.delete(modules).where(eq(modules.id, old.id));
    const gone = await ask('¿Cada cuánto?', { moduleId: null, body: { conversationId: started.conversationId } });
    expect([gone.status, gone.body.code]).toEqual([404, 'MODULE_NOT_FOUND']);
  });

  it("stay open to who has begun the module, and are exported with the person's data", async () => {
    await app.database.db.execute(sql`INSERT INTO user_step_progress (user_id, step_id, module_id, opened_at)
      VALUES (${employee.id}, ${freezers.stepIds[0]}, ${freezers.id}, now())`);
    const { last } = await ask('¿Cómo avisa el congelador?', { moduleId: freezers.id });
    expect(last.response).toContain('tres pitidos');
    const file = await app.call('GET', `/api/employees/${employee.id}/data`, { as: app.people.admin });
    expect(file.body.conversations[0]).toMatchObject({ mode: 'modulo', module: 'Congeladores' });
  });

  it('give a model only the passages of the module', async () => {
    endpoint.hasModel = true;
    endpoint.script({ text: 'Con hipoclorito [1].' });
    const { last } = await ask('¿Con qué se hace la limpieza con hipoclorito de la centrífuga?');
    expect(last).toMatchObject({ response: 'Con hipoclorito [1].', message: { answered: true } });
    const prompt = JSON.stringify(endpoint.requests[0].messages);
    expect(prompt).toContain('actúa diez minutos');
    expect(prompt).not.toMatch(/SECRETO|amortiguador|Proveedor|Congeladores/);
    endpoint.script({ text: 'NO_CONSTA' });
    const none = await ask('¿Con qué jabón se limpia la centrífuga?');
    expect(none.last).toMatchObject({ response: chatTexts.unansweredInModule, message: { citations: [] } });
  });
});
