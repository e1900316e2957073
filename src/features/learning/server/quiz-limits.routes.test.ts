import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let quiz: TestModule;
let employee: TestPerson;
/** 9:00 in Bogotá. */
const morning = new Date('2026-03-05T14:00:00Z');
let clock = morning;
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  app = await createTestApp(() => clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = morning;
  employee = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  quiz = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 2 });
});

const open = (as = employee) => app.call('POST', `/api/modules/${quiz.id}/quiz`, { as });
const submit = (body: object, as = employee) =>
  app.call('POST', '/api/quiz-attempts', { as, body: { moduleId: quiz.id, ...body } });
const answers = (letter: string) => quiz.questionIds.map((questionId) => ({ questionId, selectedAnswer: letter }));
const rules = (body: object, as: TestPerson | undefined = app.people.admin, id = quiz.id) =>
  app.call('PUT', `/api/modules/${id}/quiz-rules`, { as, body });
const limit = (max_attempts: number | null, retry_wait_minutes = 0) =>
  rules({ pass_mark: 70, max_attempts, retry_wait_minutes });
const standing = async (as = employee) => (await app.call('GET', `/api/modules/${quiz.id}/learner`, { as })).body.quiz;

it('leaves the rules that another administrator set meanwhile, and refuses where both set the same', async () => {
  await limit(null);
  const { questionCount: _, ...began } = (
    await app.call('GET', `/api/modules/${quiz.id}/quiz-rules`, { as: app.people.admin })
  ).body;
  expect((await rules({ ...began, pass_mark: 80, began })).status).toBe(200);
  expect((await rules({ ...began, max_attempts: 3, began })).body).toMatchObject({ pass_mark: 80, max_attempts: 3 });
  const refused = await rules({ ...began, pass_mark: 60, began });
  expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_RULES_EDITED']);
  await limit(null);
});

describe('the number of attempts', () => {
  it('is told before the start and refused in words once used up', async () => {
    await limit(2);
    expect(await standing()).toMatchObject({ maxAttempts: 2, attemptsLeft: 2, isBegun: false, block: null });
    for (const letter of ['a', 'c']) expect((await submit({ answers: answers(letter) })).status).toBe(200);
    expect(await standing()).toMatchObject({
      attempts: 2,
      attemptsLeft: 0,
      block: { code: 'ATTEMPTS_USED_UP', message: 'Ya usaste los 2 intentos de esta evaluación.', until: null },
    });
    for (const answer of [await open(), await submit({ answers: answers('b') })]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'ATTEMPTS_USED_UP',
        'Ya usaste los 2 intentos de esta evaluación.',
      ]);
    }
    await limit(1);
    expect((await open()).body.message).toBe('Ya usaste el único intento de esta evaluación.');
    await limit(null);
    expect((await open()).status).toBe(200);
    // Whoever comes back to it goes on.
    expect(await standing()).toMatchObject({ isBegun: true });
  });

  it('holds under parallel submissions of different answers', async () => {
    await limit(1);
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd'].flatMap((letter) => [
        submit({ answers: answers(letter) }),
        open().then((opened) => submit({ attemptId: opened.body.attemptId, answers: answers(letter) })),
      ]),
    );
    for (const answer of sent.filter((one) => one.status !== 200)) {
      expect(['ATTEMPTS_USED_UP', 'INVALID_INPUT']).toContain(answer.body.code);
    }
    const stored = await app.database.db
      .select()
      .from(quiz_attempts)
      .where(and(eq(quiz_attempts.user_id, employee.id), eq(quiz_attempts.module_id, quiz.id)));
    expect(stored).toHaveLength(1);
  });

  it('lets an attempt that has begun end, also when the rules are tightened meanwhile', async () => {
    await submit({ answers: answers('a') });
    const { attemptId } = (await open()).body;
    await limit(1, 600);
    expect((await standing()).block).toBeNull();
    expect((await open()).body.attemptId).toBe(attemptId);
    expect((await submit({ attemptId, answers: answers('b') })).status).toBe(200);
    expect((await submit({ attemptId, answers: answers('b') })).status).toBe(200);
    expect((await open()).body.code).toBe('ATTEMPTS_USED_UP');
  });

  it('is each person’s own, and jefe and admin are not limited', async () => {
    await limit(1, 60);
    await submit({ answers: answers('a') });
    const other = await createTestPerson(app.database.db, { role: 'employee' }, clock);
    expect((await open(other)).status).toBe(200);
    for (const as of [app.people.jefe, app.people.admin]) {
      for (const letter of ['a', 'b']) expect((await submit({ answers: answers(letter) }, as)).status).toBe(200);
      expect((await open(as)).status).toBe(200);
      expect((await standing(as)).block).toBeNull();
    }
  });
});

describe('the wait between attempts', () => {
  it('names the time in the organisation’s zone and ends with it', async () => {
    await limit(null, 45);
    await submit({ answers: answers('a') });
    later(44);
    const early = await open();
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'RETRY_TOO_SOON',
      'Podrás intentarlo de nuevo a las 09:45.',
    ]);
    expect(early.body.data).toEqual({ until: '2026-03-05T14:45:00.000Z' });
    expect((await submit({ answers: answers('b') })).body.code).toBe('RETRY_TOO_SOON');
    expect((await standing()).block).toMatchObject({ code: 'RETRY_TOO_SOON', until: '2026-03-05T14:45:00.000Z' });
    later(1);
    expect((await standing()).block).toBeNull();
    expect((await open()).status).toBe(200);
  });
});

describe('updateQuizRules', () => {
  it('stores the rules, records what they were, and holds for whoever opens afterwards', async () => {
    const begun = (await open()).body;
    const answer = await rules({ pass_mark: 100, max_attempts: 5, retry_wait_minutes: 15 });
    // What is left out stays as it is.
    const kept = { show_answers: 'when_decided', question_order: 'fixed', questions_per_attempt: null };
    const set = { pass_mark: 100, max_attempts: 5, retry_wait_minutes: 15 };
    expect([answer.status, answer.body]).toEqual([200, { ...set, ...kept }]);
    const read = await app.call('GET', `/api/modules/${quiz.id}/quiz-rules`, { as: app.people.jefe });
    expect(read.body).toEqual({ ...answer.body, questionCount: 2 });
    const result = await submit({
      attemptId: begun.attemptId,
      answers: [...answers('b').slice(1), { questionId: quiz.questionIds[0], selectedAnswer: 'a' }],
    });
    expect(result.body).toMatchObject({ passMark: 70, attempt: { score: 50 } });
    const log = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, quiz.id))
      .orderBy(audit_log.id);
    expect(log.find((entry) => entry.action === 'update-quiz-rules')).toMatchObject({
      actor_id: app.people.admin.id,
      details: { pass_mark: 100, before: { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0 } },
    });
    expect((await standing()).passMark).toBe(100);
  });

  it.each([
    [{ pass_mark: 0 }],
    [{ pass_mark: 101 }],
    [{ pass_mark: 70.5 }],
    [{ max_attempts: 0 }],
    [{ max_attempts: 101 }],
    [{ retry_wait_minutes: -1 }],
    [{ retry_wait_minutes: 43_201 }],
    [{ max_attempts: undefined }],
    [{ questions_per_attempt: 0 }],
    [{ questions_per_attempt: 1.5 }],
    [{ show_answers: 'later' }],
    [{ question_order: null }],
  ])('refuses %j', async (fields) => {
    const answer = await rules({ pass_mark: 70, max_attempts: null, retry_wait_minutes: 0, ...fields });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('is for admin only; jefe may read; unknown modules and categories are refused', async () => {
    const good = { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0 };
    for (const as of [app.people.jefe, app.people.employee]) expect((await rules(good, as)).status).toBe(403);
    expect((await app.call('PUT', `/api/modules/${quiz.id}/quiz-rules`, { body: good })).status).toBe(401);
    const asEmployee = await app.call('GET', `/api/modules/${quiz.id}/quiz-rules`, { as: app.people.employee });
    expect(asEmployee.status).toBe(403);
    const category = await createTestModule(app.database.db, { is_category: true });
    for (const id of [category.id, employee.id]) {
      expect((await rules(good, app.people.admin, id)).body.code).toBe('UNKNOWN_MODULE');
      const read = await app.call('GET', `/api/modules/${id}/quiz-rules`, { as: app.people.admin });
      expect(read.status).toBe(404);
    }
  });
});
