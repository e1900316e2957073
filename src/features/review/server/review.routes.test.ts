import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generated_questions } from '#features/generation/server/generation.tables.ts';
import { step_versions, steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestDocument, manual as manualPages } from '#testing/sample-documents.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Enough to ask about. */
const manual = manualPages.flat().join('\n\n');

let endpoint: SwitchedAi;
let app: TestApp;
beforeAll(async () => {
  endpoint = await startSwitchedAi();
  app = await createTestApp(undefined, endpoint.ai);
  await createTestDocument(app.database.db);
});
beforeEach(() => {
  endpoint.hasModel = false;
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object, as = app.people.admin) =>
  app.call(method, `/api${path}`, { as, ...(body ? { body } : {}) });

/** A module with seven generated drafts and ten generated draft questions. */
async function generated(title: string) {
  const fields = { title, nombre_producto: title, order_index: 9, published_at: null };
  const module = await createTestModule(app.database.db, fields);
  await call('POST', '/generate-module-steps', { moduleId: module.id });
  await call('POST', '/generate-quiz', { moduleId: module.id });
  return module;
}
const stepsOf = (moduleId: string) =>
  app.database.db.select().from(steps).where(eq(steps.module_id, moduleId)).orderBy(steps.step_number);

it.each([
  ['GET', '/review'],
  ['GET', `/review/${randomUUID()}`],
  ['POST', `/review/${randomUUID()}/approve`],
  ['POST', `/review/steps/${randomUUID()}/regenerate`],
  ['POST', `/review/steps/${randomUUID()}/undo`],
] as const)('%s %s is for the administrator', async (method, path) => {
  for (const as of [app.people.jefe, app.people.employee]) {
    const body = method === 'POST' ? { version: 1, instruction: 'x' } : undefined;
    const answer = await call(method, path, body, as);
    expect([answer.status, answer.body.message]).toEqual([403, 'Sin permisos']);
  }
});

it('shows what waits, each step beside its sources, and publishes what is approved, with who approved it', async () => {
  const module = await generated('Cobalia 300');
  const { body: list } = await call('GET', '/review');
  expect(list.modules[0]).toMatchObject({
    id: module.id,
    draftSteps: 7,
    draftQuestions: 10,
    unsourcedSteps: 0,
    unsupportedSteps: 0,
  });
  const { body: review } = await call('GET', `/review/${module.id}`);
  expect(review).toMatchObject({ title: 'Cobalia 300', draftQuestions: 10, missing: [], hasModel: false });
  expect(review.steps).toHaveLength(7);
  expect(review.steps[0]).toMatchObject({ provider: 'extractive', isPublished: false, approved_at: null });
  expect(review.steps[0].sources[0]).toMatchObject({ n: 1, title: 'Manual Cobalia 300', page: 1 });
  expect(review.steps[0].html).toContain('<em>Fuente: Manual Cobalia 300');

  const { status, body } = await call('POST', `/review/${module.id}/approve`);
  expect([status, body]).toEqual([200, { publishedSteps: 7, publishedQuestions: 10 }]);
  expect((await call('GET', '/review')).body.modules.some(({ id }: { id: string }) => id === module.id)).toBe(false);
  const { body: after } = await call('GET', `/review/${module.id}`);
  expect(after.steps[0]).toMatchObject({ isPublished: true, approved_by_name: 'Persona De Prueba' });
  const origin = await call('GET', `/review/${module.id}/origin`, undefined, app.people.jefe);
  expect(origin.body.parts).toHaveLength(17);
  expect(origin.body.parts[0]).toMatchObject({
    kind: 'step',
    number: 1,
    provider: 'extractive',
    approved_by_name: 'Persona De Prueba',
    edited_at: null,
    sources: expect.arrayContaining(['Manual Cobalia 300, página 1']),
  });
  expect(origin.body.parts[7]).toMatchObject({ kind: 'question', number: 1, approved_by_name: 'Persona De Prueba' });
  const table = await call('GET', `/review/${module.id}/origin/export`);
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.text.trim().split('\r\n').length).toBeGreaterThanOrEqual(18);
  for (const path of ['/origin', '/origin/export']) {
    expect((await call('GET', `/review/${module.id}${path}`, undefined, app.people.employee)).status).toBe(403);
    expect((await call('GET', `/review/${randomUUID()}${path}`)).body.message).toBe('Módulo no encontrado');
  }
  const { db } = app.database;
  const unapproved = await db
    .select()
    .from(generated_questions)
    .innerJoin(quiz_questions, eq(quiz_questions.id, generated_questions.question_id))
    .where(and(eq(quiz_questions.module_id, module.id), isNull(generated_questions.approved_by)));
  expect(unapproved).toEqual([]);
});

it('what is published elsewhere is told with who did it', async () => {
  const module = await generated('Cobalia publicado');
  expect((await call('POST', `/modules/${module.id}/publish`)).status).toBe(200);
  await call('POST', `/modules/${module.id}/quiz/publish`);
  const { body } = await call('GET', `/review/${module.id}/origin`);
  expect(body.parts[0]).toMatchObject({
    isPublished: true,
    approved_at: null,
    published_at: expect.any(String),
    published_by_name: 'Persona De Prueba',
  });
  expect(body.parts[8]).toMatchObject({ kind: 'question', published_by_name: 'Persona De Prueba' });
});

it('what no document supports is not approved; an unknown module neither', async () => {
  const module = await generated('Xilófono Zeta');
  const { body: review } = await call('GET', `/review/${module.id}`);
  expect(review.missing[0]).toContain('sin documentos');
  const refused = await call('POST', `/review/${module.id}/approve`);
  expect([refused.status, refused.body.code]).toEqual([409, 'MODULE_NOT_READY']);
  expect((await call('GET', `/review/${randomUUID()}`)).body.message).toBe('Módulo no encontrado');
});

it('a step is written again as is asked, from the documents; faults and other changes leave it', async () => {
  const module = await generated('Cobalia regenerado');
  const [step] = await stepsOf(module.id);
  const again = (body: object) => call('POST', `/review/steps/${step?.id}/regenerate`, body);
  endpoint.hasModel = true;
  endpoint.script({ text: 'nada' });
  expect((await again({ version: 1, instruction: 'Más corto' })).body.code).toBe('AI_NOT_JSON');
  expect((await again({ version: 7, instruction: 'Más corto' })).body.code).toBe('STEP_CHANGED');
  expect((await stepsOf(module.id))[0]).toEqual(step);

  const content = 'El equipo mide por fotometría y procesa 240 pruebas por hora. Cuesta 999 pesos en oferta.';
  endpoint.script({ text: JSON.stringify({ content, sources: [1] }) });
  expect((await again({ version: 1, instruction: 'Con un ejemplo' })).status).toBe(200);
  expect(endpoint.requests[0].messages[1].content).toContain('Lo que se pide: Con un ejemplo');
  const { body: review } = await call('GET', `/review/${module.id}`);
  expect(review.steps[0]).toMatchObject({
    version: 2,
    model: 'modelo-x',
    unsupported: ['Cuesta 999 pesos en oferta.'],
  });
  expect(review.steps[0].sources).toHaveLength(1);
  // Once a person has taken the sentence out, nothing is flagged any more.
  const edited = await app.call('PUT', `/api/steps/${step?.id}`, {
    as: app.people.admin,
    body: { title: step?.title, content: content.replace(' Cuesta 999 pesos en oferta.', ''), version: 2 },
  });
  expect(edited.status).toBe(200);
  expect((await call('GET', `/review/${module.id}`)).body.steps[0].unsupported).toEqual([]);
  const { body: listed } = await call('GET', '/review');
  expect(listed.modules.find(({ id }: { id: string }) => id === module.id).unsupportedSteps).toBe(0);
  const versions = await app.database.db
    .select()
    .from(step_versions)
    .where(eq(step_versions.step_id, step?.id ?? ''));
  expect(versions.map(({ content: text }) => text)).toContain(step?.content);
});

it('without a model a step is written again with words of the documents, compared and taken back', async () => {
  const module = await generated('Cobalia sin modelo');
  const reviewed = async (place = 0) => (await call('GET', `/review/${module.id}`)).body.steps[place];
  const before = await reviewed();
  const { id } = before;
  const again = (version: number, instruction: string) =>
    call('POST', `/review/steps/${id}/regenerate`, { version, instruction });
  const undo = (version: number) => call('POST', `/review/steps/${id}/undo`, { version });
  expect((await undo(1)).body.message).toBe('No hay una regeneración que deshacer: el paso cambió después.');

  const shorter = await again(1, 'Más corto');
  expect(shorter.body.note).toMatch(/^Quedaron las partes más centrales del paso \(\d+\), palabra por palabra\.$/);
  const short = await reviewed();
  expect(short).toMatchObject({ version: 2, provider: 'extractive', isPublished: false, unsupported: [] });
  expect(short.rewritten).toMatchObject({ instruction: 'Más corto', before_html: before.html });
  expect(short.html.length).toBeLessThan(before.html.length);
  const words = (text: string) => text.replace(/\s+/g, ' ');
  for (const { quote } of short.sources) {
    for (const line of quote.split('\n')) expect(words(manual)).toContain(words(line));
  }

  // Something more on top of it, then both are taken back one by one.
  const added = await again(2, 'habla de la limpieza de la aguja');
  expect(added.body.note).toBe('Se buscó «limpieza aguja» en los documentos del módulo y se agregó 1 pasaje al final.');
  expect((await reviewed()).html).toContain('solución alcalina');
  expect((await undo(3)).status).toBe(200);
  const once = await reviewed();
  expect([once.html, once.sources, once.version]).toEqual([short.html, short.sources, 4]);
  expect(once.rewritten.instruction).toBe('Más corto');
  expect((await undo(4)).status).toBe(200);
  const twice = await reviewed();
  expect([twice.html, twice.sources, twice.rewritten]).toEqual([before.html, before.sources, null]);
  expect((await undo(5)).body.code).toBe('NOTHING_TO_UNDO');

  // What the documents do not hold is said, and changes nothing.
  const nothing = await again(5, 'facturación electrónica');
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'Los documentos del módulo no dicen nada más sobre lo que escribiste: el paso queda como estaba.',
  ]);
  expect((await again(5, 'en lista')).body.code).toBe('NO_LIST');
  expect((await reviewed()).version).toBe(5);

  // Two at once: one is written, the other told.
  const answers = await Promise.all([again(5, 'Más corto'), again(5, 'Más corto')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Written by hand since, or published, nothing is taken back.
  const edit = { title: before.title, content: 'Escrito a mano, con lo que hay que saber del equipo.', version: 6 };
  await app.call('PUT', `/api/steps/${id}`, { as: app.people.admin, body: edit });
  expect((await reviewed()).rewritten).toBeNull();
  expect((await undo(7)).body.code).toBe('NOTHING_TO_UNDO');
});

it('nothing generated reaches a learner before a person publishes it: module, steps, questions, induction', async () => {
  const as = app.people.employee;
  const shelf = await createTestModule(app.database.db, { title: 'Módulo abierto', order_index: 3, stepCount: 1 });
  const open = () => app.call('GET', `/api/modules/${shelf.id}/learner`, { as });
  const quiz = () => app.call('POST', `/api/modules/${shelf.id}/quiz`, { as });
  const before = (await open()).body;

  // Questions generated for a published module.
  expect((await call('POST', '/generate-quiz', { moduleId: shelf.id, stepsContent: [manual] })).status).toBe(200);
  expect((await open()).body).toEqual(before);
  expect((await quiz()).body.questions ?? []).toEqual([]);

  // A whole module, and an induction.
  const module = await generated('Cobalia oculto');
  const created = await call('POST', '/create-induction-with-ai', {
    title: 'Inducción oculta',
    description: 'De qué trata',
    category: 'induccion_general',
  });
  await expect
    .poll(async () => (await call('GET', `/generation-jobs/${created.body.id}`)).body.outcome, { timeout: 10_000 })
    .not.toBe(null);
  const induction = (await call('GET', `/generation-jobs/${created.body.id}`)).body.module_id;
  for (const id of [module.id, induction]) {
    expect((await app.call('GET', `/api/modules/${id}/learner`, { as })).status).toBe(404);
  }
  for (const path of ['/catalogue', '/induction', '/products/brands', '/products/catalogue']) {
    const { text } = await app.call('GET', `/api${path}`, { as });
    expect(text).not.toMatch(/Cobalia oculto|Inducción oculta/);
  }

  expect((await call('POST', `/review/${shelf.id}/approve`)).status).toBe(200);
  expect((await open()).body).not.toEqual(before);
});
