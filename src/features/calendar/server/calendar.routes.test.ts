import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tooManyAttempts } from '#features/attempts/attempts.rules.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import {
  createTestModule,
  createTestPerson,
  createTestSession,
  type TestModule,
  type TestPerson,
} from '#testing/factories.ts';
import { type ReadComponent, readCalendarStrictly } from '#testing/strict-calendar.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { calendarRefusals as refusals } from '../calendar.refusals.ts';

let app: TestApp;
let module: TestModule;
let learner: TestPerson;
let requirement: string;
let now = new Date();
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
const compact = (day: string) => day.replaceAll('-', '');

beforeAll(async () => {
  app = await createTestApp(() => now);
  module = await createTestModule(app.database.db, { title: 'Bioseguridad', stepCount: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  const { db } = app.database;
  await db.execute(sql`TRUNCATE calendar_feeds, calendar_events, rate_limits, requirements CASCADE`);
  learner = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema', company_name: 'Andina' }, now);
  requirement = await ask('Bioseguridad anual');
});

const run = (query: ReturnType<typeof sql>) => app.database.db.execute(query);
async function ask(name: string, people: readonly TestPerson[] = [learner]): Promise<string> {
  const audience = people.map(({ id }) => ({ kind: 'person', id }));
  const body = { name, module_id: module.id, rule: { from_day: inDays(0), days_to_comply: 10, audience } };
  const made = await app.call('POST', '/api/requirements', { as: app.people.admin, body });
  return made.body.id;
}
/** The path of an address that somebody makes. */
async function make(as: TestPerson, kind = 'own'): Promise<string> {
  const { status, body } = await app.call('POST', `/api/me/calendars/${kind}`, { as });
  expect(status).toBe(201);
  return new URL(body.address).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers });
async function eventsOf(path: string): Promise<ReadComponent[]> {
  const { status, bytes } = await read(path, { host: 'formacion.prueba', 'x-forwarded-proto': 'https' });
  expect(status).toBe(200);
  return readCalendarStrictly(bytes).parts;
}
const said = ({ lines }: ReadComponent) => Object.fromEntries(lines);
const dead = async (path: string) => {
  const { status, body } = await read(path);
  return [status, body.message];
};
const isDead = [404, refusals.CALENDAR_NOT_FOUND.message];

it('gives what falls due as whole days to whoever has the address, without a session, and 304 while nothing changes', async () => {
  const path = await make(learner);
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const first = await read(path);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const calendar = readCalendarStrictly(first.bytes);
  expect(said(calendar)).toMatchObject({ VERSION: '2.0', 'X-WR-CALNAME': 'Lo que me toca cumplir' });
  const [event, ...others] = calendar.parts;
  expect(others).toEqual([]);
  expect(event && said(event)).toMatchObject({
    'DTSTART;VALUE=DATE': compact(inDays(10)),
    SUMMARY: 'Último día: Bioseguridad anual',
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    TRANSP: 'TRANSPARENT',
  });
  expect(event?.lines.get('URL;VALUE=URI')).toMatch(new RegExp(`/modulos/individual/${module.id}$`));
  expect(event?.parts.map(said)).toEqual([
    { ACTION: 'DISPLAY', TRIGGER: '-P6DT15H', DESCRIPTION: 'Último día: Bioseguridad anual' },
  ]);
  const again = await read(path, { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  expect((await app.call('GET', '/api/me/calendars', { as: learner })).body.calendars).toMatchObject([
    { kind: 'own', created_at: expect.any(String), read_at: expect.any(String) },
  ]);
  // The secret itself is nowhere.
  const kept = await run(sql`SELECT f::text AS feed FROM calendar_feeds f`);
  const log = await run(sql`SELECT details::text FROM audit_log WHERE action = 'create-calendar-address'`);
  expect(JSON.stringify([kept.rows, log.rows])).not.toContain(path.slice(14, 57));
});

it('keeps the id of what moves and counts its changes, also over another address; what ends is cancelled for a month', async () => {
  const [before] = await eventsOf(await make(learner));
  const uid = before?.lines.get('UID');
  await run(sql`UPDATE requirement_rules SET days_to_comply = 20 WHERE requirement_id = ${requirement}`);
  const path = await make(learner);
  // However many read it at once, it has changed once.
  await Promise.all([1, 2, 3, 4].map(() => read(path)));
  const [moved] = await eventsOf(path);
  expect(moved && said(moved)).toMatchObject({
    UID: uid,
    SEQUENCE: '1',
    'DTSTART;VALUE=DATE': compact(inDays(20)),
  });
  expect(moved?.lines.get('DTSTAMP')).toBe(moved?.lines.get('LAST-MODIFIED'));
  expect(String(moved?.lines.get('DTSTAMP')) >= String(before?.lines.get('DTSTAMP'))).toBe(true);
  now = new Date(now.getTime() + 21 * 24 * 60 * 60 * 1000);
  const [late] = await eventsOf(path);
  expect(late && said(late)).toMatchObject({ UID: uid, SEQUENCE: '2', SUMMARY: 'Atrasado: Bioseguridad anual' });
  expect(late?.parts).toEqual([]);
  now = new Date();
  await createTestCompletion(app.database.db, learner, module, { final_score: 90 });
  const [done] = await eventsOf(path);
  expect(done && said(done)).toMatchObject({ UID: uid, SEQUENCE: '3', STATUS: 'CANCELLED' });
  expect((await eventsOf(path))[0]?.lines.get('SEQUENCE')).toBe('3');
  await run(sql`UPDATE calendar_events SET cancelled_at = cancelled_at - interval '31 days'`);
  expect(await eventsOf(path)).toEqual([]);
});

it('is dead at once when it is ended or made anew, when its owner is deactivated (also reactivated) or becomes something else', async () => {
  const { admin } = app.people;
  const first = await make(learner);
  const second = await make(learner);
  expect(await dead(first)).toEqual(isDead);
  expect(await dead('/api/calendar/nada')).toEqual(isDead);
  expect(await dead(`/api/calendar/${'x'.repeat(43)}.ics`)).toEqual(isDead);
  expect((await read(second)).status).toBe(200);
  const end = () => app.call('DELETE', '/api/me/calendars/own', { as: learner });
  expect([(await end()).body, (await end()).body]).toEqual([{ success: true }, { success: true }]);
  expect(await dead(second)).toEqual(isDead);

  const third = await make(learner);
  const act = (name: string) => app.call('POST', `/api/employees/${learner.id}/${name}`, { as: admin, body: {} });
  expect((await act('deactivate')).status).toBe(200);
  expect(await dead(third)).toEqual(isDead);
  expect((await act('reactivate')).status).toBe(200);
  expect(await dead(third)).toEqual(isDead);
  learner = { ...learner, cookie: (await createTestSession(app.database.db, learner.id, now)).cookie };
  const fourth = await make(learner);
  await run(sql`UPDATE profiles SET role = 'jefe' WHERE id = ${learner.id}`);
  expect(await dead(fourth)).toEqual(isDead);
  expect((await app.call('GET', '/api/me/calendars', { as: learner })).body.calendars).toMatchObject([
    { kind: 'own', created_at: null },
    { kind: 'team', created_at: null },
  ]);
  const team = await make(learner, 'team');
  expect((await read(team)).status).toBe(200);
  await run(sql`UPDATE profiles SET role = 'employee' WHERE id = ${learner.id}`);
  expect(await dead(team)).toEqual(isDead);
});

it('tells a jefe per day and requirement who, of those the jefe may see today; nobody else has a team', async () => {
  const { db } = app.database;
  const far = await createTestPerson(db, { first_name: 'Zoe', last_name: 'Lejana', company_name: 'Otra' }, now);
  const near = await createTestPerson(db, { first_name: 'Bea', last_name: 'Cano', company_name: 'Andina' }, now);
  const jefe = await createTestPerson(db, { role: 'jefe', company_name: 'Andina' }, now);
  await ask('Centrífuga', [learner, near, far]);
  const denied = await app.call('POST', '/api/me/calendars/team', { as: learner });
  expect([denied.status, denied.body.message]).toEqual([403, refusals.NO_TEAM.message]);
  const path = await make(jefe, 'team');
  const whom = async () => (await eventsOf(path)).map(({ lines }) => [lines.get('SUMMARY'), lines.get('DESCRIPTION')]);
  expect((await whom()).toSorted()).toMatchObject([
    ['Vence a 1 persona: Bioseguridad anual', expect.stringContaining('\nAna Lema\n')],
    ['Vence a 3 personas: Centrífuga', expect.stringContaining('\nAna Lema, Bea Cano, Zoe Lejana\n')],
  ]);
  const people = { employee_limit: 1000, self_registration: true, allowed_email_domains: [], team_by_company: true };
  await db.transaction((tx) => storeSettings(tx, 'people', people, null));
  expect((await whom()).toSorted()[1]?.[0]).toBe('Vence a 2 personas: Centrífuga');
  expect(JSON.stringify(await whom())).not.toContain('Lejana');
  await db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company: false }, null));
});

it('is whole iCalendar whatever a requirement is called', async () => {
  const name = `Ñandú; 😀é, "x" \\n \\ ${'añó😀'.repeat(30)}`;
  await ask(name);
  const path = await make(learner);
  const summaries = (await eventsOf(path)).map(({ lines }) => lines.get('SUMMARY'));
  expect(summaries).toHaveLength(2);
  expect(summaries).toContain(
    `Último día: ${name}`.length > 200 ? `${`Último día: ${name}`.slice(0, 199)}…` : `Último día: ${name}`,
  );
  await run(sql`UPDATE requirements SET name = E'Uno\r\nEND:VEVENT\r\nBEGIN:VEVENT' WHERE id = ${requirement}`);
  const [one, two] = await eventsOf(path);
  expect([one?.lines.get('SUMMARY'), two?.lines.get('SUMMARY')]).toContain('Último día: Uno END:VEVENT BEGIN:VEVENT');
});

it('is read thirty times within a quarter of an hour at most, and is not there where nothing is required', async () => {
  const path = await make(learner);
  for (let time = 0; time < 30; time++) expect((await read(path)).status).toBe(200);
  const more = await read(path);
  expect([more.status, more.body.message]).toEqual([429, tooManyAttempts('15 minutos')]);
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(800);
  await run(sql`TRUNCATE requirements CASCADE`);
  expect((await app.call('GET', '/api/me/calendars', { as: learner })).body).toEqual({ calendars: [] });
});
