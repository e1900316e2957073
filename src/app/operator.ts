import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { givePassword } from '#features/people/server/give-password.ts';
import { takeFactorAway } from '#features/second-factor/server/take-factor-away.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { reachEmbedded } from '#platform/db/embedded/reach-embedded.ts';
import { explainStart } from './explain-start.ts';
import { onShutdown } from './shutdown.ts';
import { happened } from './what-follows.ts';

const stopped = new AbortController();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What whoever runs the machine does for a person whom nobody else can help (decisions 0270, 0328): what is said, and whether it was done. */
const acts: Record<string, (db: Database, email: string, hasMail: boolean) => Promise<[string, boolean]>> = {
  async 'second-factor'(db, email) {
    const outcome = await takeFactorAway(db, email, happened);
    if (outcome === 'unknown') return ['No hay nadie con ese correo.', false];
    if (outcome === 'none') return ['Esa persona no tiene segundo factor.', false];
    return ['Segundo factor quitado: entra con su contraseña y puede configurar otro en Mi cuenta.', true];
  },
  async 'new-password'(db, email, hasMail) {
    const outcome = await givePassword(db, email, hasMail);
    if (outcome === 'unknown') return ['No hay nadie activo con ese correo.', false];
    if (outcome === 'closed')
      return ['Aquí se entra con la cuenta de la organización: da una contraseña a la cuenta de emergencia.', false];
    return [`Contraseña temporal, que no se guarda en ningún sitio: ${outcome.password}`, true];
  },
};

/** `second-factor|new-password <correo>`, with the configuration of the platform, beside a running one or without one. */
async function main([name = '', email, ...more]: string[]): Promise<number> {
  const act = acts[name];
  if (!act || !email || more.length > 0) {
    say('Uso:');
    say('  npm run second-factor -- <correo>   quita el segundo factor de esa persona y cierra sus sesiones');
    say('  npm run new-password -- <correo>    le da una contraseña temporal y cierra sus sesiones');
    return 1;
  }
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new ConfigError(`En ${config.dataDir} no hay datos de la plataforma. Indica la carpeta en DATA_DIR.`);
  const given = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  const { url, leave } = given
    ? { url: given, leave: async () => undefined }
    : await reachEmbedded(config.dataDir, stopped.signal);
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    const [sentence, isDone] = await act(database.db, email, config.mail !== undefined);
    say(sentence);
    return isDone ? 0 : 1;
  } finally {
    await database.close();
    await leave();
  }
}

onShutdown(() => stopped.abort());
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl } = process.env;
    say(explainStart(error, { what: 'No se pudo hacer', databaseUrl, databaseOwnerUrl }));
    process.exit(1);
  },
);
