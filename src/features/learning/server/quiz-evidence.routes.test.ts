import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { steps } from '#features/modules/server/modules.tables.ts';
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
const submit = (body: object, as = employee) => app.call('POST', '/api/quiz-attempts', { as, body });
const attempt = (id: string, as = employee) => app.call('GET', `/api/quiz-attempts/${id}`, { as });
const rules = (module: TestModule, fields: object) =>
  app.call('PUT', `/api/modules/${module.id}/quiz-rules`, {
    as: app.people.admin,
    body: { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0, ...fields },
  });
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
