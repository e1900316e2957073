import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_answer_reviews, quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { auditEntries } from '#testing/audit-entries.ts';
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
let employee: TestPerson;
/** Two questions with a key (1 point each), then two open ones of 4 points. */
let quiz: TestModule & { open: [string, string] };
let clock = new Date('2026-03-05T14:00:00Z');

beforeAll(async () => {
  app = await createTestApp(() => clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000);
  employee = await createTestPerson(app.database.db, { role: 'employee', first_name: 'Ana', last_name: 'Vega' }, clock);
  const module = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 2 });
  const why = (order_index: number) =>
    createTestOpenQuestion(app.database.db, module, {
      question_text: `¿Por qué ${order_index}?`,
      explanation: 'Nombrar la trazabilidad.',
      points: 4,
      order_index,
    });
  quiz = { ...module, open: [await why(3), await why(4)] };
});

async function submit(right = 2, as = employee) {
  clock = new Date(clock.getTime() + 60_000);
  const answers = [
    ...quiz.questionIds.map((questionId, place) => ({ questionId, selectedAnswer: place < right ? 'b' : 'a' })),
    ...quiz.open.map((questionId, place) => ({ questionId, selectedAnswer: `Porque ${place}` })),
  ];
  return (await app.call('POST', '/api/quiz-attempts', { as, body: { moduleId: quiz.id, answers } })).body;
}
const review = (
  attemptId: string,
  place: 0 | 1,
  points: number,
  as: TestPerson | undefined = app.people.jefe,
  comment = '',
) => app.call('POST', '/api/quiz-reviews', { as, body: { attemptId, questionId: quiz.open[place], points, comment } });
const waiting = async (as = app.people.jefe) =>
  (await app.call('GET', '/api/quiz-reviews?limit=100', { as })).body.rows.filter(
    (row: { module_id: string }) => row.module_id === quiz.id,
  );
const stored = async (id: string) =>
  (await app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.id, id)))[0];
const completion = async () => {
  const [row] = await app.database.db
    .select()
    .from(user_module_completion)
    .where(and(eq(user_module_completion.user_id, employee.id), eq(user_module_completion.module_id, quiz.id)));
  return row;
};

describe('an attempt with open questions', () => {
  it('waits: the score counts what can be counted, nothing is passed or completed', async () => {
    const result = await submit();
    expect(result).toMatchObject({
      attempt: { score: 100, passed: false, review_status: 'pending' },
      pendingReviews: 2,
      isRecord: false,
      moduleCompleted: false,
    });
    expect(result.review[2]).toMatchObject({ isRight: null, awarded: null, comment: null });
    expect(await completion()).toBeUndefined();
    const learner = await app.call('GET', `/api/modules/${quiz.id}/learner`, { as: employee });
    expect(learner.body.quiz).toMatchObject({ inReview: 1, passed: false, bestScore: null });
    const history = await app.call('GET', `/api/quiz-attempts?moduleId=${quiz.id}`, { as: employee });
    expect(history.body.rows).toMatchObject([{ review_status: 'pending', isBest: false, passed: false }]);
  });

  it('is passed and completes the module with its last review, all in one', async () => {
    const { attempt } = await submit(1);
    const first = await review(attempt.id, 0, 4, app.people.jefe, ' Muy claro. ');
    expect(first.body).toEqual({
      attempt: { id: attempt.id, score: 83, passed: false, review_status: 'pending' },
      remaining: 1,
    });
    expect(await completion()).toBeUndefined();
    clock = new Date(clock.getTime() + 3_600_000);
    const last = await review(attempt.id, 1, 3, app.people.admin);
    expect(last.body).toEqual({
      attempt: { id: attempt.id, score: 80, passed: true, review_status: 'reviewed' },
      remaining: 0,
    });
    expect(await completion()).toMatchObject({ is_completed: true, final_score: 80, completed_at: clock });
    const detail = await app.call('GET', `/api/quiz-attempts/${attempt.id}`, { as: employee });
    expect(detail.body).toMatchObject({ attempt: { score: 80, passed: true }, pendingReviews: 0 });
    expect(detail.body.review[2]).toMatchObject({ awarded: 4, comment: 'Muy claro.' });
    const log = await auditEntries(app.database.db, eq(audit_log.subject_id, attempt.id));
    expect(log.filter((entry) => entry.action === 'review-quiz-answer')).toMatchObject([
      { actor_id: app.people.jefe.id, details: { points: 4, question_id: quiz.open[0], review_status: 'pending' } },
      { actor_id: app.people.admin.id, details: { points: 3, user_id: employee.id, score: 80, passed: true } },
    ]);
    const completed = await auditEntries(app.database.db, eq(audit_log.subject_id, quiz.id));
    expect(completed.find((entry) => entry.action === 'complete-module')).toMatchObject({
      actor_id: employee.id,
      details: { final_score: 80, reviewed_by: app.people.admin.id },
    });
  });

  it('is not passed below the mark, and a better one later completes', async () => {
    const { attempt } = await submit(2);
    await review(attempt.id, 0, 0);
    expect((await review(attempt.id, 1, 4)).body.attempt).toMatchObject({ score: 60, passed: false });
    expect(await completion()).toBeUndefined();
    const again = (await submit(2)).attempt;
    await review(again.id, 0, 4);
    expect((await review(again.id, 1, 2)).body.attempt).toMatchObject({ score: 80, passed: true });
    expect(await completion()).toMatchObject({ final_score: 80 });
    const history = await app.call('GET', `/api/quiz-attempts?moduleId=${quiz.id}`, { as: employee });
    expect(history.body.rows.map((row: { number: number; isBest: boolean }) => [row.number, row.isBest])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('keeps the best final score, whatever order reviews come in', async () => {
    const worse = (await submit(0)).attempt;
    const better = (await submit(2)).attempt;
    for (const place of [0, 1] as const) await review(better.id, place, 4);
    expect(await completion()).toMatchObject({ final_score: 100 });
    const at = (await completion())?.completed_at;
    for (const place of [0, 1] as const) await review(worse.id, place, 4);
    expect((await stored(worse.id))?.score).toBe(80);
    expect(await completion()).toMatchObject({ final_score: 100, completed_at: at });
  });

  it('can be all open questions', async () => {
    await app.database.db.delete(quiz_questions).where(eq(quiz_questions.question_type, 'multiple_choice'));
    quiz.questionIds = [];
    const { attempt } = await submit();
    expect(attempt).toMatchObject({ score: 0, passed: false, review_status: 'pending' });
    await review(attempt.id, 0, 3);
    expect((await review(attempt.id, 1, 3)).body.attempt).toMatchObject({ score: 75, passed: true });
  });

  it('is decided also when the module was deleted meanwhile', async () => {
    const { attempt } = await submit();
    await app.database.db.delete(modules).where(eq(modules.id, quiz.id));
    await review(attempt.id, 0, 4);
    const last = await review(attempt.id, 1, 4);
    expect([last.status, last.body.attempt.passed]).toEqual([200, true]);
  });
});

describe('reviewQuizAnswer', () => {
  it('is one effect, sent twice in parallel', async () => {
    const { attempt } = await submit();
    await review(attempt.id, 0, 4);
    const sent = await Promise.all([1, 2, 3].map(() => review(attempt.id, 1, 4)));
    expect(sent.map((answer) => answer.status)).toEqual([200, 200, 200]);
    for (const answer of sent) expect(answer.body).toEqual(sent[0]?.body);
    const rows = await app.database.db
      .select()
      .from(quiz_answer_reviews)
      .where(eq(quiz_answer_reviews.attempt_id, attempt.id));
    expect(rows).toHaveLength(2);
    const log = await auditEntries(app.database.db, eq(audit_log.subject_id, attempt.id));
    expect(log.filter((entry) => entry.action === 'review-quiz-answer')).toHaveLength(2);
  });

  it('belongs to whoever was first', async () => {
    const { attempt } = await submit();
    const sent = await Promise.all([review(attempt.id, 0, 4), review(attempt.id, 0, 1, app.people.admin)]);
    expect(sent.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const late = await review(attempt.id, 0, 2);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'ALREADY_REVIEWED',
      'Otra persona ya revisó esta respuesta.',
    ]);
  });

  it('refuses points out of range and answers that wait for nobody', async () => {
    const { attempt } = await submit();
    const over = await review(attempt.id, 0, 5);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      400,
      'POINTS_OUT_OF_RANGE',
      'Los puntos van de 0 a 4.',
    ]);
    for (const points of [-1, 1.5]) expect((await review(attempt.id, 0, points)).body.code).toBe('INVALID_INPUT');
    const body = (fields: object) => ({ attemptId: attempt.id, questionId: quiz.open[0], points: 1, ...fields });
    const call = (fields: object) => app.call('POST', '/api/quiz-reviews', { as: app.people.jefe, body: body(fields) });
    for (const questionId of [quiz.questionIds[0], randomUUID()]) {
      expect((await call({ questionId })).body.code).toBe('NOT_TO_REVIEW');
    }
    expect((await call({ attemptId: randomUUID() })).body.code).toBe('UNKNOWN_ATTEMPT');
    expect((await call({ comment: 'x'.repeat(2001) })).body.code).toBe('INVALID_INPUT');
    expect(await stored(attempt.id)).toMatchObject({ score: 100, review_status: 'pending' });
  });

  it('is for supervisors and for employees of the team only', async () => {
    const { attempt } = await submit();
    for (const as of [employee, app.people.otherEmployee])
      expect((await review(attempt.id, 0, 4, as)).status).toBe(403);
    const anonymous = await app.call('POST', '/api/quiz-reviews', { body: {} });
    expect(anonymous.body.code).toBe('UNAUTHENTICATED');
    const own = (await submit(2, app.people.jefe)).attempt;
    for (const as of [app.people.jefe, app.people.admin]) {
      expect((await review(own.id, 0, 4, as)).body.code).toBe('UNKNOWN_ATTEMPT');
    }
    const people = { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: true };
    const set = (team_by_company: boolean) =>
      app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company }, null));
    const stranger = await createTestPerson(app.database.db, { role: 'jefe', company_name: 'Otra' }, clock);
    await set(true);
    expect((await review(attempt.id, 0, 4, stranger)).body.code).toBe('UNKNOWN_ATTEMPT');
    expect(await waiting(stranger)).toEqual([]);
    await set(false);
    expect(await waiting(stranger)).toHaveLength(2);
  });
});

describe('listAnswersToReview', () => {
  it('lists open answers of employees, the longest waiting first, until they are reviewed', async () => {
    const first = (await submit()).attempt;
    const second = (await submit()).attempt;
    await submit(2, app.people.jefe);
    const rows = await waiting();
    expect(rows.map((row: { attempt_id: string; question_id: string }) => [row.attempt_id, row.question_id])).toEqual([
      [first.id, quiz.open[0]],
      [first.id, quiz.open[1]],
      [second.id, quiz.open[0]],
      [second.id, quiz.open[1]],
    ]);
    expect(rows[0]).toMatchObject({
      name: 'Ana Vega',
      moduleTitle: quiz.title,
      question_text: '¿Por qué 3?',
      guidance: 'Nombrar la trazabilidad.',
      points: 4,
      answer: 'Porque 0',
    });
    const before = (await app.call('GET', '/api/quiz-reviews/count', { as: app.people.admin })).body.total;
    await review(first.id, 0, 1);
    expect(await waiting()).toHaveLength(3);
    expect((await app.call('GET', '/api/quiz-reviews/count', { as: app.people.admin })).body.total).toBe(before - 1);
    const page = await app.call('GET', '/api/quiz-reviews?limit=1', { as: app.people.jefe });
    expect(page.body.rows).toHaveLength(1);
    expect(page.body.total).toBe(before - 1);
    for (const path of ['/api/quiz-reviews', '/api/quiz-reviews/count']) {
      expect((await app.call('GET', path, { as: employee })).status).toBe(403);
      expect((await app.call('GET', path)).status).toBe(401);
    }
  });
});

it('keeps attempts that wait out of the figures, and tells how open questions went', async () => {
  const decided = (await submit(0)).attempt;
  for (const place of [0, 1] as const) await review(decided.id, place, 3);
  await submit(2);
  const get = async (path: string) =>
    (await app.call('GET', `/api/modules/${quiz.id}/${path}`, { as: app.people.jefe })).body;
  expect(await get('quiz-statistics')).toMatchObject({
    totalAttempts: 2,
    pendingAttempts: 1,
    passedAttempts: 0,
    passRate: 0,
    averageScore: 60,
    bestScore: 60,
    worstScore: 60,
    byTone: { high: 0, medium: 1, low: 0 },
    topPerformers: [{ score: 60 }],
  });
  expect((await get('quiz-results')).rows).toMatchObject([{ attempts: 2, bestScore: 60, passed: false, pending: 1 }]);
  expect((await get('quiz-questions/analysis'))[2]).toMatchObject({
    question_type: 'open',
    answered: 2,
    reviewed: 1,
    rightPercentage: 75,
    misled: null,
  });
  const file = await app.call('GET', `/api/modules/${quiz.id}/quiz-results/export?format=csv`, { as: app.people.jefe });
  expect(
    file.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Resultado', 'No Aprobado', 'En revisión']);
});
