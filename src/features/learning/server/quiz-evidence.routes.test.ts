import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts, quiz_drafts } from '#features/assessment/server/assessment.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
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

describe('what may be seen of a failed attempt', () => {
  it('is what was wrong, not what is right: no key and no explanation leaves the server until it is passed', async () => {
    const module = await moduleWith({ questionCount: 3 });
    const failed = await submit({ moduleId: module.id, answers: answersTo(module.questionIds, 'a') });
    expect(failed.body).toMatchObject({
      attempt: { passed: false },
      answers: { areShown: false, note: 'Las respuestas correctas se muestran al aprobar.' },
    });
    const again = await attempt(failed.body.attempt.id);
    const repeated = await submit({
      moduleId: module.id,
      attemptId: failed.body.attempt.id,
      answers: answersTo(module.questionIds, 'a'),
    });
    const data = await app.call('GET', `/api/employees/${employee.id}/data`, { as: app.people.admin });
    expect(data.text).toContain('Opción A');
    for (const seen of [failed, again, repeated]) {
      expect(seen.body.review).toHaveLength(3);
      for (const question of seen.body.review) {
        expect(question).toMatchObject({
          selectedAnswer: 'a',
          isRight: false,
          correct_answer: null,
          explanation: null,
        });
      }
    }
    for (const { text } of [failed, again, repeated, data]) expect(text).not.toContain('Porque sí');
    // Who supervises sees them always.
    for (const as of [app.people.jefe, app.people.admin]) {
      const theirs = await attempt(failed.body.attempt.id, as);
      expect(theirs.body.review[0]).toMatchObject({ correct_answer: 'b', explanation: 'Porque sí 1' });
      expect(theirs.body.answers).toEqual({ areShown: true, note: null });
    }
    // Passing opens every attempt of the module, the failed ones too.
    clock = new Date(clock.getTime() + 60_000);
    const passed = await submit({ moduleId: module.id, answers: answersTo(module.questionIds) });
    expect(passed.body).toMatchObject({ attempt: { passed: true }, answers: { areShown: true, note: null } });
    expect(passed.body.review[2]).toMatchObject({ correct_answer: 'b', explanation: 'Porque sí 3' });
    expect((await attempt(failed.body.attempt.id)).body.review[0]).toMatchObject({ correct_answer: 'b' });
  });

  it('is everything with the last attempt, but not while another one is open', async () => {
    const module = await moduleWith({ questionCount: 2, max_attempts: 2 });
    const first = await submit({ moduleId: module.id, answers: answersTo(module.questionIds, 'a') });
    expect(first.body.answers.areShown).toBe(false);
    expect(first.body.answers.note).toContain('cuando no te quedan intentos');
    const { attemptId } = (await open(module)).body;
    // The limit is lowered below what has begun.
    await rules(module, { max_attempts: 1 });
    expect((await attempt(first.body.attempt.id)).body.answers.areShown).toBe(false);
    const last = await submit({ moduleId: module.id, attemptId, answers: answersTo(module.questionIds, 'c') });
    expect(last.body.answers.areShown).toBe(true);
    expect(last.body.review[0]).toMatchObject({ correct_answer: 'b', explanation: 'Porque sí 1' });
    expect((await attempt(first.body.attempt.id)).body.answers.areShown).toBe(true);
  });

  it.each([
    ['always', 'a', true],
    ['never', 'b', false],
  ])('follows the rule «%s» of the module as it stands', async (show_answers, given, areShown) => {
    const module = await moduleWith({ questionCount: 2 });
    expect((await rules(module, { show_answers })).status).toBe(200);
    const result = await submit({ moduleId: module.id, answers: answersTo(module.questionIds, given) });
    expect(result.body.answers.areShown).toBe(areShown);
    expect(result.text.includes('Porque sí')).toBe(areShown);
    expect((await attempt(result.body.attempt.id)).text.includes('Porque sí')).toBe(areShown);
  });
});

describe('what to read again', () => {
  it('is the step a question names, else the one that speaks of it best, else nothing', async () => {
    const module = await moduleWith({ stepTitles: ['Lavado', 'Centrífuga', 'Evaluación'], questionCount: 3 });
    const { db } = app.database;
    const [washing, centrifuge, evaluation] = module.stepIds as [string, string, string];
    const tube = 'Si se rompe un tubo en la centrífuga, espera treinta minutos sin abrir la tapa.';
    await db.update(steps).set({ content: tube }).where(eq(steps.id, centrifuge));
    // The evaluation's own step is no place to read, whatever it says.
    await db
      .update(steps)
      .set({ content: `${tube} ${tube}` })
      .where(eq(steps.id, evaluation));
    const [first, second, third] = module.questionIds as [string, string, string];
    await db.update(quiz_questions).set({ step_id: washing }).where(eq(quiz_questions.id, first));
    await db
      .update(quiz_questions)
      .set({ question_text: '¿Cuánto esperas si se rompe un tubo en la centrífuga?', option_b: 'Treinta minutos' })
      .where(eq(quiz_questions.id, second));
    for (const stepId of module.stepIds) await app.call('POST', `/api/steps/${stepId}/complete`, { as: employee });
    const wrong = answersTo([first, second, third], 'a');
    const failed = await submit({ moduleId: module.id, answers: wrong });
    const places = () => failed.body.review.map(({ reread }: { reread: unknown }) => reread);
    expect(places()).toEqual([
      { step_id: washing, step_number: 1, title: 'Lavado' },
      { step_id: centrifuge, step_number: 2, title: 'Centrífuga' },
      null,
    ]);
    // A step that goes is named no more; what was answered right has nothing to read again.
    await db.execute(sql`DELETE FROM steps WHERE id = ${washing}`);
    const later = await attempt(failed.body.attempt.id);
    expect(later.body.review.map(({ reread }: { reread: object | null }) => reread)).toEqual([
      null,
      { step_id: centrifuge, step_number: 2, title: 'Centrífuga' },
      null,
    ]);
    clock = new Date(clock.getTime() + 60_000);
    const right = await submit({ moduleId: module.id, answers: answersTo([first, second, third]) });
    expect(right.body.review.every(({ reread }: { reread: unknown }) => reread === null)).toBe(true);
  });

  it('costs no query more once it was read', async () => {
    const module = await moduleWith({ stepCount: 1, questionCount: 2 });
    await app.call('POST', `/api/steps/${module.stepIds[0]}/complete`, { as: employee });
    const costs: number[] = [];
    for (const given of ['a', 'c', 'd']) {
      const { attemptId } = (await open(module)).body;
      app.database.takeQueries();
      await submit({ moduleId: module.id, attemptId, answers: answersTo(module.questionIds, given) });
      costs.push(app.database.takeQueries().length);
    }
    expect(costs[1]).toBe(costs[2]);
    expect((costs[0] ?? 0) - (costs[1] ?? 0)).toBeLessThanOrEqual(4);
  });

  it('names a step of the same module only', async () => {
    const module = await moduleWith({ stepCount: 1, questionCount: 1 });
    const other = await moduleWith({ stepCount: 1 });
    const path = `/api/modules/${module.id}/quiz/editor`;
    const { body } = await app.call('GET', path, { as: app.people.jefe });
    expect(body.steps).toEqual([{ id: module.stepIds[0], step_number: 1, title: 'Paso 1' }]);
    const saving = (step_id?: string | null) => {
      const questions = body.questions.map(({ order_index: _, step_id: __, ...one }: Record<string, unknown>) => ({
        ...one,
        ...(step_id === undefined ? {} : { step_id }),
      }));
      return app.call('PUT', path, {
        as: app.people.jefe,
        body: { revision: body.revision, questions },
      });
    };
    const foreign = await saving(other.stepIds[0]);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'UNKNOWN_STEP']);
    const saved = await saving(module.stepIds[0]);
    expect(saved.body.quiz.questions[0].step_id).toBe(module.stepIds[0]);
    // Who does not know of it leaves it as it is.
    expect((await saving()).body.quiz.questions[0].step_id).toBe(module.stepIds[0]);
  });
});

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
