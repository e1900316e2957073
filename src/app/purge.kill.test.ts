import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const child = fileURLToPath(new URL('./purge.child.ts', import.meta.url));
const things = 3000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

it('goes on where its process was killed, and counts each thing once', { timeout: 90_000 }, async () => {
  const id = randomUUID();
  const hash = 'a'.repeat(64);
  await rowsOf(sql`WITH person AS (INSERT INTO profiles (email) VALUES ('p@prueba.local') RETURNING id)
    INSERT INTO conversations (user_id, title, mode, updated_at) SELECT id, 'Vieja', 'general', '2020-01-01' FROM person, generate_series(1, ${things}::integer)`);
  // One of them was gone on with since it was signed.
  await rowsOf(
    sql`UPDATE conversations SET updated_at = now() WHERE id = (SELECT max(id::text)::uuid FROM conversations)`,
  );
  await rowsOf(sql`INSERT INTO purges (id, class, months, before_day, things, people, oldest_day, list_sha256, signed_at, signed_by_name, reason)
    VALUES (${id}, 'conversations', 24, '2021-01-01', ${things}, 1, '2020-01-01', ${hash}, now(), 'Ana', 'Plazo')`);
  await rowsOf(sql`INSERT INTO purge_items SELECT ${id}, id FROM conversations`);
  const state = async () => (await rowsOf(sql`SELECT removed, kept, status FROM purges WHERE id = ${id}`))[0];
  const left = async () => (await rowsOf(sql`SELECT count(*)::integer AS n FROM purge_items`))[0]?.n;
  for (const atLeast of [1, 1000]) {
    const node = spawn(process.execPath, [child, database.url], { stdio: 'inherit' });
    const ended = once(node, 'exit');
    await expect
      .poll(async () => Number((await state())?.removed), { timeout: 30_000, interval: 5 })
      .toBeGreaterThanOrEqual(atLeast);
    node.kill('SIGKILL');
    await ended;
    const killed = await state();
    expect(killed?.status).toBe('waiting');
    // What it had counted is what is gone.
    expect(await left()).toBe(things - Number(killed?.removed) - Number(killed?.kept));
    await rowsOf(sql`UPDATE purges SET claimed_at = claimed_at - interval '1 minute'`);
  }
  await once(spawn(process.execPath, [child, database.url], { stdio: 'inherit' }), 'exit');
  expect(await state()).toEqual({ removed: things - 1, kept: 1, status: 'done' });
  expect(await left()).toBe(0);
  expect(await rowsOf(sql`SELECT FROM conversations`)).toHaveLength(1);
  expect(await rowsOf(sql`SELECT FROM audit_log WHERE action = 'finish-purge'`)).toHaveLength(1);
});
