import pg from 'pg';
import { addressesOf, NoPrimary, writableAddress } from './addresses.ts';
import { SchemaRefused } from './schema-refused.ts';

/** What the schema needs of PostgreSQL's own packages (`postgresql-contrib` in many distributions). */
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch', 'btree_gist'];
const oldestVersion = 15;

interface Found {
  version: string;
  number: number;
  isReplica: boolean;
  isReadOnly: boolean;
  encoding: string;
  missing: string[];
  datestyle: string;
  strings: string;
  path: string;
}

/**
 * Looks at a PostgreSQL that somebody else runs before anything is done in it. Refuses, in a sentence, one that is too old, a replica,
 * one that may only be read, one of another encoding than UTF-8, without the extensions, or with settings under which the answers
 * of every query would mean something else. Zone and order of words are asked for by each query that needs them.
 */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: await writableAddress(url), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Found>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
        pg_is_in_recovery() AS "isReplica", current_setting('transaction_read_only') = 'on' AS "isReadOnly",
        pg_encoding_to_char(encoding) AS encoding, current_setting('DateStyle') AS datestyle,
        current_setting('standard_conforming_strings') AS strings, array_to_string(current_schemas(false), ', ') AS path,
        ARRAY(SELECT name FROM unnest($1::text[]) name WHERE NOT EXISTS (SELECT FROM pg_available_extensions e WHERE e.name = name.name)) AS missing
      FROM pg_database WHERE datname = current_database()`,
      [extensions],
    );
    const refusal = rows[0] && refusalOf(rows[0]);
    if (refusal) throw new SchemaRefused(refusal);
  } finally {
    await client.end();
  }
}

function refusalOf(found: Found): string | undefined {
  if (found.number < oldestVersion * 10_000)
    return `El servidor es PostgreSQL ${found.version} y hace falta el ${oldestVersion} o uno posterior.`;
  if (found.isReplica)
    return 'El servidor es una réplica de PostgreSQL, que solo se lee. Indica en DATABASE_URL el principal.';
  if (found.isReadOnly)
    return 'La base de datos está en modo de solo lectura (default_transaction_read_only). Quítaselo a la base o al papel y repite.';
  if (found.encoding !== 'UTF8')
    return `La base de datos guarda los textos en ${found.encoding} y hace falta UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  if (found.missing.length > 0)
    return `Al servidor le faltan las extensiones ${found.missing.join(', ')}: instala el paquete contrib de PostgreSQL y repite.`;
  if (!found.datestyle.startsWith('ISO'))
    return `La base de datos escribe las fechas como «${found.datestyle}» y hace falta ISO: ALTER DATABASE … RESET DateStyle (o del papel).`;
  if (found.strings !== 'on')
    return 'La base de datos lee los textos a la antigua: ALTER DATABASE … RESET standard_conforming_strings (o del papel).';
  if (!found.path.split(', ').includes('public'))
    return `El papel no mira en el esquema «public» (search_path: ${found.path || 'vacío'}): ALTER ROLE … RESET search_path.`;
  return undefined;
}

/** Networks that do not answer, by the codes of the system. */
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ENOENT)$/;

/**
 * What an error of the database's driver means to the person who wrote DATABASE_URL; undefined where it is something else. Never
 * with the password.
 */
export function databaseSentence(error: unknown, url: string | undefined): string | undefined {
  if (!(error instanceof Error) || !url) return undefined;
  const machines = addressesOf(url).map((address) => (URL.canParse(address) ? new URL(address) : { ...nothing }));
  const { username, pathname } = machines[0] ?? nothing;
  const place = machines.map(({ hostname, port }) => `${hostname || 'esta máquina'}:${port || 5432}`).join(', ');
  const user = decodeURIComponent(username);
  const name = decodeURIComponent(pathname.slice(1)) || user;
  const code = 'code' in error ? String(error.code) : '';
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (!code && first) return databaseSentence(first, url);
  if (unreachable.test(code) || /timeout expired|Connection terminated/.test(error.message))
    return `No se llega a PostgreSQL en ${place}${code ? ` (${code})` : ''}. Revisa DATABASE_URL y que el servidor esté en marcha.`;
  if (code === '28P01' || code === '28000')
    return `PostgreSQL en ${place} no deja entrar a «${user}»: revisa el usuario y la contraseña de DATABASE_URL y el pg_hba.conf del servidor.`;
  if (code === '3D000')
    return `En ${place} no existe la base de datos «${name}». Créala (docs/operations.md, «Your own PostgreSQL») o corrige DATABASE_URL.`;
  if (error instanceof NoPrimary)
    return `Ninguno de los servidores de DATABASE_URL (${place}) acepta escrituras ahora: los que contestan son réplicas. Mira cuál es el principal y repite.`;
  if (code === '57P03') return `PostgreSQL en ${place} todavía está arrancando. Repite en unos segundos.`;
  if (code === '57P01' || code === '57P02')
    return `PostgreSQL en ${place} se detuvo o cerró la conexión. No se cambió nada: repite cuando esté en marcha.`;
  if (code === '53300') return `PostgreSQL en ${place} no admite más conexiones (max_connections).`;
  if (code === '53100') return `A PostgreSQL en ${place} no le queda espacio en el disco.`;
  if (code === '25006')
    return `PostgreSQL en ${place} solo se deja leer. Indica en DATABASE_URL el servidor principal.`;
  if (code === '42501')
    return `Al papel «${user}» le faltan permisos en «${name}» (${error.message}). La base de datos es del papel que migra: CREATE DATABASE … OWNER, o indica el dueño en DATABASE_OWNER_URL.`;
  if (code === '42P07' || code === '42723')
    return `En la base de datos «${name}» hay tablas de otro programa (${error.message}). No se cambió nada: indica en DATABASE_URL una base de datos vacía.`;
  // PgBouncer, unless it is told of them.
  if (/unsupported startup parameter/.test(error.message))
    return `En ${place} hay un PgBouncer que no admite los tiempos de espera de la plataforma: con pool_mode = session ponle ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout; con pool_mode = transaction indica la dirección directa en DATABASE_DIRECT_URL.`;
  if (/does not support SSL|self.signed|certificate/i.test(error.message))
    return `No se pudo cifrar la conexión con PostgreSQL en ${place} (${error.message}). Revisa sslmode en DATABASE_URL.`;
  return undefined;
}

const nothing = { hostname: '', port: '', username: '', pathname: '/' };
