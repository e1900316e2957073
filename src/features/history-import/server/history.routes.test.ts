import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { historyJobs } from './history.jobs.ts';

let app: TestApp;
let title: string;
let moduleId: string;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const module = await createTestModule(db, {
    title: 'Uso de la centrífuga',
    order_index: 1,
    stepCount: 1,
    questionCount: 1,
  });
  ({ id: moduleId } = module);
  title = 'Uso de la centrífuga';
  ana = await createTestPerson(db, { role: 'employee', email: 'ana@historial.es' });
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const send = (content: string | Uint8Array, more: Record<string, string> = {}, to = 'check', as = app.people.admin) => {
  const body = new FormData();
  const { name = 'historial.csv', ...fields } = more;
  body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return app.call('POST', `/api/history/${to}`, { as, body });
};
const list = async () => (await app.call('GET', '/api/history/imports', { as: app.people.admin })).body.imports;
const undo = (id: string, as = app.people.admin) => app.call('POST', `/api/history/imports/${id}/undo`, { as });
async function store(content: string, more: Record<string, string> = {}) {
  const sent = await send(content, { takes: 'all', ...more }, 'imports');
  expect(sent.status, sent.text).toBe(201);
  const own = async () => (await list()).find(({ id }: { id: string }) => id === sent.body.id);
  await expect.poll(async () => (await own()).status, { timeout: 15_000 }).not.toBe('waiting');
  return own();
}
const roundsOf = (id: string) =>
  rowsOf(sql`SELECT day::text, score, origin, imported_from, recorded_by, voided_at IS NOT NULL AS voided, void_reason
    FROM training_cycles WHERE user_id = ${id} ORDER BY day`);

describe('a file of history', () => {
  it('is judged without storing anything, then stored at once with its file; what is not of progress stays', async () => {
    const file = `Correo;Curso;Fecha;Nota\nana@historial.es;uso de la centrifuga;05/03/2021;85\nana@historial.es;No existe;05/03/2021;\n`;
    const check = await send(file);
    expect(check.body).toMatchObject({
      ...{ rows: 2, ready: 1, faulty: 1, rounds: 1, periods: 0, isWhole: true },
      columns: [
        { header: 'Correo', field: 'email' },
        { field: 'module' },
        { field: 'day' },
        { sample: '85', field: 'score' },
      ],
      errors: [{ row: 3, column: 'Módulo', message: 'No hay ningún módulo con ese título' }],
    });
    expect(await roundsOf(ana.id)).toEqual([]);
    expect((await send(file, { takes: 'all' }, 'imports')).body.code).toBe('INVALID_ROWS');
    const progress = async () =>
      (await app.call('GET', `/api/employees/${ana.id}/results`, { as: app.people.admin })).text;
    const before = await progress();
    const one = await store(file, { takes: 'valid' });
    expect(one).toMatchObject({ status: 'stored', rounds: 1, periods: 0, faults: 1, facts: 1, done: 1, mayUndo: true });
    expect(await roundsOf(ana.id)).toEqual([
      {
        ...{ day: '2021-03-05', score: 85, origin: 'imported', imported_from: 'historial.csv' },
        ...{ recorded_by: app.people.admin.id, voided: false, void_reason: null },
      },
    ]);
    expect(await progress()).toBe(before);
    const kept = await app.call('GET', one.file_url, { as: app.people.admin });
    expect(kept.text).toContain('uso de la centrifuga');
    expect((await app.call('GET', one.file_url, { as: app.people.jefe })).status).toBe(404);
    expect((await send(file, { takes: 'valid' }, 'imports')).body.code).toBe('NOTHING_TO_IMPORT');
  });

  it('is of administrators only', async () => {
    for (const as of [app.people.jefe, app.people.employee]) {
      expect((await send('Correo;Módulo;Fecha\n', {}, 'check', as)).status).toBe(403);
      expect((await undo(crypto.randomUUID(), as)).status).toBe(403);
      expect((await app.call('GET', '/api/history/export?format=csv', { as })).status).toBe(403);
    }
  });

  it('with days that may mean several waits for a word, once for all of it', async () => {
    const file = `Correo;Módulo;Fecha\nana@historial.es;${title};03/04/22\nana@historial.es;${title};05/06/22`;
    const asked = await send(file);
    expect(asked.body).toMatchObject({
      ready: 0,
      day_order: {
        order: null,
        example: '03/04/22',
        choices: [
          { order: 'dmy', day: '2022-04-03' },
          { order: 'mdy', day: '2022-03-04' },
          { order: 'ymd', day: '2003-04-22' },
        ],
      },
    });
    expect((await send(file, { takes: 'all' }, 'imports')).body.code).toBe('DAY_ORDER_NEEDED');
    expect((await send(file, { day_order: 'mdy' })).body).toMatchObject({ ready: 2, day_order: { order: 'mdy' } });
    await store(file, { day_order: 'mdy' });
    expect((await roundsOf(ana.id)).map(({ day }) => day)).toEqual(['2021-03-05', '2022-03-04', '2022-05-06']);
  });

  it('has its columns said where they are not guessed; two of one kind are refused', async () => {
    const file = `Quién;Qué;Cuándo\nana@historial.es;${title};2020-01-02`;
    expect((await send(file)).body).toMatchObject({ isWhole: false, ready: 0, errors: [] });
    expect((await send(file, { takes: 'all' }, 'imports')).body.code).toBe('MISSING_COLUMNS');
    expect((await send(file, { columns: 'email,module,day' })).body).toMatchObject({ isWhole: true, ready: 1 });
    expect((await send(file, { columns: 'email,email,day' })).body.code).toBe('COLUMN_TWICE');
    expect((await send(file, { columns: 'nada' })).status).toBe(400);
  });

  it.each([
    ['nothing', '', 'FILE_EMPTY'],
    ['a header', 'Correo;Módulo\n', 'FILE_EMPTY'],
    ['too many rows', `Correo;Módulo\n${'a;b\n'.repeat(10_001)}`, 'TOO_MANY_ROWS'],
    ['a picture', new Uint8Array([137, 80, 78, 71, 0, 0, 0, 13]), 'FILE_UNREADABLE'],
  ])('of %s is refused', async (_, content, code) => {
    expect((await send(content)).body.code).toBe(code);
  });

  it('as a workbook: days of 1904, formulas and merged cells, each with its row and column', async () => {
    const day = new Date(Date.UTC(2019, 4, 6));
    const book = await writeXlsx({
      dateSystem: '1904',
      sheets: [
        {
          name: 'Historial',
          rows: [
            ['Correo', 'Módulo', 'Fecha'],
            ['ana@historial.es', title, day],
            [null, title, day],
            ['ana@historial.es', title, null],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
          cells: new Map([['3,2', { formula: 'TODAY()' }]]),
        },
      ],
    });
    const { body } = await send(book, { name: 'historial.xlsx' });
    expect(body).toMatchObject({
      ready: 1,
      rounds: 1,
      columns: [{}, {}, { sample: expect.stringContaining('2019-05-06') }],
    });
    expect(body.errors).toEqual(
      expect.arrayContaining([
        {
          row: 3,
          column: 'Correo electrónico',
          message: 'La celda está combinada con otra: sepáralas y escribe el valor en cada fila',
        },
        { row: 4, column: 'Fecha', message: 'No se admiten fórmulas: escribe el valor' },
      ]),
    );
  });
});

describe('positions', () => {
  it('are recorded with what they name once that was confirmed, and the profile follows', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee', email: 'puestos@historial.es' });
    const file =
      'Correo;Puesto;Área;Sede;Desde;Hasta\npuestos@historial.es;Histotecnóloga;Micro;Norte;01/02/2020;31/12/2021\npuestos@historial.es;Coordinadora;Micro;Norte;01/01/2022;';
    const check = await send(file);
    expect(check.body.missing.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
      'site Norte',
      'position Histotecnóloga',
      'work-area Micro',
      'position Coordinadora',
    ]);
    expect(check.body).toMatchObject({ ready: 0, faulty: 2 });
    const one = await store(file, { makes_units: 'yes' });
    expect(one).toMatchObject({ status: 'stored', periods: 2 });
    const told = await app.call('GET', `/api/organisation/people/${person.id}/positions`, { as: app.people.admin });
    expect(told.body.periods).toMatchObject([
      {
        position: 'Coordinadora',
        area: 'Micro',
        site: 'Norte',
        from_day: '2022-01-01',
        until_day: null,
        isInForce: true,
      },
      { position: 'Histotecnóloga', area: 'Micro', site: 'Norte', from_day: '2020-02-01', until_day: '2021-12-31' },
    ]);
    const [profile] = await rowsOf(sql`SELECT position, area FROM profiles WHERE id = ${person.id}`);
    expect(profile).toEqual({ position: 'Coordinadora', area: 'Micro' });
    // Somebody corrects one of them: undoing leaves that as it is.
    const [current] = told.body.periods;
    const instead = { position_id: current.position_id, work_area_id: current.work_area_id, from_day: '2022-02-01' };
    const body = { reason: 'Un mes después', instead };
    await app.call('POST', `/api/organisation/people/${person.id}/positions/${current.id}/correct`, {
      as: app.people.admin,
      body,
    });
    expect((await undo(one.id)).body).toEqual({ success: true });
    const after = await app.call('GET', `/api/organisation/people/${person.id}/positions`, { as: app.people.admin });
    expect(after.body.periods).toMatchObject([{ position: 'Coordinadora', from_day: '2022-02-01' }]);
    expect((await list())[0]).toMatchObject({ status: 'undone', undone_kept: 1, mayUndo: false });
  });
});

describe('an import', () => {
  it('is undone as a whole for a day, once, and may be sent again', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee', email: 'vuelta@historial.es' });
    const file = `Correo;Módulo;Fecha;Nota\nvuelta@historial.es;${title};06/03/2021;85`;
    const one = await store(file);
    const answers = await Promise.all([undo(one.id), undo(one.id)]);
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['UNDONE_ALREADY', 'done']);
    expect(await roundsOf(person.id)).toMatchObject([{ voided: true, void_reason: 'La importación se deshizo' }]);
    const again = await store(file);
    expect((await roundsOf(person.id)).map(({ voided }) => voided).sort()).toEqual([false, true]);
    await rowsOf(sql`UPDATE history_imports SET stored_at = stored_at - interval '25 hours' WHERE id = ${again.id}`);
    expect((await undo(again.id)).body.message).toMatch(/^Una importación se puede deshacer durante 24 horas/);
    expect((await undo(crypto.randomUUID())).body.code).toBe('IMPORT_NOT_FOUND');
  });

  it('sent twice at once records everything once', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee', email: 'doble@historial.es' });
    const file = `Correo;Módulo;Fecha\ndoble@historial.es;${title};07/03/2021`;
    await Promise.all([1, 2, 3].map(() => send(file, { takes: 'all' }, 'imports')));
    await expect
      .poll(async () => (await list()).some(({ status }: { status: string }) => status === 'waiting'), {
        timeout: 15_000,
      })
      .toBe(false);
    expect(await roundsOf(person.id)).toHaveLength(1);
    // Only the one that recorded something can be undone: the others would undo nothing.
    const undoable = (await list()).slice(0, 3).map((one: { mayUndo: boolean }) => one.mayUndo);
    expect(undoable.toSorted()).toEqual([false, false, true]);
  });

  it('whose process died is stored by another, and nothing of it twice', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee', email: 'muerta@historial.es' });
    const one = await store(`Correo;Módulo;Fecha\nmuerta@historial.es;${title};08/03/2021`);
    const { db } = app.database;
    const job = historyJobs(app.storage)[0];
    // As it stands while a process that was killed held it: nothing of it was stored.
    await db.execute(sql`DELETE FROM training_cycles WHERE import_id = ${one.id}`);
    await db.execute(
      sql`UPDATE history_imports SET status = 'waiting', stored_at = NULL, lease = gen_random_uuid(), claimed_at = now() WHERE id = ${one.id}`,
    );
    expect(await job.run(db)).toBe(0);
    await db.execute(sql`UPDATE history_imports SET claimed_at = now() - interval '1 minute' WHERE id = ${one.id}`);
    await Promise.all([job.run(db), job.run(db)]);
    expect(await roundsOf(person.id)).toHaveLength(1);
    expect((await list()).find(({ id }: { id: string }) => id === one.id)).toMatchObject({
      status: 'stored',
      rounds: 1,
    });
  });

  it('that is not right any more stores nothing of it and says so; one begun too often is given up', async () => {
    const person = await createTestPerson(app.database.db, { role: 'employee', email: 'cambio@historial.es' });
    const one = await store(`Correo;Módulo;Fecha\ncambio@historial.es;${title};09/03/2021`);
    const { db } = app.database;
    const again = async (change: ReturnType<typeof sql>) => {
      await db.execute(
        sql`UPDATE history_imports SET status = 'waiting', stored_at = NULL, failure = NULL, claimed_at = NULL, ${change} WHERE id = ${one.id}`,
      );
      await historyJobs(app.storage)[0].run(db);
      return (await list()).find(({ id }: { id: string }) => id === one.id);
    };
    await db.execute(sql`DELETE FROM training_cycles WHERE import_id = ${one.id}`);
    await db.execute(sql`UPDATE profiles SET hired_on = '2022-01-01' WHERE id = ${person.id}`);
    expect(await again(sql`attempts = 0`)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^Algo cambió/),
    });
    expect(await again(sql`attempts = 5`)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^No se pudo guardar/),
    });
    expect(await again(sql`attempts = 0, file_id = NULL`)).toMatchObject({
      failure: expect.stringMatching(/^El archivo ya no/),
    });
    expect(await roundsOf(person.id)).toEqual([]);
  });
});

it('a completion on the platform is a round of its own also where earlier years know of one', async () => {
  const { db } = app.database;
  const person = await createTestPerson(db, { role: 'employee', email: 'luego@historial.es' });
  await store(`Correo;Módulo;Fecha\nluego@historial.es;${title};10/03/2021`);
  await db.execute(
    sql`INSERT INTO user_module_completion (user_id, module_id, is_completed, completed_at) VALUES (${person.id}, ${moduleId}, true, now())`,
  );
  expect((await roundsOf(person.id)).map(({ origin }) => origin)).toEqual(['imported', 'platform']);
});
