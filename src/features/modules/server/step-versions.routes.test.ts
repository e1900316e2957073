import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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

describe('two people on one step', () => {
  it('lets the first one save and tells the second, losing nobody’s words', async () => {
    const { stepIds } = await createTestModule(app.database.db, { stepCount: 1 });
    const path = `/api/steps/${stepIds[0]}`;
    const other = await createTestPerson(app.database.db, { role: 'admin', first_name: 'Ana', last_name: 'Ruiz' });
    const save = (person: typeof other, content: string) =>
      app.call('PUT', path, { as: person, body: { title: 'Paso', content, version: 1 } });
    const answers = await Promise.all([save(other, 'De Ana'), save(app.people.admin, 'Mío')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const isMineSaved = answers[1]?.status === 200;
    const refused = answers[isMineSaved ? 0 : 1]?.body;
    const [saved, unsaved] = isMineSaved ? ['Mío', 'De Ana'] : ['De Ana', 'Mío'];
    expect(refused).toMatchObject({
      code: 'STEP_CHANGED',
      message: 'Otra persona guardó este paso mientras lo editabas. Tu texto sigue aquí: compáralo y decide.',
      data: { content: saved, version: 2 },
    });
    const loser = isMineSaved ? other : app.people.admin;
    const seen = (await app.call('GET', path, { as: loser })).body;
    expect(seen).toMatchObject({ content: saved, version: 2, draft: { content: unsaved, base_version: 1 } });
    expect(
      (await app.call('PUT', path, { as: loser, body: { title: 'Paso', content: unsaved, version: 2 } })).body,
    ).toEqual({ version: 3 });
    const { versions } = (await call('GET', `/steps/${stepIds[0]}/versions`)).body;
    expect(versions.map((row: { content: string }) => row.content).slice(0, 2)).toEqual([unsaved, saved]);
  });
});

describe('versions', () => {
  it('are listed by pages and restored as a new version', async () => {
    const { stepIds } = await createTestModule(app.database.db, { stepCount: 1 });
    const id = stepIds[0];
    for (const version of [1, 2]) {
      await call('PUT', `/steps/${id}`, { title: `T${version}`, content: `C${version}`, version });
    }
    const page = (await call('GET', `/steps/${id}/versions?limit=2`)).body;
    expect([page.total, ...page.versions.map((row: { version: number }) => row.version)]).toEqual([3, 3, 2]);
    expect(page.versions[0].created_by_name).toBe('Persona De Prueba');
    expect((await call('GET', `/steps/${id}/versions?before=2`)).body.versions).toHaveLength(1);
    const restored = await call('POST', `/steps/${id}/versions/2/restore`, { currentVersion: 3 });
    expect(restored.body).toEqual({ version: 4 });
    expect((await call('GET', `/steps/${id}`)).body).toMatchObject({ title: 'T1', content: 'C1', version: 4 });
    expect((await call('POST', `/steps/${id}/versions/1/restore`, { currentVersion: 3 })).body.code).toBe(
      'STEP_CHANGED',
    );
    expect((await call('POST', `/steps/${id}/versions/9/restore`, { currentVersion: 4 })).body.code).toBe(
      'VERSION_NOT_FOUND',
    );
  });
});

describe('drafts', () => {
  it('are kept per person until the step is saved or they are dropped', async () => {
    const { id, stepIds } = await createTestModule(app.database.db, { stepCount: 1 });
    const draft = { title: 'A medias', content: 'Lo que voy', base_version: 1 };
    const keep = (stepId: string | null, words: object) =>
      call('PUT', `/modules/${id}/step-draft`, { stepId, ...words });
    await keep(String(stepIds[0]), draft);
    await keep(String(stepIds[0]), { ...draft, content: 'Lo que voy escribiendo' });
    const seen = (await call('GET', `/steps/${stepIds[0]}`)).body;
    expect(seen.draft).toMatchObject({ title: 'A medias', content: 'Lo que voy escribiendo', base_version: 1 });
    expect((await manage(id)).steps[0].hasDraft).toBe(true);
    // Taken back to what is saved, it is no draft.
    const { title, content } = seen;
    await keep(String(stepIds[0]), { title, content, base_version: 1 });
    expect((await call('GET', `/steps/${stepIds[0]}`)).body.draft).toBeNull();
    await keep(String(stepIds[0]), draft);
    const other = await createTestPerson(app.database.db, { role: 'admin' });
    const toOther = (await app.call('GET', `/api/steps/${stepIds[0]}`, { as: other })).body;
    expect([toOther.draft, toOther.otherWriters]).toEqual([null, ['Persona De Prueba']]);
    await call('PUT', `/steps/${stepIds[0]}`, { title: 'Listo', content: 'Listo', version: 1 });
    expect((await call('GET', `/steps/${stepIds[0]}`)).body.draft).toBeNull();

    await keep(null, { title: '', content: 'Paso nuevo', base_version: null });
    expect((await call('GET', `/modules/${id}/step-draft`)).body.draft.content).toBe('Paso nuevo');
    await keep(null, { title: '', content: '', base_version: null });
    expect((await call('GET', `/modules/${id}/step-draft`)).body.draft).toBeNull();
    await keep(null, { title: '', content: 'Paso nuevo', base_version: null });
    await call('POST', `/modules/${id}/step-draft/discard`, { stepId: null });
    expect((await call('GET', `/modules/${id}/step-draft`)).body.draft).toBeNull();
    await keep(null, { title: 'Va', content: 'Paso nuevo', base_version: null });
    await call('POST', `/modules/${id}/steps`, { title: 'Va', content: 'Paso nuevo' });
    expect((await call('GET', `/modules/${id}/step-draft`)).body.draft).toBeNull();
    expect((await keep(String(module.stepIds[0]), draft)).body.code).toBe('STEP_NOT_FOUND');
  });

  it('are not written over by an older tab of the same person', async () => {
    const { id, stepIds } = await createTestModule(app.database.db, { stepCount: 1 });
    const stepId = String(stepIds[0]);
    const keep = (content: string, over?: string | null) =>
      call('PUT', `/modules/${id}/step-draft`, { stepId, title: 'A medias', content, base_version: 1, over });
    const kept = async () => (await call('GET', `/steps/${stepId}`)).body.draft?.content;
    const first = (await keep('Primera pestaña', null)).body.updated_at;
    const refused = await keep('Segunda pestaña', null);
    expect([refused.status, refused.body.code]).toEqual([409, 'DRAFT_ELSEWHERE']);
    expect(refused.body.data).toMatchObject({ content: 'Primera pestaña', updated_at: first });
    // Nor dropped, by one that was taken back to what is saved.
    const { title, content } = (await call('GET', `/steps/${stepId}`)).body;
    const undone = await call('PUT', `/modules/${id}/step-draft`, {
      stepId,
      title,
      content,
      base_version: 1,
      over: null,
    });
    expect([undone.body.code, await kept()]).toEqual(['DRAFT_ELSEWHERE', 'Primera pestaña']);
    // The same words twice, as after a lost answer, and words over what was seen.
    const again = await keep('Primera pestaña', null);
    expect([again.status, (await keep('Con la otra', again.body.updated_at)).status]).toEqual([200, 200]);
    expect(await kept()).toBe('Con la otra');
  });
});
