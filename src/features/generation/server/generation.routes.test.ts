import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { module_changes, steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { outlines } from '#features/writing/outlines.rules.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { generated_questions, step_sources } from './generation.tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await createTestDocument(app.database.db);
  await createTestDocument(app.database.db, 'Guía del LIS del laboratorio');
});
afterAll(() => app.close());

const post = (path: string, moduleId: string, as = app.people.admin) =>
  app.call('POST', `/api${path}`, { as, body: { moduleId } });
const questionsOf = (moduleId: string) =>
  app.database.db
    .select()
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, moduleId))
    .orderBy(quiz_questions.order_index);
const stepsOf = (moduleId: string) =>
  app.database.db.select().from(steps).where(eq(steps.module_id, moduleId)).orderBy(steps.step_number);

/** A module whose only step says what the manual says. */
async function documented(questionCount = 0, title?: string) {
  const { db } = app.database;
  const module = await createTestModule(db, { ...(title ? { title } : {}), order_index: 9, questionCount });
  const { rows } = await db.execute<{ content: string }>(
    "SELECT string_agg(content, E'\\n\\n' ORDER BY position) AS content FROM document_chunks WHERE module_name = 'Manual Cobalia 300'",
  );
  await db
    .insert(steps)
    .values({ module_id: module.id, step_number: 1, title: 'Paso', content: rows[0]?.content ?? '' });
  return module;
}

describe('who may', () => {
  it.each([
    ['/generate-quiz', 'employee', 'Sin permisos'],
    ['/regenerate-quiz', 'jefe', 'Sin permisos'],
    ['/generate-module-steps', 'jefe', 'No tienes permisos para generar pasos'],
    ['/generate-module-steps', 'employee', 'No tienes permisos para generar pasos'],
    ['/regenerate-module-steps', 'jefe', 'No tienes permisos para generar pasos'],
  ] as const)('%s as %s: %s (spec C-523, C-551, P-400)', async (path, role, sentence) => {
    const { status, body } = await post(path, randomUUID(), app.people[role]);
    expect([status, body.message]).toEqual([403, sentence]);
  });
});

describe('quizzes without a model', () => {
  it('tops up to ten as drafts, by jefe, from the words of the steps (spec C-550, C-689)', async () => {
    const module = await documented(3);
    const { status, body } = await post('/generate-quiz', module.id, app.people.jefe);
    expect([status, body.success, body.error, body.questions.length]).toEqual([200, true, null, 7]);
    const stored = await questionsOf(module.id);
    expect(stored.map(({ order_index }) => order_index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const made = stored.slice(3);
    expect(made.every(({ published_at, points }) => published_at === null && points === 1)).toBe(true);
    const noted = await app.database.db.select().from(generated_questions);
    expect(noted.filter(({ question_id }) => made.some(({ id }) => id === question_id))).toHaveLength(7);
    expect(noted[0]).toMatchObject({ provider: 'extractive', model: null, created_by: app.people.jefe.id });
    const again = await post('/generate-quiz', module.id);
    expect([again.status, again.body.code]).toEqual([409, 'QUIZ_IS_COMPLETE']);
  });

  it('pressed twice at once it never makes more than ten', async () => {
    const module = await documented();
    const answers = await Promise.all([1, 2, 3].map(() => post('/generate-quiz', module.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await questionsOf(module.id)).toHaveLength(10);
  });

  it('asks about the given contents instead of the stored ones (spec C-548)', async () => {
    const empty = await createTestModule(app.database.db, { order_index: 9 });
    const stepsContent = [
      'Limpieza: La centrífuga se limpia con hipoclorito al 0,5 %. El hipoclorito actúa diez minutos.',
    ];
    const body = { moduleId: empty.id, moduleTitle: empty.title, stepsContent };
    const answer = await app.call('POST', '/api/generate-quiz', { as: app.people.admin, body });
    expect(answer.body.code).not.toBe('STEPS_NOT_FOUND');
    expect(answer.status).toBeLessThan(500);
  });

  it('asks about what is stored where the contents name its steps (spec C-547)', async () => {
    const module = await documented();
    const [step] = await app.database.db.select().from(steps).where(eq(steps.module_id, module.id));
    const stepsContent = [`${step?.title}: Otra cosa que nadie guardó, con 77 grados y 99 minutos.`];
    const body = { moduleId: module.id, moduleTitle: 'Otro', stepsContent };
    const answer = await app.call('POST', '/api/generate-quiz', { as: app.people.jefe, body });
    expect([answer.status, answer.body.questions.length]).toEqual([200, 10]);
    expect(answer.text).not.toContain('nadie guardó');
  });

  it('without steps or without a module it says so', async () => {
    const empty = await createTestModule(app.database.db, { order_index: 9 });
    expect((await post('/generate-quiz', empty.id)).body.code).toBe('STEPS_NOT_FOUND');
    expect((await post('/generate-quiz', randomUUID())).body.message).toBe('Módulo no encontrado');
  });

  it('makes a published quiz anew in one go, published', async () => {
    const module = await documented(4);
    const before = await questionsOf(module.id);
    const { body } = await post('/regenerate-quiz', module.id);
    expect([body.success, body.questions.length]).toEqual([true, 10]);
    const after = await questionsOf(module.id);
    expect(after).toHaveLength(10);
    expect(after.some(({ id }) => before.some((old) => old.id === id))).toBe(false);
    expect(after.every(({ published_at }) => published_at !== null)).toBe(true);
    const changes = () => app.database.db.select().from(module_changes).where(eq(module_changes.module_id, module.id));
    expect(await changes()).toMatchObject([{ subject: 'quiz', act: 'changed', kind: 'minor' }]);
    const change = { kind: 'important', summary: 'Preguntas nuevas.' };
    await app.call('POST', '/api/regenerate-quiz', { as: app.people.admin, body: { moduleId: module.id, change } });
    expect((await changes()).map(({ summary }) => summary).sort()).toEqual(['', 'Preguntas nuevas.']);
  });

  it('can be taken back, with the ids, who made them and the steps they name, and taking back can be taken back', async () => {
    const module = await documented(3);
    const { db } = app.database;
    const { body: made } = await post('/regenerate-quiz', module.id);
    expect(made.stateId).toEqual(expect.any(String));
    const old = module.questionIds;
    const path = `/api/modules/${module.id}/quiz/states`;
    const listed = await app.call('GET', path, { as: app.people.jefe });
    expect(listed.body).toMatchObject([
      {
        id: made.stateId,
        reason: 'regenerated',
        by: 'Persona De Prueba',
        questions: ['Pregunta 1', 'Pregunta 2', 'Pregunta 3'],
      },
    ]);
    const made1 = await questionsOf(module.id);
    expect(made1.map(({ step_id }) => step_id)).toEqual(Array(10).fill((await stepsOf(module.id))[0]?.id));
    const restore = (stateId: string, as = app.people.admin, of = module.id) =>
      app.call('POST', `/api/modules/${of}/quiz/states/${stateId}/restore`, { as });
    expect((await restore(made.stateId, app.people.jefe)).status).toBe(403);
    // Pressed twice at once, it happened once.
    const twice = await Promise.all([restore(made.stateId), restore(made.stateId)]);
    expect(twice.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { questions: 3 }]));
    const back = await questionsOf(module.id);
    expect(back.map(({ id, question_text }) => [id, question_text])).toEqual(
      old.map((id, place) => [id, `Pregunta ${place + 1}`]),
    );
    const [newest, first] = (await app.call('GET', path, { as: app.people.admin })).body;
    expect([newest.reason, newest.questions.length, first.id]).toEqual(['restored', 10, made.stateId]);
    // A step that went meanwhile is named no more; the notes of who wrote the questions come back.
    await db.delete(steps).where(eq(steps.module_id, module.id));
    expect((await restore(newest.id)).body).toEqual({ questions: 10 });
    expect(await questionsOf(module.id)).toEqual(made1.map((question) => ({ ...question, step_id: null })));
    const noted = await db.select().from(generated_questions);
    expect(noted.filter(({ question_id }) => made1.some(({ id }) => id === question_id))).toHaveLength(10);
    const other = await documented(1);
    for (const [stateId, of] of [
      [randomUUID(), module.id],
      [newest.id, other.id],
    ] as const) {
      const refused = await restore(stateId, app.people.admin, of);
      expect([refused.status, refused.body.code]).toEqual([404, 'UNKNOWN_QUIZ_STATE']);
    }
  });

  it.each(['/generate-quiz', '/regenerate-quiz'])('%s asks nothing about the evaluation itself', async (path) => {
    const module = await documented();
    const told = Array.from(
      { length: 12 },
      (_, n) => `La evaluación número ${n} tiene ${n + 20} preguntas sobre zafiros y se aprueba con ${n + 50} puntos.`,
    );
    await app.database.db
      .insert(steps)
      .values({ module_id: module.id, step_number: 2, title: 'Evaluación', content: told.join('\n\n') });
    const { body } = await post(path, module.id);
    expect(body.questions).toHaveLength(10);
    expect(JSON.stringify(body.questions)).not.toContain('zafiros');
    const alone = await createTestModule(app.database.db, { order_index: 9, stepTitles: ['Evaluación final'] });
    expect((await post(path, alone.id)).body.code).toBe('STEPS_NOT_FOUND');
  });

  it('never leaves fewer questions than there were (spec P-474)', async () => {
    const module = await createTestModule(app.database.db, { order_index: 9, stepCount: 1, questionCount: 5 });
    const before = await questionsOf(module.id);
    const { status, body } = await post('/regenerate-quiz', module.id);
    expect([status, body.success]).toEqual([200, false]);
    expect(await questionsOf(module.id)).toEqual(before);
  });

  it('says when the old questions cannot be deleted, and keeps them (spec P-471, P-472)', async () => {
    const module = await documented(2);
    await app.database.db.execute(`CREATE FUNCTION keep_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF OLD.module_id = '${module.id}' THEN RAISE EXCEPTION 'kept'; END IF; RETURN OLD; END $$`);
    await app.database.db.execute(
      'CREATE TRIGGER kept BEFORE DELETE ON quiz_questions FOR EACH ROW EXECUTE FUNCTION keep_all()',
    );
    const { body } = await post('/regenerate-quiz', module.id);
    expect(body.message).toBe('Hubo un problema eliminando las preguntas existentes');
    expect(await questionsOf(module.id)).toHaveLength(2);
    await app.database.db.execute('DROP TRIGGER kept ON quiz_questions');
  });
});

describe('steps without a model', () => {
  it('quotes the documents under the fixed titles, as drafts with their sources (spec C-159)', async () => {
    const module = await createTestModule(app.database.db, {
      title: 'Analizador Cobalia 300',
      nombre_producto: 'Cobalia 300',
      order_index: 9,
    });
    const { status, body } = await post('/generate-module-steps', module.id);
    expect(status).toBe(200);
    expect(body.steps.map((step: { title: string }) => step.title)).toEqual(outlines.product.map(({ title }) => title));
    const stored = await stepsOf(module.id);
    expect(stored.every(({ published_at }) => published_at === null)).toBe(true);
    expect(stored.filter(({ lacks_sources }) => lacks_sources)).toEqual([]);
    expect(stored[0]?.content).toContain('*Fuente: Manual Cobalia 300, página 1*');
    const sources = await app.database.db
      .select()
      .from(step_sources)
      .where(eq(step_sources.step_id, stored[0]?.id ?? ''));
    expect(sources[0]).toMatchObject({ n: 1, title: 'Manual Cobalia 300', page: 1 });
    expect((await post('/generate-module-steps', module.id)).body.message).toBe('Este módulo ya tiene pasos.');
  });

  it('what no document supports is not published while the settings ask for documents', async () => {
    const module = await createTestModule(app.database.db, {
      title: 'Xilófonos marinos',
      order_index: 9,
      published_at: null,
    });
    expect((await post('/generate-module-steps', module.id)).status).toBe(200);
    const [first] = await stepsOf(module.id);
    expect(first?.content).toContain('Sin información en los documentos cargados');
    const publish = (path: string, body?: object) =>
      app.call(body ? 'PUT' : 'POST', `/api/${path}`, { as: app.people.admin, ...(body ? { body } : {}) });
    const refused = await publish(`modules/${module.id}/publish`);
    expect([refused.status, refused.body.code]).toEqual([409, 'MODULE_NOT_READY']);
    expect(refused.body.message).toContain('sin documentos');
    const step = await publish(`steps/${first?.id}/published`, { published: true });
    expect([step.status, step.body.code]).toEqual([409, 'STEP_LACKS_SOURCES']);
  });
});

describe('regeneration of steps', () => {
  it.each([
    ['an unknown module', undefined, 404, 'Module not found'],
    ['a product', 'Kit A', 409, 'Step regeneration is currently only available for welcome and LIS modules'],
  ])('%s (spec C-457, C-643, C-646)', async (_case, title, status, sentence) => {
    const id = title
      ? (await createTestModule(app.database.db, { title, order_index: 9, stepCount: 2 })).id
      : randomUUID();
    const answer = await post('/regenerate-module-steps', id);
    expect([answer.status, answer.body.message]).toEqual([status, sentence]);
    if (title) expect(await stepsOf(id)).toHaveLength(2);
  });

  it('LIS gets its five canonical steps; what nothing is said of keeps it a draft (spec C-344, C-456)', async () => {
    const module = await createTestModule(app.database.db, {
      title: 'LIS del laboratorio',
      order_index: 9,
      stepCount: 3,
    });
    const { status, body } = await post('/regenerate-module-steps', module.id);
    expect(status).toBe(200);
    const after = await stepsOf(module.id);
    expect(after.map(({ title }) => title)).toEqual(outlines.lis.map(({ title }) => title));
    expect(after.some(({ id }) => module.stepIds.includes(id))).toBe(false);
    const isPublished = after.every(({ lacks_sources }) => !lacks_sources);
    expect(body.isPublished).toBe(isPublished);
    expect(after.every(({ published_at }) => (published_at !== null) === isPublished)).toBe(true);
  });

  it('without any document about it the old steps stay', async () => {
    const module = await createTestModule(app.database.db, { title: 'Welcome aboard', order_index: 9, stepCount: 2 });
    const { status, body } = await post('/regenerate-module-steps', module.id);
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_QUOTE']);
    expect((await stepsOf(module.id)).map(({ id }) => id)).toEqual(module.stepIds);
  });

  it('without any assistant (spec C-644)', async () => {
    const { db } = app.database;
    const module = await createTestModule(db, { title: 'Otro LIS', order_index: 9, stepCount: 1 });
    await db.update(assistants).set({ active: false, is_default: false });
    const { body } = await post('/regenerate-module-steps', module.id);
    await db.update(assistants).set({ active: true });
    expect(body.message).toBe('No assistant assigned to this module');
  });
});
