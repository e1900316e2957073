import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readSchemaFiles } from './schema-files.ts';

/** Whether the database is what this program was written for: `older` lacks a migration of ours, `newer` has one that we do not know. */
export type SchemaState = 'ok' | 'older' | 'newer';

let own: Promise<ReadonlySet<string>> | undefined;

/** What the database was made from beside what is in db/migrations. The folder is read once, the database with one query. */
export async function readSchemaState(db: Database): Promise<SchemaState> {
  own ??= readSchemaFiles().then(({ migrations }) => new Set(migrations.map(({ name }) => name)));
  const names = await own;
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM schema_hashes WHERE name <> 'code'`);
  const applied = new Set(rows.map(({ name }) => name));
  if ([...names].some((name) => !applied.has(name))) return 'older';
  return applied.size > names.size ? 'newer' : 'ok';
}
