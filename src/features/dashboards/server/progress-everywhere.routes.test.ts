import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readModulesOfLearner } from '#features/learning/server/learning.reads.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let modules: TestModule[];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const category = await createTestModule(db, { title: 'Productos', is_category: true, order_index: 9 });
  modules = [
    await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 }),
    await createTestModule(db, { title: 'Con evaluación', order_index: 2, stepCount: 3, questionCount: 2 }),
    await createTestModule(db, { title: 'Solo evaluación', order_index: 4, questionCount: 1 }),
    await createTestModule(db, { title: 'Inducción', order_index: 5, stepCount: 3, category: 'induccion_general' }),
    await createTestModule(db, { title: 'Producto', order_index: 1, stepCount: 1, parent_module_id: category.id }),
  ];
});
afterAll(() => app.close());

/** Something that happens: somebody learns, or the content changes under them. */
const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const), module: fc.nat(4), step: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), module: fc.nat(4), step: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish' as const), module: fc.nat(4) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('quiz' as const), module: fc.nat(4), right: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('toggle' as const), module: fc.nat(4), step: fc.nat(2) }) },
  ),
  { minLength: 4, maxLength: 16 },
);
type Act = typeof acts extends fc.Arbitrary<Array<infer One>> ? One : never;

async function perform(act: Act, as: TestPerson): Promise<void> {
  const module = modules[act.module];
  if (!module) return;
  if (act.kind === 'finish') {
    await app.call('POST', `/api/modules/${module.id}/complete`, { as });
  } else if (act.kind === 'quiz') {
    const answers = module.questionIds.map((questionId) => ({ questionId, selectedAnswer: act.right ? 'b' : 'a' }));
    await app.call('POST', '/api/quiz-attempts', { as, body: { moduleId: module.id, answers } });
  } else {
    const stepId = module.stepIds[act.step];
    if (!stepId) return;
    if (act.kind === 'toggle') {
      await app.database.db
        .update(steps)
        .set({ is_active: sql`not is_active` })
        .where(eq(steps.id, stepId));
    } else {
      await app.call('POST', `/api/steps/${stepId}/${act.kind === 'step' ? 'complete' : 'open'}`, { as });
    }
  }
}

interface Figures {
  id: string;
  completedSteps: number;
  totalSteps: number;
  progressPercentage: number;
  isCompleted: boolean;
  isUnlocked: boolean;
  finalScore: number | null;
}

/** Every operation that shows a person's progress says the same. */
async function expectSameEverywhere(as: TestPerson): Promise<void> {
  const get = async (path: string, by = as) => (await app.call('GET', path, { as: by })).body;
  const { summary, modules: listed } = await get('/api/progress');
  const exact = (100 * summary.completedSteps) / summary.totalSteps;
  const whole = Math.round(exact);
  // One figure, two roundings: one decimal on /progress, whole everywhere else.
  expect(summary.progressPercentage).toBe(Math.round(exact * 10) / 10);

  const dashboard = await get('/api/dashboards/learner');
  expect(dashboard.summary).toEqual({ ...summary, progressPercentage: whole });
  const results = await get(`/api/employees/${as.id}/results`, app.people.jefe);
  expect(results.summary).toEqual(dashboard.summary);
  expect(dashboard.modules).toEqual(listed);
  for (const one of [...listed, summary] as Figures[]) {
    expect(one.progressPercentage).toBeGreaterThanOrEqual(0);
    expect(one.progressPercentage).toBeLessThanOrEqual(100);
    if (one.isCompleted) expect(one.progressPercentage).toBe(100);
  }

  const [calculated] = await get(`/api/users/${as.id}/progress`, app.people.jefe);
  expect(calculated).toMatchObject({ completed_steps: summary.completedSteps, progress_percentage: whole });
  const stored = await app.database.db.execute(sql`SELECT * FROM calculate_user_progress(${as.id}::uuid)`);
  expect(stored.rows[0]).toEqual(calculated);

  const team = await get('/api/team/progress?limit=200', app.people.jefe);
  expect(team.rows.find((row: { id: string }) => row.id === as.id).progress).toBe(whole);

  const catalogue = await get('/api/catalogue');
  expect(catalogue.summary).toMatchObject({
    totalModules: summary.totalModules,
    completedModules: summary.completedModules,
    progressPercentage: whole,
  });
  const known = new Map<string, Figures>(listed.map((one: Figures) => [one.id, one]));
  const induction = await get('/api/induction');
  const cards = [catalogue.welcome, ...catalogue.modules, ...induction.general].filter(Boolean);
  for (const { id, progress, lock } of cards) {
    const same = known.get(id);
    if (!same) continue;
    expect(progress).toMatchObject({ percentage: same.progressPercentage, completedSteps: same.completedSteps });
    expect([progress.status === 'completed', progress.score]).toEqual([same.isCompleted, same.finalScore]);
    if (lock !== undefined) expect(lock === null).toBe(same.isUnlocked);
  }
  // What is shown as locked is locked, and nothing else.
  for (const one of known.values()) {
    const answer = await app.call('GET', `/api/modules/${one.id}/learner`, { as });
    expect(answer.status).toBe(one.isUnlocked ? 200 : 403);
    if (one.isUnlocked) expect(answer.body.progress).toEqual(one);
  }
}

it('shows one progress everywhere, never above 100 % and never back from completed, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const person = await createTestPerson(app.database.db, { role: 'employee' });
      const completed = new Set<string>();
      for (const act of history) {
        await perform(act, person);
        const rows = await readModulesOfLearner(app.database.db, person.id);
        for (const one of rows) {
          expect(one.completed_steps).toBeLessThanOrEqual(one.total_steps);
          if (completed.has(one.module_id))
            expect([one.is_completed, one.completed_steps]).toEqual([true, one.total_steps]);
          if (one.is_completed) completed.add(one.module_id);
        }
      }
      await expectSameEverywhere(person);
    }),
    { numRuns: 12 },
  );
}, 30_000);
