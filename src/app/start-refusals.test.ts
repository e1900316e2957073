import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { lockKey } from '#platform/db/advisory-locks.ts';
import { migrate } from '#platform/db/migrate.ts';
import { checkWays } from '#platform/db/pooler-check.ts';
import { checkServer } from '#platform/db/server-check.ts';
import { makeDataFolder } from '#platform/storage/data-folder.ts';
import { createEmptyDatabase, type EmptyDatabase } from '#testing/test-database.ts';
import { explainStart } from './explain-start.ts';

let database: EmptyDatabase;
let cluster: pg.Client;
let name: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  name = new URL(database.url).pathname.slice(1);
  cluster = new pg.Client({ connectionString: inject('clusterUrl') });
  await cluster.connect();
});
afterAll(async () => {
  await cluster.end();
  await database.close();
});

/** What is said of a database in one line. */
const told = (url: string) =>
  checkServer(url).then(
    () => 'nothing',
    (error: unknown) => explainStart(error, { what: 'Nobody foresaw it', databaseUrl: url }),
  );

it('a database that will do is not told of', async () => {
  expect(await told(database.url)).toBe('nothing');
});

it.each([
  ['default_transaction_read_only', 'on', 'La base de datos está en modo de solo lectura'],
  ['DateStyle', "'SQL, DMY'", 'La base de datos escribe las fechas como «SQL, DMY» y hace falta ISO'],
  ['standard_conforming_strings', 'off', 'La base de datos lee los textos a la antigua'],
  ['search_path', "'otro'", 'El papel no mira en el esquema «public»'],
])('one with %s = %s is refused in a line before anything is done in it', async (setting, value, sentence) => {
  await cluster.query(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
  expect(await told(database.url)).toContain(sentence);
  await cluster.query(`ALTER DATABASE ${name} RESET ${setting}`);
  expect(await told(database.url)).toBe('nothing');
});

it('fewer connections than a node may need are told of, of the database and of the role', async () => {
  const notes = () =>
    checkWays({ databaseUrl: database.url, directUrl: database.url, ownerUrl: undefined, replicaUrl: undefined });
  expect(await notes()).toEqual([]);
  await cluster.query(`ALTER DATABASE ${name} CONNECTION LIMIT 8`);
  expect(await notes()).toEqual([
    'PostgreSQL solo deja abrir 8 conexiones y cada nodo puede necesitar 21: sube max_connections o el CONNECTION LIMIT de la base o del papel.',
  ]);
  await cluster.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
});

it('a folder that the system lets nobody make is told in a line, and at once', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'formacion-')), 'uno', 'dos');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
  const refused = () => {
    try {
      makeDataFolder('/proc/formacion/datos');
      return 'nothing';
    } catch (error) {
      return explainStart(error, { what: 'Nobody foresaw it' });
    }
  };
  expect(refused()).toBe('No se puede crear la carpeta /proc/formacion. Revisa DATA_DIR.');
});

it('zone and words of the server make no difference', async () => {
  await cluster.query(`ALTER DATABASE ${name} SET timezone = 'Asia/Kolkata'`);
  expect(await told(database.url)).toBe('nothing');
});

it('of another encoding than UTF-8 there is a line with what to do', async () => {
  await cluster.query(
    `CREATE DATABASE ${name}_latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  const url = new URL(database.url);
  url.pathname = `/${name}_latin`;
  expect(await told(url.href)).toBe(
    "La base de datos guarda los textos en LATIN1 y hace falta UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
  );
  await cluster.query(`DROP DATABASE ${name}_latin`);
});

it.each([
  [{ port: '9' }, 'No se llega a PostgreSQL en 127.0.0.1:9 (ECONNREFUSED)'],
  [{ password: 'otra' }, 'no deja entrar a «'],
  [{ pathname: '/no_hay' }, 'no existe la base de datos «no_hay»'],
  [{ hostname: 'no.existe.invalid' }, 'No se llega a PostgreSQL en no.existe.invalid'],
])('an address that leads nowhere is told in a line, without its password: %j', async (change, sentence) => {
  const url = Object.assign(new URL(database.url), change);
  const line = await told(url.href);
  expect(line).toContain(sentence);
  expect(line).not.toContain('\n');
  expect(line).not.toContain(`:${url.password}@`);
});

it('a database with tables of another program is told in a line, and nothing is changed in it', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('CREATE TABLE profiles (id integer)');
  const line = await migrate(database.url).then(
    () => 'nothing',
    (error: unknown) => explainStart(error, { what: 'Nobody foresaw it', databaseUrl: database.url }),
  );
  expect(line).toBe(
    `En la base de datos «${name}» hay tablas de otro programa (relation "profiles" already exists). No se cambió nada: indica en DATABASE_URL una base de datos vacía.`,
  );
  const { rows } = await other.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  expect(rows).toEqual([{ relname: 'profiles' }]);
  await other.query('DROP TABLE profiles');
  await other.end();
});

it('a server that ends in the middle of the update is told in a line', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`SELECT pg_advisory_lock(${lockKey('schema')})`);
  const line = migrate(database.url).then(
    () => 'nothing',
    (error: unknown) => explainStart(error, { what: 'Nobody foresaw it', databaseUrl: database.url }),
  );
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND wait_event = 'advisory'`;
  await expect.poll(async () => (await cluster.query(end)).rowCount).toBe(1);
  await other.end();
  expect(await line).toMatch(
    /^PostgreSQL en \S+ se detuvo o cerró la conexión\. No se cambió nada: repite cuando esté en marcha\.$/,
  );
});

it.each([
  ['DATABASE_URL', 'mysql://a:b@servidor/base'],
  ['DATABASE_URL', 'postgres://a:b#c@servidor/base'],
  ['DATABASE_URL', 'servidor'],
  ['DATABASE_URL', 'postgres://a:b@uno,dos/base?target_session_attrs=standby'],
  ['DATABASE_URL', 'postgres://a:b@uno:5432,dos:puerto/base'],
  ['DATABASE_DIRECT_URL', 'postgres://a:b@uno/base'],
  ['DATABASE_REPLICA_URL', 'postgres://a:b@uno/base'],
  ['DATABASE_REPLICA_LAG', '0'],
  ['APP_ORIGIN', 'https://formacion.example.org/ruta'],
  ['APP_ORIGIN', 'ftp://formacion.example.org'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '61'],
])('%s=%s is refused by its name', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [variable]: value })).toThrow(variable);
});

it('several servers, a pooler and a replica are taken as they are given', () => {
  const url = 'postgres://a:b@uno:5432,dos:5433/base';
  const given = { DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}?target_session_attrs=read-write` };
  expect(readConfig({ ...given, DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: '2.5' })).toMatchObject({
    databaseUrl: url,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseIsPooled: true,
    databaseReplica: { url, lagMs: 2500 },
  });
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseDirectUrl: url, databaseIsPooled: false });
  expect(() => readConfig({ ...given, TEST_CLOCK: '2026-01-31' })).toThrow('TEST_CLOCK');
});

it('an origin is taken as browsers send it', () => {
  expect(readConfig({ APP_ORIGIN: 'https://Formacion.Example.org:443/' }).appOrigin).toBe(
    'https://formacion.example.org',
  );
});
