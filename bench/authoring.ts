/**
 * What managing modules costs: queries and time of the management page, of one step, of moving one, and of the list of
 * modules, at growing numbers of steps that 1,000 employees completed. The management page of 50 steps has 300 ms.
 *
 * Usage: npm run bench:authoring -- [steps …]      (default 5 50 200)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../src/app/seed/seed.ts';
import { createServer } from '../src/app/server.ts';
import { openChanges } from '../src/platform/db/changes.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';

/** Milliseconds for the management page of so many steps. */
const goal = { steps: 50, milliseconds: 300 };
const turns = 10;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [5, 50, 200];

const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir });
await migrate(cluster.url);
let queries = 0;
const database = openDatabase({
  url: cluster.url,
  onQuery: () => {
    queries += 1;
  },
});
const storage = await openStorage({ kind: 'local', folder: join(dataDir, 'files') });
const changes = openChanges(cluster.url);
await seed(database.db, storage, 1000);
const server = await createServer({ db: database.db, changes, storage });
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const signedIn = await fetch(`${address}/api/auth/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.local', password: 'Demo-1234!' }),
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');

let isTooSlow = false;
try {
  for (const size of sizes) await measure(size);
} finally {
  await server.close();
  await changes.close();
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (isTooSlow) process.exit(1);

async function measure(size: number): Promise<void> {
  const { pool } = database;
  const made = await pool.query<{ id: string }>(
    "INSERT INTO modules (title, description, order_index) VALUES ($1, 'x', 100) RETURNING id",
    [`Módulo de ${size} pasos`],
  );
  const id = made.rows[0]?.id ?? '';
  const stored = await pool.query<{ id: string }>(
    `INSERT INTO steps (module_id, step_number, title, content)
     SELECT $1, n, 'Paso ' || n, repeat('Un párrafo de un paso, tan largo como suelen serlo. ', 80)
     FROM generate_series(1, $2::int) n RETURNING id`,
    [id, size],
  );
  await pool.query(
    `INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at)
     SELECT p.id, s.id, $1, true, now() FROM profiles p CROSS JOIN steps s WHERE s.module_id = $1 AND p.role = 'employee'`,
    [id],
  );
  await pool.query('ANALYZE');
  const ids = stored.rows.map((row) => row.id);
  console.log(`\n${size} steps`);
  const page = await time('management page', 'GET', `/management/modules/${id}`);
  await time('one step', 'GET', `/steps/${ids[0]}`);
  await time('a step moved', 'PUT', `/modules/${id}/steps/order`, { stepIds: [...ids.slice(1), ids[0]] });
  await time('list of modules', 'GET', '/management/modules');
  await time('who stands where', 'GET', `/management/modules/${id}/learners`);
  if (size === goal.steps && page > goal.milliseconds) isTooSlow = true;
}

/** @returns milliseconds per call */
async function time(name: string, method: string, path: string, body?: unknown): Promise<number> {
  const call = () =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((answer) => {
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return answer.text();
    });
  await call();
  queries = 0;
  const bytes = (await call()).length;
  const sent = queries;
  const began = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await call();
  const each = (performance.now() - began) / turns;
  console.log(
    `  ${name.padEnd(18)} ${String(sent).padStart(3)} queries ${each.toFixed(1).padStart(8)} ms  ${bytes} bytes`,
  );
  return each;
}
