import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foreignWritesIn, tableOwners } from './table-owners.ts';

/** The product's own sources: what tests and demonstrations put into tables is theirs. */
const sources = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|^src\/(?:testing|app\/seed)\//.test(file));
const owners = tableOwners();

it('rows of a table change only in the SQL of its own feature', () => {
  const found = sources.flatMap((file) => foreignWritesIn(file, readFileSync(file, 'utf8'), owners));
  expect(found).toEqual([]);
});

it.each([
  ['sql`INSERT INTO steps DEFAULT VALUES`', 'steps'],
  ['sql`WITH gone AS (DELETE FROM public.steps) SELECT 1`', 'public.steps'],
  ['sql`SELECT 1; UPDATE "modules" SET is_active = true`', '"modules"'],
  ['const text = `LOCK TABLE profiles IN EXCLUSIVE MODE`', 'profiles'],
  ["sql.raw('TRUNCATE mail_outbox')", 'mail_outbox'],
])('a write planted in another feature is found: %s', (source, table) => {
  const found = foreignWritesIn('src/features/learning/server/planted.writes.ts', source, owners);
  expect(found).toEqual([expect.stringContaining(`:1: ${table} (`)]);
});

it('what a feature writes in its own tables, and a SELECT that waits for rows, is no foreign write', () => {
  const own = 'sql`UPDATE steps SET is_active = true WHERE EXISTS (SELECT FROM profiles p FOR UPDATE)`';
  expect(foreignWritesIn('src/features/modules/server/planted.writes.ts', own, owners)).toEqual([]);
});
