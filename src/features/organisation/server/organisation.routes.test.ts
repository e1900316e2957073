import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await createTestApp();
  today = await readToday(app.database.db, new Date());
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const told = (answer: { status: number; body: { message: string } }) => [answer.status, answer.body.message];
const post = (path: string, body: object, as = app.people.admin) =>
  app.call('POST', `/api/organisation/${path}`, { as, body });
const make = async (kind: string, name: string, more: object = {}): Promise<string> =>
  (await post('units', { kind, name, ...more })).body.id;
const change = (id: string, body: object) =>
  app.call('PATCH', `/api/organisation/units/${id}`, { as: app.people.admin, body });
const read = async () => (await app.call('GET', '/api/organisation/units', { as: app.people.admin })).body;
const personOf = (email: string, change: object = {}) =>
  createTestPerson(app.database.db, { role: 'employee', email, ...change });
const add = (person: TestPerson, body: object, as = app.people.admin) =>
  post(`people/${person.id}/positions`, body, as);
const positionOf = async (person: TestPerson) =>
  (await rowsOf(sql`SELECT position FROM profiles WHERE id = ${person.id}`))[0]?.position;
let turn = 0;
const fresh = (word: string) => {
  turn += 1;
  return `${word} ${turn}`;
};

describe('sites, areas, positions', () => {
  it('one of a name, whatever its case and accents; of areas one at each site', async () => {
    const north = await make('site', 'Sede Norte');
    expect(told(await post('units', { kind: 'site', name: ' sede NORTE ' }))).toEqual([
      409,
      'Ya existe uno con ese nombre; los archivados también cuentan.',
    ]);
    await make('work-area', 'Química');
    expect(await make('work-area', 'Química', { site_id: north })).toBeTruthy();
    expect((await post('units', { kind: 'work-area', name: 'quimica' })).status).toBe(409);
    expect(told(await post('units', { kind: 'position', name: 'A; B' }))).toEqual([
      400,
      'El nombre no puede llevar punto y coma, que separa varios nombres.',
    ]);
    expect((await post('units', { kind: 'work-area', name: 'Otra', site_id: crypto.randomUUID() })).body.code).toBe(
      'UNKNOWN_SITE',
    );
    expect(await Promise.all([1, 2, 3].map(() => post('units', { kind: 'site', name: 'A la vez' })))).toSatisfy(
      (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length === 1,
    );
  });

  it('a new name is in the profiles of those who are there, and a taken one is refused', async () => {
    const name = fresh('Auxiliar');
    const id = await make('position', name);
    const person = await personOf('nombre@lab.es');
    await add(person, { position_id: id, from_day: today });
    expect(await positionOf(person)).toBe(name);
    expect((await change(id, { kind: 'position', name: 'Auxiliar nuevo' })).status).toBe(200);
    expect(await positionOf(person)).toBe('Auxiliar nuevo');
    const other = await make('position', fresh('Otro'));
    expect((await change(other, { kind: 'position', name: 'AUXILIAR NUEVO' })).body.code).toBe('UNIT_NAME_TAKEN');
    const listed = (await read()).positions.find((one: { id: string }) => one.id === id);
    expect(listed).toEqual({ id, name: 'Auxiliar nuevo', isArchived: false, employees: 1, others: 0 });
  });

  it('what people are in is archived only with a word about where they go', async () => {
    const [from, to] = [await make('position', fresh('Sale')), await make('position', fresh('Entra'))];
    const [one, both] = [await personOf('sale@lab.es'), await personOf('ambos@lab.es')];
    await add(one, { position_id: from, from_day: '2025-01-01' });
    await add(both, { position_id: from, from_day: '2025-01-01' });
    await add(both, { position_id: to, from_day: '2025-06-01' });
    const refused = await change(from, { kind: 'position', archived: true });
    expect([...told(refused), refused.body.data]).toEqual([
      409,
      'Todavía hay personas aquí. Di a dónde pasan, o desde qué día ya no están, antes de archivarlo.',
      { people: 2 },
    ]);
    const moved = await change(from, { kind: 'position', archived: true, leaving: { to, day: today } });
    expect(moved.status).toBe(200);
    const periods =
      await rowsOf(sql`SELECT person_id, position_id, from_day::text, until_day::text FROM position_periods
      WHERE voided_at IS NULL AND person_id IN (${one.id}, ${both.id}) ORDER BY person_id = ${both.id}, from_day`);
    const yesterday = dayAfter(today, -1);
    expect(periods.map(({ person_id: _, ...period }) => period)).toEqual([
      { position_id: from, from_day: '2025-01-01', until_day: yesterday },
      { position_id: to, from_day: today, until_day: null },
      { position_id: from, from_day: '2025-01-01', until_day: yesterday },
      { position_id: to, from_day: '2025-06-01', until_day: null },
    ]);
    expect((await change(from, { kind: 'position', name: 'Otro nombre' })).body.code).toBe('UNIT_ARCHIVED');
    expect((await change(from, { kind: 'position', archived: false })).status).toBe(200);
    expect((await change(crypto.randomUUID(), { kind: 'site', archived: true })).body.code).toBe('UNIT_NOT_FOUND');
  });

  it('what is so already stays so, without an act of the log: two archive it at once, or nothing is asked for', async () => {
    const [site, area] = [await make('site', fresh('Sede')), await make('work-area', fresh('Área'))];
    const archive = () => change(area, { kind: 'work-area', archived: true });
    expect((await Promise.all([archive(), archive()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(site, { kind: 'site' })).status).toBe(200);
    expect((await change(site, { kind: 'site', site_id: null })).status).toBe(200);
    const acts = await rowsOf(
      sql`SELECT action FROM audit_log WHERE subject_id IN (${site}, ${area}) AND action NOT LIKE 'create-%'`,
    );
    expect(acts).toEqual([{ action: 'archive-work-area' }]);
  });

  it('a site with areas in use stays', async () => {
    const site_id = await make('site', fresh('Sede'));
    await make('work-area', fresh('Área'), { site_id });
    expect((await change(site_id, { kind: 'site', archived: true })).body.code).toBe('SITE_WITH_AREAS');
  });
});

describe('two spellings of a position', () => {
  it('are counted without a trace, then one: people, history and what is written afterwards', async () => {
    const [wrong, right] = [await make('position', 'Bacteriologo/a'), await make('position', 'Bacterióloga')];
    const [one, both] = [await personOf('una@lab.es'), await personOf('dos@lab.es')];
    await add(one, { position_id: wrong, from_day: '2025-01-01' });
    await add(both, { position_id: wrong, from_day: '2024-01-01', until_day: '2025-03-31' });
    await add(both, { position_id: right, from_day: '2025-02-01' });
    await rowsOf(sql`UPDATE role_changes SET day = '2024-01-01' WHERE person_id IN (${one.id}, ${both.id})`);
    const merge = (mode: string) => post(`positions/${wrong}/merge`, { into: right, mode });
    const module = await createTestModule(app.database.db, { title: 'Frotis', stepCount: 1 });
    const rule = { from_day: '2025-06-01', days_to_comply: 30, validity: 'none', reason: 'Ya se pedía' };
    const audience = [{ kind: 'position', id: wrong }];
    const asked = { name: 'Frotis', module_id: module.id, rule: { ...rule, audience } };
    expect((await app.call('POST', '/api/requirements', { as: app.people.admin, body: asked })).status).toBe(201);
    const owed = () =>
      rowsOf(sql`SELECT s.state, s.due_day::text, s.person_id FROM competence_state(current_date, 'infinity') s
        WHERE s.person_id IN (${one.id}, ${both.id}) ORDER BY s.person_id = ${both.id}`);
    const late = { state: 'overdue', due_day: '2025-07-01', person_id: one.id };
    expect(await owed()).toEqual([late]);
    const before = await rowsOf(sql`SELECT count(*)::int AS n FROM position_periods`);
    expect((await merge('check')).body).toEqual({ people: 2, periods: 2, joined: 1 });
    expect(await rowsOf(sql`SELECT count(*)::int AS n FROM position_periods`)).toEqual(before);
    expect((await merge('merge')).body).toEqual({ people: 2, periods: 2, joined: 1 });
    // What was asked of the one is asked of both, as far back; who was late stays late.
    expect(await owed()).toEqual([late, { ...late, person_id: both.id }]);
    expect([await positionOf(one), await positionOf(both)]).toEqual(['Bacterióloga', 'Bacterióloga']);
    const periods = await rowsOf(sql`SELECT from_day::text, until_day FROM position_periods
      WHERE person_id = ${both.id} AND voided_at IS NULL`);
    expect(periods).toEqual([{ from_day: '2024-01-01', until_day: null }]);
    const written = await personOf('escrita@lab.es');
    const body = { first_name: 'A', last_name: 'B', email: written.email, phone: '', position: 'bacteriologo/a' };
    const answer = await app.call('PATCH', `/api/employees/${written.id}`, { as: app.people.admin, body });
    expect(answer.body.position).toBe('Bacterióloga');
    expect((await merge('merge')).body.code).toBe('UNIT_NOT_FOUND');
    expect((await post(`positions/${right}/merge`, { into: right, mode: 'check' })).body.code).toBe('SAME_POSITION');
  });
});

describe('periods of a person', () => {
  it('are added, ended and corrected; each is voided and written anew', async () => {
    const [position, area] = [await make('position', fresh('Puesto')), await make('work-area', fresh('Área'))];
    const person = await personOf('periodos@lab.es');
    const added = await add(person, { position_id: position, work_area_id: area, from_day: '2024-02-29' });
    expect(added.status).toBe(201);
    expect(added.body.periods).toMatchObject([{ position_id: position, from_day: '2024-02-29', isInForce: true }]);
    const [{ id }] = added.body.periods;
    const end = (until_day: string, known = id) => post(`people/${person.id}/positions/${known}/end`, { until_day });
    expect(told(await end('2024-02-28'))).toEqual([400, 'El último día no puede ser anterior al primero.']);
    const ended = await end(dayAfter(today, -1));
    expect(ended.body.periods).toMatchObject([{ until_day: dayAfter(today, -1), isInForce: false }]);
    expect(await positionOf(person)).toBeNull();
    expect((await end(today)).body.code).toBe('PERIOD_NOT_FOUND');
    const current = ended.body.periods[0].id;
    const correct = (body: object) => post(`people/${person.id}/positions/${current}/correct`, body);
    expect((await correct({ reason: '  ' })).status).toBe(400);
    const instead = { position_id: position, from_day: '2024-03-01' };
    const corrected = await correct({ reason: 'Empezó un día después', instead });
    expect(corrected.body.periods).toMatchObject([{ from_day: '2024-03-01', until_day: null, area: null }]);
    const reasons = await rowsOf(sql`SELECT void_reason FROM position_periods WHERE person_id = ${person.id}
      AND voided_at IS NOT NULL ORDER BY voided_at`);
    expect(reasons.map(({ void_reason }) => void_reason)).toEqual(['Terminó', 'Empezó un día después']);
    const acts = await rowsOf(sql`SELECT action FROM audit_log WHERE subject_id = ${person.id} ORDER BY id`);
    expect(acts.map(({ action }) => action)).toEqual([
      'add-position-period',
      'end-position-period',
      'correct-position-period',
    ]);
  });

  it('are corrected in their days also where the position was archived since; another archived one is refused', async () => {
    const [position, other] = [await make('position', fresh('Antiguo')), await make('position', fresh('Otro'))];
    const person = await personOf('archivado@lab.es');
    const added = await add(person, { position_id: position, from_day: '2023-01-01', until_day: '2023-06-30' });
    for (const id of [position, other]) {
      const body = { kind: 'position', archived: true };
      expect((await app.call('PATCH', `/api/organisation/units/${id}`, { as: app.people.admin, body })).status).toBe(
        200,
      );
    }
    const correct = (id: string, instead: object) =>
      post(`people/${person.id}/positions/${id}/correct`, { reason: 'Mal copiado', instead });
    const [{ id }] = added.body.periods;
    const days = { from_day: '2023-01-01', until_day: '2023-07-31' };
    expect((await correct(id, { position_id: other, ...days })).body.code).toBe('UNKNOWN_POSITION');
    expect((await correct(id, { position_id: position, ...days })).body.periods).toMatchObject([days]);
  });

  it('that cannot be are refused with their sentence, also at once', async () => {
    const position_id = await make('position', fresh('Doble'));
    const person = await personOf('no@lab.es');
    const answers = await Promise.all([1, 2, 3].map(() => add(person, { position_id, from_day: '2025-01-01' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'La persona ya tiene ese puesto en esos días. Termina o corrige el otro periodo antes.',
    );
    const codes = await Promise.all([
      add(person, { from_day: today }),
      add(person, { position_id: crypto.randomUUID(), from_day: today }),
      add(person, { work_area_id: crypto.randomUUID(), from_day: today }),
      add(person, { position_id, from_day: dayAfter(today, 400) }),
    ]);
    expect(codes.map(({ body }) => body.code)).toEqual([
      'PERIOD_EMPTY',
      'UNKNOWN_POSITION',
      'UNKNOWN_AREA',
      'DAY_TOO_FAR',
    ]);
    const nobody = await post(`people/${crypto.randomUUID()}/positions`, { position_id, from_day: today });
    expect(nobody.body.code).toBe('PERSON_NOT_FOUND');
  });

  it('are read by whoever supervises the person, and one’s own by everybody', async () => {
    const person = await personOf('lee@lab.es', { position: 'Recepción' });
    const ask = (as: TestPerson, id = person.id) => app.call('GET', `/api/organisation/people/${id}/positions`, { as });
    expect((await ask(app.people.jefe)).status).toBe(200);
    expect((await ask(app.people.employee)).status).toBe(403);
    expect((await ask(app.people.jefe, app.people.admin.id)).body.code).toBe('NOT_YOUR_TEAM');
    expect((await add(person, { from_day: today }, app.people.jefe)).status).toBe(403);
    const own = await app.call('GET', '/api/organisation/my-positions', { as: app.people.employee });
    expect(own.body).toEqual({ periods: [] });
  });
});

it('equipment has one code, an area in use and days in their order', async () => {
  const save = (body: object) => post('equipment', { name: 'Centrífuga', in_service_from: '2024-01-01', ...body });
  const made = await save({ code: 'CEN-01' });
  expect((await save({ code: 'cen-01' })).body.message).toBe('Ya existe un equipo con ese código.');
  expect((await save({ code: 'CEN-02', retired_on: '2023-12-31' })).body.message).toBe(
    'El equipo no puede retirarse antes del día en que entró en servicio.',
  );
  expect((await save({ code: 'CEN-02', work_area_id: crypto.randomUUID() })).body.code).toBe('UNKNOWN_AREA');
  expect((await save({ code: 'CEN-02', in_service_from: dayAfter(today, 400) })).body.code).toBe('DAY_TOO_FAR');
  const changed = await save({ id: made.body.id, code: 'CEN-01', retired_on: today });
  expect(changed.body).toEqual(made.body);
  expect((await save({ id: crypto.randomUUID(), code: 'CEN-09' })).body.code).toBe('EQUIPMENT_NOT_FOUND');
  expect((await read()).equipment).toMatchObject([{ code: 'CEN-01', retired_on: today }]);
  // Somebody who began before it was retired changes its name: it stays retired; who retires it on another day is told.
  const began = { code: 'CEN-01', name: 'Centrífuga', in_service_from: '2024-01-01' };
  const renamed = await save({ id: made.body.id, code: 'CEN-01', name: 'Centrífuga refrigerada', began });
  expect(renamed.body).toEqual(made.body);
  const both = await save({ id: made.body.id, code: 'CEN-01', retired_on: '2024-02-01', began });
  expect([both.status, both.body.code]).toEqual([409, 'EDITED_MEANWHILE']);
  expect((await read()).equipment).toMatchObject([{ name: 'Centrífuga refrigerada', retired_on: today }]);
});
