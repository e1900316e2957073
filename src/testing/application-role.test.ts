import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { letRoleWork, mayChangeTheLog } from '#platform/db/application-role.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let application: pg.Client;

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = await connect(database.application.url);
});
afterAll(async () => {
  await application.end();
  await database.close();
});

it.each([
  ['changes an entry', `UPDATE audit_log SET action = 'otra'`],
  ['takes an entry out', 'DELETE FROM audit_log'],
  ['empties the log', 'TRUNCATE audit_log CASCADE'],
  ['writes a seal', `INSERT INTO audit_seals VALUES (1, 1, '', '')`],
  ['changes a seal', `UPDATE audit_seals SET hash = ''`],
  ['takes a seal out', 'DELETE FROM audit_seals'],
  ['empties the seals', 'TRUNCATE audit_seals'],
  ['writes through a published view', `UPDATE published_profiles SET first_name = ''`],
  ['holds rows through a published view', 'SELECT FROM published_profiles FOR UPDATE'],
  ['says that a migration was made', `INSERT INTO schema_migrations (name, run_on) VALUES ('x', now())`],
  ['switches a trigger off', 'ALTER TABLE audit_log DISABLE TRIGGER USER'],
  ['switches all triggers off', 'SET session_replication_role = replica'],
  ['drops a trigger', 'DROP TRIGGER audit_log_append_only ON audit_log'],
  ['makes a trigger', 'CREATE TRIGGER x AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_change()'],
  ['changes the function of a trigger', 'DROP FUNCTION refuse_change CASCADE'],
  ['makes a table', 'CREATE TABLE public.otra (n integer)'],
  [
    'makes a function that others would run',
    'CREATE FUNCTION public.otra() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  ],
  ['empties any table', 'TRUNCATE profiles CASCADE'],
  ['runs a program', `COPY (SELECT 1) TO PROGRAM 'true'`],
  ['reads a file of the server by COPY', `COPY pg_temp.lineas FROM '/etc/passwd'`],
  ['reads a file of the server', `SELECT pg_read_file('postgresql.conf')`],
  ['lists files of the server', `SELECT pg_ls_dir('.')`],
  ['reads passwords of roles', 'SELECT * FROM pg_authid'],
  ['becomes the owner', `SET ROLE ${JSON.stringify(new URL(inject('clusterUrl')).username)}`],
  ['makes itself more', `ALTER ROLE CURRENT_USER SUPERUSER`],
  ['joins who may run programs', 'GRANT pg_execute_server_program TO CURRENT_USER'],
  ['changes the server', `ALTER SYSTEM SET fsync = off`],
])('the application never %s', async (_what, statement) => {
  await application.query('CREATE TEMP TABLE IF NOT EXISTS lineas (linea text)');
  await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it('does its work: entries, seals, messages, locks, and tables that a later migration makes', async () => {
  await application.query(`INSERT INTO audit_log (action, subject_type) VALUES ('sign-in', 'profile')`);
  expect((await application.query('SELECT seal_audit_log()::int AS n')).rows).toEqual([{ n: 1 }]);
  expect((await application.query('SELECT * FROM broken_audit_seals()')).rows).toEqual([]);
  const heard = new Promise((resolve) => application.once('notification', ({ payload }) => resolve(payload)));
  await application.query('LISTEN prueba');
  await application.query(`SELECT pg_notify('prueba', 'hola')`);
  expect(await heard).toBe('hola');
  await application.query('SELECT pg_advisory_lock(1), pg_advisory_unlock(1)');
  await database.pool.query('CREATE TABLE despues (id bigserial PRIMARY KEY, nota text)');
  await application.query(`INSERT INTO despues (nota) VALUES ('a')`);
  await application.query(`UPDATE despues SET nota = 'b'`);
  expect((await application.query('DELETE FROM despues RETURNING nota')).rows).toEqual([{ nota: 'b' }]);
});

it('the function that makes seals looks nowhere for its tables but in the schema', async () => {
  await application.query('CREATE TEMP TABLE audit_seals (LIKE public.audit_seals)');
  await application.query(`INSERT INTO audit_log (action, subject_type) VALUES ('sign-out', 'profile')`);
  expect((await application.query('SELECT seal_audit_log()::int AS n')).rows).toEqual([{ n: 1 }]);
  expect((await application.query('SELECT count(*)::int AS n FROM pg_temp.audit_seals')).rows).toEqual([{ n: 0 }]);
});

it("an operator's two roles work as documented, and one role that may do everything is noticed", async () => {
  const name = `dos_${randomBytes(4).toString('hex')}`;
  const [owner, guest] = [`${name}_dueno`, `${name}_app`];
  const cluster = await connect(inject('clusterUrl'));
  await cluster.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'clave'`);
  await cluster.query(`CREATE ROLE ${guest} LOGIN PASSWORD 'clave'`);
  await cluster.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  const urlOf = (username: string) =>
    Object.assign(new URL(database.url), { username, password: 'clave', pathname: `/${name}` }).href;
  try {
    await migrate(urlOf(owner));
    await letRoleWork(urlOf(owner), urlOf(guest));
    await letRoleWork(urlOf(owner), urlOf(guest));
    expect(await mayChangeTheLog(urlOf(guest))).toBe(false);
    expect(await mayChangeTheLog(urlOf(owner))).toBe(true);
    expect(await mayChangeTheLog(Object.assign(new URL(database.url), { pathname: `/${name}` }).href)).toBe(true);
    const client = await connect(urlOf(guest));
    await client.query(`INSERT INTO audit_log (action, subject_type) VALUES ('sign-in', 'profile')`);
    expect((await client.query('SELECT seal_audit_log()::int AS n')).rows).toEqual([{ n: 1 }]);
    await expect(client.query('DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  } finally {
    await cluster.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await cluster.query(`DROP ROLE ${owner}, ${guest}`);
    await cluster.end();
  }
});
