/**
 * One server in a process of its own, started by harness.ts: the product as it runs in production, or a bare Fastify
 * with one prepared query. Answers the parent with the processor time it has used and the queries it has sent.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { makePackagesApart } from '../src/app/package-parts.ts';
import { createServer } from '../src/app/server.ts';
import { openWarmUp } from '../src/app/warm-up.ts';
import { allowProviderHosts } from '../src/features/organisation-sign-in/server/private-hosts.ts';
import { openChanges } from '../src/platform/db/changes.ts';
import { openDatabase, openHeavyDatabase } from '../src/platform/db/database.ts';
import { sealWith } from '../src/platform/secrets/sealed.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { tellTo } from '../src/platform/telemetry/telemetry.ts';

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));
// Providers that a measurement opens stand on this machine.
allowProviderHosts(['127.0.0.1']);
// Before a connection is opened, as the product does it (bench/telemetry.ts).
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  tellTo((await import('../src/platform/telemetry/open-telemetry.ts')).openTelemetry(process.env, { port: 0 }));
}

const [kind = '', databaseUrl = '', filesFolder = ''] = process.argv.slice(2);
let queries = 0;
const onQuery = () => {
  queries += 1;
};
const database = openDatabase({ url: databaseUrl, onQuery });
const heavy = openHeavyDatabase({ url: databaseUrl, onQuery });
const server = kind === 'bare' ? bareServer() : await product();
const address = await server.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (question) => {
  if (question === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, queries, memoryMb: process.memoryUsage().rss / 1024 / 1024 });
  }
  if (question === 'stop') void stop();
});
process.on('disconnect', () => void stop());
process.send?.({ address });

async function stop(): Promise<void> {
  await server.close();
  await Promise.all([database.close(), heavy.close()]);
  process.exit(0);
}

async function product() {
  const files = { kind: 'local', folder: filesFolder } as const;
  const storage = await openStorage(files);
  // Nodes of one installation share it (bench/doors-signout.ts).
  const shared = process.env.BENCH_SECRETS_KEY;
  const secretsKey = shared ? Buffer.from(shared, 'base64') : randomBytes(32);
  sealWith(secretsKey);
  makePackagesApart({ databaseUrl, storage: files, secretsKey, clockAhead: 0 });
  // As the product starts it.
  const warmUp = openWarmUp();
  const app = await createServer({
    actorOf: warmUp.actorOf,
    db: database.db,
    heavyDb: heavy.db,
    changes: openChanges(databaseUrl),
    storage,
    sessionsForMs: 500,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  });
  await warmUp.run(app, database.db);
  return app;
}

/** Nothing but one prepared query and its rows: a row by its key, or the progress view as it is. */
function bareServer() {
  const bare = fastify();
  const texts = {
    row: 'SELECT * FROM profiles WHERE id = $1',
    view: 'SELECT * FROM module_progress WHERE user_id = $1',
  };
  for (const [name, text] of Object.entries(texts)) {
    bare.get<{ Params: { id: string } }>(
      `/${name}/:id`,
      async ({ params }) => (await database.pool.query({ name, text, values: [params.id] })).rows,
    );
  }
  return bare;
}
