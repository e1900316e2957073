import { afterAll, beforeAll, expect, it } from 'vitest';
import { competenceRefusals } from '#features/competence/competence.refusals.ts';
import type { TestModule } from '#testing/factories.ts';
import { createPlanWorld, type PlanWorld } from '#testing/plan-world.ts';
import { planRefusals as refusals } from '../requirement-plans.refusals.ts';
import { planTexts as texts } from '../requirement-plans.texts.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await createPlanWorld();
});
afterAll(() => world.app.close());

it('asks of whoever has its positions what it names, tells before whom it reaches, and lets go of them when it is archived', async () => {
  const { app, ana, bea, draft, post, create, plans, owed, today } = world;
  const before = await post('/requirement-plans/preview', { plan: null, draft: draft() });
  expect(before.body).toMatchObject({
    people: 1,
    begins: [{ name: 'Bioseguridad inicial', total: 1, late: 0, people: [{ name: 'Ana Lema' }] }],
    ends: [],
  });
  expect(await plans()).toEqual([]);
  expect(await owed(ana)).toEqual([]);

  const { id } = (await create()).body;
  expect(await owed(ana)).toEqual(['Bioseguridad inicial']);
  expect(await owed(bea)).toEqual([]);
  const [plan] = await plans(app.people.jefe);
  expect(plan).toMatchObject({ id, version: 1, people: 1, late: 0, targets: [{ name: 'Bacterióloga' }] });
  expect(plan.requirements).toMatchObject([{ name: 'Bioseguridad inicial', missed: [], counts: { pending: 1 } }]);
  const own = await app.call('GET', '/api/requirement-plans/own', { as: ana });
  expect(own.body.plans).toMatchObject([{ name: 'Plan de prueba', requirements: [{ state: 'pending' }] }]);
  expect((await app.call('GET', '/api/requirement-plans/own', { as: bea })).body.plans).toEqual([]);
  const seen = await app.call('GET', `/api/requirement-plans/people/${ana.id}`, { as: app.people.jefe });
  expect(seen.body.plans).toMatchObject([{ id }]);

  const ending = await post('/requirement-plans/preview', { plan: { id, version: 1 }, draft: null });
  expect(ending.body).toMatchObject({ begins: [], ends: [{ total: 1, people: [{ name: 'Ana Lema' }] }] });
  const archive = (version: number) => post(`/requirement-plans/${id}/archive`, { version, from_day: today });
  expect((await archive(1)).body).toEqual({ success: true });
  expect((await archive(2)).body.message).toBe(refusals.PLAN_ARCHIVED.message);
  expect(await owed(ana)).toEqual([]);
  expect(await plans()).toEqual([]);
});

it('keeps an order, a name and what rules reached by themselves; takes back only what it wrote', async () => {
  const { draft, first, second, third, position, fresh, post, create, planOf, rulesOf, requirement, today } = world;
  const own = await requirement('Calidad de por sí', second, [position('Auxiliar')]);
  const everybody = await requirement('Para todos', third, [{ kind: 'everyone' }]);
  const items = [{ requirement_id: everybody }, { requirement_id: own }, fresh('Nuevo del plan', first)];
  const { id } = (await create({ name: 'Con tres', requirements: items })).body;
  expect(await rulesOf(own)).toEqual(['2 true Auxiliar+Bacterióloga', '1 true Auxiliar']);
  expect(await rulesOf(everybody)).toHaveLength(1);
  const { requirements } = await planOf(id);
  expect(requirements.map(({ name }: { name: string }) => name)).toEqual([
    'Para todos',
    'Calidad de por sí',
    'Nuevo del plan',
  ]);
  const other = (await create({ name: 'Otro con lo mismo', requirements: [{ requirement_id: own }] })).body.id;
  expect(await rulesOf(own)).toHaveLength(2);

  // Reordered and renamed alone: no rule changes, on whatever day.
  const [a, b, c] = requirements.map(({ requirement_id }: { requirement_id: string }) => ({ requirement_id }));
  const change = (version: number, fields: object) =>
    post(`/requirement-plans/${id}`, { ...draft({ name: 'Con tres' }), version, ...fields });
  const moved = await change(1, { name: 'Con tres, de otra forma', requirements: [c, b, a], from_day: '2020-01-01' });
  expect(moved.body).toEqual({ version: 2 });
  expect((await planOf(id)).requirements[0].name).toBe('Nuevo del plan');
  expect(await rulesOf(own)).toHaveLength(2);

  // The other plan still wants it.
  expect((await change(2, { requirements: [a] })).body).toEqual({ version: 3 });
  expect(await rulesOf(own)).toHaveLength(2);
  expect(await rulesOf(c.requirement_id)).toEqual(['2 false', '1 true Bacterióloga']);
  await post(`/requirement-plans/${other}/archive`, { version: 1, from_day: today, reason: 'Ya no' });
  expect(await rulesOf(own)).toEqual(['3 true Auxiliar Ya no', '2 true Auxiliar+Bacterióloga', '1 true Auxiliar']);
  await post(`/requirement-plans/${id}/archive`, { version: 3, from_day: today });
});

it('refuses in a sentence what cannot be a plan, and stores nothing of it', async () => {
  const { app, first, bea, position, fresh, draft, post, create, requirement, today, daysFromToday } = world;
  const { admin, jefe, employee } = app.people;
  const gone = { kind: 'position', id: '00000000-0000-4000-8000-000000000000' };
  const ended = await requirement('Terminado', first, [{ kind: 'everyone' }]);
  await post(`/requirements/${ended}/end`, { version: 1, from_day: today });
  await create({ name: 'Ya está' });
  const direct = await post('/assignments', {
    module_id: first?.id,
    due_day: daysFromToday(9),
    selection: { ids: [bea.id] },
  });
  const named = (await app.call('GET', '/api/requirements', { as: admin })).body.requirements.find(
    (one: { is_direct: boolean }) => one.is_direct,
  );
  expect([direct.body, named?.is_direct]).toMatchObject([{ done: [bea.id] }, true]);
  const before = (await app.call('GET', '/api/requirements', { as: admin })).body.requirements.length;
  for (const [fields, status, sentence] of [
    [{ name: ' ' }, 400, texts.nameMissing],
    [{ targets: [] }, 400, texts.targetMissing],
    [{ requirements: [] }, 400, texts.itemMissing],
    [{ requirements: [{ requirement_id: ended }, { requirement_id: ended }] }, 400, texts.itemTwice],
    [{ targets: [gone] }, 409, refusals.PLAN_TARGET_GONE.message],
    [{ name: 'ya ESTÁ' }, 409, refusals.PLAN_NAME_TAKEN.message],
    [{ targets: [position('Sin nadie')] }, 409, refusals.PLAN_REACHES_NOBODY.message],
    [{ requirements: [{ requirement_id: ended }] }, 409, competenceRefusals.REQUIREMENT_ENDED.message],
    [{ requirements: [{ requirement_id: gone.id }] }, 404, competenceRefusals.REQUIREMENT_NOT_FOUND.message],
    [{ requirements: [{ requirement_id: named.id }] }, 409, refusals.REQUIREMENT_GIVEN_BY_NAME.message],
    [
      { requirements: [fresh('Sin módulo', { id: gone.id } as TestModule)] },
      409,
      `«Sin módulo»: ${competenceRefusals.MODULE_NOT_LEARNABLE.message}`,
    ],
    [{ from_day: daysFromToday(-3) }, 400, `«Bioseguridad inicial»: ${competenceRefusals.REASON_MISSING.message}`],
    [{ requirements: [fresh('Corta', first, { validity: 'completion', months: 1 })] }, 400, 'La ventana de renovación'],
  ] as const) {
    const answer = await create(fields);
    expect([fields, answer.status, answer.body.message ?? JSON.stringify(answer.body)]).toEqual([
      fields,
      status,
      expect.any(String),
    ]);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  }
  expect((await app.call('GET', '/api/requirements', { as: admin })).body.requirements).toHaveLength(before);
  for (const as of [jefe, employee]) {
    expect((await create({}, as)).status).toBe(403);
    expect((await post('/requirement-plans/preview', { plan: null, draft: draft() }, as)).status).toBe(403);
  }
  expect((await app.call('GET', '/api/requirement-plans', { as: employee })).status).toBe(403);
  expect((await app.call('GET', `/api/requirement-plans/people/${admin.id}`, { as: jefe })).status).toBe(404);
  expect((await create({ name: 'Para nadie', targets: [position('Sin nadie')], mayReachNobody: true })).status).toBe(
    201,
  );
});

it('tells who comes second, and makes one plan of a double click', async () => {
  const { draft, post, create, planOf } = world;
  const { id } = (await create({ name: 'De dos' })).body;
  const [{ requirement_id }] = (await planOf(id)).requirements;
  const change = (name: string) =>
    post(`/requirement-plans/${id}`, draft({ version: 1, name, requirements: [{ requirement_id }] }));
  const answers = await Promise.all([change('De una'), change('De la otra')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(refusals.PLAN_CHANGED_MEANWHILE.message);
  const twice = await Promise.all([create({ name: 'Doble' }), create({ name: 'Doble' })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
