/**
 * A file of as many people as one may have, taken over in one act, in a process of its own: seconds of the check and of the
 * taking over, and processor time of server and database. Fails when a row is not stored, or two people have one password.
 *
 * Usage: node bench/import-people.ts [rows]      (default 10000)
 */
import { seed } from '../src/app/seed/seed.ts';
import { storeSettings } from '../src/features/settings/server/store-settings.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { type Cluster, signIn, startCluster } from './harness.ts';

const [rows = 10_000] = process.argv.slice(2).map(Number);

interface Report {
  ready: number;
  created: Array<{ password: string }>;
}

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_import');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  const people = {
    employee_limit: 100_000,
    self_registration: true,
    allowed_email_domains: [],
    team_by_company: false,
  };
  await database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
  await database.close();
  const serving = await cluster.serve('product', url);
  const cookie = await signIn(serving.address, 'admin@demo.local');
  const lines = Array.from({ length: rows }, (_, turn) => `Persona ${turn};p${turn}@muchos.es;Puesto;Química;5/3/2024`);
  const content = `Nombre completo;Correo electrónico;Puesto;Departamento;Ingreso\n${lines.join('\n')}`;

  for (const mode of ['check', 'all']) {
    const body = new FormData();
    body.set('file', new File([content], 'equipo.csv'));
    body.set('mode', mode);
    const [before, databaseBefore, start] = [await serving.usage(), cluster.cpuMs(), performance.now()];
    const answer = await fetch(`${serving.address}/api/employees/import`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    const { ready, created } = (await answer.json()) as Report;
    const seconds = (performance.now() - start) / 1000;
    const server = (await serving.usage()).cpuMs - before.cpuMs;
    const passwords = new Set(created?.map(({ password }) => password)).size;
    if (answer.status !== 200 || ready !== rows || passwords !== (mode === 'all' ? rows : 0))
      throw new Error(`${mode}: ${answer.status}, ${ready} of ${rows} ready, ${passwords} passwords`);
    console.log(
      `${mode.padEnd(6)} ${seconds.toFixed(1)} s, processor ms: server ${server.toFixed(0)}, PostgreSQL ${cluster.cpuMs() - databaseBefore}`,
    );
  }
}
