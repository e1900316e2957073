import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sweepOrphans } from '#features/files/server/sweep-files.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { unzipped } from '#testing/unzipped.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';

/** Nodes are processes of their own here: killed in the middle of a package, or without room for it. */
const child = fileURLToPath(new URL('./make-packages.child.ts', import.meta.url));
const people = 60;
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const scope = {
  ...{ from: '2020-01-01', to: today, site_ids: null, work_area_ids: null, person_ids: null, requirement_ids: null },
  ...{ contacts: false, notes: false, files: true },
};
let database: TestDatabase;
let storage: TestStorage;
const nodes: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
  await database.db.execute(sql`INSERT INTO profiles (email, first_name, last_name, company_name, role)
    SELECT 'p' || n || '@prueba.local', 'Persona', 'N' || n, 'Lab', CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END
    FROM generate_series(1, ${people + 1}::integer) n`);
  await database.db
    .execute(sql`WITH module AS (INSERT INTO modules (title, order_index) VALUES ('Bioseguridad', 900) RETURNING id)
    INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, score, shown_steps, origin, import_id, imported_from)
    SELECT p.id, m.id, 'Bioseguridad', ${today}::date - n, now(), 90, '[]', 'imported', gen_random_uuid(), 'historial.csv'
    FROM profiles p, module m, generate_series(1, 20) n WHERE p.role = 'employee'`);
});
afterAll(async () => {
  await database.close();
  await storage.close();
});
afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;
async function ask(): Promise<unknown> {
  const [row] = await rowsOf(sql`INSERT INTO audit_packages (scope, created_by, file_name)
    SELECT ${JSON.stringify(scope)}, id, 'Paquete.zip' FROM profiles WHERE role = 'admin' LIMIT 1 RETURNING id`);
  return row?.id;
}
/** @param blocks of 1024 bytes that a file of it may have; any unless given */
function startNode(blocks?: number): ChildProcess {
  const line = `${blocks ? `ulimit -f ${blocks}; ` : ''}exec "$0" "$@"`;
  const node = spawn('bash', ['-c', line, process.execPath, child, database.url, storage.folder], { stdio: 'inherit' });
  nodes.push(node);
  return node;
}
const stateOf = async (id: unknown) =>
  (
    await rowsOf(
      sql`SELECT status, done, failure, bytes::integer AS bytes, file_id FROM audit_packages WHERE id = ${id}`,
    )
  )[0];
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of storage.list()) found.push(...page);
  return found;
}
const sweep = () => sweepOrphans(database.db, storage, new Date(Date.now() + 7_200_000));

it('is made once and whole, however often its process is killed', { timeout: 120_000 }, async () => {
  const id = await ask();
  for (const atLeast of [0, 8, 30, 60]) {
    const node = startNode();
    const ended = once(node, 'exit');
    await expect
      .poll(
        async () =>
          (
            await rowsOf(
              sql`SELECT lease IS NOT NULL AND done >= ${atLeast} AS is FROM audit_packages WHERE id = ${id}`,
            )
          )[0]?.is,
        { timeout: 30_000, interval: 5 },
      )
      .toBe(true);
    node.kill('SIGKILL');
    await ended;
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', file_id: null });
    await rowsOf(
      sql`UPDATE audit_packages SET claimed_at = claimed_at - interval '1 minute', done = 0 WHERE id = ${id}`,
    );
  }
  await once(startNode(), 'exit');
  const made = await stateOf(id);
  expect(made).toMatchObject({ status: 'done' });
  const files = await rowsOf(sql`SELECT bucket || '/' || path AS key, size::integer AS size FROM files`);
  expect(files).toMatchObject([{ size: made?.bytes }]);
  expect(await rowsOf(sql`SELECT FROM audit_log WHERE action = 'finish-audit-package'`)).toHaveLength(1);
  const stream = await storage.read(String(files[0]?.key));
  const zip = stream && (await unzipped(await buffer(stream)));
  expect([...(zip?.keys() ?? [])].filter((path) => path.startsWith('personas/'))).toHaveLength(people);
  expect(String(zip?.get('datos/ciclos.jsonl')).trimEnd().split('\n')).toHaveLength(people * 20);
  await sweep();
  expect(await keys()).toEqual([files[0]?.key]);
});

it('says so where there is no room for it, and leaves nothing behind', { timeout: 60_000 }, async () => {
  const before = await keys();
  const id = await ask();
  await once(startNode(40), 'exit');
  expect(await stateOf(id)).toMatchObject({ status: 'failed', failure: texts.notStored, file_id: null });
  expect(await keys()).toEqual(before);
});

it('is given up after five processes that died over it', async () => {
  const id = await ask();
  await rowsOf(sql`UPDATE audit_packages SET attempts = 5 WHERE id = ${id}`);
  await once(startNode(), 'exit');
  expect(await stateOf(id)).toMatchObject({ status: 'failed', failure: texts.givenUp });
});
