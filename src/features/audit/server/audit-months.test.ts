import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { readAuditMonths, readMonthEntries } from './audit-months.reads.ts';
import { auditRetained } from './audit-months.ts';
import { auditJobs } from './audit.jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const rowsOf = async (query: ReturnType<typeof sql>, db = database.db) => (await db.execute(query)).rows;
const write = (at: string, subject_id = 'uno') =>
  database.application.db.transaction((tx) =>
    appendAudit(tx, { actor_id: null, action: 'complete-step', subject_type: 'step', subject_id, at: new Date(at) }),
  );
const months = () => auditJobs.find(({ name }) => name === 'make-audit-months')?.run(database.application.db);
const seal = () => rowsOf(sql`SELECT seal_audit_log(true)`);
const broken = () => rowsOf(sql`SELECT * FROM broken_audit_seals()`);
const partOf = async (subject: string) =>
  (await rowsOf(sql`SELECT tableoid::regclass::text AS part FROM audit_log WHERE subject_id = ${subject}`))[0]?.part;
const code = async (query: ReturnType<typeof sql>, db = database.db) =>
  ((await db.execute(query).catch((error: Error) => error)) as Error).cause;

it('writes of any month are kept at once, and sorted into their month by the job, also by two nodes', async () => {
  await write('2019-03-31T23:59:59Z', 'marzo');
  await write('2019-04-01T00:00:00Z', 'abril');
  expect(await partOf('marzo')).toBe('audit_parts.rest');
  await Promise.all([months(), months()]);
  expect(await partOf('marzo')).toBe('audit_parts.m2019_03');
  expect(await partOf('abril')).toBe('audit_parts.m2019_04');
  await write('2019-04-02T00:00:00Z', 'otro');
  expect(await partOf('otro')).toBe('audit_parts.m2019_04');
  await seal();
  expect(await broken()).toEqual([]);
  expect(await months()).toBe(0);
});

it('refuses to change an entry in its part, and lets the product at no part', async () => {
  for (const statement of [
    sql`UPDATE audit_parts.m2019_03 SET action = 'otra'`,
    sql`DELETE FROM audit_parts.m2019_03`,
    sql`DELETE FROM audit_parts.rest`,
  ]) {
    if (!(await rowsOf(sql`SELECT FROM audit_parts.m2019_03`)).length) throw new Error('nothing to change');
    const answer = await code(statement);
    if (answer) expect(answer).toMatchObject({ code: '23001' });
    expect(await code(statement, database.application.db)).toMatchObject({ code: '42501' });
  }
  expect(await rowsOf(sql`SELECT FROM audit_parts.m2019_03`)).toHaveLength(1);
  expect(
    await code(sql`SELECT remove_audit_month('2019-03-01', ${randomUUID()})`, database.application.db),
  ).toMatchObject({ code: '23001' });
});

it('tells of each month what is in it, and gives its entries with their seals', async () => {
  const [april, march] = await readAuditMonths(database.application.db, new Date('2019-04-15'), {
    limit: 25,
    offset: 0,
  });
  expect(april).toMatchObject({ month: '2019-04', entries: 2, unsealed: 0, total: 2, removed_at: null });
  expect(march).toMatchObject({ month: '2019-03', entries: 1, first_seq: 1, last_seq: 1 });
  const given = await readMonthEntries(database.application.db, '2019-04', '0', 10);
  expect(given.map(({ seq }) => seq)).toEqual(['2', '3']);
  expect(given[0]?.previous).toHaveLength(64);
});

it('goes by whole months for a signed purge alone, and the chain holds', async () => {
  const due = await auditRetained.due(database.application.db, '2019-04-30');
  expect(due).toEqual([{ id: '2019-03', person_id: null, day: '2019-03-31' }]);
  const purge = randomUUID();
  const hash = 'a'.repeat(64);
  await rowsOf(sql`INSERT INTO purges (id, class, months, before_day, things, people, oldest_day, list_sha256, signed_at, signed_by_name, reason)
    VALUES (${purge}, 'audit-log', 1, '2019-04-30', 1, 0, '2019-03-31', ${hash}, now(), 'Ana', 'Plazo')`);
  await rowsOf(sql`INSERT INTO purge_items VALUES (${purge}, '2019-03')`);
  const acting = { purgeId: purge, actorId: '', now: new Date() };
  const remove = (ids: string[]) => database.application.db.transaction((tx) => auditRetained.remove(tx, ids, acting));
  const refused = (await remove(['2019-03']).catch((error: Error) => error)) as Error;
  expect(refused.cause).toMatchObject({ code: '23001' });
  await rowsOf(sql`INSERT INTO signatures (record_kind, record_id, meaning, signer_id, signer_name, signer_role, signed_at, time_zone, statement, sha256)
    VALUES ('purge', ${purge}, 'authorised', ${randomUUID()}, 'Ana', 'admin', now(), 'America/Bogota', '{}', sha256('x'))`);
  expect(await remove(['2019-03'])).toBe(1);
  expect(((await remove(['2019-04']).catch((error: Error) => error)) as Error).cause).toMatchObject({ code: '23001' });
  expect(await rowsOf(sql`SELECT subject_id FROM audit_log ORDER BY id`)).toEqual([
    { subject_id: 'abril' },
    { subject_id: 'otro' },
  ]);
  expect(await broken()).toEqual([]);
  expect(await rowsOf(sql`SELECT bool_and(is_whole) AS whole FROM audit_stretch(0, 100)`)).toEqual([{ whole: true }]);
  const [, march] = await readAuditMonths(database.application.db, new Date('2019-04-15'), { limit: 25, offset: 0 });
  expect(march).toMatchObject({ month: '2019-03', entries: 1, bytes: 0, removed_at: expect.any(Date) });
  // What goes without a signature is told as ever.
  await rowsOf(sql`DROP TABLE audit_parts.m2019_04`);
  expect(await broken()).toEqual([{ broken_audit_seals: '2' }, { broken_audit_seals: '3' }]);
});
