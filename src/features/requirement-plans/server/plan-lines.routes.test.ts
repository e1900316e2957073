import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import { controlledTeam } from '#testing/controlled-team.ts';
import { createPlanWorld, type PlanWorld } from '#testing/plan-world.ts';
import { planTexts as texts } from '../requirement-plans.texts.ts';

let world: PlanWorld;
const shown: Record<'document' | 'observation' | 'session' | 'external', string> = {
  document: '',
  observation: '',
  session: '',
  external: '',
};
beforeAll(async () => {
  world = await createPlanWorld();
  const { app, post } = world;
  shown.document = (await (await controlledTeam(app)).document('PROC-07')).id;
  const items = [{ id: randomUUID(), text: 'Verifica la identidad', method: 'direct-observation', is_critical: true }];
  const checklist = { name: 'Toma de muestra', procedure: '', methods: ['direct-observation'], items };
  shown.observation = (await post('/observation-checklists', checklist)).body.id;
  shown.session = (await post('/courses', { name: 'Manejo del derrame' })).body.id;
  const title = { name: 'ReTHUS', kind: 'registration', expires: false };
  shown.external = (await post('/external-titles', title)).body.id;
});
afterAll(() => world.app.close());

const line = (kind: keyof typeof shown, fields: object = {}) => ({
  ...{ name: `Por ${kind}`, kind, object_id: shown[kind], days_to_comply: 30 },
  ...fields,
});
const kinds = ['document', 'observation', 'session', 'external'] as const;

it('creates with a plan what a document, an assessment, a course and a title show, and asks it of its people', async () => {
  const { app, ana, bea, create, planOf, owed } = world;
  const made = await create({ name: 'De todo', requirements: kinds.map((kind) => line(kind)) });
  expect(made).toMatchObject({ status: 201 });
  expect(await owed(ana)).toEqual(kinds.map((kind) => `Por ${kind}`).toSorted());
  expect(await owed(bea)).toEqual([]);
  const names = ['PROC-07 · Limpiar PROC-07', 'Toma de muestra', 'Manejo del derrame', 'ReTHUS'];
  const asked = kinds.map((kind, at) => ({ kind, module: null, object: { id: shown[kind], name: names[at] } }));
  expect((await planOf(made.body.id)).requirements).toMatchObject(asked);

  const sheet = await app.call('GET', `/api/competence/people/${ana.id}`, { as: app.people.jefe });
  for (const one of asked) {
    expect(sheet.body.obligations).toContainEqual(expect.objectContaining({ ...one, state: 'pending' }));
  }
  const matrix = await app.call('GET', '/api/competence/matrix', { as: app.people.jefe });
  expect(JSON.stringify(matrix.body)).toContain('Por session');
});

it('refuses with a sentence of its kind what is archived or not in force, and stores nothing of the plan', async () => {
  const { app, post, create, plans } = world;
  const draft = { code: 'PROC-08', title: 'Sin versión' };
  const without = (await post('/controlled-documents', draft)).body.id;
  await post(`/observation-checklists/${shown.observation}/archive`, { is_archived: true });
  const gone: Record<string, string> = { document: without, observation: shown.observation };
  for (const [kind, path, name] of [
    ['session', '/courses', 'Un curso que fue'],
    ['external', '/external-titles', 'Un título que fue'],
  ] as const) {
    const fields = kind === 'external' ? { kind: 'registration', expires: false } : {};
    gone[kind] = (await post(path, { name, ...fields })).body.id;
    const archived = { name, ...fields, isArchived: true, is_archived: true };
    const put = await app.call('PUT', `/api${path}/${gone[kind]}`, { as: app.people.admin, body: archived });
    expect([kind, put.body]).toEqual([kind, { success: true }]);
  }
  const before = (await plans()).length;
  for (const kind of kinds) {
    const answer = await create({ name: 'Con lo que no está', requirements: [line(kind, { object_id: gone[kind] })] });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'OBJECT_NOT_OFFERED', message: `«Por ${kind}»: ${competenceTexts.notOfferedOf[kind]}` },
    });
  }
  const nothing = await create({ requirements: [line('session', { object_id: undefined })] });
  expect([nothing.status, JSON.stringify(nothing.body)]).toEqual([
    400,
    expect.stringContaining(competenceTexts.objectMissing),
  ]);
  // A module is no document, whatever it is called.
  const wrong = await create({ requirements: [line('document', { object_id: world.first?.id })] });
  expect(wrong.status).toBe(409);
  expect(await plans()).toHaveLength(before);
  await post(`/observation-checklists/${shown.observation}/archive`, { is_archived: false });
});

it('takes no line that asks for what another line of the plan asks, but lets be what stood there before', async () => {
  const { first, fresh, today, position, draft, post, create, planOf } = world;
  const twice = (name: string) => ({
    status: 409,
    body: { code: 'ASKED_TWICE', message: `«${name}»: ${texts.askedTwice}` },
  });
  const both = [line('session'), line('session', { name: 'Otra vez' })];
  expect(await create({ name: 'Doble', requirements: both })).toMatchObject(twice('Otra vez'));
  const { id } = (await create({ name: 'Sencillo', requirements: [line('session')] })).body;
  const [{ requirement_id }] = (await planOf(id)).requirements;
  const change = (version: number, requirements: object[]) =>
    post(`/requirement-plans/${id}`, draft({ version, name: 'Sencillo', requirements }));
  const added = [line('session', { name: 'De más' }), { requirement_id }];
  expect(await change(1, added)).toMatchObject(twice('De más'));
  const other = await post('/requirements', {
    ...{ name: 'El mismo curso', kind: 'session', object_id: shown.session },
    rule: { from_day: today, days_to_comply: 10, audience: [position('Auxiliar')] },
  });
  expect(await change(1, [{ requirement_id }, { requirement_id: other.body.id }])).toMatchObject(
    twice('El mismo curso'),
  );
  // The same thing in another plan is no second time, and what has ended asks for nothing.
  expect((await create({ name: 'Otro plan', requirements: [line('session')] })).status).toBe(201);
  await post(`/requirements/${requirement_id}/end`, { version: 1, from_day: today });
  expect((await change(1, [{ requirement_id }, line('session', { name: 'De nuevo' })])).body).toEqual({ version: 2 });
  expect((await create({ name: 'Módulos', requirements: [fresh('Uno', first), fresh('Dos', first)] })).status).toBe(
    409,
  );
});

it('proposes for a line of a template the one thing of its kind whose name fits', async () => {
  const { app } = world;
  const { templates } = (await app.call('GET', '/api/requirement-plans/templates', { as: app.people.admin })).body;
  const [observation] = templates[0].lines;
  expect(observation).toMatchObject({ kind: 'observation', object_id: shown.observation });
  expect(templates[0].lines[2]).toMatchObject({ kind: 'observation', object_id: null });
});
