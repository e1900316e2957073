import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { attemptsJobs } from './attempts.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('what has ended is removed, and what still counts is not', async () => {
  const { db } = app.database;
  const inAMinute = Date.now() + 60_000;
  await db.execute(
    sql`INSERT INTO rate_limits (key, points, expire) VALUES ('sign-in:account:ended', 3, 1), ('sign-in:account:open', 3, ${inAMinute})`,
  );
  for (const job of attemptsJobs) await job.run(db);
  expect((await db.execute(sql`SELECT key FROM rate_limits`)).rows).toEqual([{ key: 'sign-in:account:open' }]);
});
