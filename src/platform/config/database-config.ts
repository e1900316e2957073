import { addressesOf } from '#platform/db/addresses.ts';

/** Says in Spanish what is wrong with the addresses of the database. */
export class DatabaseConfigError extends Error {}

interface Given {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_REPLICA_LAG: number;
  TEST_CLOCK?: string | undefined;
}

const addresses = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** What each of the others is there for, said where DATABASE_URL is missing. */
const companions = {
  DATABASE_OWNER_URL: 'indica también con qué papel se trabaja.',
  DATABASE_DIRECT_URL: 'es la misma base sin el pooler.',
  DATABASE_REPLICA_URL: 'es una réplica de esa base.',
} as const;

/** Reads where the database is, and by which ways. Refuses with {@link DatabaseConfigError}. */
export function readDatabaseConfig(given: Given) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = given;
  for (const [name, sentence] of Object.entries(companions)) {
    if (given[name as keyof typeof companions] && !url)
      throw new DatabaseConfigError(`${name} acompaña a DATABASE_URL: ${sentence}`);
  }
  for (const name of addresses) refuseUnreadable(name, given[name]);
  if (direct && given.TEST_CLOCK)
    throw new DatabaseConfigError(
      'Configuración no válida: TEST_CLOCK va con cada conexión y un pooler no la deja pasar. Para probar, pon la dirección directa en DATABASE_URL y quita DATABASE_DIRECT_URL.',
    );
  return {
    databaseUrl: url,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseDirectUrl: direct ?? url,
    databaseIsPooled: direct !== undefined,
    databaseReplica: replica ? { url: replica, lagMs: given.DATABASE_REPLICA_LAG * 1000 } : undefined,
  };
}

/** An address of PostgreSQL as its driver reads it; a password with an @ or a # in it ends the address early. */
function refuseUnreadable(name: string, given: string | undefined): void {
  if (given === undefined) return;
  const isReadable = addressesOf(given).every((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url && /^(postgres|postgresql|socket):$/.test(url.protocol) && !url.hash;
  });
  if (!isReadable)
    throw new DatabaseConfigError(
      `Configuración no válida: ${name} es postgres://usuario:contraseña@servidor:5432/base; en la contraseña escribe %40 por @, %3A por :, %2F por / y %23 por #. Varios servidores van separados por comas: …@uno:5432,dos:5432/base.`,
    );
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(given)?.[1];
  if (wanted !== undefined && wanted !== 'read-write' && wanted !== 'primary')
    throw new DatabaseConfigError(
      `Configuración no válida: la plataforma escribe, así que target_session_attrs de ${name} es read-write (o falta: de varios servidores se busca siempre el que acepta escrituras).`,
    );
}
