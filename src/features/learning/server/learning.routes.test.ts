import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { user_module_completion, user_step_progress } from './learning.tables.ts';

let app: TestApp;
let welcome: TestModule;
let second: TestModule;
let third: TestModule;
let product: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  const db = app.database.db;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 });
  second = await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 3, questionCount: 2 });
  third = await createTestModule(db, { title: 'Tercero', order_index: 3, stepCount: 1 });
  const category = await createTestModule(db, { title: 'Productos', is_category: true, order_index: 9 });
  product = await createTestModule(db, {
    title: 'Producto',
    order_index: 1,
    parent_module_id: category.id,
    stepCount: 1,
  });
});
afterAll(() => app.close());

/** A new employee who has done nothing yet. */
const newEmployee = () => createTestPerson(app.database.db, { role: 'employee' });
const open = (module: TestModule, as: TestApp['people']['employee']) =>
  app.call('GET', `/api/modules/${module.id}/learner`, { as });
const complete = (stepId: string | undefined, as: TestApp['people']['employee']) =>
  app.call('POST', `/api/steps/${stepId}/complete`, { as });

/** Completes the welcome module, which has no quiz. */
async function finishWelcome(as: TestApp['people']['employee']) {
  await complete(welcome.stepIds[0], as);
  return app.call('POST', `/api/modules/${welcome.id}/complete`, { as });
}

describe('getLearnerModule', () => {
  it('gives the content of open steps only', async () => {
    const answer = await open(welcome, await newEmployee());
    expect(answer.status).toBe(200);
    expect(answer.body.steps.map((step: { state: string }) => step.state)).toEqual(['current', 'locked']);
    expect(answer.body.steps[0].html).toContain('Contenido del paso 1.');
    expect(answer.body.steps[1].html).toBeNull();
    expect(answer.text).not.toContain('Contenido del paso 2');
  });

  it('refuses a locked module at a direct call, with the reason', async () => {
    const employee = await newEmployee();
    const locked = await open(second, employee);
    expect(locked.status).toBe(403);
    expect(locked.body).toMatchObject({
      code: 'WELCOME_REQUIRED',
      message: 'Completa primero el módulo de bienvenida para desbloquear este módulo.',
    });
    expect((await open(product, employee)).body.code).toBe('WELCOME_REQUIRED');
    await finishWelcome(employee);
    expect((await open(second, employee)).status).toBe(200);
    expect((await open(product, employee)).status).toBe(200);
    expect((await open(third, employee)).body.code).toBe('PREVIOUS_MODULE_REQUIRED');
  });

  it('opens everything to jefe and admin', async () => {
    for (const as of [app.people.jefe, app.people.admin]) {
      const answer = await open(third, as);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ isLearner: false });
    }
  });

  it('knows no missing module, no category and, for employees, no inactive module', async () => {
    const inactive = await createTestModule(app.database.db, { is_active: false, order_index: 20, stepCount: 1 });
    const employee = await newEmployee();
    const missing = await app.call('GET', '/api/modules/00000000-0000-4000-8000-000000000000/learner', {
      as: employee,
    });
    expect([missing.status, missing.body.message]).toEqual([404, 'Módulo no encontrado']);
    expect((await open(inactive, employee)).status).toBe(404);
    expect((await open(inactive, app.people.admin)).status).toBe(200);
  });

  it.each([['anonymous'], ['inactive']] as const)('refuses %s', async (who) => {
    const answer = await app.call('GET', `/api/modules/${welcome.id}/learner`, {
      as: who === 'inactive' ? app.people.inactive : undefined,
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('answers an unreadable id with a Spanish sentence', async () => {
    const answer = await app.call('GET', '/api/modules/no-es-un-id/learner', { as: app.people.employee });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
  });

  it('costs the same number of queries for 2 and for 40 steps', async () => {
    const big = await createTestModule(app.database.db, { order_index: 30, stepCount: 40 });
    const queries = async (module: TestModule) => {
      app.database.takeQueries();
      await open(module, app.people.jefe);
      return app.database.takeQueries().length;
    };
    await queries(welcome);
    // Texts that nobody has read yet in this wording are one query more.
    expect(await queries(big)).toBe(4);
    expect([await queries(welcome), await queries(big)]).toEqual([3, 3]);
  });
});

describe('reading again', () => {
  it('goes on at the first incomplete step, and in a module that is done at the step opened last', async () => {
    const employee = await newEmployee();
    expect((await open(welcome, employee)).body.resumeStepId).toBe(welcome.stepIds[0]);
    await complete(welcome.stepIds[0], employee);
    await app.call('POST', `/api/steps/${welcome.stepIds[0]}/open`, { as: employee });
    expect((await open(welcome, employee)).body.resumeStepId).toBe(welcome.stepIds[1]);
    await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: employee });
    await app.call('POST', `/api/steps/${welcome.stepIds[1]}/open`, { as: employee });
    expect((await open(welcome, employee)).body.resumeStepId).toBe(welcome.stepIds[1]);
    await app.call('POST', `/api/steps/${welcome.stepIds[0]}/open`, { as: employee });
    expect((await open(welcome, employee)).body.resumeStepId).toBe(welcome.stepIds[0]);
  });

  it('opens on the last step when all are done and none was opened', async () => {
    const veteran = await newEmployee();
    await createTestCompletion(app.database.db, veteran, welcome);
    expect((await open(welcome, veteran)).body.resumeStepId).toBe(welcome.stepIds[1]);
  });

  it('shows the module without its steps when only they cannot be read (spec C-648)', async () => {
    const { db } = app.database;
    const employee = await newEmployee();
    await db.execute(sql`ALTER TABLE user_step_progress RENAME COLUMN opened_at TO elsewhere`);
    const answer = await open(welcome, employee);
    await db.execute(sql`ALTER TABLE user_step_progress RENAME COLUMN elsewhere TO opened_at`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: 'Bienvenida', isWhole: false, steps: [], resumeStepId: null });
    expect((await open(welcome, employee)).body).toMatchObject({ isWhole: true });
  });
});

describe('completeStep', () => {
  it('completes once, opens the next step and is logged once', async () => {
    const employee = await newEmployee();
    const answers = await Promise.all([1, 2, 3].map(() => complete(welcome.stepIds[0], employee)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.steps.map((step: { state: string }) => step.state)).toEqual(['completed', 'current']);
    expect(answers[0]?.body.progress).toMatchObject({ completedSteps: 1, totalSteps: 2, progressPercentage: 50 });
    const logged = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.actor_id, employee.id))
      .orderBy(audit_log.id);
    expect(logged.map((entry) => entry.action)).toEqual(['complete-step']);
  });

  it('refuses a step whose previous one is open', async () => {
    const answer = await complete(welcome.stepIds[1], await newEmployee());
    expect([answer.status, answer.body.message]).toEqual([403, 'Completa primero el paso anterior.']);
  });

  it('refuses a step of a locked module and an unknown step', async () => {
    const employee = await newEmployee();
    expect((await complete(second.stepIds[0], employee)).body.code).toBe('WELCOME_REQUIRED');
    expect((await complete('00000000-0000-4000-8000-000000000000', employee)).body.code).toBe('STEP_NOT_FOUND');
  });

  it('is for employees: jefe and admin leave no trace', async () => {
    for (const as of [app.people.jefe, app.people.admin])
      expect((await complete(welcome.stepIds[0], as)).status).toBe(403);
    expect((await app.call('POST', `/api/steps/${welcome.stepIds[0]}/complete`)).status).toBe(401);
  });

  it('skips over an inactive step', async () => {
    const employee = await newEmployee();
    const gapped = await createTestModule(app.database.db, {
      order_index: 40,
      category: 'induccion_general',
      stepCount: 3,
    });
    await app.database.db
      .update(steps)
      .set({ is_active: false })
      .where(eq(steps.id, gapped.stepIds[1] as string));
    const answer = await complete(gapped.stepIds[0], employee);
    expect(answer.body.steps.map((step: { state: string }) => step.state)).toEqual(['completed', 'current']);
  });
});

describe('completeModule', () => {
  it('completes a module without quiz and prepares the next one with an empty record (spec P-346)', async () => {
    const employee = await newEmployee();
    const answer = await finishWelcome(employee);
    expect(answer.status).toBe(200);
    expect(answer.body.progress).toMatchObject({ isCompleted: true, progressPercentage: 100, status: 'completed' });
    expect(answer.body.nextModule).toMatchObject({ id: second.id, isUnlocked: true });
    const records = await app.database.db
      .select()
      .from(user_module_completion)
      .where(eq(user_module_completion.user_id, employee.id));
    expect(records.find((record) => record.module_id === second.id)).toMatchObject({
      is_completed: false,
      final_score: null,
    });
    expect(records).toHaveLength(2);
  });

  it('refuses while steps are open and where a quiz decides', async () => {
    const employee = await newEmployee();
    const pending = await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: employee });
    expect([pending.status, pending.body.code]).toEqual([409, 'STEPS_PENDING']);
    await finishWelcome(employee);
    for (const stepId of second.stepIds) await complete(stepId, employee);
    const quiz = await app.call('POST', `/api/modules/${second.id}/complete`, { as: employee });
    expect([quiz.status, quiz.body.message]).toEqual([409, 'Este módulo se completa al aprobar su evaluación.']);
  });
});

describe('openStep', () => {
  it('starts a module and back-fills the steps of a completed one (spec C-334, C-335)', async () => {
    const employee = await newEmployee();
    await app.call('POST', `/api/steps/${welcome.stepIds[0]}/open`, { as: employee });
    expect((await open(welcome, employee)).body.progress.status).toBe('in_progress');
    const veteran = await newEmployee();
    await createTestCompletion(app.database.db, veteran, welcome);
    await app.call('POST', `/api/steps/${welcome.stepIds[0]}/open`, { as: veteran });
    const rows = await app.database.db
      .select()
      .from(user_step_progress)
      .where(eq(user_step_progress.user_id, veteran.id));
    expect(rows.map((row) => row.is_completed)).toEqual([true, true]);
  });
});

describe('progress', () => {
  it('costs one query besides the session', async () => {
    await app.call('GET', '/api/progress', { as: app.people.employee });
    app.database.takeQueries();
    await app.call('GET', '/api/progress', { as: app.people.employee });
    expect(app.database.takeQueries()).toHaveLength(2);
  });

  it('is the same figure everywhere and never more than 100 (spec P-343, P-421)', async () => {
    const employee = await newEmployee();
    await finishWelcome(employee);
    const mine = await app.call('GET', '/api/progress', { as: employee });
    const stored = await app.call('GET', `/api/users/${employee.id}/progress`, { as: app.people.jefe });
    expect(stored.body).toHaveLength(1);
    expect(stored.body[0].progress_percentage).toBe(Math.round(mine.body.summary.progressPercentage));
    expect(mine.body.summary.completedModules).toBe(1);
    expect(mine.body.summary.averageScore).toBeNull();
    const listed = mine.body.modules.map((module: { title: string }) => module.title);
    expect(listed).toContain('Bienvenida');
    expect(listed).not.toContain('Productos');
  });

  it('does not go back when steps are added to a completed module', async () => {
    const employee = await newEmployee();
    const own = await createTestModule(app.database.db, {
      order_index: 50,
      category: 'induccion_especifica',
      stepCount: 1,
    });
    await app.call('POST', `/api/modules/${own.id}/complete`, { as: employee });
    await app.database.db
      .insert(steps)
      .values({ module_id: own.id, step_number: 2, title: 'Nuevo', content: 'Añadido después.' });
    const mine = await app.call('GET', '/api/progress', { as: employee });
    const progress = mine.body.modules.find((module: { id: string }) => module.id === own.id);
    expect(progress).toMatchObject({ isCompleted: true, completedSteps: 2, totalSteps: 2, progressPercentage: 100 });
    await app.database.db.update(modules).set({ is_active: false }).where(eq(modules.id, own.id));
  });

  it('is for the person and for jefe and admin', async () => {
    const other = await app.call('GET', `/api/users/${app.people.otherEmployee.id}/progress`, {
      as: app.people.employee,
    });
    expect([other.status, other.body.message]).toEqual([403, 'Solo puedes ver tu propio progreso.']);
    expect((await app.call('GET', '/api/progress', { as: app.people.jefe })).status).toBe(403);
    expect((await app.call('GET', '/api/progress')).status).toBe(401);
  });
});

it('explains input that no rule foresaw in Spanish', async () => {
  const answer = await app.call('POST', '/api/quiz-attempts', {
    as: app.people.employee,
    body: { moduleId: 5, answers: 'x' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('Un dato no tiene la forma esperada.');
  expect(answer.text).not.toMatch(/expected|Invalid/);
});
