import { deflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const rules = { self_registration: true, allowed_email_domains: [], team_by_company: false };
const setLimit = (employee_limit: number) =>
  app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...rules, employee_limit }, null));

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => setLimit(100_000));
afterAll(() => app.close());

const header = 'Nombre completo;Correo electrónico;Puesto';
const send = (content: string | Uint8Array, mode = 'check', name = 'equipo.csv', as = app.people.jefe) => {
  const body = new FormData();
  body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  body.set('mode', mode);
  return app.call('POST', '/api/employees/import', { as, body });
};
const count = async () => (await app.call('GET', '/api/employees/summary', { as: app.people.jefe })).body.counted;

describe('importEmployees', () => {
  it('first only says what would happen, then stores it at once, and the passwords work', async () => {
    const before = await count();
    const file = `${header};Rol;Empresa\nAna Ruiz;ana.ruiz@lab.es;Analista;admin;Ajena\n\nEva;mal;;x;y\n`;
    const check = await send(file);
    expect(check.body).toMatchObject({ rows: 2, ready: 1, errorCount: 2, created: [] });
    expect(check.body.errors.map((error: { row: number }) => error.row)).toEqual([4, 4]);
    expect((await send(file, 'all')).body.code).toBe('INVALID_ROWS');
    expect(await count()).toBe(before);
    const done = await send(file, 'valid');
    expect(done.body.created).toMatchObject([{ first_name: 'Ana', email: 'ana.ruiz@lab.es' }]);
    expect(await count()).toBe(before + 1);
    const list = await app.call('GET', '/api/employees?search=ana.ruiz', { as: app.people.jefe });
    expect(list.body.rows).toMatchObject([{ role: 'employee', company_name: 'Laboratorio' }]);
    const [{ email, password }] = done.body.created;
    expect((await app.call('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(200);
    expect((await send(file, 'valid')).body.code).toBe('NO_ROW_LEFT');
  });

  it('shows the first fifty people as they are taken over, before and after', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Ana Ruiz;area${at}@lab.es;Analista;Química;${(at % 28) + 1}/3/2024`,
    );
    const file = [
      'Nombre completo;Correo electrónico;Puesto;Departamento;Ingreso',
      ...rows,
      'Eva;mal;Analista;Química;',
    ].join('\n');
    const { body } = await send(file, 'check', 'equipo.csv', app.people.admin);
    expect([body.ready, body.errorCount, body.people.length]).toEqual([60, 1, 50]);
    const fifth = {
      row: 6,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'area4@lab.es',
      area: 'Química',
      site: null,
      hired_on: '2024-03-05',
    };
    expect(body.people[4]).toEqual(fifth);
    const few = file.split('\n').filter((_, at) => at === 0 || at === 5);
    const done = await send(few.join('\n'), 'all', 'equipo.csv', app.people.admin);
    expect(done.body.people).toEqual([{ ...fifth, row: 2 }]);
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${header}\nÑoño;a1@lab.es;X`)],
    ['Windows-1252', Buffer.from(`${header}\nÑoño;a1@lab.es;X`, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${header}\nÑoño;a1@lab.es;X`, 'utf16le')],
    ['commas', Buffer.from(`${header}\nÑoño;a1@lab.es;X`.replaceAll(';', ','))],
    ['tabs', Buffer.from(`${header}\nÑoño;a1@lab.es;X`.replaceAll(';', '\t'))],
  ])('reads %s', async (_, bytes) => {
    expect((await send(bytes)).body).toMatchObject({ ready: 1, errorCount: 0 });
  });

  it('reads the first sheet of a workbook and finds its formulas', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Equipo',
          rows: [
            ['Nombre', 'Apellido', 'Correo', 'Teléfono', 'Cargo'],
            ['Iván', 'Soto', 'ivan@lab.es', 3005550102, 'Técnico'],
            ['Lía', 'Vega', 'lia@lab.es', null, 'x'],
          ],
          cells: new Map([['2,4', { value: 'x', type: 'formula', formula: 'A2', formulaResult: 'x' }]]),
        },
      ],
    });
    const answer = await send(book, 'check', 'equipo.xlsx');
    expect(answer.body).toMatchObject({
      ready: 1,
      errors: [{ row: 3, column: 'Puesto', message: 'No se admiten fórmulas: escribe el valor' }],
    });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'foto.csv', 'FILE_UNREADABLE'],
    ['a workbook that calls itself a text', Buffer.from('PK\u0003\u0004'), 'x.csv', 'FILE_UNREADABLE'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004nada'), 'x.xlsx', 'FILE_UNREADABLE'],
    ['nothing', Buffer.from(''), 'x.csv', 'FILE_EMPTY'],
    ['a header alone', Buffer.from(header), 'x.csv', 'FILE_EMPTY'],
    ['other columns', Buffer.from('a;b\n1;2'), 'x.csv', 'MISSING_COLUMNS'],
    ['too many rows', Buffer.from(`${header}\n${'A;a@b.co;X\n'.repeat(10_001)}`), 'x.csv', 'TOO_MANY_ROWS'],
    ['a bomb', bomb(), 'x.xlsx', 'FILE_UNREADABLE'],
  ])('refuses %s', async (_, bytes, name, code) => {
    const answer = await send(bytes, 'check', name);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('takes no more than the limit allows, also when two send at once', async () => {
    const before = await count();
    await setLimit(before + 5);
    const file = (who: string) =>
      `${header}\n${[1, 2, 3, 4].map((turn) => `${who};${who}${turn}@limite.es;X`).join('\n')}`;
    const answers = await Promise.all(['uno', 'dos', 'tres'].map((who) => send(file(who), 'all')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      'Contacte al equipo de Plataforma de Formación para más empleados',
    );
    expect(await count()).toBe(before + 4);
    expect((await send(file('cuatro'))).body.room).toBe(1);
  });

  it('checks as many rows as a file may have, and stores more than one statement takes (bench/import-people.ts stores them all)', async () => {
    const fileOf = (rows: number) =>
      `${header}\n${Array.from({ length: rows }, (_, turn) => `Persona ${turn};p${turn}@muchos.es;Puesto`).join('\n')}`;
    expect((await send(fileOf(10_000))).body).toMatchObject({ rows: 10_000, ready: 10_000, errorCount: 0 });
    const done = await send(fileOf(501), 'all');
    expect(done.status).toBe(200);
    expect(new Set(done.body.created.map((one: { password: string }) => one.password)).size).toBe(501);
  });

  it('is for jefe and admin only', async () => {
    expect((await send(header, 'check', 'x.csv', app.people.employee)).status).toBe(403);
    expect((await app.call('POST', '/api/employees/import', { body: new FormData() })).status).toBe(401);
  });
});

describe('exportEmployees', () => {
  it('gives the filtered list in its order, with formulas made harmless', async () => {
    await createTestPerson(app.database.db, {
      first_name: '=1+1',
      last_name: '@SUM',
      position: 'Exportado',
      phone: '+57 1',
      area: '＝Química',
      hired_on: '2024-03-05',
    });
    await createTestPerson(app.database.db, { first_name: 'Ángela', last_name: '', position: 'Exportado' });
    const file = (format: string) =>
      app.call('GET', `/api/employees/export?position=Exportado&format=${format}`, { as: app.people.jefe });
    const csv = await file('csv');
    expect(csv.text.charCodeAt(0)).toBe(0xfeff);
    const rows = parseCsv(csv.text);
    expect(rows[0]?.slice(0, 3)).toEqual(['Nombre', 'Apellido', 'Correo electrónico']);
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ["'=1+1", "'@SUM"],
      ['Ángela', ''],
    ]);
    expect(rows[1]?.slice(6, 8)).toEqual(['Empleado', 'Activo']);
    expect(rows.map((row) => row.slice(9, 11))).toEqual([
      ['Área', 'Fecha de ingreso'],
      ["'＝Química", '05/03/2024'],
      ['', ''],
    ]);
    const all = await app.call('GET', '/api/employees/export?format=csv', { as: app.people.admin });
    expect(parseCsv(all.text).length).toBe((await count()) + 1);
  });

  it('is a file that can be imported elsewhere, and changes nothing of what it says', async () => {
    const { db } = app.database;
    const sent = {
      ...{ first_name: 'Lucía', last_name: 'Vega Ríos', email: 'lucia.viaje@lab.es', phone: '+57 300 555' },
      ...{ position: 'Viajera', area: 'Química clínica', hired_on: '2019-12-31' },
    };
    const person = await createTestPerson(db, sent);
    const saved = await app.call('GET', '/api/employees/export?position=Viajera&format=csv', { as: app.people.admin });
    await db.execute(sql`UPDATE profiles SET email = 'otra@lab.es', position = 'Otra' WHERE id = ${person.id}`);
    const report = (await send(saved.bytes, 'check')).body;
    expect(
      report.columns
        .filter((one: { takenAs: string | null }) => !one.takenAs)
        .map((one: { header: string }) => one.header),
    ).toEqual(['Empresa', 'Rol', 'Estado', 'Registro', 'Estado del plan', 'Avance (%)', 'Última actividad']);
    expect((await send(saved.bytes, 'all')).body.created).toMatchObject([{ email: sent.email }]);
    const { rows } = await app
      .call('GET', '/api/employees?search=lucia.viaje', { as: app.people.admin })
      .then(({ body }) => body);
    expect(rows).toMatchObject([sent]);
    const { first_name, last_name, email, position } = sent;
    const change = { first_name, last_name, email, position, phone: '', area: '', hired_on: '2020-01-15' };
    const patch = (body: object) => app.call('PATCH', `/api/employees/${rows[0].id}`, { as: app.people.admin, body });
    expect((await patch(change)).body).toMatchObject({ area: null, hired_on: '2020-01-15' });
    const { area: _, hired_on: __, ...older } = change;
    expect((await patch(older)).body).toMatchObject({ area: null, hired_on: '2020-01-15' });
    expect((await patch({ ...change, hired_on: '2020-13-45' })).status).toBe(400);
  });

  it('is for jefe and admin only', async () => {
    const ask = (as?: typeof app.people.jefe) => app.call('GET', '/api/employees/export?format=csv', { as });
    expect([(await ask(app.people.employee)).status, (await ask()).status]).toEqual([403, 401]);
  });
});

/** A workbook of some hundred kilobytes whose one sheet unpacks to 100 MB. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(100 * 1024 * 1024, 32));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(100 * 1024 * 1024, 8);
  const local = Buffer.concat([
    Buffer.from('504b0304140000000800', 'hex'),
    Buffer.alloc(4),
    sizes,
    number16(name.length),
    number16(0),
    name,
    packed,
  ]);
  const central = Buffer.concat([
    Buffer.from('504b01021400140000000800', 'hex'),
    Buffer.alloc(4),
    sizes,
    number16(name.length),
    Buffer.alloc(16),
    name,
  ]);
  const end = Buffer.alloc(22);
  Buffer.from('504b0506', 'hex').copy(end);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
