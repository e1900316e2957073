import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getViewName, getViewSelectedFields, is, isView, sql, Table } from 'drizzle-orm';
import { getTableConfig, type PgTable, type PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const tableFiles = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tables.ts'),
);

let database: TestDatabase;
/** `table.column` → 'nullable' or 'required', as the migrated database has them. */
const inDatabase = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const columns = await database.db.execute<{ table_name: string; column_name: string; is_nullable: string }>(
    sql`SELECT table_name, column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  for (const column of columns.rows) {
    inDatabase.set(
      `${column.table_name}.${column.column_name}`,
      column.is_nullable === 'YES' ? 'nullable' : 'required',
    );
  }
});
afterAll(() => database.close());

describe.each(tableFiles)('%s', (file) => {
  it('describes tables and views as the migrations make them', async () => {
    const described = Object.values(await import(join(process.cwd(), 'src/features', relative('.', file))));
    const tables = described.filter((value) => is(value, Table)) as PgTable[];
    const views = described.filter((value) => isView(value)) as PgView[];
    expect(tables.length + views.length).toBeGreaterThan(0);
    for (const table of tables) {
      const { name, columns } = getTableConfig(table);
      const expected = columns.map((column) => [`${name}.${column.name}`, column.notNull ? 'required' : 'nullable']);
      expect(expected.map(([column]) => [column, inDatabase.get(column as string)])).toEqual(expected);
      const known = new Set(expected.map(([column]) => column));
      expect([...inDatabase.keys()].filter((column) => column.startsWith(`${name}.`) && !known.has(column))).toEqual(
        [],
      );
    }
    for (const view of views) {
      const columns = Object.values(getViewSelectedFields(view)) as Array<{ name: string }>;
      const name = getViewName(view);
      expect(columns.map((column) => inDatabase.has(`${name}.${column.name}`)).includes(false)).toBe(false);
    }
  });
});
