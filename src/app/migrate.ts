import { readConfig } from '#platform/config/config.ts';
import { letRoleWork } from '#platform/db/application-role.ts';
import { migrate } from '#platform/db/migrate.ts';
import { SchemaRefused } from '#platform/db/schema-refused.ts';
import { checkServer } from '#platform/db/server-check.ts';
import { explainStart } from './explain-start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run migrate`: brings an own PostgreSQL to this version and ends, for whoever upgrades nodes one after another. */
async function main(): Promise<void> {
  const { databaseDirectUrl: databaseUrl, databaseOwnerUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new SchemaRefused('Con la base de datos incluida migra cada arranque: indica DATABASE_URL o usa npm start.');
  const owner = databaseOwnerUrl ?? databaseUrl;
  await checkServer(owner);
  await migrate(owner);
  if (databaseOwnerUrl) await letRoleWork(databaseOwnerUrl, databaseUrl);
  say('La base de datos está al día con esta versión.');
}

main().catch((error: unknown) => {
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl } = process.env;
  say(explainStart(error, { what: 'No se pudo migrar', databaseUrl, databaseOwnerUrl }));
  process.exit(1);
});
