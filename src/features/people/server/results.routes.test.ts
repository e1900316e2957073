import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
let known: TestModule;
let removed: TestModule;

const attempt = (module: TestModule, score: number, day: number) =>
  createTestAttempt(app.database.db, app.people.employee, module, {
    score,
    attempted_at: new Date(Date.UTC(2026, 2, day)),
  });

beforeAll(async () => {
  app = await createTestApp();
  known = await createTestModule(app.database.db, {
    title: 'Conocido',
    stepCount: 2,
    questionCount: 1,
    order_index: 1,
  });
  removed = await createTestModule(app.database.db, {
    title: 'Retirado',
    stepCount: 1,
    questionCount: 1,
    order_index: 2,
  });
  await createTestModule(app.database.db, { title: 'Sin empezar', stepCount: 1, order_index: 3 });
  for (const [score, day] of [
    [50, 1],
    [90, 2],
    [70, 3],
  ] as const) {
    await attempt(known, score, day);
  }
  await attempt(removed, 60, 4);
  await app.database.db.delete(modules).where(eq(modules.id, removed.id));
});
afterAll(() => app.close());

const results = (id: string, as = app.people.jefe) => app.call('GET', `/api/employees/${id}/results`, { as });

it('tells progress and attempts per module, and what a module was called that is gone', async () => {
  const answer = await results(app.people.employee.id);
  expect(answer.status).toBe(200);
  expect(answer.body.modules).toHaveLength(2);
  expect(answer.body.modules[0]).toMatchObject({
    title: 'Conocido',
    formerTitle: null,
    progress: { completedSteps: 2, totalSteps: 2, percentage: 100 },
    total: 3,
    bestScore: 90,
    passed: true,
  });
  expect(
    answer.body.modules[0].attempts.map((one: { number: number; score: number }) => [one.number, one.score]),
  ).toEqual([
    [3, 70],
    [2, 90],
    [1, 50],
  ]);
  expect(answer.body.modules[1]).toMatchObject({
    title: 'Módulo desconocido',
    formerTitle: 'Retirado',
    progress: null,
    total: 1,
    bestScore: 60,
    passed: false,
  });
  expect((await results(app.people.otherEmployee.id)).body.modules).toEqual([]);
});

it('is for those who manage the person only', async () => {
  expect((await results(app.people.employee.id, app.people.otherEmployee)).status).toBe(403);
  expect((await results(app.people.admin.id)).body.code).toBe('NOT_YOUR_TEAM');
  expect((await results(app.people.jefe.id, app.people.admin)).status).toBe(200);
  expect((await results(randomUUID())).body.code).toBe('PERSON_NOT_FOUND');
  expect((await app.call('GET', `/api/employees/${app.people.employee.id}/results`)).status).toBe(401);
  const erased = await createTestPerson(app.database.db, { erased_at: new Date(), role: 'inactive' });
  expect((await results(erased.id)).body.code).toBe('PERSON_NOT_FOUND');
});

it('gives an admin all of a person’s data, and erases what names them once they are inactive', async () => {
  const { admin, jefe, employee } = app.people;
  const { id } = employee;
  const data = (as = admin) => app.call('GET', `/api/employees/${id}/data`, { as });
  const erase = (as = admin) => app.call('POST', `/api/employees/${id}/erase`, { as, body: {} });
  const file = await data();
  expect(file.status).toBe(200);
  expect(file.body.profile.email).toBe(employee.email);
  expect(file.body.attempts).toHaveLength(4);
  expect(file.body.attempts[0].answers).toMatchObject([{ question: 'Pregunta 1', answer: null }]);
  expect(file.text).not.toMatch(/password|token|hash|correct_answer/);
  for (const as of [jefe, app.people.otherEmployee]) {
    expect([(await data(as)).status, (await erase(as)).status]).toEqual([403, 403]);
  }
  expect((await erase()).body.code).toBe('STILL_ACTIVE');
  expect((await app.call('POST', `/api/employees/${admin.id}/erase`, { as: admin, body: {} })).body.code).toBe(
    'YOURSELF',
  );
  await app.call('POST', `/api/employees/${id}/deactivate`, { as: admin, body: {} });
  expect((await erase()).body.code).toBe('RECORDS_KEPT');
  await app.database.db.execute(
    sql`UPDATE role_changes SET day = '2000-01-01' WHERE person_id = ${id} AND role = 'inactive'`,
  );
  expect((await erase()).body).toEqual({ success: true });
  expect((await erase()).body.code).toBe('PERSON_NOT_FOUND');
  expect((await data()).body.code).toBe('PERSON_NOT_FOUND');
  const everything = JSON.stringify([
    (await app.database.db.execute(sql`SELECT * FROM profiles WHERE id = ${id}`)).rows,
    (await app.database.db.execute(sql`SELECT * FROM audit_log`)).rows,
  ]);
  expect(everything).not.toContain(employee.email);
  const kept = await app.database.db.select().from(quiz_attempts).where(eq(quiz_attempts.user_id, id));
  expect(kept).toHaveLength(4);
  await app.database.db.execute(sql`SELECT seal_audit_log()`);
  expect((await app.database.db.execute(sql`SELECT * FROM broken_audit_seals()`)).rows).toEqual([]);
  const list = await app.call('GET', '/api/employees?status=inactive&limit=100', { as: admin });
  expect(list.body.rows.map((row: { id: string }) => row.id)).not.toContain(id);
});
