import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { modules, steps } from './modules.tables.ts';

let app: TestApp;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, { title: 'Existente', order_index: 1, stepCount: 3 });
});
afterAll(() => app.close());

const as = () => app.people.admin;
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as: as(), body });
const manage = async (moduleId: string) => (await call('GET', `/management/modules/${moduleId}`)).body;
const numbersAndTitles = async (moduleId: string) =>
  (await manage(moduleId)).steps.map((step: { step_number: number; title: string }) => [step.step_number, step.title]);

describe('who may write', () => {
  const stepId = '00000000-0000-4000-8000-000000000001';
  const id = '00000000-0000-4000-8000-000000000002';
  const words = { title: 'T', content: 'C' };
  it.each([
    ['POST', '/modules', { title: 'X' }],
    ['PATCH', `/modules/${id}`, { title: 'X' }],
    ['PUT', `/modules/${id}/active`, { is_active: false }],
    ['POST', `/modules/${id}/publish`, undefined],
    ['POST', `/modules/${id}/unpublish`, undefined],
    ['PUT', '/modules/order', { parent_module_id: null, moduleIds: [id] }],
    ['GET', '/management/modules', undefined],
    ['POST', `/modules/${id}/steps`, words],
    ['PUT', `/steps/${stepId}`, { ...words, version: 1 }],
    ['DELETE', `/steps/${stepId}`, undefined],
    ['PUT', `/steps/${stepId}/active`, { is_active: false }],
    ['PUT', `/steps/${stepId}/published`, { published: true }],
    ['PUT', `/modules/${id}/steps/order`, { stepIds: [stepId] }],
    ['GET', `/steps/${stepId}/versions`, undefined],
    ['POST', `/steps/${stepId}/versions/1/restore`, { currentVersion: 1 }],
    ['GET', `/modules/${id}/step-draft`, undefined],
    ['PUT', `/modules/${id}/step-draft`, { stepId: null, ...words, base_version: null }],
    ['POST', `/modules/${id}/step-draft/discard`, { stepId: null }],
    ['POST', '/steps/preview', { texts: ['x'] }],
  ] as const)('%s %s is refused to jefe and employee with «Sin permisos»', async (method, path, body) => {
    for (const person of [app.people.jefe, app.people.employee]) {
      const answer = await app.call(method, `/api${path}`, { as: person, body });
      expect([answer.status, answer.body.message]).toEqual([403, 'Sin permisos']);
    }
    expect((await app.call(method, `/api${path}`, { body })).status).toBe(401);
  });

  it('shows the text of a step to jefe and admin only', async () => {
    const path = `/api/steps/${module.stepIds[0]}`;
    expect((await app.call('GET', path, { as: app.people.jefe })).body.html).toContain('Contenido del paso 1.');
    const refused = await app.call('GET', path, { as: app.people.employee });
    expect([refused.status, refused.body.message]).toEqual([403, 'Acceso Denegado']);
  });
});

describe('modules', () => {
  it('are created as drafts behind their siblings, and logged', async () => {
    const { status, body } = await call('POST', '/modules', { title: '  Nuevo  ', description: 'Algo' });
    expect(status).toBe(201);
    const [row] = await app.database.db.select().from(modules).where(eq(modules.id, body.id));
    expect(row).toMatchObject({ title: 'Nuevo', published_at: null, is_active: true, is_category: false });
    expect(body.order_index).toBe(2);
    const [entry] = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, body.id))
      .orderBy(audit_log.id);
    expect(entry).toMatchObject({ action: 'create-module', actor_id: app.people.admin.id });
  });

  it('keep titles apart whatever case, accents and outer spaces, also side by side', async () => {
    const taken = await call('POST', '/modules', { title: ' EXÍSTENTE ' });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Ya existe un módulo con el nombre "EXÍSTENTE". Por favor usa un nombre diferente.',
    ]);
    const both = await Promise.all([
      call('POST', '/modules', { title: 'Gemelo' }),
      call('POST', '/modules', { title: 'gemelo' }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const { body } = await call('POST', '/modules', { title: 'Otro' });
    const renamed = await call('PATCH', `/modules/${body.id}`, { title: 'existente' });
    expect(renamed.body.message).toBe(
      'Ya existe un módulo con el nombre "existente". Por favor usa un nombre diferente.',
    );
    expect((await call('PATCH', `/modules/${module.id}`, { title: 'Existente' })).status).toBe(200);
  });

  it('refuse what is missing, too long or no id', async () => {
    expect((await call('POST', '/modules', { title: '  ' })).body.message).toBe('El título es obligatorio');
    expect((await call('POST', '/modules', { title: 'x'.repeat(201) })).status).toBe(400);
    expect((await call('POST', '/modules', { title: 'x', description: 'x'.repeat(2001) })).status).toBe(400);
    const assistant = await call('PATCH', `/modules/${module.id}`, { assistant_uuid: 'abc' });
    expect(assistant.body.message).toBe('Invalid UUID format');
  });

  it('belong to a category or to none', async () => {
    const shelf = (await call('POST', '/modules', { title: 'Estante', is_category: true })).body.id;
    const first = (await call('POST', '/modules', { title: 'Primero', parent_module_id: shelf })).body;
    expect(first.order_index).toBe(1);
    const inModule = await call('POST', '/modules', { title: 'Mal', parent_module_id: module.id });
    expect([inModule.status, inModule.body.code]).toEqual([409, 'PARENT_NOT_FOUND']);
    const nested = await call('POST', '/modules', { title: 'Mal', is_category: true, parent_module_id: shelf });
    expect(nested.body.code).toBe('CATEGORY_IS_TOP');
    const { body } = await call('POST', '/modules', { title: 'Segundo' });
    await call('PATCH', `/modules/${body.id}`, { parent_module_id: shelf });
    expect(await manage(body.id)).toMatchObject({ parent_title: 'Estante', order_index: 2 });
    const list = (await call('GET', `/management/modules?parent=${shelf}`)).body;
    expect(list.modules.map((row: { title: string }) => row.title)).toEqual(['Primero', 'Segundo']);
    expect(list.categories).toEqual([{ id: shelf, title: 'Estante' }]);
    const orders = (order: string[]) =>
      call('PUT', '/modules/order', { parent_module_id: shelf, moduleIds: order }).then((answer) => answer.status);
    expect(await Promise.all([orders([body.id, first.id]), orders([first.id, body.id])])).toEqual([200, 200]);
    expect(await orders([body.id, first.id])).toBe(200);
    expect((await manage(body.id)).order_index).toBe(1);
    expect((await manage(first.id)).order_index).toBe(2);
    expect(await orders([module.id])).toBe(409);
  });

  it('are found by title without accents, by state, and by pages', async () => {
    await call('POST', '/modules', { title: 'Análisis de 100 % agua' });
    const search = (query: string) => call('GET', `/management/modules?${query}`).then((answer) => answer.body);
    expect((await search('search=analisis')).modules[0].title).toBe('Análisis de 100 % agua');
    expect((await search('search=0%20%25')).total).toBe(1);
    expect((await search('search=_')).total).toBe(0);
    expect((await search('state=published')).modules.map((row: { title: string }) => row.title)).toEqual(['Existente']);
    const page = await search('limit=1&offset=1');
    expect([page.modules.length, page.total > 3]).toEqual([1, true]);
  });

  it('are not changed over what another administrator wrote meanwhile', async () => {
    const { id } = await createTestModule(app.database.db, { stepCount: 1, title: 'Escrito por dos' });
    const change = (body: object) => app.call('PATCH', `/api/modules/${id}`, { as: app.people.admin, body });
    const began = { description: 'Descripción' };
    expect((await change({ description: 'La de una', began })).status).toBe(200);
    const refused = await change({ description: 'La de otra', began });
    expect([refused.status, refused.body.code]).toEqual([409, 'MODULE_EDITED']);
    const other = await change({ nombre_producto: 'Uno', began: { nombre_producto: null } });
    expect(other.status).toBe(200);
    const { body } = await app.call('GET', `/api/management/modules/${id}`, { as: app.people.admin });
    expect(body).toMatchObject({ description: 'La de una', nombre_producto: 'Uno' });
  });

  it('are published when nothing is missing, with their drafts', async () => {
    const { id } = (await call('POST', '/modules', { title: 'Por publicar' })).body;
    const early = await call('POST', `/modules/${id}/publish`);
    expect([early.status, early.body.data.missing]).toEqual([
      409,
      ['Escribe una descripción', 'Agrega al menos un paso activo'],
    ]);
    await call('PATCH', `/modules/${id}`, { description: 'Trata de algo' });
    const step = (await call('POST', `/modules/${id}/steps`, { title: 'Uno', content: 'Texto' })).body;
    const hidden = (await call('POST', `/modules/${id}/steps`, { title: 'Dos', content: 'Texto' })).body;
    await call('PUT', `/steps/${hidden.id}/active`, { is_active: false });
    const preview = await app.call('GET', `/api/modules/${id}/learner`, { as: app.people.jefe });
    expect(preview.body.steps.map((row: { id: string }) => row.id)).toEqual([step.id]);
    expect((await app.call('GET', `/api/modules/${id}/learner`, { as: app.people.employee })).status).toBe(404);
    expect((await call('POST', `/modules/${id}/publish`)).body).toEqual({ publishedSteps: 1 });
    const learner = await app.call('GET', `/api/modules/${id}/learner`, { as: app.people.jefe });
    expect(learner.body.steps.map((row: { id: string }) => row.id)).toEqual([step.id]);
    await call('PUT', `/steps/${step.id}/published`, { published: false });
    expect((await manage(id)).steps[0].published_at).toBeNull();
    await call('POST', `/modules/${id}/unpublish`);
    expect((await manage(id)).published_at).toBeNull();
    await call('PUT', `/modules/${id}/active`, { is_active: false });
    expect((await manage(id)).is_active).toBe(false);
  });

  it('answer with «Módulo no encontrado» when they are not there', async () => {
    const path = '/modules/00000000-0000-4000-8000-000000000009';
    for (const [method, rest, body] of [
      ['PATCH', '', { title: 'X' }],
      ['PUT', '/active', { is_active: true }],
      ['POST', '/publish', undefined],
      ['POST', '/unpublish', undefined],
      ['POST', '/steps', { title: 'X', content: 'Y' }],
      ['PUT', '/steps/order', { stepIds: ['00000000-0000-4000-8000-000000000009'] }],
      ['GET', '/step-draft', undefined],
    ] as const) {
      const answer = await call(method, `${path}${rest}`, body);
      expect([answer.status, answer.body.message]).toEqual([404, 'Módulo no encontrado']);
    }
  });
});

describe('steps', () => {
  it.each([
    { title: '  ', content: 'Texto' },
    { title: 'Título', content: ' \n ' },
    { title: '', content: '' },
  ])('need a title and a content: %j', async (body) => {
    const answer = await call('POST', `/modules/${module.id}/steps`, body);
    expect([answer.status, answer.body.message]).toEqual([400, 'El título y contenido son obligatorios']);
    const update = await call('PUT', `/steps/${module.stepIds[0]}`, { ...body, version: 1 });
    expect(update.body.message).toBe('El título y contenido son obligatorios');
    expect((await manage(module.id)).steps).toHaveLength(3);
  });

  it('keep numbers without gaps while they are added, deleted and moved side by side', async () => {
    const { id } = await createTestModule(app.database.db, { stepCount: 4 });
    const { steps: before } = await manage(id);
    const ids = before.map((step: { id: string }) => step.id);
    await Promise.all([
      ...[1, 2, 3, 4].map((n) => call('POST', `/modules/${id}/steps`, { title: `Nuevo ${n}`, content: 'x' })),
      call('DELETE', `/steps/${ids[1]}`),
      call('DELETE', `/steps/${ids[1]}`),
      call('DELETE', `/steps/${ids[2]}`),
      call('PUT', `/modules/${id}/steps/order`, { stepIds: [...ids].reverse() }),
    ]);
    const after = await manage(id);
    expect(after.steps.map((step: { step_number: number }) => step.step_number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are renumbered by one statement, if the order is of exactly those that are there', async () => {
    const { id, stepIds } = await createTestModule(app.database.db, { stepCount: 3 });
    const order = (ids: unknown[]) => call('PUT', `/modules/${id}/steps/order`, { stepIds: ids });
    app.database.takeQueries();
    expect((await order([stepIds[2], stepIds[0], stepIds[1]])).status).toBe(200);
    expect(app.database.takeQueries().filter((sql) => /update/i.test(sql) && /unnest/.test(sql))).toHaveLength(1);
    expect(await numbersAndTitles(id)).toEqual([
      [1, 'Paso 3'],
      [2, 'Paso 1'],
      [3, 'Paso 2'],
    ]);
    for (const wrong of [stepIds.slice(1), [...stepIds, module.stepIds[0]], [stepIds[0], stepIds[0], stepIds[1]]]) {
      expect((await order(wrong)).body.code).toBe('STEPS_CHANGED');
    }
  });

  it('close the gap after a delete, and count inactive ones for the next number', async () => {
    const { id, stepIds } = await createTestModule(app.database.db, { stepCount: 3 });
    await call('PUT', `/steps/${stepIds[2]}/active`, { is_active: false });
    await call('DELETE', `/steps/${stepIds[1]}`);
    expect((await call('POST', `/modules/${id}/steps`, { title: 'Cuatro', content: 'x' })).body.step_number).toBe(3);
    expect(await numbersAndTitles(id)).toEqual([
      [1, 'Paso 1'],
      [2, 'Paso 3'],
      [3, 'Cuatro'],
    ]);
    expect((await call('DELETE', `/steps/${stepIds[1]}`)).body.code).toBe('STEP_NOT_FOUND');
  });

  it('carry no script, whatever is written', async () => {
    const content = '<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n\n<script>alert(1)</script>';
    const { body } = await call('POST', `/modules/${module.id}/steps`, { title: '<b>x</b>', content });
    const { html } = (await call('GET', `/steps/${body.id}`)).body;
    expect(html).not.toMatch(/<img|<script|href="javascript/);
    expect((await call('POST', '/steps/preview', { texts: [content] })).body.html[0]).toBe(html);
    await call('DELETE', `/steps/${body.id}`);
  });
});

it('stores no step without a module it belongs to', async () => {
  const rows = await app.database.db.select().from(steps).where(eq(steps.module_id, module.id));
  expect(rows).toHaveLength(3);
});
