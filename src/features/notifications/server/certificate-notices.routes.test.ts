import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CertificatesEvents } from '#features/certificates/certificates.events.ts';
import { issueDueCertificates } from '#features/certificates/server/issue-certificates.ts';
import { bindEvents } from '#platform/db/happenings.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { tellOfCertificates } from './tell-certificates.ts';

const happened = bindEvents<CertificatesEvents>({ certificatesIssued: [tellOfCertificates] });
let app: TestApp;
let modules: TestModule[];
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
const issue = (hasMail = true) => issueDueCertificates({ db: app.database.db, now: new Date(), happened, hasMail });
const mails = () => run(sql`SELECT recipient, letter FROM mail_outbox WHERE kind = 'certificates' ORDER BY id`);
const bell = async (as: TestPerson) => (await app.call('GET', '/api/notices', { as })).body.notices;
const completing = async (count: number, role: 'employee' | 'inactive' = 'employee') => {
  const person = await createTestPerson(app.database.db, { first_name: 'Luz', last_name: 'Mar', role });
  for (const module of modules.slice(0, count)) await createTestCompletion(app.database.db, person, module, {});
  return person;
};

beforeAll(async () => {
  app = await createTestApp();
  modules = [
    await createTestModule(app.database.db, { title: 'Balanza', stepCount: 1 }),
    await createTestModule(app.database.db, { title: 'Centrífuga', stepCount: 1 }),
  ];
  expect((await app.call('GET', '/api/me/notifications', { as: app.people.employee })).body.kinds).toHaveLength(1);
  const body = {
    is_active: true,
    module_ids: null,
    heading: 'Certificado',
    wording: 'Completó',
    signers: [],
    is_wide: true,
    version: 0,
  };
  expect((await app.call('POST', '/api/certificates/design', { as: app.people.admin, body })).status).toBe(200);
});
afterAll(() => app.close());

it('tells each certificate in the bell once, and all of one issuing in one mail with the way to them', async () => {
  const person = await completing(2);
  await Promise.all([issue(), issue(), issue()]);
  expect(await bell(person)).toMatchObject([
    { kind: 'certificate', is_read: false },
    { kind: 'certificate', is_read: false },
  ]);
  expect((await bell(person)).map(({ name }: { name: string }) => name).toSorted()).toEqual(['Balanza', 'Centrífuga']);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: person.email,
    letter: { subject: 'Tienes 2 certificados nuevos', button: { path: '/mi-hoja' } },
  });
  expect(await run(sql`SELECT DISTINCT is_mailed FROM notices WHERE kind = 'certificate'`)).toEqual([
    { is_mailed: true },
  ]);
});

it('writes to nobody who does not want it, without a mail server, while mails are switched off, or who has left', async () => {
  await run(sql`DELETE FROM mail_outbox`);
  const person = await completing(1);
  const kinds = async () => (await app.call('GET', '/api/me/notifications', { as: person })).body.kinds;
  expect(await kinds()).toContainEqual({ kind: 'certificates', isOn: true });
  const body = { kind: 'certificates', isOn: false };
  await app.call('PATCH', '/api/me/notifications', { as: person, body });
  expect(await kinds()).toContainEqual(body);
  await issue();
  const other = await completing(1);
  await issue(false);
  const gone = await completing(1, 'inactive');
  await issue();
  await run(sql`INSERT INTO settings (section, value) VALUES ('onboarding', '{"enable_notifications": false}')
    ON CONFLICT (section) DO UPDATE SET value = settings.value || excluded.value`);
  const late = await completing(1);
  await issue();
  expect(await mails()).toEqual([]);
  for (const one of [person, other, late]) expect(await bell(one)).toHaveLength(1);
  expect(await run(sql`SELECT FROM notices WHERE person_id = ${gone.id}`)).toEqual([]);
  await run(sql`DELETE FROM settings WHERE section = 'onboarding'`);
});

it('tells and writes once however often issuing is cut off in the middle', async () => {
  await run(sql`DELETE FROM mail_outbox`);
  const people: TestPerson[] = [];
  for (let place = 0; place < 12; place += 1) {
    people.push(await completing(1));
    const issuing = issue().catch(() => undefined);
    await run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ILIKE ANY (ARRAY['%certificate%', '%mail_outbox%', '%notices%'])`);
    await issuing;
  }
  await issue();
  const told = await run(sql`SELECT count(*)::int AS notices, count(DISTINCT person_id)::int AS people FROM notices
    WHERE person_id = ANY (${sql.param(people.map(({ id }) => id))}::uuid[])`);
  expect(told).toEqual([{ notices: 12, people: 12 }]);
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  );
});
