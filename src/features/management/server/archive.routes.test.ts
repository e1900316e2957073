import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let welcome: TestModule;
let module: TestModule;
let after: TestModule;
let learner: TestPerson;

const archivedText =
  'Este módulo está archivado y ya no forma parte del plan. Tu avance y tus resultados se conservan.';

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 1 });
  module = await createTestModule(db, { title: 'Centrífugas', order_index: 2, stepCount: 2, questionCount: 1 });
  after = await createTestModule(db, { title: 'Después', order_index: 3, stepCount: 1 });
  learner = await createTestPerson(db, { role: 'employee' });
  await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: learner });
  for (const id of module.stepIds) await app.call('POST', `/api/steps/${id}/complete`, { as: learner });
});
afterAll(() => app.close());

const admin = () => app.people.admin;
const archive = (id = module.id, as = admin()) => app.call('POST', `/api/modules/${id}/archive`, { as });
const restore = (id = module.id, as = admin()) => app.call('POST', `/api/modules/${id}/restore`, { as });
const remove = (id: string, title?: string) =>
  app.call('DELETE', `/api/modules/${id}`, { as: admin(), body: title === undefined ? undefined : { title } });
const listed = async (state: string, search = '') => {
  const { body } = await app.call('GET', `/api/management/modules?state=${state}&search=${search}&limit=100`, {
    as: admin(),
  });
  return body.modules.map((one: { title: string }) => one.title);
};
const acts = async (id: string) => {
  const entries = sql`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
  const { rows } = await app.database.db.execute<{ action: string }>(entries);
  return rows.map(({ action }) => action).filter((act) => /archive|restore|delete-module/.test(act));
};
/** A module in the state that everything of it is in, to compare before and after. */
const whole = async (id: string) => {
  const { rows } = await app.database.db.execute(sql`
    SELECT m.order_index, m.parent_module_id, m.is_active, m.published_at, m.archived_at, m.was_active,
      (SELECT jsonb_agg(s ORDER BY s.step_number) FROM steps s WHERE s.module_id = m.id) AS steps,
      (SELECT jsonb_agg(q ORDER BY q.order_index) FROM quiz_questions q WHERE q.module_id = m.id) AS questions,
      (SELECT jsonb_agg(u ORDER BY u.step_id) FROM user_step_progress u WHERE u.module_id = m.id) AS progress,
      (SELECT jsonb_agg(v ORDER BY v.step_id, v.version) FROM step_versions v WHERE v.module_id = m.id) AS versions
    FROM modules m WHERE m.id = ${id}`);
  return rows[0];
};

it('is the admin’s', async () => {
  for (const as of [app.people.jefe, app.people.employee])
    for (const act of [archive, restore]) expect((await act(module.id, as)).body.message).toBe('Sin permisos');
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const act of [archive, restore]) expect((await act(unknown)).body.code).toBe('MODULE_NOT_FOUND');
  expect((await app.call('POST', `/api/modules/${module.id}/archive`)).status).toBe(401);
});

describe('an archived module', () => {
  it('is out of everything, says so to who was in it, and comes back whole', async () => {
    const before = await whole(module.id);
    const figures = async () => (await app.call('GET', '/api/progress', { as: learner })).body.summary;
    const had = await figures();
    expect((await archive()).status).toBe(200);
    expect((await archive()).status).toBe(200);

    const reading = await app.call('GET', `/api/modules/${module.id}/learner`, { as: learner });
    expect([reading.status, reading.body.code, reading.body.message]).toEqual([410, 'MODULE_ARCHIVED', archivedText]);
    for (const [method, path] of [
      ['POST', `/steps/${module.stepIds[0]}/open`],
      ['POST', `/modules/${module.id}/quiz`],
      ['POST', `/modules/${module.id}/complete`],
      ['GET', `/modules/${module.id}/downloadables`],
    ] as const)
      expect((await app.call(method, `/api${path}`, { as: learner })).body.code, path).toBe('MODULE_ARCHIVED');
    for (const path of ['/api/catalogue', '/api/progress', '/api/dashboards/learner'])
      expect((await app.call('GET', path, { as: learner })).text, path).not.toContain(module.id);
    expect(await figures()).toMatchObject({ totalModules: had.totalModules - 1 });
    // Nothing in the chain waits for it.
    expect((await app.call('GET', `/api/modules/${after.id}/learner`, { as: learner })).status).toBe(200);
    expect(await listed('all')).not.toContain('Centrífugas');
    expect(await listed('inactive')).not.toContain('Centrífugas');
    expect(await listed('archived')).toEqual(['Centrífugas']);

    // Who manages it still reads it.
    const managed = await app.call('GET', `/api/management/modules/${module.id}`, { as: app.people.jefe });
    expect(managed.body).toMatchObject({ title: 'Centrífugas', is_active: false });
    expect(managed.body.archived_at).not.toBeNull();
    expect(managed.body.steps).toHaveLength(2);
    expect((await app.call('GET', `/api/modules/${module.id}/learner`, { as: admin() })).status).toBe(200);

    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect(await whole(module.id)).toEqual(before);
    expect(await figures()).toEqual(had);
    expect((await app.call('GET', `/api/modules/${module.id}/learner`, { as: learner })).status).toBe(200);
    expect(await acts(module.id)).toEqual(['archive-module', 'restore-module']);
  });

  it('is changed by nothing until it is restored', async () => {
    await archive();
    const refused = 'Este módulo está archivado: restáuralo antes de cambiarlo.';
    for (const [method, path, body] of [
      ['PATCH', `/modules/${module.id}`, { title: 'Otro' }],
      ['PUT', `/modules/${module.id}/active`, { is_active: true }],
      ['POST', `/modules/${module.id}/publish`, undefined],
      ['POST', `/modules/${module.id}/unpublish`, undefined],
      ['POST', `/modules/${module.id}/steps`, { title: 'Más', content: 'Texto.' }],
      ['PUT', `/steps/${module.stepIds[0]}`, { title: 'Uno', content: 'Texto.', version: 1 }],
      ['PUT', `/steps/${module.stepIds[0]}/active`, { is_active: false }],
      ['DELETE', `/steps/${module.stepIds[0]}`, undefined],
    ] as const) {
      const answer = await app.call(method, `/api${path}`, { as: admin(), body });
      expect([path, answer.status, answer.body.message]).toEqual([path, 409, refused]);
    }
    // Its title stays its own, so that it can come back.
    const taken = await app.call('POST', '/api/modules', { as: admin(), body: { title: 'centrifugas' } });
    expect(taken.body.code).toBe('TITLE_TAKEN');
    await restore();
  });

  it('takes its place again, and who stands there moves on', async () => {
    await archive();
    const moved = await app.call('PUT', '/api/modules/order', {
      as: admin(),
      body: { parent_module_id: null, moduleIds: [after.id] },
    });
    expect(moved.status).toBe(200);
    await restore();
    const { rows } = await app.database.db.execute<{ title: string }>(sql`
      SELECT title FROM modules WHERE parent_module_id IS NULL AND archived_at IS NULL ORDER BY order_index, title`);
    expect(rows.map((row) => row.title).slice(0, 3)).toEqual(['Bienvenida', 'Centrífugas', 'Después']);
  });

  it('counts an open quiz that is handed in while it is archived', async () => {
    const { body: quiz } = await app.call('POST', `/api/modules/${module.id}/quiz`, { as: learner });
    const reader = () => app.call('GET', `/api/modules/${module.id}/learner`, { as: learner });
    await archive();
    // After a reload: the reader says that it waits, and opening it gives what was shown.
    expect([(await reader()).status, (await reader()).body.data]).toEqual([410, { hasOpenQuiz: true }]);
    const again = await app.call('POST', `/api/modules/${module.id}/quiz`, { as: learner });
    expect([again.status, again.body.attemptId, again.body.questions]).toEqual([200, quiz.attemptId, quiz.questions]);
    const stranger = await app.call('POST', `/api/modules/${module.id}/quiz`, { as: app.people.otherEmployee });
    expect([stranger.status, stranger.body.code]).toEqual([410, 'MODULE_ARCHIVED']);
    const answers = quiz.questions.map((question: { id: string }) => ({
      questionId: question.id,
      selectedAnswer: 'b',
    }));
    const body = { moduleId: module.id, attemptId: quiz.attemptId, answers };
    expect((await app.call('PUT', `/api/modules/${module.id}/quiz/answers`, { as: learner, body })).status).toBe(200);
    const sent = await app.call('POST', '/api/quiz-attempts', { as: learner, body });
    expect(sent.body).toMatchObject({ success: true, attempt: { passed: true }, moduleCompleted: true });
    // Then it is archived like any other, and nothing of it begins anew.
    expect([(await reader()).status, (await reader()).body.data?.hasOpenQuiz]).toEqual([410, undefined]);
    expect((await app.call('POST', `/api/modules/${module.id}/quiz`, { as: learner })).body.code).toBe(
      'MODULE_ARCHIVED',
    );
    await restore();
    const { body: progress } = await app.call('GET', '/api/progress', { as: learner });
    const own = progress.modules.find((one: { id: string }) => one.id === module.id);
    expect(own).toMatchObject({ isCompleted: true, finalScore: 100 });
  });
});

describe('categories', () => {
  it('are archived without their modules only, and come back before them', async () => {
    const { db } = app.database;
    const shelf = await createTestModule(db, { title: 'Equipos', is_category: true, order_index: 20 });
    const product = await createTestModule(db, { title: 'Microscopio', parent_module_id: shelf.id, stepCount: 1 });
    expect((await archive(shelf.id)).body.message).toBe(
      'Esta categoría tiene módulos. Muévelos o archívalos antes de archivarla.',
    );
    await archive(product.id);
    expect((await archive(shelf.id)).status).toBe(200);
    const refused = await restore(product.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Restaura primero la categoría «Equipos».']);
    const into = await app.call('POST', '/api/modules', {
      as: admin(),
      body: { title: 'Pipeta', parent_module_id: shelf.id },
    });
    expect(into.body.code).toBe('PARENT_NOT_FOUND');
    await restore(shelf.id);
    expect((await restore(product.id)).status).toBe(200);
  });
});

describe('deleteModule', () => {
  it('refuses a module with records, and says to archive it', async () => {
    const answer = await remove(module.id, 'Centrífugas');
    expect([answer.status, answer.body.code]).toEqual([409, 'MODULE_HAS_RECORDS']);
    expect(answer.body.message).toMatch(/Archívalo/);
    const { body } = await app.call('GET', `/api/management/modules/${module.id}/deletion`, { as: admin() });
    expect(body).toMatchObject({ hasRecords: true, stepProgress: 2, attempts: 1, begun: 0 });
  });

  it.each([
    ['an opened step', (one: TestModule) => app.call('POST', `/api/steps/${one.stepIds[0]}/open`, { as: learner })],
    ['an open quiz', (one: TestModule) => app.call('POST', `/api/modules/${one.id}/quiz`, { as: learner })],
  ])('counts %s as a record', async (name, begin) => {
    const one = await createTestModule(app.database.db, {
      title: `Con ${name}`,
      order_index: 30,
      category: 'induccion_general',
      stepCount: name === 'an open quiz' ? 0 : 1,
      questionCount: 1,
    });
    expect((await begin(one)).status).toBe(200);
    expect((await remove(one.id, `Con ${name}`)).body.code).toBe('MODULE_HAS_RECORDS');
  });

  it('asks for the title of a module without records, archived or not', async () => {
    const one = await createTestModule(app.database.db, { title: 'Sin nadie', order_index: 31, stepCount: 1 });
    for (const title of [undefined, '', 'sin nadie', 'Sin nadie más']) {
      const answer = await remove(one.id, title);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Escribe el título exacto del módulo para eliminarlo.',
      ]);
    }
    await archive(one.id);
    expect((await remove(one.id, ' Sin nadie ')).status).toBe(200);
    expect((await remove(one.id, 'Sin nadie')).status).toBe(404);
    expect(await acts(one.id)).toEqual(['archive-module', 'delete-module']);
  });

  it('refuses a module that a requirement names, and it stays whole', async () => {
    const { db } = app.database;
    const one = await createTestModule(db, { title: 'Exigido', order_index: 33, stepCount: 1 });
    await db.execute(sql`INSERT INTO requirements (kind, module_id, name) VALUES ('module', ${one.id}, 'Exigido')`);
    const { body } = await app.call('GET', `/api/management/modules/${one.id}/deletion`, { as: admin() });
    const answer = await remove(one.id, 'Exigido');
    expect([body.isRequired, answer.status, answer.body.code]).toEqual([true, 409, 'MODULE_REQUIRED']);
    expect(answer.body.message).toMatch(/^Este módulo no se puede eliminar: hay un requisito.*Archívalo/);
    expect({ ...(await whole(one.id)), acts: await acts(one.id) }).toMatchObject({ steps: [{}], acts: [] });
  });

  it('ends in one state when three admins archive, publish and delete at once', async () => {
    const { db } = app.database;
    for (let round = 0; round < 4; round += 1) {
      const title = `A la vez ${round}`;
      const one = await createTestModule(db, {
        title,
        order_index: 40,
        stepCount: 1,
        published_at: null,
        description: 'x',
      });
      const [archived, published, removed] = await Promise.all([
        archive(one.id),
        app.call('POST', `/api/modules/${one.id}/publish`, { as: admin() }),
        remove(one.id, title),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(archived.status);
      expect([200, 404, 409]).toContain(published.status);
      const left = await db.execute(sql`SELECT FROM modules WHERE id = ${one.id}`);
      expect(left.rows).toHaveLength(0);
    }
  });

  it('deletes once more where it and somebody who edits a step waited for each other', async () => {
    const { db } = app.database;
    const one = await createTestModule(db, { title: 'En cruz', order_index: 45, stepCount: 1 });
    let removing: ReturnType<typeof remove> | undefined;
    await db.transaction(async (tx) => {
      // The database breaks off whoever looks first: this one leaves it to the other.
      await tx.execute(sql`SET LOCAL deadlock_timeout = '1min'`);
      await tx.execute(sql`SELECT FROM modules WHERE id = ${one.id} FOR KEY SHARE`);
      removing = remove(one.id, 'En cruz');
      // Its steps are held, and it waits for the module: what it waits for waits for it.
      const waits = sql`SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`;
      while ((await db.execute(waits)).rows.length === 0);
      await tx.execute(sql`UPDATE steps SET title = 'Editado' WHERE id = ${one.stepIds[0]}`);
    });
    expect((await removing)?.status).toBe(200);
    expect(await acts(one.id)).toEqual(['delete-module']);
  });

  it('never takes a step along that somebody does at the same moment', async () => {
    const { db } = app.database;
    for (let round = 0; round < 6; round += 1) {
      const title = `Carrera ${round}`;
      const one = await createTestModule(db, { title, order_index: 50, category: 'induccion_general', stepCount: 1 });
      const [done, removed] = await Promise.all([
        app.call('POST', `/api/steps/${one.stepIds[0]}/complete`, { as: learner }),
        remove(one.id, title),
      ]);
      // Either the step is recorded and the module stays, or the module went and nobody was told of a step done.
      if (removed.status === 200) expect(done.status).not.toBe(200);
      else expect([removed.body.code, done.status]).toEqual(['MODULE_HAS_RECORDS', 200]);
      expect(done.status).toBeLessThan(500);
    }
  });
});
