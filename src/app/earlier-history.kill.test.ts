import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Nodes are processes of their own here, killed while they store earlier years and keep who can show what. */
const server = fileURLToPath(new URL('./evidence-server.child.ts', import.meta.url));
const worker = fileURLToPath(new URL('./earlier-history.child.ts', import.meta.url));
const people = 60;
const perPerson = 30;
const rows = people * perPerson;
let app: TestApp;
let moduleId: string;
const nodes: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ({ id: moduleId } = await createTestModule(app.database.db, { title: 'Centrífuga', stepCount: 1 }));
  await run(sql`INSERT INTO profiles (first_name, last_name, email, role, company_name)
    SELECT 'Persona', n::text, 'p' || n || '@muchos.es', 'employee', 'Laboratorio' FROM generate_series(1, ${people}::integer) n`);
});
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await app.close();
});

const run = async (query: ReturnType<typeof sql>) =>
  (await app.database.db.execute<Record<string, number>>(query)).rows;
const number = async (from: ReturnType<typeof sql>) =>
  (await run(sql`SELECT count(*)::integer AS n ${from}`))[0]?.n ?? 0;
function start(file: string, ...words: string[]) {
  const node = fork(file, [app.database.application.url, app.storage.folder, ...words]);
  nodes.push(node);
  return { node, ended: once(node, 'exit') };
}
async function kill({ node, ended }: ReturnType<typeof start>): Promise<void> {
  node.kill('SIGKILL');
  await ended;
}
/** As many as one part of it, and not all. */
const isUnderWay = () => number(sql`FROM history_imports WHERE status = 'waiting' AND done > 0`);
const recorded = () => number(sql`FROM training_cycles WHERE origin = 'imported'`);

it(
  'stores a file of earlier years once and whole, whichever nodes are killed in the middle of it',
  {
    timeout: 60_000,
  },
  async () => {
    const lines = Array.from({ length: rows }, (_, turn) => {
      const day = new Date(Date.UTC(2015, 0, 1 + Math.floor(turn / people))).toISOString().slice(0, 10);
      return `p${(turn % people) + 1}@muchos.es;${moduleId};${day}`;
    });
    const body = new FormData();
    body.set('file', new File([`Correo;Código;Fecha\n${lines.join('\n')}`], 'historial.csv'));
    body.set('takes', 'all');
    const first = start(server);
    const [address] = await once(first.node, 'message');
    const { cookie } = app.people.admin;
    const sent = await fetch(`${address}/api/history/imports`, { method: 'POST', headers: { cookie }, body });
    expect(sent.status, await sent.text()).toBe(201);
    await expect.poll(isUnderWay, { timeout: 20_000, interval: 2 }).toBe(1);
    await kill(first);
    expect(await recorded()).toBe(0);
    // Who died is silent for longer than its lease.
    await run(sql`UPDATE history_imports SET claimed_at = claimed_at - interval '5 minutes'`);
    expect(await start(worker, 'store').ended).toEqual([0, null]);
    expect(await recorded()).toBe(rows);
    expect(await number(sql`FROM audit_log WHERE action = 'import-history'`)).toBe(1);
    expect(await number(sql`FROM history_imports WHERE status = 'stored' AND rounds = ${rows}`)).toBe(1);
  },
);

it(
  'keeps what a rule for everybody means, or leaves it noted, whichever nodes are killed in the middle of it',
  {
    timeout: 60_000,
  },
  async () => {
    await run(sql`WITH made AS (INSERT INTO requirements (kind, module_id, name) VALUES ('module', ${moduleId}, 'Centrífuga') RETURNING id),
    rule AS (INSERT INTO requirement_rules (requirement_id, version, from_day, recorded_at, days_to_comply, validity, months, window_days)
      SELECT id, 1, '2015-01-01', '2015-01-01', 30, 'completion', 1, 10 FROM made RETURNING id)
    INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rule`);
    const wrong = () => number(sql`FROM wrong_competence(ARRAY(SELECT id FROM profiles))`);
    const left = () => number(sql`FROM competence_changes`);
    let some = 0;
    // Once more where it was done before it was killed.
    for (let turn = 0; some === 0 && turn < 10; turn += 1) {
      await run(
        sql`INSERT INTO competence_changes (kind, person_id) SELECT 'person', id FROM profiles WHERE role = 'employee'`,
      );
      const before = await left();
      const node = start(worker, 'keep');
      await expect.poll(left, { timeout: 20_000, interval: 2 }).toBeLessThan(before);
      await kill(node);
      some = await left();
    }
    expect([some > 0, await wrong()]).toEqual([true, 0]);
    expect(await start(worker, 'keep').ended).toEqual([0, null]);
    expect([await left(), await wrong()]).toEqual([0, 0]);
    expect(await number(sql`FROM competence_spans`)).toBeGreaterThan(people);
  },
);
