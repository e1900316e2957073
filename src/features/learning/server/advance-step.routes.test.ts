import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { advanced } from '../step-advance.rules.ts';
import { user_step_progress } from './learning.tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newEmployee = () => createTestPerson(app.database.db, { role: 'employee' });
const newModule = (stepTitles: string[], questionCount = 0) =>
  createTestModule(app.database.db, { category: 'induccion_general', stepTitles, questionCount });
const open = async ({ id }: TestModule, as: TestPerson) =>
  (await app.call('GET', `/api/modules/${id}/learner`, { as })).body;
const advance = (stepId: string | undefined, as: TestPerson | undefined) =>
  app.call('POST', `/api/steps/${stepId}/advance`, { as });
/** What is the same whoever tells it: when somebody was last active moves on. */
const without = ({
  progress: { lastActivity: _, ...progress },
  ...module
}: {
  progress: { lastActivity: unknown };
}) => ({
  ...module,
  progress,
});

describe('advanceStep', () => {
  it('tells so much that the module read before stands as if it were read anew, from the first step to the last', async () => {
    const employee = await newEmployee();
    const module = await newModule(['Uno', 'Dos', 'Descargables', 'Evaluación', 'Cierre'], 2);
    let known = await open(module, employee);
    for (const stepId of module.stepIds) {
      const { status, body } = await advance(stepId, employee);
      expect(status).toBe(200);
      known = advanced(known, body);
      expect(without(known)).toEqual(without(await open(module, employee)));
    }
    expect(known.quiz.isOpen).toBe(true);
    expect(known.resumeStepId).toBe(module.stepIds.at(-1));
  });

  it('opens the next step in the same call, and is one act however often and from wherever it is asked for', async () => {
    const employee = await newEmployee();
    const module = await newModule(['Uno', 'Dos', 'Tres']);
    const answers = await Promise.all([1, 2, 3, 4].map(() => advance(module.stepIds[0], employee)));
    for (const { status, body } of answers) {
      expect([status, body.opened.id, body.opened.state]).toEqual([200, module.stepIds[1], 'current']);
      expect(body.opened.html).toContain('Contenido del paso 2.');
      expect(body.progress).toMatchObject({ completedSteps: 1, totalSteps: 3, progressPercentage: 33 });
    }
    expect(answers[0]?.text).not.toContain('Contenido del paso 3');
    const rows = await app.database.db
      .select()
      .from(user_step_progress)
      .where(eq(user_step_progress.user_id, employee.id));
    expect(rows.map((row) => [row.step_id, row.is_completed, row.opened_at !== null])).toEqual(
      expect.arrayContaining([
        [module.stepIds[0], true, false],
        [module.stepIds[1], false, true],
      ]),
    );
    expect(rows).toHaveLength(2);
    const logged = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.actor_id, employee.id))
      .orderBy(audit_log.id);
    expect(logged.map((entry) => entry.action)).toEqual(['complete-step']);
  });

  it('costs six queries, the session among them, whatever the number of steps', async () => {
    const [few, many] = await Promise.all(
      [2, 40].map((count) => newModule(Array.from({ length: count }, (_, at) => `${at}`))),
    );
    const [reader, employee] = await Promise.all([newEmployee(), newEmployee()]);
    // The plan of these modules and the texts of their steps are read once.
    for (const module of [few, many]) await advance(module?.stepIds[0], reader);
    for (const module of [few, many]) {
      app.database.takeQueries();
      expect((await advance(module?.stepIds[0], employee)).status).toBe(200);
      expect(app.database.takeQueries()).toHaveLength(6);
    }
  });

  it('refuses what completing refuses', async () => {
    const employee = await newEmployee();
    const module = await newModule(['Uno', 'Dos']);
    const locked = await advance(module.stepIds[1], employee);
    expect([locked.status, locked.body.message]).toEqual([403, 'Completa primero el paso anterior.']);
    expect((await advance('00000000-0000-4000-8000-000000000000', employee)).body.code).toBe('STEP_NOT_FOUND');
    for (const as of [app.people.jefe, app.people.admin])
      expect((await advance(module.stepIds[0], as)).status).toBe(403);
    expect((await advance(module.stepIds[0], undefined)).status).toBe(401);
  });

  it('is the end of a module where no step follows', async () => {
    const employee = await newEmployee();
    const module = await newModule(['Único']);
    expect((await advance(module.stepIds[0], employee)).body).toMatchObject({
      opened: null,
      isQuizOpen: false,
      progress: { completedSteps: 1, progressPercentage: 100, isCompleted: false, status: 'in_progress' },
    });
  });

  it('goes by the module as it is now: another order, a new wording, a module taken back, a step that is gone', async () => {
    const { db } = app.database;
    const employee = await newEmployee();
    const module = await newModule(['Uno', 'Dos', 'Tres']);
    const known = await open(module, employee);
    const [, second = '', third = ''] = module.stepIds;
    await db.update(steps).set({ is_active: false }).where(eq(steps.id, second));
    await db.update(steps).set({ content: 'Otra redacción.' }).where(eq(steps.id, third));
    const { body } = await advance(module.stepIds[0], employee);
    expect([body.opened.id, body.opened.html]).toEqual([third, '<p>Otra redacción.</p>\n']);
    // The browser has other steps than these and reads the module anew.
    expect(advanced(known, body)).toBeNull();
    await db.update(modules).set({ published_at: null }).where(eq(modules.id, module.id));
    expect((await advance(third, employee)).body.code).toBe('MODULE_NOT_FOUND');
    await db.update(modules).set({ published_at: new Date() }).where(eq(modules.id, module.id));
    await db.delete(steps).where(eq(steps.id, third));
    expect((await advance(third, employee)).body.code).toBe('STEP_NOT_FOUND');
  });

  it('never faults while somebody takes the steps away that are gone on from and to', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(newEmployee));
    const titles = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    for (let round = 0; round < 6; round += 1) {
      const module = await newModule(titles);
      const deleting = round % 2 ? module.stepIds.slice(1, 3) : module.stepIds.slice(0, 2);
      const admin = Promise.all(
        deleting.map((stepId) => app.call('DELETE', `/api/steps/${stepId}`, { as: app.people.admin })),
      );
      const answers = await Promise.all(people.map((person) => advance(module.stepIds[0], person)));
      expect((await admin).map(({ status }) => status)).toEqual([200, 200]);
      for (const { status, body } of answers) expect(status === 200 || body.code === 'STEP_NOT_FOUND').toBe(true);
    }
  });
});
