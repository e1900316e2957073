import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionTeam } from '#testing/training-sessions.ts';
import { noticeWords } from '../notices.rules.ts';
import { letterAsOf } from './letter-as-of.ts';
import { tellDuties } from './tell-duties.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let other: TestPerson;
/** Eight in the morning of today, by the clock of Bogotá. */
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const morning = new Date(`${today}T13:00:00Z`);
const wholeDay = { begins: '00:00', ends: '23:59' };
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp();
  team = await sessionTeam(app, () => new Date());
  other = await createTestPerson(app.database.db, { role: 'jefe', company_name: 'Otra' });
  const body = { has_survey: false, review_after_days: 1 };
  await app.call('PUT', `/api/courses/${team.extinguishers}/outcomes`, { as: app.people.admin, body });
});
afterAll(() => app.close());

const toldTo = async (as: TestPerson) => {
  const { notices } = (await app.call('GET', '/api/notices', { as })).body;
  return notices.map((one: Parameters<typeof noticeWords>[0]) => [one.kind, ...Object.values(noticeWords(one))]);
};
const goBy = (session: string, days: number) =>
  run(sql`UPDATE session_outcomes SET review_on = review_on - ${days}::integer WHERE session_id = ${session}`);
const tellAgain = async () => {
  await run(sql`DELETE FROM reminder_days`);
  await tellDuties(app.database.db, morning, true);
};
const mails = () => run(sql`SELECT recipient, letter FROM mail_outbox WHERE kind = 'duties' ORDER BY recipient`);

it('tells who leads those who came on the day, each week after it, once each, with a mail that says what is true when it leaves', async () => {
  const { jefe, admin } = app.people;
  const people = [await team.learner('Ana'), await team.learner('Beto')];
  const session = await team.closed(people, today, wholeDay);
  await tellAgain();
  expect(await toldTo(jefe)).toEqual([]);
  await goBy(session, 1);
  await tellAgain();
  await tellAgain();
  const said = [
    'effectiveness-due',
    'Manejo de extintores: 2 personas por revisar',
    'Di si se aplica lo que se aprendió en la sesión.',
  ];
  expect(await toldTo(jefe)).toEqual([said]);
  expect([await toldTo(admin), await toldTo(other)]).toEqual([[], [said]]);
  const [mail] = (await mails()).filter(({ recipient }) => recipient === jefe.email);
  const letter = mail?.letter as Parameters<typeof letterAsOf>[1]['letter'];
  expect(letter).toMatchObject({
    subject: 'Revisiones de eficacia',
    sections: [{ heading: 'Revisiones de eficacia: 2', link: { path: '/equipo/eficacia' } }],
  });
  const leaving = () => letterAsOf(app.database.db, { kind: 'duties', userId: jefe.id, letter });
  const places = (await app.call('GET', `/api/training-sessions/${session}`, { as: jefe })).body.people;
  const review = (place: { id: string }) =>
    team.sign(`/attendance/${place.id}/effectiveness`, `/attendance/${place.id}/effectiveness`, {
      ...{ outcome: 'partly', seen: 'Con ayuda' },
    });
  expect((await review(places[0])).status).toBe(200);
  expect((await leaving())?.sections?.[0]?.heading).toBe('Revisiones de eficacia: 1');
  await run(sql`DELETE FROM notices`);
  await goBy(session, 7);
  await tellAgain();
  expect((await toldTo(jefe))[0][1]).toBe('Manejo de extintores: 1 persona por revisar');
  expect((await review(places[1])).status).toBe(200);
  expect(await leaving()).toBeNull();
  await run(sql`DELETE FROM notices`);
  await goBy(session, 7);
  await tellAgain();
  expect(await toldTo(jefe)).toEqual([]);
});

it('tells administrators where a team has no jefe', async () => {
  const { admin, jefe } = app.people;
  await run(sql`INSERT INTO settings (section, value) VALUES ('people', '{"team_by_company": true}')
    ON CONFLICT (section) DO UPDATE SET value = settings.value || excluded.value`);
  await run(sql`DELETE FROM notices`);
  const alone = await createTestPerson(app.database.db, { company_name: 'Sola' });
  const session = await team.closed([alone], today, { ...wholeDay, as: admin });
  await goBy(session, 1);
  await tellAgain();
  expect((await toldTo(admin)).map(([kind]: string[]) => kind)).toEqual(['effectiveness-due']);
  expect([await toldTo(jefe), await toldTo(other)]).toEqual([[], []]);
});
