import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Acting } from '#platform/http/call.ts';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestAttempt, createTestCompletion, createTestStepsDone } from '#testing/training-record.ts';
import { type LearnersQuestion, listModuleLearners } from './module-learners.ts';

let database: TestDatabase;
let module: TestModule;
let callAs: Record<'jefe' | 'admin', Acting>;

const statuses = ['all', 'not_started', 'in_progress', 'completed', 'unread'] as const;
const names = ['Ana', 'ána', 'Zoë', 'Beto', 'ANA'];

/** Everybody stands somewhere else: nothing, only opened, so many steps, failed, passed, completed without a quiz. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  module = await createTestModule(db, { order_index: 1, stepCount: 4, questionCount: 2 });
  await createTestModule(db, { order_index: 2, stepCount: 1 });
  const jefe = await createTestPerson(db, { role: 'jefe', company_name: 'Norte' });
  const admin = await createTestPerson(db, { role: 'admin' });
  const acting = (id: string, role: 'jefe' | 'admin') =>
    ({ db, actor: { id, role, company_name: 'Norte' }, now: new Date() }) as unknown as Acting;
  callAs = { jefe: acting(jefe.id, 'jefe'), admin: acting(admin.id, 'admin') };
  const byCompany = { employee_limit: 500, self_registration: true, allowed_email_domains: [], team_by_company: true };
  await db.transaction((tx) => storeSettings(tx, 'people', byCompany, null));
  for (let n = 0; n < 42; n += 1) {
    const person = await createTestPerson(db, {
      first_name: names[n % names.length],
      last_name: `Mora ${n % 3}`,
      company_name: n % 2 ? 'Norte' : 'Sur',
      role: n % 11 === 10 ? 'inactive' : 'employee',
      previous_role: n % 11 === 10 ? 'employee' : null,
    });
    const kind = n % 7;
    if (kind === 1) {
      await db.execute(sql`INSERT INTO user_step_progress (user_id, step_id, module_id)
        VALUES (${person.id}, ${module.stepIds[0]}, ${module.id})`);
    }
    if (kind > 1) await createTestStepsDone(db, person, module, module.stepIds.slice(0, (n % 4) + 1));
    if (kind === 3) await createTestAttempt(db, person, module, { score: 20 });
    if (kind > 4) await createTestAttempt(db, person, module, { score: 70 + (n % 30) });
    if (kind === 6) await createTestCompletion(db, person, module, { final_score: 90 });
  }
  await createTestCompletion(db, await createTestPerson(db, { company_name: 'Norte' }), module);
});
afterAll(() => database.close());

/** The definition: the view of progress, read whole. */
async function defined(as: 'jefe' | 'admin', search: string, status: (typeof statuses)[number]) {
  const { rows } = await database.db.execute<
    Record<'completed_steps' | 'attempts' | 'final_score' | 'unread', number> & { id: string; status: string }
  >(sql`
    SELECT * FROM (
      SELECT p.id, m.completed_steps, m.is_completed, m.final_score, m.attempts, m.last_activity, p.sort_name,
        CASE WHEN m.is_completed THEN 'completed' WHEN m.is_started THEN 'in_progress' ELSE 'not_started' END AS status,
        (SELECT count(*)::int FROM unread_module_changes u WHERE (u.user_id, u.module_id) = (p.id, m.module_id)) AS unread
      FROM module_progress m JOIN profiles p ON p.id = m.user_id
      WHERE m.module_id = ${module.id} AND p.role = 'employee' AND (${as} = 'admin' OR p.company_name = 'Norte')
        AND (replace(p.sort_name, E'\\x01', ' ') LIKE fold_text(${`%${search}%`}) OR p.email ILIKE ${`%${search}%`})) one
    WHERE ${status} IN ('all', status) OR (${status} = 'unread' AND unread > 0)
    ORDER BY is_completed DESC, completed_steps DESC, sort_name, id`);
  return rows;
}

/** All pages, one after another, and the totals that they name. */
async function listed(as: 'jefe' | 'admin', question: Pick<LearnersQuestion, 'search' | 'status'>, limit: number) {
  const rows = [];
  const totals = new Set<number>();
  let counts: unknown;
  for (let offset = 0; ; offset += limit) {
    const page = await listModuleLearners(callAs[as], { moduleId: module.id, ...question, limit, offset });
    rows.push(...page.learners);
    totals.add(page.total);
    counts = page.counts;
    if (page.learners.length < limit) return { rows, totals: [...totals], counts };
  }
}

async function expectAsDefined(): Promise<void> {
  for (const as of ['jefe', 'admin'] as const) {
    const everybody = await defined(as, '', 'all');
    const at = (status: string) => everybody.filter((one) => one.status === status).length;
    const counts = {
      not_started: at('not_started'),
      in_progress: at('in_progress'),
      completed: at('completed'),
      unread: everybody.filter(({ unread }) => unread > 0).length,
    };
    for (const status of statuses) {
      for (const search of ['', 'ana mo', '%', 'PRUEBA.local']) {
        const expected = await defined(as, search.replace('%', '\\%'), status);
        const found = await listed(as, { search, status }, search ? 100 : 5);
        expect(found.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(found.rows).toEqual(
          expected.map((one) =>
            expect.objectContaining({
              status: one.status,
              completedSteps: one.completed_steps,
              attempts: one.attempts,
              finalScore: one.final_score,
              unreadChanges: one.unread,
            }),
          ),
        );
        expect([search, status, ...found.totals.slice(0, 1)]).toEqual([search, status, expected.length]);
        expect(found.counts).toEqual(counts);
      }
    }
  }
}

describe('who stands where in a module is what the view of progress says', () => {
  it('whatever is asked, by pages, of everybody and of a company', expectAsDefined, 60_000);

  it('after an important change that some have read', async () => {
    const { db } = database;
    await db.execute(sql`
      WITH made AS (
        INSERT INTO module_changes (module_id, subject, subject_id, act, title, version_before, version_after, kind, summary)
        VALUES (${module.id}, 'step', ${module.stepIds[0]}, 'changed', 'Paso 1', 1, 2, 'important', 'Otra temperatura') RETURNING id)
      INSERT INTO module_change_readings (user_id, change_id)
        SELECT u.user_id, made.id FROM made, (
          SELECT user_id FROM user_module_completion WHERE is_completed ORDER BY user_id LIMIT 2) u`);
    await expectAsDefined();
  }, 60_000);

  it('after the content has changed and people have moved', async () => {
    const { db } = database;
    await db.execute(sql`UPDATE steps SET is_active = false WHERE id = ${module.stepIds[1]}`);
    await db.execute(sql`UPDATE profiles SET company_name = 'Norte', first_name = 'Ñu' WHERE last_name = 'Mora 1'`);
    await expectAsDefined();
    await db.execute(sql`UPDATE modules SET is_active = false WHERE id = ${module.id}`);
    expect(
      await listModuleLearners(callAs.admin, { moduleId: module.id, search: '', status: 'all', limit: 5, offset: 0 }),
    ).toMatchObject({ isLearnable: false, total: 0, learners: [], counts: { completed: 0, not_started: 0 } });
  }, 60_000);
});
