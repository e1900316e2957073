import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { fileNameOf } from '../file-name.rules.ts';
import { issueDueCertificates } from './issue-certificates.ts';

let app: TestApp;
let people: TestPerson[];
const run = (statement: ReturnType<typeof sql>) => app.database.db.execute(statement);

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const body = {
    is_active: true,
    module_ids: null,
    heading: 'Certificado',
    wording: 'Completó',
    signers: [],
    is_wide: true,
    version: 0,
  };
  await app.call('POST', '/api/certificates/design', { as: app.people.admin, body });
  await db.transaction((tx) =>
    storeSettings(
      tx,
      'people',
      { employee_limit: 1000, self_registration: true, allowed_email_domains: [], team_by_company: true },
      null,
    ),
  );
  await run(sql`UPDATE profiles SET company_name = 'Andes' WHERE id = ${app.people.jefe.id}`);
  const [centrifuge, balance] = [
    await createTestModule(db, { title: 'Centrífuga: 5 ml / 10 ml', stepCount: 1 }),
    await createTestModule(db, { title: 'Balanza', stepCount: 1 }),
  ];
  const person = (first_name: string, company_name: string) =>
    createTestPerson(db, { first_name, last_name: 'Núñez', company_name });
  people = [await person('Ana', 'Andes'), await person('Íñigo', 'Andes'), await person('Zoe', 'Ajena')];
  for (const one of people) await createTestCompletion(db, one, centrifuge, { final_score: 90 });
  await createTestCompletion(db, people[0] as TestPerson, balance, { final_score: 70 });
  await issueDueCertificates({
    db,
    now: new Date(),
    happened: { certificatesIssued: async () => undefined },
    hasMail: false,
  });
  await run(sql`UPDATE certificates SET day = '2026-03-05', valid_until = '2026-04-05' WHERE title = 'Balanza'`);
});
afterAll(() => app.close());

const list = async (search = '', as = app.people.admin) =>
  (await app.call('GET', `/api/certificates${search}`, { as })).body;
const zip = (search = '', as = app.people.admin) => app.call('GET', `/api/certificates/zip${search}`, { as });
async function filesOf(bytes: Buffer) {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) parts.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

it('lists what the team has by person, module, state and days, and of nobody else', async () => {
  expect(await list()).toMatchObject({ total: 4, downloadable: 4, isIssuing: true });
  const { certificates, about, total } = await list('', app.people.jefe);
  expect(total).toBe(3);
  expect(JSON.stringify(certificates)).not.toContain('Zoe');
  expect(about).toMatchObject([
    { title: 'Balanza', kind: 'module' },
    { title: 'Centrífuga: 5 ml / 10 ml', kind: 'module' },
  ]);
  const total_ = async (search: string) => (await list(search)).total;
  expect(await total_('?search=inigo')).toBe(1);
  // Who is called otherwise by now, or is blocked, is found by the name that stands in the list as well.
  const renamed = (name: string) => run(sql`UPDATE profiles SET first_name = ${name} WHERE id = ${people[1]?.id}`);
  await renamed('Nadie');
  expect([await total_('?search=inigo'), await total_('?search=nadie')]).toEqual([1, 1]);
  await renamed('Íñigo');
  expect(await total_(`?about_id=${about[0].id}`)).toBe(1);
  expect(await total_('?to=2026-03-05')).toBe(1);
  expect(await total_('?from=2026-03-06')).toBe(3);
  expect((await list('?state=expired')).certificates).toMatchObject([{ title: 'Balanza', state: 'expired' }]);
  expect(await total_('?state=valid')).toBe(3);
  expect((await list('?limit=2&offset=2')).certificates).toHaveLength(2);
  expect((await app.call('GET', '/api/certificates?from=ayer', { as: app.people.admin })).status).toBe(400);
  expect((await app.call('GET', '/api/certificates', { as: app.people.employee })).body.message).toBe(
    'Acceso Denegado',
  );
});

it('gives the same as one ZIP of PDFs by the names of their people, without revoked ones', async () => {
  await run(sql`UPDATE training_cycles SET voided_at = now(), void_reason = 'No fue' WHERE user_id = ${people[1]?.id}`);
  expect(await list()).toMatchObject({ total: 4, downloadable: 3 });
  expect((await list('?state=lapsed')).certificates).toMatchObject([{ holder_name: 'Íñigo Núñez' }]);
  expect((await list('?state=revoked')).total).toBe(0);
  const answer = await zip('', app.people.jefe);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = await filesOf(answer.bytes);
  expect([...files.keys()].map((name) => name.replace(/[2-9A-Z]{10}/, '#'))).toEqual([
    'Ana Núñez - Balanza - #.pdf',
    'Ana Núñez - Centrífuga 5 ml 10 ml - #.pdf',
  ]);
  for (const [name, bytes] of files) {
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain('Ana Núñez');
    expect(text).toContain(/[2-9A-Z]{10}/.exec(name)?.[0].slice(0, 5));
  }
  expect((await zip('?search=nadie')).body.message).toBe(refusals.NOTHING_TO_DOWNLOAD.message);
  expect((await zip('', app.people.employee)).status).toBe(403);
});

it('names files so that every file system takes them', () => {
  const named = (holder_name: string) => fileNameOf({ holder_name, title: 'T', code: 'C' });
  expect(named('../../etc/pass\u0000wd')).toBe('etc pass wd - T - C.pdf');
  expect(named('CON:\\x<y>|"z?*\u202e')).toBe('CON x y z - T - C.pdf');
  expect(named('...')).toBe('T - C.pdf');
  expect(new TextEncoder().encode(named('李'.repeat(200))).length).toBeLessThan(200);
});
