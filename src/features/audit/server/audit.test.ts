import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { auditJobs } from './audit.jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const entry = (subject_id: string) => ({
  actor_id: null,
  action: 'complete-step' as const,
  subject_type: 'step' as const,
  subject_id,
});
const seal = () => auditJobs[0].run(database.db);
const column = async (query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows.map((row) => Object.values(row)[0]);

it('logs what is committed and nothing of what is rolled back', async () => {
  await database.db.transaction((tx) => appendAudit(tx, entry('uno')));
  await expect(
    database.db.transaction(async (tx) => {
      await appendAudit(tx, entry('deshecho'));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await column(sql`SELECT subject_id FROM audit_log`)).toEqual(['uno']);
});

it('seals every entry once and without gaps, also when two nodes seal at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      database.db.transaction((tx) => appendAudit(tx, entry(`paralela ${place}`))),
    ),
  );
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  const numbers = await column(sql`SELECT seq::int FROM audit_seals ORDER BY seq`);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, place) => place + 1));
  expect(await column(sql`SELECT * FROM broken_audit_seals()`)).toEqual([]);
});

it('seals in time an entry whose transaction outlasted twenty thousand seals', async () => {
  let finish = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = database.db.transaction(async (tx) => {
    await appendAudit(tx, entry('lenta'));
    written();
    await mayEnd;
  });
  await isWritten;
  await database.db.execute(sql`INSERT INTO audit_log (action, subject_type)
    SELECT 'complete-step', 'muchas' FROM generate_series(1, 20500)`);
  expect([await seal(), await seal(), await seal()]).toEqual([20_000, 500, 0]);
  finish();
  await slow;
  expect(await seal()).toBe(0);
  expect(await auditJobs[1].run(database.db)).toBe(1);
  expect(await column(sql`SELECT * FROM broken_audit_seals()`)).toEqual([]);
});

it('refuses to change or delete an entry', async () => {
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(((await database.db.execute(statement).catch((error: Error) => error)) as Error).cause).toMatchObject({
      code: '23001',
    });
  await refused(sql`UPDATE audit_log SET action = 'otra'`);
  await refused(sql`DELETE FROM audit_log`);
  await refused(sql`TRUNCATE audit_log CASCADE`);
  await refused(sql`DELETE FROM audit_seals`);
});

it('shows an entry that was changed behind the triggers', async () => {
  await database.db.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`);
  await database.db.execute(sql`UPDATE audit_log SET subject_id = 'falsa' WHERE subject_id = 'uno'`);
  expect(await column(sql`SELECT * FROM broken_audit_seals()`)).toEqual(['1']);
});

it('shows an entry that was taken out behind the triggers', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = 3)`);
  });
  expect(await column(sql`SELECT * FROM broken_audit_seals()`)).toEqual(['1', '3']);
});
