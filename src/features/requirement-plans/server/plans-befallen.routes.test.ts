import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlanWorld, type PlanWorld } from '#testing/plan-world.ts';
import { planRefusals as refusals } from '../requirement-plans.refusals.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await createPlanWorld();
});
afterAll(() => world.app.close());

it('says what befell a plan: a requirement that ended, a rule changed by itself, a position that was merged', async () => {
  const {
    app,
    first,
    second,
    ana,
    ids,
    position,
    fresh,
    draft,
    post,
    create,
    planOf,
    owed,
    rulesOf,
    requirement,
    today,
  } = world;
  const kept = await requirement('Se cambia sola', second, [position('Auxiliar')]);
  const items = [{ requirement_id: kept }, fresh('Se termina', first)];
  const { id } = (await create({ name: 'Con percances', requirements: items })).body;
  const [, ending] = (await planOf(id)).requirements;
  await post(`/requirements/${ending.requirement_id}/end`, { version: 1, from_day: today });
  await post(`/requirements/${kept}/rules`, {
    version: 2,
    rule: { from_day: today, days_to_comply: 10, audience: [position('Auxiliar')] },
  });
  expect((await planOf(id)).requirements).toMatchObject([
    { is_ended: false, missed: ['Bacterióloga'] },
    { is_ended: true, missed: [] },
  ]);
  const own = (await app.call('GET', '/api/requirement-plans/own', { as: ana })).body.plans;
  expect(own.map((one: { id: string }) => one.id)).not.toContain(id);
  // Saved again it reaches them again; what has ended stays ended.
  const again = {
    version: 1,
    name: 'Con percances',
    requirements: [{ requirement_id: kept }, { requirement_id: ending.requirement_id }],
  };
  expect((await post(`/requirement-plans/${id}`, draft(again))).body).toEqual({ version: 2 });
  expect((await planOf(id)).requirements[0].missed).toEqual([]);
  expect(await rulesOf(ending.requirement_id)).toHaveLength(2);

  const made = await post('/organisation/units', { kind: 'position', name: 'Bacteriologa clinica' });
  const merged = await post(`/organisation/positions/${ids.Bacterióloga}/merge`, { into: made.body.id, mode: 'merge' });
  expect(merged.status).toBe(200);
  expect((await planOf(id)).targets).toMatchObject([
    { name: 'Bacterióloga', is_archived: true, merged_into: { name: 'Bacteriologa clinica' } },
  ]);
  const stale = await post(`/requirement-plans/${id}`, draft({ ...again, version: 2 }));
  expect(stale.body.message).toBe(refusals.PLAN_TARGET_GONE.message);
  ids.Bacterióloga = made.body.id;
  expect((await post(`/requirement-plans/${id}`, draft({ ...again, version: 2 }))).body).toEqual({ version: 3 });
  expect(await owed(ana)).toContain('Se cambia sola');
});

it('keeps a wording that is still to come, and reaches with it too', async () => {
  const { app, second, ana, position, post, create, planOf, requirement, today, daysFromToday } = world;
  const coming = await requirement('Con cambio por venir', second, [position('Auxiliar')]);
  await post(`/requirements/${coming}/rules`, {
    version: 1,
    rule: { from_day: daysFromToday(20), days_to_comply: 5, audience: [position('Auxiliar')] },
  });
  const { id } = (
    await create({ name: 'A tiempo', requirements: [{ requirement_id: coming }], from_day: daysFromToday(5) })
  ).body;
  const { rules } = (await app.call('GET', `/api/requirements/${coming}`, { as: app.people.admin })).body;
  expect(rules.map((one: { from_day: string; days_to_comply: number }) => [one.from_day, one.days_to_comply])).toEqual([
    [daysFromToday(20), 5],
    [daysFromToday(5), 10],
    [daysFromToday(20), 5],
    [today, 10],
  ]);
  const later = await app.call('GET', `/api/competence/people/${ana.id}?day=${daysFromToday(6)}`, {
    as: app.people.admin,
  });
  expect(later.body.obligations.find((one: { name: string }) => one.name === 'Con cambio por venir')).toMatchObject({
    due_day: daysFromToday(15),
  });
  expect((await planOf(id)).requirements).toMatchObject([{ missed: [], is_ended: false }]);
});

it('takes what no module shows, as its texts say: a title from elsewhere', async () => {
  const { today, ana, position, post, create, owed } = world;
  const title = await post('/external-titles', { name: 'ReTHUS', kind: 'registration', expires: false });
  const { body } = await post('/requirements', {
    ...{ name: 'Registro profesional', kind: 'external', object_id: title.body.id },
    rule: { from_day: today, days_to_comply: 10, audience: [position('Sin nadie')], mayReachNobody: true },
  });
  const made = await create({ name: 'Con un título', requirements: [{ requirement_id: body.id }] });
  expect(made.status).toBe(201);
  expect(await owed(ana)).toContain('Registro profesional');
});

it('offers templates with the modules that fit and what there is already, and says which were used', async () => {
  const { app, second, third, fresh, create, planOf } = world;
  const { admin } = app.people;
  const read = async () => (await app.call('GET', '/api/requirement-plans/templates', { as: admin })).body.templates;
  const [clia, , sst] = await read();
  expect(clia.lines).toHaveLength(6);
  expect(clia.lines.every((one: { validity: string }) => one.validity === 'calendar')).toBe(true);
  expect(clia.lines.map((one: { module_id: string | null }) => one.module_id)).toEqual([
    null,
    third?.id,
    second?.id,
    null,
    null,
    null,
  ]);
  expect(clia).toMatchObject({ plans: [], lines: [{ kind: 'observation', requirement_id: null }, {}, {}, {}, {}, {}] });
  expect(sst.key).toBe('sg-sst');
  const [, line] = clia.lines;
  const requirements = [fresh(line.name, third, { validity: 'calendar', basis: line.basis })];
  const { id } = (await create({ name: 'CLIA', template: 'clia', requirements })).body;
  const [used] = await read();
  expect(used.plans).toEqual([{ id, name: 'CLIA' }]);
  expect(used.lines[1].requirement_id).toBe((await planOf(id)).requirements[0].requirement_id);
});
