import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quiz_attempts, quiz_drafts } from '#features/assessment/server/assessment.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const induction = { category: 'induccion_general' } as const;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => createTestPerson(app.database.db)));
const open = (as: TestPerson | undefined, id: string) => app.call('POST', `/api/modules/${id}/quiz`, { as });
const letters = (ids: readonly string[], selectedAnswer: string) =>
  ids.map((questionId) => ({ questionId, selectedAnswer }));

it('opens one quiz for many at once with few statements, a quiz of their own each', async () => {
  const quiz = await createTestModule(app.database.db, { ...induction, questionCount: 2 });
  const all = await people(60);
  app.database.takeQueries();
  await Promise.all(all.map((person) => open(person, quiz.id)));
  // Three each, were they not shared.
  expect(app.database.takeQueries().length).toBeLessThan(all.length);
  await expectOneEach(quiz.id, all);
});

it('opens one quiz for who asks twice in a rush', async () => {
  const quiz = await createTestModule(app.database.db, { ...induction, questionCount: 2 });
  await expectOneEach(quiz.id, await people(40));
});

/** All ask twice at once, and each is given the one quiz that is their own. */
async function expectOneEach(quizId: string, all: TestPerson[]): Promise<void> {
  const asked = all.flatMap((person) => [person, person]);
  const answers = await Promise.all(asked.map((person) => open(person, quizId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const drafts = await app.database.db.select().from(quiz_drafts).where(eq(quiz_drafts.module_id, quizId));
  expect(drafts).toHaveLength(all.length);
  const own = new Map(drafts.map((draft) => [draft.user_id, draft.id]));
  expect(answers.map(({ body }) => body.attemptId)).toEqual(asked.map(({ id }) => own.get(id)));
}

it('tells everybody in a rush their own reason', async () => {
  const { db } = app.database;
  const welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 1 });
  const free = await createTestModule(db, { ...induction, questionCount: 2 });
  const once = await createTestModule(db, { ...induction, questionCount: 2 });
  await db.update(modules).set({ max_attempts: 1 }).where(eq(modules.id, once.id));
  const behind = await createTestModule(db, { order_index: 2, questionCount: 1 });
  const withSteps = await createTestModule(db, { ...induction, stepCount: 2, questionCount: 1 });
  const hidden = await createTestModule(db, { ...induction, questionCount: 1 });
  await db.update(modules).set({ is_active: false }).where(eq(modules.id, hidden.id));
  const [ana, ben, cleo] = await people(3);
  const used = { moduleId: once.id, answers: letters(once.questionIds, 'a') };
  expect((await app.call('POST', '/api/quiz-attempts', { as: ben, body: used })).status).toBe(200);
  await app.call('POST', `/api/steps/${withSteps.stepIds[0]}/complete`, { as: cleo });
  await app.call('POST', `/api/steps/${withSteps.stepIds[1]}/complete`, { as: cleo });
  const cases: Array<[TestPerson | undefined, string, string]> = [
    [ana, free.id, 'open'],
    [ana, once.id, 'open'],
    [ben, once.id, 'ATTEMPTS_USED_UP'],
    [ben, free.id.toUpperCase(), 'open'],
    [ana, behind.id, 'WELCOME_REQUIRED'],
    [ana, withSteps.id, 'STEPS_PENDING'],
    [cleo, withSteps.id, 'open'],
    [ana, hidden.id, 'MODULE_NOT_FOUND'],
    [ben, welcome.id, 'STEPS_PENDING'],
    [cleo, '00000000-0000-4000-8000-000000000000', 'MODULE_NOT_FOUND'],
    [undefined, free.id, 'UNAUTHENTICATED'],
    [app.people.jefe, hidden.id, 'open'],
  ];
  const rush = [...cases, ...cases, ...cases];
  const answers = await Promise.all(rush.map(([as, id]) => open(as, id)));
  const told = answers.map(({ status, body }) => (status === 200 ? 'open' : body.code));
  expect(told).toEqual(rush.map(([, , outcome]) => outcome));
});

it('goes by the modules as they stand, however they changed since the last opening', async () => {
  const { db } = app.database;
  const [ana] = await people(1);
  const first = await createTestModule(db, { order_index: 801, questionCount: 1 });
  const second = await createTestModule(db, { order_index: 802, questionCount: 1 });
  await db.execute(
    sql`UPDATE modules SET is_active = false WHERE key = 'bienvenida' OR order_index < 800 AND category IS NULL`,
  );
  expect((await open(ana, first.id)).status).toBe(200);
  expect((await open(ana, second.id)).body.code).toBe('PREVIOUS_MODULE_REQUIRED');
  await db.update(modules).set({ order_index: 803 }).where(eq(modules.id, first.id));
  expect((await open(ana, second.id)).status).toBe(200);
  await db.execute(sql`DELETE FROM quiz_drafts WHERE module_id = ${second.id}`);
  await db.execute(sql`DELETE FROM quiz_questions WHERE module_id = ${second.id}`);
  expect((await open(ana, second.id)).body.code).toBe('NO_QUESTIONS');
});

it('waits for what the same person does elsewhere, and judges by it; nobody else waits', async () => {
  const { db } = app.database;
  const quiz = await createTestModule(db, { ...induction, questionCount: 1 });
  await db.update(modules).set({ max_attempts: 1 }).where(eq(modules.id, quiz.id));
  const [ana, ben] = await people(2);
  let opened: ReturnType<typeof open> | undefined;
  let isDone = false;
  await db.transaction(async (tx) => {
    const key = sql`hashtextextended('quiz:' || ${ana?.id}::text || ':' || ${quiz.id}::text, 0)`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`);
    opened = open(ana, quiz.id).finally(() => {
      isDone = true;
    });
    expect((await open(ben, quiz.id)).status).toBe(200);
    await createTestAttempt(tx, { id: ana?.id ?? '' }, quiz, { score: 0 });
    expect(isDone).toBe(false);
  });
  expect((await opened)?.body.code).toBe('ATTEMPTS_USED_UP');
  const drafts = await db.select().from(quiz_drafts).where(eq(quiz_drafts.module_id, quiz.id));
  expect(drafts.map(({ user_id }) => user_id)).toEqual([ben?.id]);
  expect(await db.select().from(quiz_attempts).where(eq(quiz_attempts.module_id, quiz.id))).toHaveLength(1);
});

it('counts progress once for a submission, and right, whatever is sent at the same time', async () => {
  const { db } = app.database;
  const chain = [];
  for (const order_index of [901, 902]) chain.push(await createTestModule(db, { order_index, questionCount: 1 }));
  const [first, second] = chain as [(typeof chain)[0], (typeof chain)[0]];
  await db.execute(sql`UPDATE modules SET is_active = false WHERE order_index < 900 AND category IS NULL`);
  const [ana, ben] = await people(2);
  const submit = (as: TestPerson | undefined, module: typeof first, letter: string) =>
    app.call('POST', '/api/quiz-attempts', {
      as,
      body: { moduleId: module.id, answers: letters(module.questionIds, letter) },
    });
  const sent = await Promise.all([
    submit(ana, first, 'b'),
    submit(ana, first, 'b'),
    submit(ana, first, 'a'),
    submit(ben, first, 'a'),
    submit(ben, second, 'b'),
    open(ben, first.id),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 200]);
  expect(sent[0]?.body).toMatchObject({ moduleCompleted: true, nextModule: { id: second.id, isUnlocked: true } });
  // Which of the others came before is told by each as it stands then.
  expect(sent[0]?.body.attempt).toEqual(sent[1]?.body.attempt);
  expect((await submit(ana, second, 'b')).body).toMatchObject({ moduleCompleted: true, nextModule: null });
  expect((await db.execute(sql`SELECT * FROM wrong_summaries()`)).rows).toEqual([]);
  const kept = await db.execute(sql`SELECT completed_modules FROM person_progress WHERE user_id = ${ana?.id}`);
  expect(kept.rows).toEqual([{ completed_modules: 2 }]);
});
