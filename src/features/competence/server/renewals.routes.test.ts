import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion, createTestStepsDone } from '#testing/training-record.ts';

let app: TestApp;
let ana: TestPerson;
let quiz: TestModule;
const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const today = dayOf(new Date());
/** Eleven months and a half: within the window of a year. */
const before = new Date(Date.now() - 350 * dayMs);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = ana) =>
  app.call(method, path, { as, ...(body && { body }) });
const own = async () => (await call('GET', '/api/competence/own')).body;
const obligation = async (id: string) =>
  (await own()).obligations.find((one: { requirement_id: string }) => one.requirement_id === id);
const read = async (module = quiz) => (await call('GET', `/api/modules/${module.id}/learner`)).body;
const renew = (id: string) => call('POST', `/api/competence/own/${id}/open`);
const advance = (stepId = '') => call('POST', `/api/steps/${stepId}/advance`);
const submit = (letter: string) =>
  call('POST', '/api/quiz-attempts', {
    moduleId: quiz.id,
    answers: quiz.questionIds.map((questionId) => ({ questionId, selectedAnswer: letter })),
  });
const begun = async () =>
  (
    await app.database.db.execute(
      sql`SELECT is_whole, ended_at IS NOT NULL AS done FROM renewals WHERE user_id = ${ana.id}`,
    )
  ).rows;

async function requireOf(module: TestModule, fields: object = {}): Promise<string> {
  const rule = {
    audience: [{ kind: 'person', id: ana.id }],
    from_day: dayOf(new Date(Date.now() - 400 * dayMs)),
    days_to_comply: 30,
    validity: 'completion',
    months: 12,
    reason: 'Lo que ya se pedía',
    ...fields,
  };
  const body = { name: 'Cada año', module_id: module.id, basis: '', rule };
  const made = await call('POST', '/api/requirements', body, app.people.admin);
  expect(made.body).toEqual({ id: expect.any(String) });
  return made.body.id;
}

/** Passed eleven months and a half ago, at the last of two attempts. */
async function passed(): Promise<void> {
  const { db } = app.database;
  await createTestStepsDone(
    db,
    ana,
    quiz,
    quiz.stepIds,
    quiz.stepIds.map(() => before),
  );
  await createTestAttempt(db, ana, quiz, { score: 40, attempted_at: new Date(before.getTime() - dayMs) });
  await createTestAttempt(db, ana, quiz, { score: 80, attempted_at: before });
  await createTestCompletion(db, ana, quiz, { final_score: 80, completed_at: before });
  const limits = { pass_mark: 70, max_attempts: 2, retry_wait_minutes: 0 };
  expect((await call('PUT', `/api/modules/${quiz.id}/quiz-rules`, limits, app.people.admin)).status).toBe(200);
}

beforeEach(async () => {
  const { db } = app.database;
  ana = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  quiz = await createTestModule(db, { category: 'induccion_general', stepCount: 3, questionCount: 2 });
});

describe('the quiz alone', () => {
  it('is open again although its attempts were used up, and leaves what was achieved as it is', async () => {
    await passed();
    const id = await requireOf(quiz);
    expect(await obligation(id)).toMatchObject({ state: 'expiring', renewal: 'quiz' });
    expect((await submit('b')).body.code).toBe('ATTEMPTS_USED_UP');
    expect((await call('GET', '/api/duties/own')).body.renewals).toEqual([{ requirement_id: id, module_id: quiz.id }]);

    // Pressed twice, in two tabs at once: one round.
    const [one, two] = await Promise.all([renew(id), renew(id)]);
    for (const { body } of [one, two]) expect(body).toEqual({ module_id: quiz.id, renewal: 'quiz', renews_from: null });
    expect(await begun()).toEqual([{ is_whole: false, done: false }]);
    const progress = (await call('GET', '/api/me/progress')).body;
    expect(await read()).toMatchObject({
      renewal: 'quiz',
      quiz: { attempts: 0, attemptsLeft: 2, passed: true, bestScore: 80 },
    });
    expect((await submit('c')).body.attempt).toMatchObject({ passed: false });
    expect((await read()).quiz).toMatchObject({ attempts: 1, attemptsLeft: 1, block: null });
    expect((await submit('b')).body).toMatchObject({ attempt: { passed: true, score: 100 }, moduleCompleted: false });

    expect(await begun()).toEqual([{ is_whole: false, done: true }]);
    expect((await read()).renewal).toBeNull();
    expect(await obligation(id)).toMatchObject({ state: 'in_force', met_day: today });
    // Counted anew for the limit, numbered on in the list.
    const mine = (await call('GET', '/api/quiz-attempts')).body;
    expect(JSON.stringify(mine)).toContain('"number":4');
    expect((await own()).rounds.map(({ round }: { round: number }) => round)).toEqual([2, 1]);
    const after = (await call('GET', '/api/me/progress')).body;
    expect(after.summary?.completedModules ?? after).toEqual(progress.summary?.completedModules ?? after);
    expect((await call('GET', '/api/duties/own')).body.renewals).toEqual([]);
    expect((await renew(id)).body).toMatchObject({ renewal: null, renews_from: expect.stringMatching(/^\d{4}-/) });
    expect(await begun()).toHaveLength(1);
  });

  it('has its limit in a round, too', async () => {
    await passed();
    const id = await requireOf(quiz);
    await renew(id);
    for (const letter of ['a', 'c']) expect((await submit(letter)).status).toBe(200);
    expect((await submit('b')).body.code).toBe('ATTEMPTS_USED_UP');
    await renew(id);
    expect((await submit('b')).body.code).toBe('ATTEMPTS_USED_UP');
  });
});

describe('the whole module', () => {
  it('is read again before its quiz opens; only then it renews', async () => {
    await passed();
    const id = await requireOf(quiz, { renewal: 'everything' });
    expect((await renew(id)).body).toMatchObject({ renewal: 'everything' });
    const opened = await read();
    // Nothing is locked of what was open.
    expect(
      opened.steps.map(({ state, isCompleted }: { state: string; isCompleted: boolean }) => [state, isCompleted]),
    ).toEqual([
      ['current', false],
      ['available', false],
      ['available', false],
    ]);
    expect(opened).toMatchObject({
      renewal: 'everything',
      progress: { completedSteps: 0 },
      quiz: { isOpen: false, passed: false },
    });
    expect((await submit('b')).body.code).toBe('STEPS_PENDING');
    for (const step of quiz.stepIds) expect((await advance(step)).status).toBe(200);
    // Read twice is read once.
    expect((await advance(quiz.stepIds[0])).body).toMatchObject({ isQuizOpen: true, progress: { completedSteps: 3 } });
    expect((await submit('b')).body.attempt.passed).toBe(true);
    expect(await obligation(id)).toMatchObject({ state: 'in_force', met_day: today });
    expect((await own()).rounds[0]).toMatchObject({ round: 2, day: today, steps: 3 });
    expect((await read()).steps.every(({ isCompleted }: { isCompleted: boolean }) => isCompleted)).toBe(true);
  });

  it('is not renewed by its quiz alone, which is noted beside it; what was done before the rule asked for it counts', async () => {
    await passed();
    await call(
      'PUT',
      `/api/modules/${quiz.id}/quiz-rules`,
      { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0 },
      app.people.admin,
    );
    const id = await requireOf(quiz, { renewal: 'everything' });
    const { body: list } = await call('GET', '/api/requirements', undefined, app.people.admin);
    expect(list.requirements.find((one: { id: string }) => one.id === id).rule).toMatchObject({
      renewal: 'everything',
    });
    expect((await submit('b')).body.attempt.passed).toBe(true);
    expect((await own()).rounds).toHaveLength(2);
    expect(await obligation(id)).toMatchObject({ state: 'expiring', met_day: dayOf(before) });
    const mild = await requireOf(quiz);
    expect(await obligation(mild)).toMatchObject({ state: 'in_force', met_day: today });
    const change = {
      from_day: dayOf(new Date(Date.now() + dayMs)),
      days_to_comply: 30,
      validity: 'completion',
      months: 12,
      renewal: 'everything',
    };
    const rule = { ...change, audience: [{ kind: 'person', id: ana.id }], reason: 'Más rigor' };
    expect((await call('POST', `/api/requirements/${mild}/rules`, { version: 1, rule }, app.people.admin)).status).toBe(
      200,
    );
    const later = await call(
      'GET',
      `/api/competence/people/${ana.id}?day=${dayOf(new Date(Date.now() + 3 * dayMs))}`,
      undefined,
      app.people.jefe,
    );
    const told = later.body.obligations.find((one: { requirement_id: string }) => one.requirement_id === mild);
    expect(told).toMatchObject({ state: 'in_force', met_day: today, renewal: 'everything' });
  });

  it('leaves a quiz open that was open before, whose passing renews nothing', async () => {
    await passed();
    await call(
      'PUT',
      `/api/modules/${quiz.id}/quiz-rules`,
      { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0 },
      app.people.admin,
    );
    const id = await requireOf(quiz, { renewal: 'everything' });
    expect((await call('POST', `/api/modules/${quiz.id}/quiz`)).status).toBe(200);
    await renew(id);
    expect((await call('POST', `/api/modules/${quiz.id}/quiz`)).status).toBe(200);
    expect((await submit('b')).body.attempt.passed).toBe(true);
    expect(await begun()).toEqual([{ is_whole: true, done: false }]);
    expect(await obligation(id)).toMatchObject({ state: 'expiring' });
  });

  it('goes on with what its editor makes of it meanwhile', async () => {
    await passed();
    const id = await requireOf(quiz, { renewal: 'everything' });
    await renew(id);
    const [first, second, third] = quiz.stepIds;
    await advance(first);
    await app.database.db.execute(sql`DELETE FROM steps WHERE id = ${third}`);
    await app.database.db.execute(
      sql`UPDATE steps SET content = content || ' Nuevo.', version = version + 1 WHERE id = ${first}`,
    );
    expect((await advance(second)).body).toMatchObject({ isQuizOpen: true });
    const admin = app.people.admin;
    expect((await call('POST', `/api/modules/${quiz.id}/archive`, {}, admin)).status).toBe(200);
    expect((await renew(id)).body.code).toBe('REQUIRED_MODULE_AWAY');
    expect(await obligation(id)).toMatchObject({ is_module_open: false });
    expect((await submit('b')).body.code).toBe('MODULE_ARCHIVED');
    expect((await call('POST', `/api/modules/${quiz.id}/restore`, {}, admin)).status).toBe(200);
    expect(await obligation(id)).toMatchObject({ is_module_open: true });
    expect((await submit('b')).body.attempt.passed).toBe(true);
    expect(await obligation(id)).toMatchObject({ state: 'in_force' });
    expect((await own()).rounds[0].shown.map(({ version }: { version: number }) => version)).toEqual([1, 1]);
  });
});

it('a module without a quiz is renewed by reading it again, once', async () => {
  const { db } = app.database;
  const reading = await createTestModule(db, { category: 'induccion_general', stepCount: 2 });
  await createTestStepsDone(
    db,
    ana,
    reading,
    reading.stepIds,
    reading.stepIds.map(() => before),
  );
  await createTestCompletion(db, ana, reading, { completed_at: before });
  const id = await requireOf(reading);
  expect((await renew(id)).body).toMatchObject({ renewal: 'everything' });
  const complete = () => call('POST', `/api/modules/${reading.id}/complete`);
  expect((await complete()).body.code).toBe('STEPS_PENDING');
  await advance(reading.stepIds[0]);
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await own()).rounds).toMatchObject([{ round: 2, day: today, steps: 2 }, { round: 1 }]);
  expect(await obligation(id)).toMatchObject({ state: 'in_force', met_day: today });
  const acts = await db.execute(sql`SELECT action, count(*)::integer AS n FROM audit_log
    WHERE actor_id = ${ana.id} AND action IN ('begin-renewal', 'read-step-anew', 'complete-renewal') GROUP BY action ORDER BY action`);
  expect(acts.rows).toEqual([
    { action: 'begin-renewal', n: 1 },
    { action: 'complete-renewal', n: 1 },
    { action: 'read-step-anew', n: 2 },
  ]);
});
