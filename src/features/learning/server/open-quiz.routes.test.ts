import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts, quiz_drafts } from '#features/assessment/server/assessment.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
/** Ten questions, no steps, open to everybody. */
let quiz: TestModule;
let next: TestModule;
let employee: TestPerson;
let clock = new Date('2026-03-05T09:07:00Z');

beforeAll(async () => {
  app = await createTestApp(() => clock);
  quiz = await createTestModule(app.database.db, { title: 'Primero', order_index: 1, questionCount: 10 });
  next = await createTestModule(app.database.db, { title: 'Segundo', order_index: 2, stepCount: 2, questionCount: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000);
  employee = await newEmployee();
});

const newEmployee = () => createTestPerson(app.database.db, { role: 'employee' }, clock);
const open = (module: TestModule, as?: TestPerson) => app.call('POST', `/api/modules/${module.id}/quiz`, { as });
const save = (module: TestModule, body: object, as?: TestPerson) =>
  app.call('PUT', `/api/modules/${module.id}/quiz/answers`, { as, body });
const submit = (body: object, as?: TestPerson) => app.call('POST', '/api/quiz-attempts', { as, body });

/** Answers to all questions of a module, the first `right` of them right ('b'). */
const answersTo = (module: TestModule, right = module.questionIds.length) =>
  module.questionIds.map((questionId, position) => ({ questionId, selectedAnswer: position < right ? 'b' : 'a' }));
const attemptsOf = (person: TestPerson) =>
  app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.user_id, person.id));

describe('getQuizQuestionsForUser', () => {
  it('asks every question in order and never gives away a key or an explanation', async () => {
    const answer = await open(quiz, employee);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ moduleTitle: 'Primero', passMark: 70, answers: [] });
    expect(answer.body.questions.map((question: { id: string }) => question.id)).toEqual(quiz.questionIds);
    expect(answer.body.questions[0]).toMatchObject({ option_a: 'Opción A', option_d: 'Opción D', points: 1 });
    for (const secret of ['correct_answer', 'explanation', 'Porque sí']) expect(answer.text).not.toContain(secret);
  });

  it('reads no key before submission, not even on the server', async () => {
    // Questions that nobody was asked yet: those of a version are read once.
    const unread = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 2 });
    app.database.takeQueries();
    await open(unread, employee);
    await open(unread, app.people.jefe);
    const sent = app.database.takeQueries().join('\n');
    expect(sent).toContain('quiz_versions_for_learners');
    expect(sent).not.toContain('quiz_questions"."correct_answer');
    expect(sent).not.toMatch(/"quiz_versions"/);
  });

  it('gives the same open quiz again, also when it is opened in parallel', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => open(quiz, employee)));
    expect(new Set(opened.map((answer) => answer.body.attemptId)).size).toBe(1);
    expect((await open(quiz, employee)).body.attemptId).toBe(opened[0]?.body.attemptId);
  });

  it('shows jefe and admin the questions and leaves no trace', async () => {
    for (const as of [app.people.jefe, app.people.admin]) {
      const answer = await open(quiz, as);
      expect(answer.body).toMatchObject({ attemptId: null, started_at: null });
      expect(answer.body.questions).toHaveLength(10);
      const drafts = await app.database.db.select().from(quiz_drafts).where(eq(quiz_drafts.user_id, as.id));
      expect(drafts).toEqual([]);
    }
  });

  it('refuses a module without questions, a locked one, and one with steps to do', async () => {
    const bare = await createTestModule(app.database.db, { category: 'induccion_general', order_index: 30 });
    const none = await open(bare, employee);
    expect([none.status, none.body.message]).toEqual([
      404,
      'No hay preguntas de evaluación disponibles para este módulo',
    ]);
    expect((await open(next, employee)).body.code).toBe('PREVIOUS_MODULE_REQUIRED');
    await submit({ moduleId: quiz.id, answers: answersTo(quiz) }, employee);
    const pending = await open(next, employee);
    expect([pending.status, pending.body.code]).toEqual([409, 'STEPS_PENDING']);
    for (const stepId of next.stepIds) await app.call('POST', `/api/steps/${stepId}/complete`, { as: employee });
    expect((await open(next, employee)).status).toBe(200);
  });

  it.each([['anonymous'], ['inactive']] as const)('refuses %s', async (who) => {
    const as = who === 'inactive' ? app.people.inactive : undefined;
    const answers = [
      await open(quiz, as),
      await save(quiz, { attemptId: quiz.id, answers: [] }, as),
      await submit({ moduleId: quiz.id, answers: [] }, as),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(3).fill('UNAUTHENTICATED'));
  });
});

describe('saveQuizAnswers', () => {
  it('keeps answers over a reload; the last one to a question counts', async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const [first, second] = quiz.questionIds as [string, string];
    const once = await save(quiz, { attemptId, answers: [{ questionId: first, selectedAnswer: 'a' }] }, employee);
    expect(once.body).toEqual({ saved: true });
    const more = [
      { questionId: first, selectedAnswer: 'c' },
      { questionId: second, selectedAnswer: 'd' },
    ];
    await save(quiz, { attemptId, answers: more }, employee);
    const again = await open(quiz, employee);
    expect(again.body.answers).toHaveLength(2);
    expect(again.body.answers).toEqual(expect.arrayContaining(more));
  });

  it("refuses another person's quiz, another module's question and a letter not offered", async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const [first] = quiz.questionIds;
    const good = { attemptId, answers: [{ questionId: first, selectedAnswer: 'a' }] };
    const refused = [
      await save(quiz, good, await newEmployee()),
      await save(next, good, employee),
      await save(quiz, { attemptId, answers: answersTo(next) }, employee),
      await save(quiz, { attemptId, answers: [{ questionId: first, selectedAnswer: 'e' }] }, employee),
      await save(quiz, { attemptId: quiz.id, answers: [] }, employee),
    ];
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([400, 'UNKNOWN_ANSWER']);
    expect((await open(quiz, employee)).body.answers).toEqual([]);
  });

  it('changes nothing once the quiz was submitted', async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    await submit({ moduleId: quiz.id, attemptId, answers: answersTo(quiz, 5) }, employee);
    const late = await save(quiz, { attemptId, answers: answersTo(quiz) }, employee);
    expect([late.status, late.body]).toEqual([200, { saved: false }]);
    expect(await attemptsOf(employee)).toMatchObject([{ score: 50 }]);
  });
});
