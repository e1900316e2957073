import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressesOf, writableAddress } from './addresses.ts';
import { lockKey } from './advisory-locks.ts';

/** The role that the product works with in the embedded database. */
export const applicationRole = 'formacion_app';

/**
 * Records that may be added to but never changed, and what only migrations write. Everything else in the schema is the
 * application's to read and write, whatever migration made it.
 */
const kept = {
  readAndAdd: ['audit_log', 'audit_exports', 'signatures'],
  read: ['audit_seals', 'audit_removals', 'schema_migrations', 'schema_hashes'],
} as const;

/**
 * Gives a role what the product needs of a migrated database and nothing more: it owns no table, so it can neither change nor
 * empty the audit log, switch its triggers off or make tables. Done after every migration, so that new tables are in it; on
 * several nodes at once one waits for the other.
 *
 * @param client connected as the owner of the tables
 */
export async function letWork(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey('application-role')})`);
  await client.query(`
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${to};
    ${readOnlyViews(to)};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${kept.readAndAdd.join(', ')} FROM ${to};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${kept.read.join(', ')} FROM ${to}`);
  await client.query('COMMIT');
}

/** Simple views could be written through, and their rows be locked: what a feature publishes is for reading (decision 0173). */
const readOnlyViews = (to: string) => `
  DO $$ DECLARE found regclass; BEGIN
    FOR found IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' LOOP
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM %s', found, '${to.replaceAll("'", "''")}');
    END LOOP;
  END $$`;

/**
 * Makes the product's role in a cluster that is ours, with a new password each time: it is kept nowhere.
 *
 * @param ownerUrl address with a role that may make roles and owns the tables
 * @returns the same address for the product's role
 */
export async function openForApplication(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await connected(ownerUrl, async (client) => {
    const rights = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`;
    await client.query(`DO $$ BEGIN CREATE ROLE ${applicationRole}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    await client.query(`ALTER ROLE ${applicationRole} ${rights}`);
    await letWork(client, applicationRole);
  });
  const url = new URL(ownerUrl);
  url.username = applicationRole;
  url.password = password;
  return url.href;
}

/** Lets the role of `applicationUrl` work in a database whose tables another role owns. */
export async function letRoleWork(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(addressesOf(applicationUrl)[0] ?? applicationUrl).username);
  await connected(ownerUrl, (client) => letWork(client, role));
}

/** Whether a role could change what was logged: the owner of the tables, a member of that role, or a superuser. */
export function mayChangeTheLog(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT pg_has_role(relowner, 'MEMBER') AS may FROM pg_class WHERE oid = 'public.audit_log'::regclass`,
    );
    return rows[0]?.may ?? false;
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await writableAddress(url) });
  // A connection that breaks says so where it is waited for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
