import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts, quiz_drafts } from '#features/assessment/server/assessment.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let employee: TestPerson;
let clock = new Date('2026-03-05T09:07:00Z');

beforeAll(async () => {
  app = await createTestApp(() => clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000);
  employee = await createTestPerson(app.database.db, { role: 'employee' }, clock);
});

const moduleWith = (fields: Parameters<typeof createTestModule>[1]) =>
  createTestModule(app.database.db, { category: 'induccion_general', ...fields });
const open = (module: TestModule, as = employee) => app.call('POST', `/api/modules/${module.id}/quiz`, { as });
const save = (module: TestModule, body: object, as = employee) =>
  app.call('PUT', `/api/modules/${module.id}/quiz/answers`, { as, body });
const submit = (body: object, as = employee) => app.call('POST', '/api/quiz-attempts', { as, body });
const attempt = (id: string, as = employee) => app.call('GET', `/api/quiz-attempts/${id}`, { as });
const rules = (module: TestModule, fields: object) =>
  app.call('PUT', `/api/modules/${module.id}/quiz-rules`, {
    as: app.people.admin,
    body: { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0, ...fields },
  });
const analysis = async (module: TestModule) =>
  (await app.call('GET', `/api/modules/${module.id}/quiz-questions/analysis`, { as: app.people.jefe })).body;

interface Asked {
  id: string;
  option_order?: string[];
}
const idsOf = (body: { questions: Asked[] }) => body.questions.map(({ id }) => id);
const orderOf = (body: { questions: Asked[] }) => body.questions.map(({ id, option_order }) => [id, option_order]);
const answersTo = (ids: readonly string[], selectedAnswer = 'b') =>
  ids.map((questionId) => ({ questionId, selectedAnswer }));

describe('a mixed quiz', () => {
  it('has an order of its own per attempt, the same on every device, after a reload and in the review', async () => {
    const module = await moduleWith({ questionCount: 10, question_order: 'shuffled' });
    const opened = await open(module);
    expect(new Set(idsOf(opened.body))).toEqual(new Set(module.questionIds));
    expect(orderOf((await open(module)).body)).toEqual(orderOf(opened.body));
    const other = await createTestPerson(app.database.db, { role: 'employee' }, clock);
    // Of 10 questions and their options two orders are never the same.
    expect(orderOf((await open(module, other)).body)).not.toEqual(orderOf(opened.body));
    for (const { option_order } of opened.body.questions)
      expect([...option_order].sort()).toEqual(['a', 'b', 'c', 'd']);
    // The rule changes and the quiz is edited meanwhile: it ends on what was shown.
    await rules(module, { question_order: 'fixed' });
    await app.database.db
      .update(quiz_questions)
      .set({ question_text: 'Otra', correct_answer: 'c' })
      .where(eq(quiz_questions.module_id, module.id));
    expect(orderOf((await open(module)).body)).toEqual(orderOf(opened.body));
    const body = { moduleId: module.id, attemptId: opened.body.attemptId, answers: answersTo(module.questionIds) };
    const result = await submit(body);
    expect(result.body).toMatchObject({ attempt: { score: 100 }, totalQuestions: 10 });
    expect(orderOf({ questions: result.body.review })).toEqual(orderOf(opened.body));
    expect(orderOf({ questions: (await attempt(opened.body.attemptId)).body.review })).toEqual(orderOf(opened.body));
    // From now on nobody's is mixed any more.
    const next = await open(module);
    expect(idsOf(next.body)).toEqual(module.questionIds);
    expect(next.body.questions[0].option_order).toBeUndefined();
  });

  it('leaves options in their place that speak of places', async () => {
    const cases: Array<[Partial<typeof quiz_questions.$inferInsert>, boolean]> = [
      [{ option_d: 'Todas las anteriores' }, true],
      [{ option_c: 'Ninguna de las opciones es correcta' }, true],
      [{ option_d: 'A y B' }, true],
      [{ option_d: 'a) y c)' }, true],
      [{ option_c: 'Ambas' }, true],
      [{ explanation: 'La opción B es la única completa.' }, true],
      [{ question_text: '¿Por qué es falsa la respuesta c)?' }, true],
      [{ option_d: 'Antes y después de atender' }, false],
      [{ option_b: 'Todas las mañanas' }, false],
      [{ explanation: 'Es la respuesta a un riesgo biológico.' }, false],
      [{ option_a: 'Verdadero', option_b: 'Falso', option_c: '', option_d: '' }, false],
    ];
    for (const [fields, isKept] of cases) {
      const question = { option_a: 'Uno', option_b: 'Dos', option_c: 'Tres', option_d: 'Cuatro', ...fields };
      const { rows } = await app.database.db.execute<{ kept: boolean }>(
        sql`SELECT keeps_option_order(${JSON.stringify(question)}::jsonb) AS kept`,
      );
      expect([JSON.stringify(fields), rows[0]?.kept]).toEqual([JSON.stringify(fields), isKept]);
    }
    const module = await moduleWith({ questionCount: 1, question_order: 'shuffled' });
    await app.database.db
      .update(quiz_questions)
      .set({ option_d: 'Todas las anteriores' })
      .where(eq(quiz_questions.module_id, module.id));
    for (let times = 0; times < 8; times += 1) {
      const person = await createTestPerson(app.database.db, { role: 'employee' }, clock);
      expect((await open(module, person)).body.questions[0].option_order).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it('counts an answer for the option, wherever it stood', async () => {
    const module = await moduleWith({ questionCount: 1, question_order: 'shuffled' });
    const places = new Set<number>();
    for (let person = 0; person < 6; person += 1) {
      const someone = await createTestPerson(app.database.db, { role: 'employee' }, clock);
      const { attemptId, questions } = (await open(module, someone)).body;
      places.add(questions[0].option_order.indexOf('c'));
      await submit({ moduleId: module.id, attemptId, answers: answersTo(module.questionIds, 'c') }, someone);
    }
    expect(await analysis(module)).toMatchObject([
      { answered: 6, wrong: 6, misled: { letter: 'c', text: 'Opción C', chosen: 6 } },
    ]);
  });
});

describe('n questions of m', () => {
  it('asks some of them, keeps which, and counts each question by how often it was asked', async () => {
    const module = await moduleWith({ questionCount: 12, question_order: 'shuffled' });
    expect((await rules(module, { questions_per_attempt: 4 })).status).toBe(200);
    const learner = (await app.call('GET', `/api/modules/${module.id}/learner`, { as: employee })).body.quiz;
    expect(learner).toMatchObject({
      questionCount: 12,
      questionsPerAttempt: 4,
      answersNote: 'Las respuestas correctas se muestran al aprobar.',
    });
    const asked = new Map<string, number>();
    for (let person = 0; person < 5; person += 1) {
      const someone = await createTestPerson(app.database.db, { role: 'employee' }, clock);
      const { attemptId, ...quiz } = (await open(module, someone)).body;
      const ids = idsOf(quiz as { questions: Asked[] });
      expect(new Set(ids).size).toBe(4);
      for (const id of ids) asked.set(id, (asked.get(id) ?? 0) + 1);
      const foreign = module.questionIds.find((id) => !ids.includes(id)) ?? '';
      const outside = { attemptId, answers: answersTo([foreign]) };
      expect((await save(module, outside, someone)).body.code).toBe('UNKNOWN_ANSWER');
      const tooMuch = { moduleId: module.id, attemptId, answers: answersTo(module.questionIds) };
      expect((await submit(tooMuch, someone)).body.code).toBe('UNKNOWN_ANSWER');
      const tooLittle = { moduleId: module.id, attemptId, answers: answersTo(ids.slice(1)) };
      expect((await submit(tooLittle, someone)).body.code).toBe('UNANSWERED_QUESTIONS');
      const body = { moduleId: module.id, attemptId, answers: answersTo(ids) };
      const sent = await Promise.all([submit(body, someone), submit(body, someone)]);
      for (const result of sent) {
        expect(result.body).toMatchObject({
          attempt: { score: 100, passed: true },
          totalQuestions: 4,
          rightAnswers: 4,
        });
        expect(idsOf({ questions: result.body.review })).toEqual(ids);
      }
    }
    const figures: Array<{ id: string; answered: number }> = await analysis(module);
    const counted = figures.filter(({ answered }) => answered > 0).map(({ id, answered }) => [id, answered]);
    expect(counted.sort()).toEqual([...asked].sort());
  });

  it('refuses more than there are, and asks all when some go later', async () => {
    const module = await moduleWith({ questionCount: 3 });
    const refused = await rules(module, { questions_per_attempt: 4 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'POOL_TOO_LARGE',
      'La evaluación tiene 3 preguntas: no se pueden pedir 4 por intento.',
    ]);
    const [kept] = await app.database.db.select().from(modules).where(eq(modules.id, module.id));
    expect(kept?.questions_per_attempt).toBeNull();
    expect((await rules(module, { questions_per_attempt: 3 })).status).toBe(200);
    await app.database.db.delete(quiz_questions).where(eq(quiz_questions.id, module.questionIds[0] ?? ''));
    expect(idsOf((await open(module)).body)).toHaveLength(2);
    // Other rules can still be set while the number stands.
    expect((await rules(module, { questions_per_attempt: 3, pass_mark: 80 })).status).toBe(200);
    const { quiz } = (await app.call('GET', `/api/modules/${module.id}/learner`, { as: employee })).body;
    expect(quiz).toMatchObject({ questionCount: 2, questionsPerAttempt: 2 });
  });

  it('lets no open question wait that nobody was asked', async () => {
    const module = await moduleWith({ questionCount: 2 });
    await app.database.db
      .update(quiz_questions)
      .set({ question_type: 'open', correct_answer: null })
      .where(eq(quiz_questions.module_id, module.id));
    await rules(module, { questions_per_attempt: 1 });
    const { attemptId, questions } = (await open(module)).body;
    const result = await submit({ moduleId: module.id, attemptId, answers: answersTo([questions[0].id], 'Un texto') });
    expect(result.body).toMatchObject({ pendingReviews: 1, totalQuestions: 1 });
    const waiting = await app.call('GET', '/api/quiz-reviews', { as: app.people.jefe });
    const ofThis = waiting.body.rows.filter(({ module_id }: { module_id: string }) => module_id === module.id);
    expect(ofThis.map(({ question_id }: { question_id: string }) => question_id)).toEqual([questions[0].id]);
    const reviewed = await app.call('POST', '/api/quiz-reviews', {
      as: app.people.jefe,
      body: { attemptId, questionId: questions[0].id, points: 1 },
    });
    expect(reviewed.body).toMatchObject({ remaining: 0, attempt: { score: 100, passed: true } });
  });

  it('is the whole quiz for who submits without having opened it, and for who only looks', async () => {
    const module = await moduleWith({ questionCount: 4, question_order: 'shuffled' });
    await rules(module, { questions_per_attempt: 2 });
    expect(idsOf((await open(module, app.people.jefe)).body)).toEqual(module.questionIds);
    const easy = await submit({ moduleId: module.id, answers: answersTo(module.questionIds.slice(0, 2)) });
    expect(easy.body.code).toBe('UNANSWERED_QUESTIONS');
    const whole = await submit({ moduleId: module.id, answers: answersTo(module.questionIds) });
    expect(whole.body).toMatchObject({ attempt: { score: 100 }, totalQuestions: 4 });
    const [stored] = await app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.user_id, employee.id));
    expect(stored?.shown).toBeNull();
  });
});

it('goes on with a quiz that was begun before its order was kept', async () => {
  const module = await moduleWith({ questionCount: 3, question_order: 'shuffled' });
  const { attemptId } = (await open(module)).body;
  await app.database.db.update(quiz_drafts).set({ shown: null }).where(eq(quiz_drafts.id, attemptId));
  expect(idsOf((await open(module)).body)).toEqual(module.questionIds);
  const result = await submit({ moduleId: module.id, attemptId, answers: answersTo(module.questionIds) });
  expect(result.body).toMatchObject({ attempt: { score: 100, passed: true }, totalQuestions: 3 });
});
