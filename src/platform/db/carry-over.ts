import type { Client } from 'pg';
import { hashOf, type SchemaFiles } from './schema-files.ts';
import { SchemaRefused } from './schema-refused.ts';

/** The 64 migrations before release 1.0.0: the first, the checksum of all their names, and that of the columns they left. */
const before = {
  first: '0001_identity',
  names: 'fececc8eaaccccfbebbe636342225bbdab2287247be48b50ff219b8e211d2f0e',
  columns: '52288e0490670a79982ef75dc74d17eb3e569ea16dbf19fe001e584823161b99',
};

/**
 * The migrations of today that make what these made: the first one stands for all those before release 1.0.0. Goes, with all
 * of this file, with the release after 1.0.0 (decision 0170).
 *
 * @param names the migrations of a database or of a backup, in their order
 * @returns none for what only some of the old ones made: nobody takes that further
 */
export function asReleased(names: string[], { migrations }: SchemaFiles): string[] {
  if (names[0] !== before.first) return names;
  return hashOf(names.join('\n')) === before.names ? migrations.slice(0, 1).map(({ name }) => name) : [];
}

/**
 * Takes a database that all the migrations before release 1.0.0 made over to the one that stands for them: its tables are the
 * same, only the notes of what was applied change. Refuses what only some of them made, and tables that somebody changed.
 */
export async function carryOver(client: Client, files: SchemaFiles): Promise<void> {
  const { rows: found } = await client.query(`SELECT to_regclass('public.schema_migrations') AS there`);
  if (!found[0]?.there) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
  if (rows[0]?.name !== before.first) return;
  const released = asReleased(
    rows.map(({ name }) => name),
    files,
  );
  if (released.length === 0) {
    throw new SchemaRefused(
      'La base de datos es de una versión demasiado antigua. Ábrela antes una vez con la última versión anterior a la 1.0.0 y repite.',
    );
  }
  if (hashOf(await columnsOf(client, tablesMadeBy(files))) !== before.columns) {
    throw new SchemaRefused(
      'Alguien cambió a mano las tablas de la base de datos: no son las de la última versión anterior a la 1.0.0. Restaura un respaldo.',
    );
  }
  await client.query('DELETE FROM schema_migrations');
  await client.query('INSERT INTO schema_migrations (name, run_on) SELECT unnest($1::text[]), now()', [released]);
}

const tablesMadeBy = ({ migrations: [first] }: SchemaFiles) =>
  [...(first?.text ?? '').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name]) => name);

/** One line for each column of these tables: what it holds, and whether it may be empty. */
async function columnsOf(client: Client, tables: Array<string | undefined>): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
        a.attidentity), E'\\n' ORDER BY c.relname COLLATE "C", a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`,
    [tables],
  );
  return rows[0]?.columns ?? '';
}
