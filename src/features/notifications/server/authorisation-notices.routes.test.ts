import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { noticeWords } from '../notices.rules.ts';
import { tellDuties } from './tell-duties.ts';
import { tellWrongSigning } from './tell-wrong-signing.ts';

let app: TestApp;
let module: TestModule;
let activity: string;
let day: string;
const password = 'Firma-2026!';
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
/** Eight in the morning of today, by the clock of Bogotá. */
const morning = new Date(`${dayOf(new Date())}T13:00:00Z`);
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp();
  day = dayOf(morning);
  const hash = await hashPassword(password);
  for (const { id } of [app.people.jefe, app.people.admin])
    await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  module = await createTestModule(app.database.db, { title: 'Hematología', stepCount: 1 });
  const [made] = await run(
    sql`INSERT INTO authorised_activities (kind, name) VALUES ('procedure', 'Conteo manual') RETURNING id`,
  );
  activity = String(made?.id);
});
afterAll(() => app.close());

/** Somebody who is authorised and met what that rests on so many days ago, for half a year; never where null. */
async function authorised(first_name: string, metAgo: number | null): Promise<{ person: TestPerson; id: string }> {
  const created_at = new Date(Date.now() - 300 * 86_400_000);
  const person = await createTestPerson(app.database.db, { first_name, last_name: 'Lema', created_at });
  await run(sql`
    WITH asked AS (
      INSERT INTO requirements (kind, module_id, name) VALUES ('module', ${module.id}, ${`Equipo de ${first_name}`}) RETURNING id
    ), rule AS (
      INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply, validity, months, window_days)
      SELECT id, 1, ${dayAfter(day, -250)}, 0, 'completion', 6, 30 FROM asked RETURNING id
    ), reached AS (
      INSERT INTO requirement_audiences (rule_id, kind, person_id) SELECT id, 'person', ${person.id} FROM rule
    ), resting AS (
      INSERT INTO activity_rules (activity_id, version, from_day)
      SELECT ${activity}, coalesce(max(version), 0) + 1, ${dayAfter(day, -200)} FROM activity_rules WHERE activity_id = ${activity} RETURNING id
    )
    INSERT INTO activity_requirements SELECT resting.id, asked.id FROM resting, asked`);
  if (metAgo !== null)
    await run(sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
      VALUES (${person.id}, ${module.id}, 'Hematología', ${dayAfter(day, -metAgo)}, now(), '[]')`);
  const [given] =
    await run(sql`INSERT INTO authorisations (person_id, activity_id, from_day, shown, given_by, given_on, recorded_at)
    VALUES (${person.id}, ${activity}, ${dayAfter(day, -20)}, '{"person": "", "activity": "", "grounds": []}', ${app.people.admin.id},
      ${dayAfter(day, -20)}, now()) RETURNING id`);
  return { person, id: String(given?.id) };
}
const toldTo = async (as: TestPerson) => {
  const { notices } = (await app.call('GET', '/api/notices', { as })).body;
  return notices.map((one: Parameters<typeof noticeWords>[0]) => [one.kind, ...Object.values(noticeWords(one))]);
};
const forget = () => run(sql`DELETE FROM notices`);
const again = () => run(sql`DELETE FROM reminder_days`);

it('tells the person and their jefe once that an authorisation is suspended, or is about to be, and that it was withdrawn', async () => {
  const { person: ana, id } = await authorised('Ana', null);
  await tellDuties(app.database.db, morning, false);
  await again();
  await tellDuties(app.database.db, morning, false);
  const suspended = (await toldTo(ana)).filter(([kind]: string[]) => kind?.startsWith('authorisation'));
  const since = dayAfter(day, -20).split('-').reverse().join('/');
  const text = `La autorización está suspendida desde el ${since}: falta un requisito.`;
  expect(suspended).toEqual([['authorisation-suspended', 'Conteo manual', text]]);
  expect(await toldTo(app.people.jefe)).toContainEqual(['authorisation-suspended', 'Ana Lema: Conteo manual', text]);
  await forget();
  const { person: ben } = await authorised('Ben', 170);
  await again();
  await tellDuties(app.database.db, morning, false);
  expect(await toldTo(ben)).toContainEqual([
    'authorisation-expiring',
    'Conteo manual',
    expect.stringMatching(/^La autorización se suspende después del \d/),
  ]);
  await forget();
  const shown = (await app.call('GET', `/api/authorisations/${id}`, { as: app.people.admin })).body;
  const body = { reason: 'Cambió de área', password, shown_sha256: shown.sha256 };
  await app.call('POST', `/api/authorisations/${id}/withdraw`, { as: app.people.admin, body });
  for (const as of [ana, app.people.jefe]) expect((await toldTo(as))[0]?.[0]).toBe('authorisation-withdrawn');
  expect(await toldTo(app.people.admin)).toEqual([]);
});

it('tells administrators once of five wrong passwords at signing within a quarter of an hour, and again of ten', async () => {
  await forget();
  const fail = (times: number) =>
    run(sql`INSERT INTO audit_log (actor_id, action, subject_type, subject_id)
      SELECT ${app.people.jefe.id}, 'fail-signature', 'profile', ${app.people.jefe.id} FROM generate_series(1, ${times}::integer)`);
  const tell = () => tellWrongSigning(app.database.db, new Date());
  await fail(4);
  await tell();
  expect(await toldTo(app.people.admin)).toEqual([]);
  // One of them on the device of somebody else, who taught.
  await run(sql`INSERT INTO audit_log (actor_id, action, subject_type, subject_id)
    VALUES (${app.people.employee.id}, 'fail-signature-here', 'profile', ${app.people.jefe.id})`);
  await Promise.all([tell(), tell()]);
  const title = 'Persona De Prueba escribió mal su contraseña al firmar';
  const first = ['signing-failed', title, '5 veces en un cuarto de hora.'];
  expect(await toldTo(app.people.admin)).toEqual([first]);
  expect(await toldTo(app.people.jefe)).toEqual([]);
  await fail(5);
  await tell();
  await tell();
  expect(await toldTo(app.people.admin)).toEqual([
    ['signing-failed', title, '10 veces en un cuarto de hora: por ahora no puede firmar.'],
    first,
  ]);
});
