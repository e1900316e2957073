import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { cellsOfLine } from '../matrix-cells.rules.ts';

let app: TestApp;
let module: TestModule;
let done: TestPerson;
let owing: TestPerson;
let requirement: string;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const today = dayOf(new Date());
const daysFromToday = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const matrix = async (search: string, as = app.people.jefe) =>
  (await app.call('GET', `/api/competence/matrix?${search}`, { as })).body;
const names = (answer: { people: Array<{ name: string }> }) => answer.people.map(({ name }) => name);

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  module = await createTestModule(db, { title: 'Centrífuga', stepCount: 2, questionCount: 1 });
  done = await createTestPerson(db, { first_name: 'Ana', last_name: 'Zuleta' });
  owing = await createTestPerson(db, { first_name: '=Beto', last_name: 'Zuleta' });
  const made = await app.call('POST', '/api/requirements', {
    as: app.people.admin,
    body: {
      name: 'Centrífuga segura',
      module_id: module.id,
      rule: {
        from_day: today,
        days_to_comply: 30,
        audience: [{ kind: 'everyone' }],
        validity: 'completion',
        months: 12,
      },
    },
  });
  requirement = made.body.id;
  await createTestAttempt(db, done, module, { score: 90, attempted_at: new Date() });
  await createTestCompletion(db, done, module, { final_score: 90 });
});
afterAll(() => app.close());

it('counts each row and each column, and says less where only a page is asked for', async () => {
  const whole = await matrix('search=zuleta');
  expect(whole).toMatchObject({
    total: 2,
    people: [
      { name: '=Beto Zuleta', counts: { pending: 1 } },
      { name: 'Ana Zuleta', counts: { in_force: 1 } },
    ],
    requirements: [{ id: requirement, counts: { in_force: 1, pending: 1 } }],
  });
  expect((await matrix('search=zuleta&totals=no')).requirements).toMatchObject([{ id: requirement, counts: {} }]);
  expect(names(await matrix('search=zuleta&state=in_force'))).toEqual(['Ana Zuleta']);
  expect(names(await matrix(`search=zuleta&requirement_id=${requirement}&state=pending`))).toEqual(['=Beto Zuleta']);
  expect(names(await matrix(`person_id=${done.id}`))).toEqual(['Ana Zuleta']);
});

it('says the same in lines, on days of any year', async () => {
  const rule = {
    from_day: '1961-02-28',
    due_day: '9999-12-31',
    days_to_comply: null,
    validity: 'none',
    reason: 'Siempre',
  };
  const body = {
    name: 'Para siempre',
    module_id: module.id,
    rule: { ...rule, audience: [{ kind: 'person', id: owing.id }] },
  };
  const tooEarly = await app.call('POST', '/api/requirements', { as: app.people.admin, body });
  expect(tooEarly.body.message).toBe('Escribe un día entre 1990 y 2200.');
  body.rule.from_day = '1990-01-01';
  const made = await app.call('POST', '/api/requirements', { as: app.people.admin, body });
  expect(made.body).toEqual({ id: expect.any(String) });
  for (const question of ['search=zuleta', `search=zuleta&totals=no&day=${daysFromToday(400)}`]) {
    const cells = await matrix(question);
    const lines = await matrix(`${question}&form=lines`);
    expect(lines.people.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([[], []]);
    for (const [place, { line }] of lines.people.entries()) {
      const read = cellsOfLine(line, lines.requirements, lines.day);
      const order = (one: { requirement_id: string }) => one.requirement_id;
      const byId = (some: Array<{ requirement_id: string }>) =>
        some.toSorted((a, b) => order(a).localeCompare(order(b)));
      expect(byId(read)).toEqual(byId(cells.people[place].cells));
    }
    expect(lines.people.map(({ line }: { line: string }) => line.split(',').length)).toEqual([2, 2]);
  }
  await app.database.db.execute(sql`DELETE FROM requirements WHERE id = ${made.body.id}`);
});

it('narrows by where people were on the day', async () => {
  const { db } = app.database;
  const { rows } = await db.execute<{ site: string; area: string; position: string }>(sql`
    WITH s AS (INSERT INTO sites (name) VALUES ('Sede Norte') RETURNING id),
      a AS (INSERT INTO work_areas (name, site_id) SELECT 'Hematología', id FROM s RETURNING id),
      p AS (INSERT INTO positions (name) VALUES ('Bacterióloga') RETURNING id)
    SELECT s.id AS site, a.id AS area, p.id AS position FROM s, a, p`);
  const [{ site, area, position } = { site: '', area: '', position: '' }] = rows;
  await db.execute(sql`INSERT INTO position_periods (person_id, position_id, work_area_id, from_day)
    VALUES (${done.id}, ${position}, ${area}, ${daysFromToday(-3)})`);
  for (const place of [`site_id=${site}`, `work_area_id=${area}`, `position_id=${position}`]) {
    expect(names(await matrix(place))).toEqual(['Ana Zuleta']);
    expect(names(await matrix(`${place}&day=${daysFromToday(-4)}`))).toEqual([]);
  }
});

it('says why: the wording, the rounds that count, and only to who may know', async () => {
  const ask = (id: string, as: TestPerson, search = '') =>
    app.call('GET', `/api/competence/people/${id}/requirements/${requirement}${search}`, { as });
  const told = await ask(done.id, app.people.jefe);
  expect(told.body).toMatchObject({
    person: { name: 'Ana Zuleta' },
    requirement: { name: 'Centrífuga segura', module: { id: module.id } },
    obligation: { state: 'in_force', met_day: today },
    rule: { version: 1, months: 12, audience: [{ kind: 'everyone' }] },
    rounds: [{ day: today, score: 90, counts: true, attempt_id: expect.any(String) }],
  });
  expect((await ask(done.id, done)).body.obligation.state).toBe('in_force');
  expect((await ask(done.id, owing)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await ask(app.people.admin.id, app.people.jefe)).status).toBe(404);
  expect((await ask(done.id, app.people.jefe, `?day=${daysFromToday(-1)}`)).body).toMatchObject({
    obligation: null,
    rule: null,
    rounds: [],
  });
  const unknown = `/api/competence/people/${done.id}/requirements/${done.id}`;
  expect((await app.call('GET', unknown, { as: done })).body.message).toBe(refusals.REQUIREMENT_NOT_FOUND.message);
});

it('gives as reasons only what was known then', async () => {
  const { db } = app.database;
  const day = daysFromToday(-1);
  await db.execute(sql`INSERT INTO absences (person_id, from_day, until_day, reason, recorded_at, voided_at, void_reason) VALUES
    (${owing.id}, ${daysFromToday(-9)}, ${daysFromToday(-8)}, 'Sabida tarde', now(), NULL, NULL),
    (${owing.id}, ${daysFromToday(-7)}, ${daysFromToday(-6)}, 'Anulada hoy', now() - interval '7 days', now(), 'Error'),
    (${owing.id}, ${daysFromToday(-5)}, ${daysFromToday(-4)}, 'Anulada antes', now() - interval '7 days', now() - interval '6 days', 'Error')`);
  const reasons = async (known: string) => {
    const path = `/api/competence/people/${owing.id}/requirements/${requirement}?day=${day}${known}`;
    const { body } = await app.call('GET', path, { as: app.people.jefe });
    return body.reasons.map(({ reason }: { reason: string }) => reason);
  };
  expect(await reasons('')).toEqual(['Sabida tarde']);
  expect(await reasons(`&known_on=${day}`)).toEqual(['Anulada hoy']);
});

it('keeps who left on the days before, as that was known', async () => {
  const leaver = await createTestPerson(app.database.db, { first_name: 'Cleo', last_name: 'Zuleta' });
  await app.call('POST', `/api/employees/${leaver.id}/deactivate`, { as: app.people.admin });
  expect(names(await matrix('search=cleo'))).toEqual([]);
  await app.database.db.execute(
    sql`UPDATE role_changes SET day = ${daysFromToday(-9)}, recorded_at = recorded_at - interval '9 days' WHERE person_id = ${leaver.id} AND role = 'employee'`,
  );
  expect(names(await matrix(`search=cleo&day=${daysFromToday(-1)}`))).toEqual(['Cleo Zuleta']);
  expect(names(await matrix(`search=cleo&day=${daysFromToday(-1)}&known_on=${daysFromToday(-10)}`))).toEqual([]);
});

it('knows of a day what was known when it ended in the zone of then, whichever is set since', async () => {
  const { db } = app.database;
  const late = await createTestPerson(db, { first_name: 'Dora', last_name: 'Dorado' });
  const [eve, day] = [daysFromToday(-4), daysFromToday(-3)];
  await db.execute(
    sql`UPDATE role_changes SET day = ${eve}, recorded_at = ${`${eve}T12:00:00-05:00`} WHERE person_id = ${late.id}`,
  );
  // At half past eleven in the evening in Bogotá it is the next morning in Auckland.
  await db.execute(sql`INSERT INTO absences (person_id, from_day, until_day, reason, recorded_at)
    VALUES (${late.id}, ${eve}, ${today}, 'De noche', ${`${day}T23:30:00-05:00`})`);
  const reasons = async (known: string) => {
    const of = `/api/competence/people/${late.id}/requirements/${requirement}?day=${today}&known_on=${known}`;
    return (await app.call('GET', of, { as: app.people.jefe })).body.reasons.length;
  };
  const known = async () => [await reasons(eve), await reasons(day)];
  expect(await known()).toEqual([0, 1]);
  const zone = (name: string) =>
    app.call('PATCH', '/api/settings', { as: app.people.admin, body: { time_zone: { name } } });
  expect((await zone('Pacific/Auckland')).status).toBe(200);
  expect(await known()).toEqual([0, 1]);
  expect((await zone('America/Bogota')).status).toBe(200);
  expect(await known()).toEqual([0, 1]);
});

it('is written whole as XLSX, CSV and PDF, and tells the log', async () => {
  const { jefe, employee } = app.people;
  const file = async (format: string, as = jefe) =>
    app.call('GET', `/api/competence/matrix/export?search=zuleta&format=${format}`, { as });
  const book = await readXlsx(new Uint8Array((await file('xlsx')).bytes));
  expect(book.sheets[0]?.rows.map((row) => row.map(String))).toEqual([
    [
      `Persona (al ${today.split('-').reverse().join('/')})`,
      'Correo electrónico',
      'Al día',
      'Le falta',
      'Centrífuga segura',
    ],
    ["'=Beto Zuleta", owing.email, '0', '1', expect.stringMatching(/^Pendiente\. Para el /)],
    ['Ana Zuleta', done.email, '1', '0', expect.stringMatching(/^Vigente\. Vale hasta el /)],
    ['Al día por requisito', '', '', '', '1 de 2'],
  ]);
  const csv = (await file('csv')).text;
  expect(csv).toContain('Ana Zuleta');
  const pdf = (await file('pdf')).bytes.toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Lang (es)');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await file('pdf', employee)).status).toBe(403);
  const { rows } = await app.database.db.execute(sql`SELECT FROM audit_log WHERE action = 'export-competence'`);
  expect(rows).toHaveLength(3);
});
