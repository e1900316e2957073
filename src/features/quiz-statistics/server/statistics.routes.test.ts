import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
/** Ten questions; the right answer of each is 'b'. */
let quiz: TestModule;
const now = new Date('2026-03-31T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  app = await createTestApp(() => now);
  quiz = await createTestModule(app.database.db, { title: 'Bioseguridad', order_index: 1, questionCount: 10 });
});
afterAll(() => app.close());

const get = (path: string, as?: TestPerson) => app.call('GET', path, { as });
const statistics = (moduleId: string, query = '', as = app.people.jefe) =>
  get(`/api/modules/${moduleId}/quiz-statistics${query}`, as);
const employee = (fields: Parameters<typeof createTestPerson>[1] = {}) =>
  createTestPerson(app.database.db, { role: 'employee', ...fields }, now);

/** Stores an attempt as a submission would have left it: so many right answers, 'a' for the others. */
async function attempt(module: TestModule, person: TestPerson, right: number, at = ago(1), wrong = 'a') {
  const score = Math.round((right * 100) / module.questionIds.length);
  const answers = Object.fromEntries(module.questionIds.map((id, place) => [id, place < right ? 'b' : wrong]));
  return createTestAttempt(app.database.db, person, module, { answers, score, attempted_at: at });
}
const newModule = (fields = {}) =>
  createTestModule(app.database.db, { category: 'induccion_general', questionCount: 10, ...fields });

describe('getModuleQuizStatistics', () => {
  it("counts employees' attempts only (spec C-527)", async () => {
    const module = await newModule();
    await attempt(module, await employee(), 8);
    await attempt(module, app.people.jefe, 2);
    await attempt(module, app.people.admin, 1);
    for (const as of [app.people.jefe, app.people.admin]) {
      const { status, body } = await statistics(module.id, '', as);
      expect(status).toBe(200);
      expect(body).toMatchObject({ totalAttempts: 1, people: 1, averageScore: 80, bestScore: 80, worstScore: 80 });
    }
  });

  it('gives total, rounded average, best, worst and pass rate (spec C-184 to C-188)', async () => {
    const module = await newModule();
    const [one, other] = [await employee(), await employee()];
    for (const right of [5, 7]) await attempt(module, one, right);
    for (const right of [9, 8]) await attempt(module, other, right);
    const { body } = await statistics(module.id);
    expect(body).toMatchObject({
      module: { id: module.id, title: module.title, formerTitle: null, passMark: 70, isProduct: false },
      totalAttempts: 4,
      people: 2,
      passedAttempts: 3,
      passRate: 75,
      averageScore: 73,
      bestScore: 90,
      worstScore: 50,
      byTone: { high: 2, medium: 1, low: 1 },
    });
  });

  it('says nothing instead of inventing figures without attempts (spec C-190)', async () => {
    const { body } = await statistics((await newModule()).id);
    expect(body).toMatchObject({ totalAttempts: 0, passRate: null, averageScore: null, bestScore: null });
    expect(body.topPerformers).toEqual([]);
  });

  it('lists the five best people once each: best score, then the earlier date (spec C-189, C-727)', async () => {
    const module = await newModule();
    const people = [];
    for (const [place, right] of [9, 10, 9, 7, 6, 5].entries()) {
      const person = await employee({ first_name: `P${place}`, last_name: 'Uno' });
      people.push(person);
      await attempt(module, person, 1, ago(20));
      await attempt(module, person, right, ago(10 + place));
      await attempt(module, person, right, ago(1));
    }
    const { body } = await statistics(module.id);
    expect(body.topPerformers.map((row: { name: string; score: number }) => [row.name, row.score])).toEqual([
      ['P1 Uno', 100],
      ['P2 Uno', 90],
      ['P0 Uno', 90],
      ['P3 Uno', 70],
      ['P4 Uno', 60],
    ]);
    expect(body.topPerformers[0].attempted_at).toBe(ago(11).toISOString());
  });

  it('bounds the period by days back and by days of the organisation, both included', async () => {
    const module = await newModule();
    const person = await employee();
    // In Bogotá (UTC-5) this is still 1 March.
    await attempt(module, person, 10, new Date('2026-03-02T04:59:59Z'));
    await attempt(module, person, 5, ago(6));
    const totals = async (query: string) => (await statistics(module.id, query)).body.totalAttempts;
    expect(await totals('?period=7')).toBe(1);
    expect(await totals('?period=30')).toBe(2);
    expect(await totals('?period=all')).toBe(2);
    expect(await totals('?period=custom&from=2026-03-01&to=2026-03-01')).toBe(1);
    expect(await totals('?period=custom&from=2026-03-02')).toBe(1);
    expect(await totals('?period=custom&to=2026-02-28')).toBe(0);
    const turned = await statistics(module.id, '?period=custom&from=2026-03-02&to=2026-03-01');
    expect([turned.status, turned.body.message]).toEqual([400, 'La fecha inicial no puede ser posterior a la final.']);
    for (const bad of ['?period=8', '?period=custom&from=ayer', '?period=custom&from=2026-02-30']) {
      expect((await statistics(module.id, bad)).body.code).toBe('INVALID_INPUT');
    }
  });

  it('knows a deleted module by its attempts and refuses one that never was', async () => {
    const module = await newModule({ title: 'Se va' });
    const person = await employee();
    await attempt(module, person, 8);
    await app.database.db.delete(modules).where(eq(modules.id, module.id));
    const { body } = await statistics(module.id);
    expect(body).toMatchObject({ module: { title: null, formerTitle: 'Se va', passMark: null }, totalAttempts: 1 });
    const unknown = await statistics(randomUUID());
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Módulo no encontrado']);
  });

  it('takes a fixed number of queries, whatever the number of attempts', async () => {
    const module = await newModule();
    const count = async (path: string) => {
      app.database.takeQueries();
      await get(`/api/modules/${module.id}/${path}`, app.people.jefe);
      return app.database.takeQueries().length;
    };
    const paths = ['quiz-statistics', 'quiz-results', 'quiz-questions/analysis'];
    await attempt(module, await employee(), 3);
    const few = [await count('quiz-statistics'), await count('quiz-results')];
    for (let person = 0; person < 8; person += 1) await attempt(module, await employee(), person);
    const many = [await count('quiz-statistics'), await count('quiz-results')];
    expect(many).toEqual(few);
    for (const path of paths) expect(await count(path)).toBeLessThanOrEqual(7);
  });
});

describe('getModuleQuestionAnalysis', () => {
  it('judges by the key each attempt was asked with and names the option that misled most', async () => {
    const db = app.database.db;
    const module = await newModule({ questionCount: 2 });
    const [first, second] = module.questionIds as [string, string];
    await attempt(module, await employee(), 1);
    await attempt(module, await employee(), 1, ago(1), 'c');
    await attempt(module, await employee(), 0, ago(1), 'c');
    // From now on 'c' is the right answer of the second question, and the first is worded anew.
    await db.update(quiz_questions).set({ correct_answer: 'c' }).where(eq(quiz_questions.id, second));
    await db.update(quiz_questions).set({ question_text: 'Otra' }).where(eq(quiz_questions.id, first));
    await attempt(module, await employee(), 0, ago(1), 'c');
    const { body } = await get(`/api/modules/${module.id}/quiz-questions/analysis`, app.people.admin);
    expect(body).toEqual([
      {
        id: first,
        question_text: 'Otra',
        question_type: 'multiple_choice',
        isCurrent: true,
        answered: 4,
        right: 2,
        wrong: 2,
        reviewed: 0,
        rightPercentage: 50,
        misled: { letter: 'c', text: 'Opción C', chosen: 2, percentage: 50 },
      },
      expect.objectContaining({
        id: second,
        answered: 4,
        right: 1,
        wrong: 3,
        rightPercentage: 25,
        misled: { letter: 'c', text: 'Opción C', chosen: 2, percentage: 50 },
      }),
    ]);
    await db.delete(quiz_questions).where(eq(quiz_questions.id, second));
    await attempt({ ...module, questionIds: [first] }, await employee(), 1);
    const after = await get(`/api/modules/${module.id}/quiz-questions/analysis`, app.people.admin);
    expect(after.body.map((question: { id: string; isCurrent: boolean }) => [question.id, question.isCurrent])).toEqual(
      [
        [first, true],
        [second, false],
      ],
    );
  });
});

it('keeps a jefe to the own company where the setting says so', async () => {
  const module = await newModule();
  const [own, foreign] = [await employee(), await employee({ company_name: 'Otra' })];
  await attempt(module, own, 8);
  await attempt(module, foreign, 2);
  const people = { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: true };
  await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
  try {
    expect((await statistics(module.id)).body).toMatchObject({ totalAttempts: 1, bestScore: 80 });
    expect((await statistics(module.id, '', app.people.admin)).body).toMatchObject({ totalAttempts: 2 });
    const list = await get(`/api/modules/${module.id}/quiz-results`, app.people.jefe);
    expect(list.body).toMatchObject({ total: 1, rows: [{ id: own.id }] });
    const analysis = await get(`/api/modules/${module.id}/quiz-questions/analysis`, app.people.jefe);
    expect(analysis.body[0]).toMatchObject({ answered: 1 });
    const file = await get(`/api/modules/${module.id}/quiz-results/export?format=csv`, app.people.jefe);
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect((await get(`/api/team/${foreign.id}/quiz-results`, app.people.jefe)).status).toBe(404);
  } finally {
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company: false }, null));
  }
});

it.each([['anonymous'], ['inactive'], ['employee']] as const)('shows %s nothing of the team', async (who) => {
  const as = who === 'anonymous' ? undefined : app.people[who];
  const paths = [
    `/api/modules/${quiz.id}/quiz-statistics`,
    `/api/modules/${quiz.id}/quiz-results`,
    `/api/modules/${quiz.id}/quiz-questions/analysis`,
    `/api/modules/${quiz.id}/quiz-results/export?format=csv`,
    `/api/team/${app.people.employee.id}/quiz-results`,
  ];
  for (const path of paths) {
    const answer = await get(path, as);
    expect([answer.status, answer.body.code]).toEqual(
      who === 'employee' ? [403, 'FORBIDDEN'] : [401, 'UNAUTHENTICATED'],
    );
  }
});
