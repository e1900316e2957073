import { sql } from 'drizzle-orm';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from './factories.ts';
import { createTestApp } from './test-app.ts';

export type PlanWorld = Awaited<ReturnType<typeof createPlanWorld>>;

/** Two people with a position each, a position that nobody has, three modules, and the calls by which plans are made and looked at. */
export async function createPlanWorld() {
  const app = await createTestApp();
  const { db } = app.database;
  const today = await readToday(db, new Date());
  const daysFromToday = (days: number) =>
    new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const [first, second, third] = await Promise.all(
    ['Bioseguridad', 'Control de calidad interno', 'Reporte de resultados'].map((title, at) =>
      createTestModule(db, { title, stepCount: 1, order_index: 90 + at }),
    ),
  );
  const ana = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  const bea = await createTestPerson(db, { first_name: 'Bea', last_name: 'Mora' }, new Date());
  const ids: Record<string, string> = {};
  for (const name of ['Bacterióloga', 'Auxiliar', 'Sin nadie']) {
    const made = await app.call('POST', '/api/organisation/units', {
      as: app.people.admin,
      body: { kind: 'position', name },
    });
    ids[name] = made.body.id;
  }
  for (const [person, name] of [
    [ana, 'Bacterióloga'],
    [bea, 'Auxiliar'],
  ] as const) {
    await db.execute(
      sql`INSERT INTO position_periods (person_id, position_id, from_day) VALUES (${person.id}, ${ids[name]}, '2024-01-01')`,
    );
  }

  const position = (name: string) => ({ kind: 'position', id: ids[name] });
  const fresh = (name: string, module: TestModule | undefined, fields: object = {}) => ({
    name,
    module_id: module?.id,
    days_to_comply: 30,
    ...fields,
  });
  const draft = (fields: object = {}) => ({
    name: 'Plan de prueba',
    targets: [position('Bacterióloga')],
    requirements: [fresh('Bioseguridad inicial', first)],
    from_day: today,
    ...fields,
  });
  const post = (path: string, body: object, as = app.people.admin) => app.call('POST', `/api${path}`, { as, body });
  const create = (fields: object = {}, as = app.people.admin) => post('/requirement-plans', draft(fields), as);
  const plans = async (as = app.people.admin) => (await app.call('GET', '/api/requirement-plans', { as })).body.plans;
  const planOf = async (id: string) => (await plans()).find((one: { id: string }) => one.id === id);
  const owed = async (person: TestPerson) =>
    (await app.call('GET', '/api/competence/own', { as: person })).body.obligations
      .map(({ name }: { name: string }) => name)
      .toSorted();
  const rulesOf = async (id: string) =>
    (await app.call('GET', `/api/requirements/${id}`, { as: app.people.admin })).body.rules.map(
      (one: { version: number; is_required: boolean; reason: string; audience: Array<{ name: string }> }) =>
        `${one.version} ${one.is_required} ${one.audience.map(({ name }) => name).join('+')} ${one.reason}`.trim(),
    );
  const requirement = async (name: string, module: TestModule | undefined, audience: object[]) =>
    (
      await post('/requirements', {
        name,
        module_id: module?.id,
        rule: { from_day: today, days_to_comply: 10, audience, mayReachNobody: true },
      })
    ).body.id;
  return {
    app,
    today,
    daysFromToday,
    first,
    second,
    third,
    ana,
    bea,
    ids,
    position,
    fresh,
    draft,
    post,
    create,
    plans,
    planOf,
    owed,
    rulesOf,
    requirement,
  };
}
