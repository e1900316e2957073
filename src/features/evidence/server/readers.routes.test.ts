import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { controlledTeam, dayIn } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { owedWords, readWords } from '../readers.rules.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof controlledTeam>>;
let other: TestPerson;
let far: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  team = await controlledTeam(app);
  const { db } = app.database;
  const jefe = await db.execute<{ company_name: string }>(
    sql`SELECT company_name FROM profiles WHERE id = ${team.reviewer.id}`,
  );
  const company_name = jefe.rows[0]?.company_name ?? '';
  await db.execute(sql`UPDATE profiles SET company_name = ${company_name} WHERE id = ${team.learner.id}`);
  other = await createTestPerson(db, { first_name: 'Bea', last_name: 'Cano', company_name });
  far = await createTestPerson(db, { first_name: 'Zoe', last_name: 'Lejana', company_name: 'Otra' });
  for (const person of [other, far]) await team.letSign(person);
});
afterAll(() => app.close());

const list = async (id: string, as: TestPerson, query = '') =>
  app.call('GET', `/api/document-readings/documents/${id}/readers?${query}`, { as });
type Row = Parameters<typeof owedWords>[0] & Parameters<typeof readWords>[0] & { id: string };
const words = (rows: Row[]) => new Map(rows.map((row) => [row.id, `${readWords(row)}; ${owedWords(row)}`]));
const day = (days: number) => dayIn(days).split('-').reverse().join('/');

it('says of whom one supervises who read which version, who is asked and until when, and gives the same as a file', async () => {
  const { document, required, see, sign, add, bring, goBy, learner, reviewer, author } = team;
  const { id, version } = await document('POE-5');
  await required(id, [learner, other]);
  for (const person of [learner, far]) {
    await see(version, [1, 2, 3], person);
    await sign(version, person);
  }
  const before = (await list(id, author)).body;
  expect(before.figures).toMatchObject({ read: 2, older: 0, missing: 1, late: 0 });
  // What presses is first.
  expect(before.people[0].id).toBe(other.id);
  const said = words(before.people);
  expect([other, learner, far].map((person) => said.get(person.id))).toEqual([
    `No ha leído; En plazo hasta el ${day(30)}`,
    `Leyó v1 el ${day(0)}; Vigente`,
    `Leyó v1 el ${day(0)}; No se le pide`,
  ]);
  await goBy(id, 40);
  const second = await add(id, 'POE-5');
  await bring(second, dayIn(0), 10);
  const after = (await list(id, author)).body;
  expect(words(after.people).get(learner.id)).toBe(`Leyó v1 el ${day(-40)}; En plazo hasta el ${day(10)}`);
  expect(after.figures).toMatchObject({ read: 0, older: 2, missing: 2 });
  expect((await list(id, author, 'view=read')).body.people).toEqual([]);
  expect((await list(id, author, 'view=missing&search=bea')).body.people).toMatchObject([{ id: other.id }]);

  // A jefe of a company, where companies are teams, knows nothing of others; whoever learns, nothing of anybody.
  const { people } = await readSettings(app.database.db);
  const setting = (team_by_company: boolean) =>
    app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company }, null));
  await setting(true);
  expect(words((await list(id, reviewer)).body.people).has(far.id)).toBe(false);
  await setting(false);
  expect((await list(id, learner)).status).toBe(403);
  const gone = await list('00000000-0000-4000-8000-000000000000', author);
  expect([gone.status, gone.body.message]).toEqual([404, refusals.DOCUMENT_NOT_FOUND.message]);

  const path = `/api/document-readings/documents/${id}/readers/export?format=csv`;
  const file = await app.call('GET', path, { as: author });
  expect(file.text).toContain(`Bea Cano,,,No ha leído,`);
  expect(file.text).toContain('Leyeron una versión anterior: 2');
  expect((await app.call('GET', path, { as: learner })).status).toBe(403);
});
