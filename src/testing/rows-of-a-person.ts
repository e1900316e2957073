import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** Rows of any table that contain a word, in whatever column: `table (rows)`. */
export async function placesOf(db: Database, word: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`SELECT quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::integer AS n FROM ${sql.raw(name)} t WHERE strpos(lower(t::text), lower(${word})) > 0`,
    );
    if (rows[0]?.n) found.push(`${name} (${rows[0].n})`);
  }
  return found;
}

/** Tables whose rows belong to one person, with how many of theirs each has. */
export async function rowsPerTable(db: Database, personId: string): Promise<Record<string, number>> {
  const tables = await db.execute<{ name: string; owner: string }>(sql`
    SELECT c.conrelid::regclass::text AS name, a.attname AS owner FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'profiles'::regclass AND c.confdeltype = 'c' ORDER BY 1`);
  const counts: Record<string, number> = {};
  for (const { name, owner } of tables.rows) {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::integer AS n FROM ${sql.raw(name)} WHERE ${sql.raw(owner)} = ${personId}`,
    );
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}
