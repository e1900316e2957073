import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { user_module_completion, user_step_progress } from '#features/learning/server/learning.tables.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from './factories.ts';

/** Ten in the morning in Bogotá, which is five hours behind. */
export const now = new Date('2026-03-10T15:00:00Z');
const at = (moment: string) => new Date(`2026-${moment}Z`);
export const daysAgo = (days: number, hours = 0) => new Date(now.getTime() - (days * 24 + hours) * 3_600_000);

/** Completes the module's first steps, one at each moment. */
async function steps(db: Queryable, person: TestPerson, module: TestModule, moments: Date[]) {
  await db.insert(user_step_progress).values(
    moments.map((moment, place) => ({
      user_id: person.id,
      step_id: module.stepIds[place] ?? '',
      module_id: module.id,
      is_completed: true,
      completed_at: moment,
      updated_at: moment,
    })),
  );
}

async function attempt(db: Queryable, person: TestPerson, module: TestModule, score: number, attempted_at: Date) {
  await db.insert(quiz_attempts).values({
    id: randomUUID(),
    user_id: person.id,
    module_id: module.id,
    module_title: module.title,
    quiz_version_id: sql`current_quiz_version(${module.id})`,
    answers: {},
    score,
    passed: score >= 70,
    attempted_at,
  });
}

/** The completion record; without a moment it is the empty one of a module that has just been unlocked. */
async function record(
  db: Queryable,
  person: TestPerson,
  module: TestModule,
  completed_at: Date | null,
  updated_at = completed_at,
) {
  await db.insert(user_module_completion).values({
    user_id: person.id,
    module_id: module.id,
    is_completed: completed_at !== null,
    completed_at,
    ...(updated_at ? { updated_at } : {}),
  });
}

/**
 * Eight steps in three modules. Ana has done 1 (12.5 %), Berta 7 (87.5 %), Carlos 6 (75 %, with an evaluation to pass),
 * Dora everything, and somebody without a name nothing.
 */
export async function createExactTeam(db: Database) {
  const welcome = await createTestModule(db, { title: 'Bienvenida', order_index: 1, stepCount: 3 });
  const second = await createTestModule(db, { title: 'Centrífugas', order_index: 2, stepCount: 3, questionCount: 2 });
  const third = await createTestModule(db, { title: 'Residuos', order_index: 3, stepCount: 2, questionCount: 2 });
  await createTestModule(db, { title: 'Apagado', order_index: 4, stepCount: 5, is_active: false });

  const employee = (first_name: string, last_name: string, company_name: string) =>
    createTestPerson(db, { role: 'employee', first_name, last_name, company_name }, now);
  // The harness' own employees would change the figures.
  await db.execute(sql`UPDATE profiles SET role = 'inactive' WHERE role = 'employee'`);
  const ana = await employee('Ana', 'García', 'Norte');
  const berta = await employee('Berta', 'Lara', 'Norte');
  const carlos = await employee('Carlos', 'Soto', 'Sur');
  const dora = await employee('Dora', 'Vega', 'Sur');
  await employee('', '', 'Sur');
  const supervisorOfNorth = await createTestPerson(db, { role: 'jefe', company_name: 'Norte' }, now);

  await steps(db, ana, welcome, [daysAgo(5)]);

  // The 6th, 7th and twice the 9th in Bogotá; four days in a row in UTC.
  await steps(db, berta, welcome, [at('03-07T03:00:00'), at('03-07T03:00:00'), at('03-08T03:00:00')]);
  await record(db, berta, welcome, at('03-08T03:00:00'));
  await steps(db, berta, second, [at('03-09T06:00:00'), at('03-09T07:00:00'), at('03-09T08:00:00')]);
  await attempt(db, berta, second, 80, at('03-09T08:00:00'));
  await record(db, berta, second, at('03-09T08:00:00'));
  await attempt(db, berta, second, 90, at('03-09T09:00:00'));
  await steps(db, berta, third, [at('03-10T03:00:00')]);
  await record(db, berta, third, null, at('03-09T08:00:00'));

  await steps(db, carlos, welcome, [daysAgo(40), daysAgo(40), daysAgo(40)]);
  await record(db, carlos, welcome, daysAgo(39, 14));
  await record(db, carlos, second, null, daysAgo(39, 14));
  await steps(db, carlos, second, [daysAgo(31), daysAgo(31), daysAgo(31)]);
  await attempt(db, carlos, second, 40, daysAgo(30, 1));
  await attempt(db, carlos, second, 60, daysAgo(29, 23));

  await steps(db, dora, welcome, [at('03-08T15:00:00'), at('03-09T15:00:00'), at('03-10T04:30:00')]);
  await record(db, dora, welcome, at('03-10T04:30:00'));
  await steps(db, dora, second, [at('03-10T05:30:00'), at('03-10T05:30:00'), at('03-10T06:00:00')]);
  await attempt(db, dora, second, 70, at('03-10T06:00:00'));
  await record(db, dora, second, at('03-10T06:00:00'));
  await steps(db, dora, third, [at('03-10T07:00:00'), at('03-10T07:30:00')]);
  await attempt(db, dora, third, 100, at('03-10T08:00:00'));
  await record(db, dora, third, at('03-10T08:00:00'));
  return { welcome, second, third, ana, berta, carlos, dora, supervisorOfNorth };
}
