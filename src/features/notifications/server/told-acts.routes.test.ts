import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWaitingWork } from '#platform/jobs/waiting-work.reads.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { noticeWords } from '../notices.rules.ts';
import { reminderDays } from './notices.writes.ts';
import { tellDuties } from './tell-duties.ts';

let app: TestApp;
let ana: TestPerson;
let luis: TestPerson;
let requirement: string;
let moduleId: string;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  moduleId = (await createTestModule(db, { title: 'Centrífuga', stepCount: 1 })).id;
  ana = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' });
  luis = await createTestPerson(db, { first_name: 'Luis', last_name: 'Mora' });
  const module = await createTestModule(db, { title: 'Bioseguridad', stepCount: 1 });
  const rule = { from_day: inDays(0), days_to_comply: 90, audience: [{ kind: 'person', id: ana.id }] };
  const body = { name: 'Bioseguridad anual', module_id: module.id, rule };
  requirement = (await app.call('POST', '/api/requirements', { as: app.people.admin, body })).body.id;
});
afterAll(() => app.close());

const act = async (path: string, body: object, as = app.people.jefe) => {
  const answer = await app.call('POST', `/api${path}`, { as, body });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
/** What a person was told since, the earliest first: kind and words. */
const toldTo = async (as: TestPerson) => {
  const { notices } = (await app.call('GET', '/api/notices', { as })).body;
  return notices
    .toReversed()
    .map((notice: Parameters<typeof noticeWords>[0]) => [notice.kind, ...Object.values(noticeWords(notice))]);
};
const forget = () => app.database.db.execute(sql`TRUNCATE notices`);

it('tells a person of a note, of what is given and taken back, of exemptions and absences and their end; nobody else', async () => {
  await forget();
  await act(`/competence/people/${ana.id}/notes`, { text: 'Maneja bien la centrífuga' });
  const { id } = await act('/assignments', {
    module_id: moduleId,
    due_day: inDays(9),
    selection: { ids: [ana.id, luis.id] },
  });
  await act(`/assignments/${id}/withdraw`, { person_id: ana.id, reason: 'Cambió de área' });
  const free = { requirement_id: requirement, from_day: inDays(0), until_day: inDays(20), reason: 'Licencia' };
  const exemption = await act(`/competence/people/${ana.id}/exemptions`, free);
  const away = await act(`/competence/people/${ana.id}/absences`, { ...free, requirement_id: undefined });
  await act(`/competence/exceptions/exemption/${exemption.id}/end`, { until_day: null, reason: 'Error' });
  await act(`/competence/exceptions/absence/${away.id}/end`, { until_day: null, reason: 'Error' });
  expect(await toldTo(ana)).toEqual([
    ['note', 'Persona De Prueba escribió una nota sobre ti', 'Está en tu hoja.'],
    [
      'assigned',
      'Centrífuga',
      expect.stringMatching(/^Persona De Prueba te lo asignó: tienes hasta el \S+ \d+ de \S+\.$/),
    ],
    ['withdrawn', 'Centrífuga', 'Persona De Prueba retiró esta asignación: ya no te toca.'],
    ['exempt', 'Bioseguridad anual', expect.stringMatching(/^Desde el .* no tienes que demostrarlo/)],
    ['away', 'Se registró tu ausencia', expect.stringMatching(/tus plazos esperan/)],
    ['exempt-ended', 'Bioseguridad anual', expect.stringMatching(/^Tu exención terminó/)],
    ['away-ended', 'Tu ausencia cambió', expect.stringMatching(/^Terminó antes/)],
  ]);
  expect((await toldTo(luis)).map(([kind]: string[]) => kind)).toEqual(['assigned']);
  expect(await toldTo(app.people.jefe)).toEqual([]);
  expect((await app.call('GET', '/api/notices/state', { as: ana })).body.unread).toBe(7);
});

it('tells each once, however often it is pressed, two notes as two; nothing of what was refused; nobody of their own note', async () => {
  await forget();
  const note = { text: 'Otra' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const path = `/api/competence/people/${ana.id}/notes`;
  const write = () => app.call('POST', path, { as: app.people.jefe, body: note, headers: key });
  await Promise.all([write(), write()]);
  await write();
  await act(`/competence/people/${ana.id}/notes`, note);
  expect(await toldTo(ana)).toHaveLength(2);
  const past = { module_id: moduleId, due_day: inDays(-1), selection: { ids: [ana.id] } };
  expect((await app.call('POST', '/api/assignments', { as: app.people.jefe, body: past })).status).toBe(400);
  expect(await toldTo(ana)).toHaveLength(2);
  await act(`/competence/people/${app.people.admin.id}/notes`, note, app.people.admin);
  expect(await toldTo(app.people.admin)).toEqual([]);
});

it('leaves the reminders of the day as they are: what was told otherwise was mailed to nobody', async () => {
  await forget();
  await act(`/competence/people/${ana.id}/notes`, { text: 'Hoy' });
  await app.database.db.execute(sql`UPDATE notices SET day = ${inDays(30)}`);
  await tellDuties(app.database.db, new Date(`${inDays(30)}T10:00:00-05:00`), true);
  const { rows } = await app.database.db.execute(
    sql`SELECT DISTINCT kind, is_mailed FROM notices WHERE person_id = ${ana.id} ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: 'due', is_mailed: true },
    { kind: 'note', is_mailed: false },
  ]);
});

it('says since when a day of reminders waits, as all work that one process at a time does', async () => {
  const { db } = app.database;
  await db.execute(sql`TRUNCATE reminder_days`);
  await db.execute(sql`INSERT INTO reminder_days (day) VALUES ('2026-11-22')`);
  expect(await readWaitingWork(db, [reminderDays])).toMatchObject([{ kind: 'reminders', waiting: 1, running: 0 }]);
});

it('says nothing of kinds that a newer version beside this one tells, and leaves them unread', async () => {
  await forget();
  const { db } = app.database;
  await db.execute(sql`ALTER TABLE notices DROP CONSTRAINT notices_kind_check`);
  await act(`/competence/people/${luis.id}/notes`, { text: 'Bien' });
  await db.execute(
    sql`INSERT INTO notices (person_id, kind, about_day, day) VALUES (${luis.id}, 'from-tomorrow', ${inDays(0)}, ${inDays(0)})`,
  );
  const { body } = await app.call('GET', '/api/notices', { as: luis });
  expect([body.total, body.unread, body.notices.map(({ kind }: { kind: string }) => kind)]).toEqual([1, 1, ['note']]);
  expect((await app.call('GET', '/api/notices/state', { as: luis })).body.unread).toBe(1);
  expect((await app.call('POST', '/api/notices/read', { as: luis })).body.read).toBe(1);
  const { rows } = await db.execute(sql`SELECT kind FROM notices WHERE read_at IS NULL`);
  expect(rows).toEqual([{ kind: 'from-tomorrow' }]);
});
