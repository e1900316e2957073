import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { outlines } from '#features/writing/outlines.rules.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestDocument } from '#testing/sample-documents.ts';
import type { ScriptedAnswer } from '#testing/scripted-ai.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { generated_steps } from './generation.tables.ts';

let endpoint: SwitchedAi;
let app: TestApp;

beforeAll(async () => {
  endpoint = await startSwitchedAi({ timeoutSeconds: 1 });
  endpoint.hasModel = true;
  app = await createTestApp(undefined, endpoint.ai);
  await createTestDocument(app.database.db);
  await createTestDocument(app.database.db, 'Guía del LIS del laboratorio');
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const text = 'Texto del paso que es bastante largo para valer como contenido.';
const answered = (titles = outlines.lis.map(({ title }) => title)) => ({
  description: 'Un módulo.',
  steps: titles.map((title, place) => ({ step_number: place + 1, title, content: `${text} ${title}`, sources: [1] })),
});
const says = (value: unknown): ScriptedAnswer => ({ text: JSON.stringify(value) });
/** Numbers in letters: figures that the steps do not contain are refused. */
const names = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const question = (number: number) => ({
  question_text: `¿Pregunta nueva ${names[number - 1]}?`,
  option_a: `uno ${names[number - 1]}`,
  option_b: `dos ${names[number - 1]}`,
  option_c: `tres ${names[number - 1]}`,
  option_d: `cuatro ${names[number - 1]}`,
  correct_answer: 'a',
  explanation: 'Porque sí.',
});
const questions = (count: number) => ({ questions: Array.from({ length: count }, (_, place) => question(place + 1)) });
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

const right = answered();
const faults: Array<[string, ScriptedAnswer[], string, number]> = [
  ['prose', [{ text: 'Aquí está tu módulo' }], 'INVALID', 3],
  ['six steps', [says({ ...right, steps: right.steps.slice(1) })], 'INVALID', 3],
  ['no steps', [says({})], 'INVALID', 3],
  ['steps that are no list', [says({ description: 'x', steps: 'x' })], 'INVALID', 3],
  ['cut off', [{ text: JSON.stringify(right).slice(0, 80), finish: 'length' }], 'INVALID', 3],
  ['5xx', [{ status: 503 }], 'No se pudo conectar con el asistente de IA', 3],
  ['nothing for ever', ['hang'], 'No se pudo conectar con el asistente de IA', 1],
  [
    '401',
    [{ status: 401 }],
    'El proveedor de IA rechazó la clave de acceso. Pide a la administración que la revise.',
    1,
  ],
  [
    '429 for an hour',
    [{ status: 429, headers: { 'retry-after': '3600' } }],
    'El asistente IA está ocupado. Intenta nuevamente en unos minutos.',
    1,
  ],
];

describe('with a model', () => {
  it.each(faults)('%s: nothing stored changes (spec C-619, C-620, C-645)', async (_case, script, sentence, calls) => {
    endpoint.script(...script);
    const lis = await createTestModule(app.database.db, {
      title: `LIS ${randomUUID()}`,
      order_index: 9,
      stepCount: 2,
      questionCount: 2,
    });
    const before = [await stepsOf(lis.id), await questionsOf(lis.id)];
    const again = await post('/regenerate-module-steps', lis.id);
    expect(again.body.message).toBe(sentence === 'INVALID' ? 'Invalid response from step generation' : sentence);
    expect(endpoint.requests).toHaveLength(calls);
    const quiz = await post('/regenerate-quiz', lis.id);
    expect(quiz.body.code).toMatch(/^AI_/);
    expect([await stepsOf(lis.id), await questionsOf(lis.id)]).toEqual(before);
    if (sentence !== 'INVALID') return;
    const empty = await createTestModule(app.database.db, { order_index: 9 });
    expect((await post('/generate-module-steps', empty.id)).body.message).toBe(
      'Respuesta inválida del asistente de IA',
    );
    expect(await stepsOf(empty.id)).toEqual([]);
  });

  it('goes on when the third answer is right, fenced or not; its sources and figures are noted', async () => {
    const invented = {
      ...right,
      steps: right.steps.map((step) => ({ ...step, content: `${text} Cuesta 987 pesos.` })),
    };
    endpoint.script({ text: 'hola' }, says(answered(['uno'])), {
      text: `Claro:\n\`\`\`json\n${JSON.stringify(invented)}\n\`\`\``,
    });
    const lis = await createTestModule(app.database.db, {
      title: 'El LIS del laboratorio',
      order_index: 9,
      stepCount: 2,
    });
    const { status } = await post('/regenerate-module-steps', lis.id);
    expect([status, endpoint.requests.length]).toEqual([200, 3]);
    expect(endpoint.requests[0].messages[0].content).toContain('exactamente 5 pasos');
    expect(endpoint.requests[0].messages[1].content).toContain('<fragmento numero="1" origen="Guía del LIS');
    expect(endpoint.requests[2].messages[1].content).toContain('se esperaban 5 pasos y llegaron 1');
    const [first] = await stepsOf(lis.id);
    const [noted] = await app.database.db
      .select()
      .from(generated_steps)
      .where(eq(generated_steps.step_id, first?.id ?? ''));
    expect(noted).toMatchObject({ model: 'modelo-x', unsupported: ['Cuesta 987 pesos.'], assistant_version: 1 });
    expect(first?.lacks_sources).toBe(false);
  });

  it('asks for the missing questions only and balances the letters', async () => {
    endpoint.script(says(questions(8)));
    const module = await createTestModule(app.database.db, {
      order_index: 9,
      stepTitles: ['Paso 1', 'Evaluación'],
      questionCount: 2,
    });
    const { status } = await post('/generate-quiz', module.id);
    expect([status, endpoint.requests.length]).toEqual([200, 1]);
    // The evaluation's own step is nothing to ask about.
    expect(endpoint.requests[0].messages[1].content).toContain('Contenido del paso 1');
    expect(endpoint.requests[0].messages[1].content).not.toContain('Contenido del paso 2');
    const made = await questionsOf(module.id);
    const counts = ['a', 'b', 'c', 'd'].map((letter) => made.filter((one) => one.correct_answer === letter).length);
    expect(counts.sort()).toEqual([2, 2, 3, 3]);
  });

  it('a question with a figure that the steps do not contain is not used, and the model is told', async () => {
    const foreign = { ...question(1), explanation: 'Cuesta 987 pesos.' };
    const most = questions(10).questions.slice(1);
    endpoint.script(says({ questions: [foreign, ...most] }), says(questions(10)));
    const module = await createTestModule(app.database.db, { order_index: 9, stepCount: 1 });
    expect((await post('/generate-quiz', module.id)).status).toBe(200);
    expect(endpoint.requests[1].messages[1].content).toContain('la cifra 987 no está en el texto');
    expect((await questionsOf(module.id)).every(({ explanation }) => explanation === 'Porque sí.')).toBe(true);
  });

  it('seven usable questions after three answers are kept, four are not', async () => {
    const module = await createTestModule(app.database.db, { order_index: 9, stepCount: 1 });
    endpoint.script(says(questions(4)));
    expect((await post('/generate-quiz', module.id)).body.code).toBe('AI_WRONG_STRUCTURE');
    expect(await questionsOf(module.id)).toEqual([]);
    endpoint.script(says(questions(7)));
    expect((await post('/generate-quiz', module.id)).status).toBe(200);
    expect([(await questionsOf(module.id)).length, endpoint.requests.length]).toEqual([7, 3]);
  });
});
