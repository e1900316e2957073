import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Nodes are processes of their own here, and are killed in the middle of a day's reminders. */
const child = fileURLToPath(new URL('./tell-duties.child.ts', import.meta.url));
const people = 2200;
let database: TestDatabase;
const nodes: ChildProcess[] = [];
const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute<Record<string, number>>(query)).rows;
const numberOf = async (query: ReturnType<typeof sql>) => Number((await rowsOf(query))[0]?.n);
const told = () => numberOf(sql`SELECT count(*)::integer AS n FROM notices`);

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`INSERT INTO profiles (email, first_name, last_name, company_name, role)
    SELECT 'p' || n || '@prueba.local', 'Persona', 'N' || n, 'Lab', CASE WHEN n <= 20 THEN 'jefe' ELSE 'employee' END
    FROM generate_series(1, ${people + 20}::integer) n`);
  await database.db
    .execute(sql`WITH module AS (INSERT INTO modules (title, order_index, category) VALUES ('Bioseguridad', 900, 'induccion_general') RETURNING id),
    made AS (INSERT INTO requirements (kind, module_id, name) SELECT 'module', id, 'Bioseguridad' FROM module RETURNING id),
    rule AS (INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply)
      SELECT id, 1, ${day}::date, 7 FROM made RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rule`);
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`TRUNCATE notices, reminder_days, notification_turns, mail_outbox`));
afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

function startNode(): ChildProcess {
  const node = spawn(process.execPath, [child, database.url, `${day}T10:00:00-05:00`], { stdio: 'inherit' });
  nodes.push(node);
  return node;
}
/** Who died is silent for longer than its lease. */
const passTime = () => database.db.execute(sql`UPDATE reminder_days SET alive_at = alive_at - interval '5 minutes'`);
const wholeOnce = async () => {
  const once = sql`SELECT count(*)::integer AS n FROM (SELECT DISTINCT person_id FROM notices WHERE kind = 'due') one`;
  const mails = sql`SELECT count(*)::integer AS n FROM mail_outbox WHERE kind = 'duties'`;
  const mailed = sql`SELECT count(DISTINCT user_id)::integer AS n FROM mail_outbox WHERE kind = 'duties'`;
  return [await told(), await numberOf(once), await numberOf(mails), await numberOf(mailed)];
};

it('tells everybody once, however often a node is killed in the middle of it', { timeout: 120_000 }, async () => {
  const seen: number[] = [];
  for (const atLeast of [1, 600, 1100]) {
    const node = startNode();
    const ended = once(node, 'exit');
    await expect.poll(told, { timeout: 30_000, interval: 2 }).toBeGreaterThanOrEqual(atLeast);
    node.kill('SIGKILL');
    await ended;
    seen.push(await told());
    await passTime();
  }
  // At least one of the three died before the end.
  expect(seen[0]).toBeLessThan(people);
  const [code] = await once(startNode(), 'exit');
  expect(code).toBe(0);
  expect(await wholeOnce()).toEqual([people, people, people, people]);
  const [last] = await once(startNode(), 'exit');
  expect([last, await told()]).toEqual([0, people]);
});

it(
  'tells everybody once where two nodes begin at the same moment, and one of them dies',
  {
    timeout: 120_000,
  },
  async () => {
    const both = [startNode(), startNode()];
    const ended = Promise.all(both.map((node) => once(node, 'exit')));
    await expect.poll(told, { timeout: 30_000, interval: 2 }).toBeGreaterThan(0);
    both[0]?.kill('SIGKILL');
    await ended;
    await passTime();
    expect((await once(startNode(), 'exit'))[0]).toBe(0);
    expect(await wholeOnce()).toEqual([people, people, people, people]);
  },
);
