/**
 * A file of history with as many rows as one may have, for a thousand people: processor time of server and database for the dry run and
 * for the storing. Fails when a row is not stored, when what was stored is new again, or beyond 5 s and 15 s.
 *
 * Usage: node bench/import-history.ts [rows]      (default 10000)
 */
import { sql } from 'drizzle-orm';
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { type Cluster, signIn, startCluster } from './harness.ts';

const [rows = 10_000] = process.argv.slice(2).map(Number);
const people = 1000;
/** Seconds of processor time, server and database together. */
const bounds = { check: 5, store: 15 } as const;

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_history');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  await database.db.execute(sql`INSERT INTO profiles (first_name, last_name, email, role, company_name)
    SELECT 'Persona', n::text, 'p' || n || '@muchos.es', 'employee', 'Laboratorio' FROM generate_series(1, ${people}) AS n`);
  const modules = await database.db.execute<{ id: string }>(sql`SELECT id FROM modules WHERE NOT is_category LIMIT 5`);
  await database.close();
  const serving = await cluster.serve('product', url);
  const cookie = await signIn(serving.address, 'admin@demo.local');
  const lines = Array.from({ length: rows }, (_, turn) => {
    const day = new Date(Date.UTC(2015, 0, 1 + Math.floor(turn / people))).toISOString().slice(0, 10);
    const email = `p${(turn % people) + 1}@muchos.es`;
    // A tenth tells of positions.
    return turn % 10 === 0
      ? `${email};;;;Puesto ${turn % 7};${day};${day}`
      : `${email};${modules.rows[turn % modules.rows.length]?.id};${day};${turn % 101};;;`;
  });
  const content = `Correo;Código;Fecha;Nota;Puesto;Desde;Hasta\n${lines.join('\n')}`;
  const send = (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    body.set('file', new File([content], 'historial.csv'));
    for (const [name, value] of Object.entries({ makes_units: 'yes', ...fields })) body.set(name, value);
    return fetch(`${serving.address}/api/history/${path}`, { method: 'POST', headers: { cookie }, body });
  };
  const list = async () =>
    (await (await fetch(`${serving.address}/api/history/imports`, { headers: { cookie } })).json()) as {
      imports: Array<{ status: string; rounds: number; periods: number }>;
    };
  async function timed(name: keyof typeof bounds, work: () => Promise<unknown>): Promise<void> {
    const [before, databaseBefore, start] = [await serving.usage(), cluster.cpuMs(), performance.now()];
    await work();
    const seconds = (performance.now() - start) / 1000;
    const [server, postgres] = [(await serving.usage()).cpuMs - before.cpuMs, cluster.cpuMs() - databaseBefore];
    console.log(
      `${name.padEnd(6)} ${seconds.toFixed(1)} s, processor ms: server ${server.toFixed(0)}, PostgreSQL ${postgres}`,
    );
    if (server + postgres > bounds[name] * 1000)
      throw new Error(`${name}: more than ${bounds[name]} s of processor time`);
  }

  await timed('check', async () => {
    const { ready, errors } = (await (await send('check', {})).json()) as { ready: number; errors: unknown[] };
    if (ready !== rows) throw new Error(`${ready} of ${rows} ready: ${JSON.stringify(errors.slice(0, 3))}`);
  });
  await timed('store', async () => {
    const sent = await send('imports', { takes: 'all' });
    if (sent.status !== 201) throw new Error(await sent.text());
    for (;;) {
      const [one] = (await list()).imports;
      if (one?.status === 'stored' && one.rounds + one.periods === rows) return;
      if (one?.status !== 'waiting') throw new Error(JSON.stringify(one));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
  const again = (await (await send('check', {})).json()) as { ready: number; already: number };
  if (again.ready !== 0 || again.already !== rows)
    throw new Error(`sent again: ${JSON.stringify(again).slice(0, 300)}`);
}
