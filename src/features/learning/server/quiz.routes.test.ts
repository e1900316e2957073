import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import {
  createTestModule,
  createTestOpenQuestion,
  createTestPerson,
  type TestModule,
  type TestPerson,
} from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { user_module_completion } from './learning.tables.ts';

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
const submit = (body: object, as?: TestPerson) => app.call('POST', '/api/quiz-attempts', { as, body });

/** Answers to all questions of a module, the first `right` of them right ('b'). */
const answersTo = (module: TestModule, right = module.questionIds.length) =>
  module.questionIds.map((questionId, position) => ({ questionId, selectedAnswer: position < right ? 'b' : 'a' }));
const attemptsOf = (person: TestPerson) =>
  app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.user_id, person.id));
const completionOf = async (person: TestPerson, module: TestModule) => {
  const [row] = await app.database.db
    .select()
    .from(user_module_completion)
    .where(and(eq(user_module_completion.user_id, person.id), eq(user_module_completion.module_id, module.id)));
  return row;
};

describe('validateQuizAttempt', () => {
  it('passes, completes the module, opens the next one and is logged', async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const answer = await submit({ moduleId: quiz.id, attemptId, answers: answersTo(quiz, 7) }, employee);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      attempt: { id: attemptId, score: 70, passed: true, attempted_at: clock.toISOString() },
      passMark: 70,
      rightAnswers: 7,
      totalQuestions: 10,
      previousBest: null,
      isRecord: false,
      moduleCompleted: true,
      nextModule: { id: next.id, isUnlocked: true },
    });
    expect(answer.body.review[9]).toMatchObject({
      selectedAnswer: 'a',
      correct_answer: 'b',
      explanation: 'Porque sí 10',
      isRight: false,
    });
    expect(await completionOf(employee, quiz)).toMatchObject({ is_completed: true, final_score: 70 });
    expect(await completionOf(employee, next)).toMatchObject({ is_completed: false, final_score: null });
    const log = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.actor_id, employee.id))
      .orderBy(audit_log.id);
    expect(log.find((entry) => entry.action === 'submit-quiz-attempt')).toMatchObject({
      subject_id: attemptId,
      details: { module_id: quiz.id, score: 70, passed: true },
    });
  });

  it('does not complete the module below the pass mark', async () => {
    const answer = await submit({ moduleId: quiz.id, answers: answersTo(quiz, 6) }, employee);
    expect(answer.body).toMatchObject({ attempt: { score: 60, passed: false }, moduleCompleted: false });
    expect(answer.body.nextModule).toMatchObject({ isUnlocked: false });
    expect(await completionOf(employee, quiz)).toBeUndefined();
  });

  it.each([['with its key'], ['without a key']])('stores a double submission in parallel once (%s)', async (way) => {
    const { attemptId } = (await open(quiz, employee)).body;
    const body = { moduleId: quiz.id, ...(way === 'with its key' ? { attemptId } : {}), answers: answersTo(quiz, 8) };
    const sent = await Promise.all([1, 2, 3, 4].map(() => submit(body, employee)));
    expect(sent.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    for (const answer of sent) expect(answer.body).toEqual(sent[0]?.body);
    expect(sent[0]?.body).toMatchObject({ moduleCompleted: true, previousBest: null });
    expect(await attemptsOf(employee)).toHaveLength(1);
  });

  it('takes parallel submissions of a quiz nobody opened for one attempt', async () => {
    const body = { moduleId: quiz.id, answers: answersTo(quiz, 3) };
    await Promise.all([1, 2, 3].map(() => submit(body, employee)));
    expect(await attemptsOf(employee)).toHaveLength(1);
  });

  it('returns the stored attempt unchanged when its key comes again, whatever is sent', async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const first = await submit({ moduleId: quiz.id, attemptId, answers: answersTo(quiz, 4) }, employee);
    clock = new Date(clock.getTime() + 3_600_000);
    const later = await submit({ moduleId: quiz.id, attemptId, answers: answersTo(quiz) }, employee);
    expect(later.body).toEqual(first.body);
    expect(await attemptsOf(employee)).toHaveLength(1);
  });

  it('takes the same answers without a key for one attempt within 10 s, for another one later', async () => {
    const body = { moduleId: quiz.id, answers: answersTo(quiz, 9) };
    const first = await submit(body, employee);
    clock = new Date(clock.getTime() + 10_000);
    expect((await submit(body, employee)).body.attempt.id).toBe(first.body.attempt.id);
    clock = new Date(clock.getTime() + 1);
    expect((await submit(body, employee)).body.attempt.id).not.toBe(first.body.attempt.id);
  });

  it('flags a record only when it beats an earlier best, and keeps the best passed score', async () => {
    const seen = [];
    for (const right of [7, 7, 9, 8, 2]) {
      clock = new Date(clock.getTime() + 20_000);
      const { body } = await submit({ moduleId: quiz.id, answers: answersTo(quiz, right) }, employee);
      seen.push([body.attempt.score, body.previousBest, body.isRecord, body.moduleCompleted]);
    }
    expect(seen).toEqual([
      [70, null, false, true],
      [70, 70, false, false],
      [90, 70, true, false],
      [80, 90, false, false],
      [20, 90, false, false],
    ]);
    expect(await completionOf(employee, quiz)).toMatchObject({ is_completed: true, final_score: 90 });
  });

  it('wants every question answered (spec C-445)', async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const nine = answersTo(quiz).slice(0, 9);
    const answers = [
      await submit({ moduleId: quiz.id, attemptId, answers: nine }, employee),
      await submit(
        { moduleId: quiz.id, answers: [...nine, { questionId: quiz.questionIds[9], selectedAnswer: ' ' }] },
        employee,
      ),
      await submit({ moduleId: quiz.id, answers: [] }, employee),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([400, 'UNANSWERED_QUESTIONS']);
      expect(answer.body.message).toBe('Por favor responde todas las preguntas antes de enviar');
      expect(answer.text).not.toContain('correct_answer');
    }
    expect(answers[0]?.body.data).toEqual({ questionIds: [quiz.questionIds[9]] });
    expect(await attemptsOf(employee)).toEqual([]);
    expect((await open(quiz, employee)).body.attemptId).toBe(attemptId);
  });

  it("refuses another person's quiz, an unknown key, another module's question and a letter not offered", async () => {
    const { attemptId } = (await open(quiz, employee)).body;
    const all = answersTo(quiz);
    const other = await newEmployee();
    const refused = [
      await submit({ moduleId: quiz.id, attemptId, answers: all }, other),
      await submit({ moduleId: quiz.id, attemptId: quiz.id, answers: all }, employee),
      await submit({ moduleId: quiz.id, attemptId, answers: [...all, ...answersTo(next)] }, employee),
      await submit(
        { moduleId: quiz.id, attemptId, answers: [...all.slice(1), { ...all[0], selectedAnswer: 'z' }] },
        employee,
      ),
    ];
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([400, 'UNKNOWN_ANSWER']);
    expect([...(await attemptsOf(employee)), ...(await attemptsOf(other))]).toEqual([]);
  });

  it('refuses a locked module and open steps at a direct call', async () => {
    const locked = await submit({ moduleId: next.id, answers: answersTo(next) }, employee);
    expect([locked.status, locked.body.code]).toEqual([403, 'PREVIOUS_MODULE_REQUIRED']);
    await submit({ moduleId: quiz.id, answers: answersTo(quiz) }, employee);
    const pending = await submit({ moduleId: next.id, answers: answersTo(next) }, employee);
    expect([pending.status, pending.body.code]).toEqual([409, 'STEPS_PENDING']);
    expect(await completionOf(employee, next)).toMatchObject({ is_completed: false });
  });

  it('ends on what was shown when questions are edited or the module is deactivated meanwhile', async () => {
    const db = app.database.db;
    const edited = await createTestModule(db, { category: 'induccion_general', order_index: 40, questionCount: 2 });
    const [first, second] = edited.questionIds as [string, string];
    const { attemptId } = (await open(edited, employee)).body;
    await db
      .update(quiz_questions)
      .set({ correct_answer: 'a', explanation: 'Nueva' })
      .where(eq(quiz_questions.id, first));
    await db.delete(quiz_questions).where(eq(quiz_questions.id, second));
    expect((await open(edited, employee)).body).toMatchObject({
      attemptId,
      questions: [{ id: first }, { id: second }],
    });
    const newcomer = await newEmployee();
    expect((await open(edited, newcomer)).body.questions).toHaveLength(1);
    await db.update(modules).set({ is_active: false, pass_mark: 100 }).where(eq(modules.id, edited.id));
    // After a reload: the reader says that it waits, and opening it gives what was shown.
    const read = await app.call('GET', `/api/modules/${edited.id}/learner`, { as: employee });
    expect([read.status, read.body.data]).toEqual([404, { hasOpenQuiz: true }]);
    expect((await open(edited, employee)).body.attemptId).toBe(attemptId);
    const answer = await submit({ moduleId: edited.id, attemptId, answers: answersTo(edited) }, employee);
    expect(answer.body).toMatchObject({ attempt: { score: 100, passed: true }, passMark: 70, moduleCompleted: true });
    expect(answer.body.review[0]).toMatchObject({ correct_answer: 'b', explanation: 'Porque sí 1' });
    expect((await submit({ moduleId: edited.id, answers: answersTo(edited) }, await newEmployee())).status).toBe(404);
  });

  it('scores points and leaves open questions to a person', async () => {
    const db = app.database.db;
    const mixed = await createTestModule(db, { category: 'induccion_general', order_index: 41, questionCount: 2 });
    await db
      .update(quiz_questions)
      .set({ points: 3 })
      .where(eq(quiz_questions.id, mixed.questionIds[1] as string));
    const essay = await createTestOpenQuestion(db, mixed, { points: 5 });
    const answers = [
      { questionId: mixed.questionIds[0], selectedAnswer: 'a' },
      { questionId: mixed.questionIds[1], selectedAnswer: 'b' },
      { questionId: essay, selectedAnswer: 'Porque protege la muestra.' },
    ];
    const { body } = await submit({ moduleId: mixed.id, answers }, employee);
    expect(body).toMatchObject({
      attempt: { score: 75, passed: false, review_status: 'pending' },
      rightAnswers: 1,
      totalQuestions: 3,
    });
    expect(body.review[2]).toMatchObject({ isRight: null, selectedAnswer: 'Porque protege la muestra.' });
  });

  it('lets jefe and admin submit under their own name', async () => {
    for (const as of [app.people.jefe, app.people.admin]) {
      const answer = await submit({ moduleId: quiz.id, answers: answersTo(quiz) }, as);
      expect(answer.body).toMatchObject({ attempt: { score: 100, passed: true }, moduleCompleted: true });
      expect(await attemptsOf(as)).toHaveLength(1);
    }
  });
});
