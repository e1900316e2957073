import { takeFactorAway } from '#features/second-factor/server/take-factor-away.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { EmbeddedPostgresError } from '#platform/db/embedded/embedded-postgres.ts';
import { reachEmbedded } from '#platform/db/embedded/reach-embedded.ts';
import { onShutdown } from './shutdown.ts';
import { happened } from './what-follows.ts';

const stopped = new AbortController();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `<correo>`, with the configuration of the platform: for the only administrator, whose factor nobody else can take away (decision 0270). */
async function main([email, ...more]: string[]): Promise<number> {
  if (!email || more.length > 0) {
    say('Uso:\n  npm run second-factor -- <correo>   quita el segundo factor de esa persona y cierra sus sesiones');
    return 1;
  }
  const config = readConfig(process.env);
  const given = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  const { url, leave } = given
    ? { url: given, leave: async () => undefined }
    : await reachEmbedded(config.dataDir, stopped.signal);
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    const outcome = await takeFactorAway(database.db, email, happened);
    say(
      {
        unknown: 'No hay nadie con ese correo.',
        none: 'Esa persona no tiene segundo factor.',
        done: 'Segundo factor quitado: entra con su contraseña y puede configurar otro en Mi cuenta.',
      }[outcome],
    );
    return outcome === 'done' ? 0 : 1;
  } finally {
    await database.close();
    await leave();
  }
}

onShutdown(() => stopped.abort());
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const own = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
    say(own ? error.message : String(error));
    process.exit(1);
  },
);
