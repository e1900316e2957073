import type { Client } from 'pg';

/** A table with the columns that are stored rather than computed, in order, quoted for SQL. */
export interface TableShape {
  name: string;
  columns: string[];
  /** It is kept in parts: its rows come in the order of their ids, whatever part each is in. */
  isParted?: boolean;
}

/** Who is signed in and how often somebody tried is not kept: an old session must not come back to life. */
const momentary = new Set([
  'sessions',
  'access_tokens',
  'known_devices',
  'rate_limits',
  'request_answers',
  // What a start printed opens that installation, not one that was brought back.
  'setup_codes',
  // What the tables were made from: those of a backup are made again.
  'schema_hashes',
]);

/** Every table of the product, without those that only hold for the moment. */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns, c.relkind = 'p' AS "isParted"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname, c.relkind ORDER BY c.relname`);
  return rows.filter(({ name }) => !momentary.has(name));
}

export const copyOutOf = ({ name, columns, isParted = false }: TableShape) =>
  isParted
    ? `COPY (SELECT ${columns.join(', ')} FROM ${quoted(name)} ORDER BY id) TO STDOUT`
    : `COPY ${quoted(name)} (${columns.join(', ')}) TO STDOUT`;
export const copyInto = ({ name, columns }: TableShape) => `COPY ${quoted(name)} (${columns.join(', ')}) FROM STDIN`;

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Bytes of a table that depend on nothing but its rows, and come in the order they are stored in. */
export async function settle(client: Client): Promise<void> {
  await client.query(`
    SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
    SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL synchronize_seqscans = off;
    SET LOCAL client_encoding = 'UTF8'`);
}

/** Names of the migrations that made this database, in order; none when it is new. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('public.schema_migrations') AS there`);
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Whether anybody uses the database: a new one has its tables, but no people. */
export async function isInUse(client: Client): Promise<boolean> {
  if ((await readMigrations(client)).length === 0) return false;
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM profiles) OR EXISTS (SELECT FROM audit_log) AS used',
  );
  return rows[0]?.used ?? false;
}

/** How far the sealed audit log goes. */
export async function readSeals(client: Client): Promise<number> {
  const { rows } = await client.query<{ seals: number }>('SELECT coalesce(max(seq), 0)::int AS seals FROM audit_seals');
  return rows[0]?.seals ?? 0;
}

/** How many seals of the audit log do not hold. */
export async function countBrokenSeals(client: Client): Promise<number> {
  const { rows } = await client.query<{ broken: number }>('SELECT count(*)::int AS broken FROM broken_audit_seals()');
  return rows[0]?.broken ?? 0;
}

/** Counters of numbered rows: where each goes on. */
export async function readSequences(client: Client): Promise<Array<{ name: string; next: string }>> {
  const { rows } = await client.query<{ name: string; next: string }>(`
    SELECT sequencename AS name, (coalesce(last_value, start_value - 1) + 1)::text AS next
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows;
}

/**
 * Runs `load` on empty tables that do not check references row by row, and makes them as they were afterwards; every reference is
 * then checked at once, and told to `advance`. For the owner of the tables, no superuser needed.
 */
export async function whileUnguarded(client: Client, advance: () => void, load: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { drop } of references) await client.query(drop);
  const tables = (await readTables(client)).map(({ name }) => quoted(name));
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  await load();
  for (const { add } of references) {
    await client.query(add);
    advance();
  }
}
