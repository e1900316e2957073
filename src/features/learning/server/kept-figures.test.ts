import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { person_module_progress, person_progress } from './learning.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Columns of a table or view with their types, in their order. */
async function columnsOf(relation: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ line: string }>(sql`
    SELECT attname || ' ' || format_type(atttypid, atttypmod) AS line FROM pg_attribute
    WHERE attrelid = ${relation}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`);
  return rows.map(({ line }) => line);
}

const namesOf = (columns: string[]) => columns.map((column) => column.split(' ')[0] ?? '');

describe.each([
  [
    'person_progress',
    'defined_person_progress',
    ['revision', 'packed_standing'],
    ['keep_person_progress'],
    ['user_id'],
  ],
  [
    'person_module_progress',
    'defined_person_module_progress',
    ['standing'],
    ['keep_module_of', 'keep_all_modules_of'],
    ['user_id', 'module_id'],
  ],
  [
    'module_content',
    'defined_module_content',
    ['version', 'edition', 'total_steps'],
    ['keep_module_content'],
    ['module_id'],
  ],
])('%s', (table, view, own, functions, keys) => {
  it('begins with what its view defines, in that order, and ends with its own', async () => {
    const [kept, defined] = [await columnsOf(table), await columnsOf(view)];
    expect(kept.slice(0, defined.length)).toEqual(defined);
    expect(namesOf(kept.slice(defined.length))).toEqual(own);
  });

  it.each(functions)('is written whole by %s: each list in it names the columns of the view', async (name) => {
    const text = readFileSync(`db/code/learning/${name}.sql`, 'utf8');
    const lists = [...text.matchAll(/\(((?:[\w.]+,\s+){7,}[\w.]+)/g)].map(([, list = '']) =>
      list.split(/,\s+/).map((column) => column.replace(/^\w+\./, '')),
    );
    const others = namesOf(await columnsOf(view)).filter((column) => !keys.includes(column));
    const unlisted = [...keys, 'revision'];
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.filter((column) => !unlisted.includes(column))).toEqual(others);
  });
});

it.each([[person_progress], [person_module_progress]])(
  'in TypeScript the kept figures of people are those of the view, and what the table adds',
  async (kept) => {
    const { columns, name } = getTableConfig(kept);
    expect(columns.map((column) => column.name)).toEqual(namesOf(await columnsOf(name)));
  },
);

it.each([
  [0, false, false, 0, 0],
  [1, true, false, 0, 3],
  [100, true, true, 0, 0],
  [99, true, false, 99_999, 99_999],
  [57, true, false, 12, 0],
])('%i per cent, begun %s, finished %s, %i evaluations, %i records are packed and unpacked', async (...figures) => {
  const { rows } = await database.db.execute(sql`
    SELECT u.* FROM unpacked_standing(packed_standing(${figures[0]}, ${figures[1]}, ${figures[2]}, ${figures[3]}, ${figures[4]})) u`);
  expect(Object.values(rows[0] ?? {})).toEqual(figures);
});
