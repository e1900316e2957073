import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sealKeys } from '#features/installation-keys/server/installation-key.ts';
import { keepOperatorsProvider } from '#features/organisation-sign-in/server/operators-provider.ts';
import { allowProviderHosts } from '#features/organisation-sign-in/server/private-hosts.ts';
import { makeSetupCode } from '#features/setup/server/make-setup-code.ts';
import { beginNode, leaveNodes } from '#features/system-status/server/this-node.ts';
import { allowPrivateHosts } from '#features/webhooks/server/private-hosts.ts';
import { openAi } from '#platform/ai/open-ai.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { letRoleWork, mayChangeTheLog, openForApplication } from '#platform/db/application-role.ts';
import { openChanges } from '#platform/db/changes.ts';
import { type Database, openDatabase, openHeavyDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { checkWays } from '#platform/db/pooler-check.ts';
import { openReplica } from '#platform/db/replica.ts';
import { checkServer } from '#platform/db/server-check.ts';
import { giveBackAll } from '#platform/jobs/work-off.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { readSecretKey } from '#platform/secrets/secret-key.ts';
import { makeDataFolder } from '#platform/storage/data-folder.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { type Telemetry, tellTo } from '#platform/telemetry/telemetry.ts';
import { stopOwnProcesses } from '#platform/threads/own-process.ts';
import { clockAhead, presentMoment } from '#platform/time/clock.ts';
import { explainStart } from './explain-start.ts';
import { tryPort } from './free-port.ts';
import { makePackagesApart } from './package-parts.ts';
import { beginToLeave } from './readiness.ts';
import { SeedRefused, seed } from './seed/seed.ts';
import { createServer } from './server.ts';
import { atMost, onShutdown } from './shutdown.ts';
import { tellFigures } from './tell-figures.ts';
import { openWarmUp } from './warm-up.ts';
import { leasesOf, startWorker } from './worker.ts';

/** What the start was at when something happened that nobody foresaw. */
const what = 'No se pudo iniciar la plataforma';

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Half of the second within which a session revoked on another node must end (decision 0073). */
const sessionMemoryMs = 500;

/** Prints one line for the person at the terminal. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is undone when the platform stops, and how long that may take, milliseconds; together with the start less than 10 s, and DRAIN_SECONDS. */
interface Undo {
  within: number;
  undo(): Promise<unknown>;
}

/** Starts everything in order and undoes it in the opposite order when asked to stop, also in the middle of the start. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const undos: Undo[] = [];
  const ending = new AbortController();
  const stop = async (code: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    await atMost(3000, starting);
    for (const { undo, within } of undos.reverse()) {
      await atMost(
        within,
        undo().catch((error: unknown) => say(String(error))),
      );
    }
    process.exit(code);
  };
  const starting = start(config, undos, ending.signal).catch((error: unknown) => {
    if (ending.signal.aborted) return;
    say(explainStart(error, { ...config, what, own: [SeedRefused] }));
    void stop(1);
  });
  onShutdown(() => void stop(0));
}

/** Everything from the port on. Each part that stands adds how it is taken down; ends early when `ending` is aborted. */
async function start(config: Config, undos: Undo[], ending: AbortSignal): Promise<void> {
  const telemetry = config.telemetry ? await openTelemetry(config.port, undos) : null;
  if (config.port > 0) await tryPort(config.host, config.port);
  makeDataFolder(config.dataDir);
  const notes = await checkDatabase(config);
  const ownerUrl =
    config.databaseOwnerUrl ?? config.databaseDirectUrl ?? (await startDatabase(config.dataDir, undos, ending));
  ending.throwIfAborted();
  await migrate(ownerUrl);
  const machineUrl = await roleToWorkWith(config, ownerUrl);
  const databaseUrl = config.testClock
    ? await (await import('./seed/test-clock.ts')).beginTestClock(machineUrl, config.testClock)
    : machineUrl;
  const storage = await openStorage(config.storage);
  ending.throwIfAborted();
  // Before anything is stored that is sealed.
  const secretsKey = config.secretsKey ?? (await readSecretKey(config.dataDir));
  sealWith(secretsKey);
  const seeded = await seedDatabase(databaseUrl, storage, config.seed);
  ending.throwIfAborted();
  const people = { url: config.databaseIsPooled ? (config.databaseUrl ?? '') : databaseUrl, answerWithin: 4500 };
  const database = openDatabase({ ...people, isPooled: config.databaseIsPooled });
  const heavy = openHeavyDatabase({ ...people, isPooled: config.databaseIsPooled });
  const replica = config.databaseReplica ? openReplica({ ...config.databaseReplica, answerWithin: 4500 }) : undefined;
  undos.push({ within: 500, undo: () => Promise.all([database.close(), heavy.close(), replica?.close()]) });
  undos.push({ within: 500, undo: () => giveBackAll(database.db) });
  await sealKeys(database.db);
  const codeLines = config.isReachedFromElsewhere ? await setupCodeLines(database.db) : [];
  makePackagesApart({ databaseUrl, storage: config.storage, secretsKey, clockAhead: clockAhead() });
  undos.push({ within: 1000, undo: stopOwnProcesses });
  allowPrivateHosts(config.webhookPrivateHosts);
  allowProviderHosts(config.signInPrivateHosts);
  await keepOperatorsProvider(database.db, config.signInProvider);
  const ai = await openAi(config.ai);
  const mail = config.mail ? (await import('#platform/mail/smtp-mail.ts')).smtpMail(config.mail) : null;
  const warmUp = openWarmUp();
  const server = await createServer({
    actorOf: warmUp.actorOf,
    db: database.db,
    heavyDb: heavy.db,
    replica,
    storage,
    ai,
    mail,
    changes: openChanges(databaseUrl),
    appOrigin: config.appOrigin,
    trustProxy: config.trustProxy,
    isReachedFromElsewhere: config.isReachedFromElsewhere,
    logLevel: config.logLevel,
    sessionsForMs: sessionMemoryMs,
    offline: config.offline,
    // In development the web application comes from its own server.
    ...(process.env.WEB_FROM === 'vite' && !existsSync(`${webFolder}/../pages.json`) ? {} : { webFolder }),
  });
  undos.push({ within: 2500, undo: () => server.close() });
  await warmUp.run(server, database.db, ending);
  ending.throwIfAborted();
  beginNode({
    port: config.port,
    folder: config.dataDir,
    storageFolder: config.storage.kind === 'local' ? config.storage.folder : null,
  });
  undos.push({ within: 300, undo: () => leaveNodes(database.db) });
  const worker = startWorker(
    { db: database.db, storage, ai, mail, backups: await backupsOf(config, { ownerUrl, storage, until: ending }) },
    {
      onFault: (job, error) => server.log.error({ err: error, job }, 'job failed'),
      onLongWait: (work) => server.log.warn({ work }, 'work waits'),
    },
  );
  undos.push({ within: 1000, undo: () => worker.stop() });
  if (telemetry) tellFigures(telemetry, { people: database, heavy }, leasesOf({ storage, ai, mail }));
  // A mail under way to a server that does not answer holds up nobody who wants to stop.
  undos.push({ within: 100, undo: async () => mail?.abort() });
  const address = await server.listen({ host: config.host, port: config.port });
  undos.push({
    within: config.drainSeconds * 1000 + 100,
    undo: async () => {
      beginToLeave(database.db);
      await wait(config.drainSeconds * 1000);
    },
  });
  say(`\nPlataforma de formación lista en ${config.appOrigin ?? address.replace('127.0.0.1', 'localhost')}`);
  for (const line of [...notes, ...seeded.lines, ...codeLines]) say(line);
  if (config.mail) say(`Correo por ${mail?.server}; los enlaces llevan a ${config.mail.origin}`);
  if (config.testClock) say(`\nRELOJ DE PRUEBA: para esta instalación es ${presentMoment().toISOString()}.`);
  say('\nPulsa Ctrl+C para detenerla.');
}

/** The backups that this node makes by itself; nothing of it is loaded where none are. */
async function backupsOf(
  { backup, dataDir, mail }: Config,
  rest: { ownerUrl: string; storage: FileStorage; until: AbortSignal },
) {
  if (!backup) return [];
  const { backupJobs } = await import('./backups/scheduled-backup.ts');
  return backupJobs({ backup, dataDir, ...rest }, { hasMail: mail !== undefined });
}

/** Loaded only here: without a collector nothing of it is, and nothing costs anything. */
async function openTelemetry(port: number, undos: Undo[]): Promise<Telemetry> {
  const opened = (await import('#platform/telemetry/open-telemetry.ts')).openTelemetry(process.env, { port });
  tellTo(opened);
  undos.push({ within: 2200, undo: () => opened.stop() });
  return opened;
}

/** The code that the wizard asks for, while nobody administrates an installation that others can reach. */
async function setupCodeLines(db: Database): Promise<string[]> {
  const code = await makeSetupCode(db, presentMoment());
  return code ? [`Código de un solo uso para el asistente: ${code}`] : [];
}

/** From here on nothing is done as the owner of the tables, unless the operator gave no other role. */
async function roleToWorkWith({ databaseDirectUrl, databaseOwnerUrl }: Config, ownerUrl: string): Promise<string> {
  if (!databaseDirectUrl) return openForApplication(ownerUrl);
  if (databaseOwnerUrl) await letRoleWork(ownerUrl, databaseDirectUrl);
  if (await mayChangeTheLog(databaseDirectUrl)) {
    say('El papel de DATABASE_URL puede cambiar el registro de auditoría. Dale uno propio con DATABASE_OWNER_URL.');
  }
  return databaseDirectUrl;
}

/** An own PostgreSQL is looked at before anything is done in it. @returns what its operator should know */
async function checkDatabase({ databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReplica }: Config) {
  if (!databaseUrl) return [];
  await checkServer(databaseUrl);
  const ways = { databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, ownerUrl: databaseOwnerUrl };
  return checkWays({ ...ways, replicaUrl: databaseReplica?.url });
}

/** Loads the scenario over a connection of its own, which may take its time. */
async function seedDatabase(url: string, storage: FileStorage, scenario: Config['seed']) {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    return await seed(database.db, storage, scenario);
  } finally {
    await database.close();
  }
}

async function startDatabase(dataDir: string, undos: Undo[], ending: AbortSignal): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, until: ending });
  undos.push({ within: 7000, undo: () => postgres.stop() });
  return postgres.url;
}

main().catch((error: unknown) => {
  say(explainStart(error, { what }));
  process.exit(1);
});
