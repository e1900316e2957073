import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let employee: TestPerson;
let quiz: TestModule;
let clock = new Date('2026-03-05T14:07:00Z');

beforeAll(async () => {
  app = await createTestApp(() => clock);
  employee = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  quiz = await createTestModule(app.database.db, {
    title: 'Bioseguridad',
    category: 'induccion_general',
    questionCount: 10,
  });
});
afterAll(() => app.close());

/** Submits with so many right answers, a minute after the one before. */
async function submit(module: TestModule, right: number, as: TestPerson): Promise<string> {
  clock = new Date(clock.getTime() + 60_000);
  const answers = module.questionIds.map((questionId, place) => ({
    questionId,
    selectedAnswer: place < right ? 'b' : 'a',
  }));
  const answer = await app.call('POST', '/api/quiz-attempts', { as, body: { moduleId: module.id, answers } });
  expect(answer.status).toBe(200);
  return answer.body.attempt.id;
}
const list = (as: TestPerson, query = '') => app.call('GET', `/api/quiz-attempts${query}`, { as });
const read = (id: string, as?: TestPerson) => app.call('GET', `/api/quiz-attempts/${id}`, { as });

describe('listMyQuizAttempts', () => {
  it('lists the own attempts newest first, numbered from the oldest, with badges (spec C-019, C-179 to C-182)', async () => {
    for (const right of [5, 9, 7]) await submit(quiz, right, employee);
    await submit(quiz, 10, app.people.otherEmployee);
    const { body } = await list(employee, `?moduleId=${quiz.id}`);
    expect(body.total).toBe(3);
    expect(
      body.rows.map((row: { number: number; score: number; isBest: boolean; passed: boolean }) => [
        row.number,
        row.score,
        row.isBest,
        row.passed,
      ]),
    ).toEqual([
      [3, 70, false, true],
      [2, 90, true, true],
      [1, 50, false, false],
    ]);
    expect(body.rows[0]).toMatchObject({ module_id: quiz.id, moduleTitle: 'Bioseguridad', moduleExists: true });
  });

  it('numbers each module for itself and pages', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee' }, clock);
    const other = await createTestModule(app.database.db, { category: 'induccion_general', questionCount: 1 });
    await submit(quiz, 3, person);
    await submit(other, 1, person);
    await submit(quiz, 3, person);
    const numbers = async (query: string) =>
      (await list(person, query)).body.rows.map((row: { moduleTitle: string; number: number; isBest: boolean }) => [
        row.moduleTitle,
        row.number,
        row.isBest,
      ]);
    expect(await numbers('')).toEqual([
      ['Bioseguridad', 2, false],
      [other.title, 1, true],
      ['Bioseguridad', 1, true],
    ]);
    expect(await numbers('?limit=1&offset=1')).toEqual([[other.title, 1, true]]);
    expect(await numbers(`?moduleId=${randomUUID()}`)).toEqual([]);
    expect((await list(person, '?limit=0')).body.code).toBe('INVALID_INPUT');
  });

  it('stays readable when the module is gone or its questions changed', async () => {
    const db = app.database.db;
    const person = await createTestPerson(db, { role: 'employee' }, clock);
    const going = await createTestModule(db, { title: 'Se irá', category: 'induccion_general', questionCount: 2 });
    const id = await submit(going, 1, person);
    await db.update(quiz_questions).set({ question_text: 'Otra' }).where(eq(quiz_questions.module_id, going.id));
    await db.delete(modules).where(eq(modules.id, going.id));
    expect((await list(person)).body.rows).toMatchObject([{ moduleTitle: 'Se irá', moduleExists: false, score: 50 }]);
    const { status, body } = await read(id, person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      attempt: { id, moduleTitle: 'Se irá', score: 50, passed: false },
      number: 1,
      person: { id: person.id, isMe: true },
      passMark: 70,
      rightAnswers: 1,
      totalQuestions: 2,
    });
    expect(body.review).toMatchObject([
      {
        question_text: 'Pregunta 1',
        selectedAnswer: 'b',
        correct_answer: 'b',
        explanation: 'Porque sí 1',
        isRight: true,
      },
      {
        question_text: 'Pregunta 2',
        selectedAnswer: 'a',
        correct_answer: 'b',
        explanation: 'Porque sí 2',
        isRight: false,
      },
    ]);
  });
});

describe('getQuizAttempt', () => {
  it('is for the person and the supervisors of employees, never for others (spec C-512)', async () => {
    const id = await submit(quiz, 8, employee);
    const attemptOfJefe = await submit(quiz, 4, app.people.jefe);
    for (const as of [employee, app.people.jefe, app.people.admin]) {
      expect((await read(id, as)).body).toMatchObject({ attempt: { id, score: 80 } });
    }
    expect((await read(attemptOfJefe, app.people.jefe)).status).toBe(200);
    const unknown = [
      await read(id, app.people.otherEmployee),
      await read(attemptOfJefe, employee),
      await read(attemptOfJefe, app.people.admin),
      await read(randomUUID(), employee),
    ];
    for (const answer of unknown) {
      expect([answer.status, answer.body.message]).toEqual([404, 'Intento no encontrado']);
      expect(answer.text).not.toContain('Porque sí');
    }
    expect((await read('x', employee)).body.code).toBe('INVALID_INPUT');
    for (const as of [undefined, app.people.inactive]) {
      expect((await read(id, as)).body.code).toBe('UNAUTHENTICATED');
      expect((await app.call('GET', '/api/quiz-attempts', { as })).status).toBe(401);
    }
  });

  it('keeps a jefe to the own company where the setting says so', async () => {
    const foreign = await createTestPerson(app.database.db, { role: 'employee', company_name: 'Otra' }, clock);
    const id = await submit(quiz, 8, foreign);
    const people = { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: true };
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
    expect((await read(id, app.people.jefe)).status).toBe(404);
    expect((await read(id, app.people.admin)).status).toBe(200);
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company: false }, null));
    expect((await read(id, app.people.jefe)).status).toBe(200);
  });
});
