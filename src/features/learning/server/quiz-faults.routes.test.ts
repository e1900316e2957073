import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts, quiz_drafts } from '#features/assessment/server/assessment.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let quiz: TestModule;
let employee: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  employee = await createTestPerson(app.database.db, { role: 'employee' });
  quiz = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 3 });
});

const open = () => app.call('POST', `/api/modules/${quiz.id}/quiz`, { as: employee });
const save = (body: object) => app.call('PUT', `/api/modules/${quiz.id}/quiz/answers`, { as: employee, body });
const submit = (body: object) =>
  app.call('POST', '/api/quiz-attempts', { as: employee, body: { moduleId: quiz.id, ...body } });
const answers = (letter = 'b', ids = quiz.questionIds) =>
  ids.map((questionId) => ({ questionId, selectedAnswer: letter }));
const attempts = () => app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.user_id, employee.id));
const nothingStored = async () => expect(await attempts()).toEqual([]);

describe('odd submissions', () => {
  it('refuses answers to questions that were deleted before the quiz was opened', async () => {
    const [gone, ...rest] = quiz.questionIds as [string, ...string[]];
    await app.database.db.delete(quiz_questions).where(eq(quiz_questions.id, gone));
    const { attemptId } = (await open()).body;
    for (const body of [{ attemptId, answers: answers() }, { answers: answers() }]) {
      expect((await submit(body)).body.code).toBe('UNKNOWN_ANSWER');
    }
    await nothingStored();
    expect((await submit({ attemptId, answers: answers('b', rest) })).status).toBe(200);
  });

  it('wants the questions that were asked, also those deleted since, and none that were added since', async () => {
    const { attemptId } = (await open()).body;
    const [gone, ...rest] = quiz.questionIds as [string, ...string[]];
    await app.database.db.delete(quiz_questions).where(eq(quiz_questions.id, gone));
    const [added] = await app.database.db
      .insert(quiz_questions)
      .values({ module_id: quiz.id, question_text: 'Nueva', option_a: 'A', option_b: 'B', correct_answer: 'a' })
      .returning({ id: quiz_questions.id });
    const extra = answers('a', [...quiz.questionIds, added?.id ?? '']);
    expect((await submit({ attemptId, answers: extra })).body.code).toBe('UNKNOWN_ANSWER');
    const less = await submit({ attemptId, answers: answers('b', rest) });
    expect([less.body.code, less.body.data]).toEqual(['UNANSWERED_QUESTIONS', { questionIds: [gone] }]);
    expect((await submit({ attemptId, answers: answers() })).body.attempt.score).toBe(100);
  });

  it.each([
    ['ten thousand answers', () => ({ answers: Array.from({ length: 10_000 }, () => answers()[0]) })],
    ['a text longer than 5000 characters', () => ({ answers: answers('x'.repeat(5001)) })],
    ['answers that are no list', () => ({ answers: { a: 'b' } })],
    ['an answer without its question', () => ({ answers: [{ selectedAnswer: 'a' }] })],
    ['a question that is no id', () => ({ answers: [{ questionId: "'; DROP TABLE", selectedAnswer: 'a' }] })],
    ['an answer that is a number', () => ({ answers: [{ questionId: randomUUID(), selectedAnswer: 1 }] })],
    ['nothing at all', () => ({})],
  ])('refuses %s in words', async (_, body) => {
    const answer = await submit(body());
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.message).toEqual(expect.any(String));
    await nothingStored();
  });

  it.each(['e', 'B', 'ab', '0', 'option_b', '__proto__', 'b\u0000', 'b\ud800'])(
    'refuses the option %j',
    async (letter) => {
      const answer = await submit({ answers: answers(letter) });
      expect(answer.status).toBe(400);
      await nothingStored();
    },
  );

  it('counts the last of several answers to one question', async () => {
    const twice = [...answers('a'), ...answers('b')];
    expect((await submit({ answers: twice })).body.attempt.score).toBe(100);
  });
});

describe('two tabs of one person', () => {
  it('work on the same quiz, and the second submission gets the first one’s result', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one.body.attemptId).toBe(other.body.attemptId);
    const { attemptId } = one.body;
    const saved = await Promise.all([
      save({ attemptId, answers: answers('b').slice(0, 1) }),
      save({ attemptId, answers: answers('a').slice(1, 2) }),
    ]);
    expect(saved.map((answer) => answer.body)).toEqual([{ saved: true }, { saved: true }]);
    expect((await open()).body.answers).toHaveLength(2);
    const sent = await Promise.all([
      submit({ attemptId, answers: answers('b') }),
      submit({ attemptId, answers: answers('a') }),
    ]);
    expect(sent.map((answer) => answer.status)).toEqual([200, 200]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(await attempts()).toHaveLength(1);
    expect((await save({ attemptId, answers: answers('c') })).body).toEqual({ saved: false });
    expect((await attempts())[0]?.score).toBe(sent[0]?.body.attempt.score);
  });
});

describe('a module that changes under an open quiz', () => {
  it.each([
    ['deactivated', { is_active: false }],
    ['taken back to draft', { published_at: null }],
    ['moved behind the welcome module', { category: null, order_index: 90 }],
  ] as const)('lets it end when %s, and takes no new one', async (_, change) => {
    await createTestModule(app.database.db, {
      key: null,
      title: `Bienvenida ${randomUUID()}`,
      stepCount: 1,
      order_index: 80,
    });
    const { attemptId } = (await open()).body;
    await app.database.db.update(modules).set(change).where(eq(modules.id, quiz.id));
    expect((await save({ attemptId, answers: answers('b').slice(0, 1) })).body).toEqual({ saved: true });
    expect((await submit({ attemptId, answers: answers() })).body).toMatchObject({
      attempt: { score: 100, passed: true },
    });
    if ('is_active' in change || 'published_at' in change) {
      const again = await submit({ answers: answers('a') });
      expect([again.status, again.body.code]).toEqual([404, 'MODULE_NOT_FOUND']);
    }
  });

  it('says so when it was deleted: the draft is gone, earlier attempts stay', async () => {
    const first = await submit({ answers: answers('a') });
    const { attemptId } = (await open()).body;
    await app.database.db.delete(modules).where(eq(modules.id, quiz.id));
    const late = await submit({ attemptId, answers: answers() });
    expect([late.status, late.body.message]).toEqual([404, 'Módulo no encontrado']);
    expect((await save({ attemptId, answers: answers() })).body.code).toBe('UNKNOWN_ANSWER');
    const drafts = await app.database.db.select().from(quiz_drafts).where(eq(quiz_drafts.user_id, employee.id));
    expect(drafts).toEqual([]);
    const detail = await app.call('GET', `/api/quiz-attempts/${first.body.attempt.id}`, { as: employee });
    expect(detail.status).toBe(200);
  });
});
