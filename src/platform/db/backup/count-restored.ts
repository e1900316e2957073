import pg from 'pg';
import { writableAddress } from '#platform/db/addresses.ts';
import { countBrokenSeals, quoted, readSeals, readTables } from './database-shape.ts';

/** What stands in a database after a backup was brought back: rows of those of these tables that it has, seals, and seals that do not hold. */
export async function countRestored(url: string, tables: readonly string[]) {
  const client = new pg.Client({ connectionString: await writableAddress(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const rows = new Map<string, number>();
    for (const { name } of (await readTables(client)).filter((table) => tables.includes(table.name))) {
      const counted = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(name)}`);
      rows.set(name, Number(counted.rows[0]?.n));
    }
    return { rows, seals: await readSeals(client), brokenSeals: await countBrokenSeals(client) };
  } finally {
    await client.end();
  }
}
