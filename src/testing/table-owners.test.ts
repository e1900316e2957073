import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignReadsIn, foreignWritesIn, publishedFiles, tableOwners } from './table-owners.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The product's own sources: tests and demonstrations put in and look at what they like, a backup holds every table. */
const sources = globSync('src/**/*.ts').filter(
  (file) => !/\.test\.ts$|^src\/(?:testing|app\/seed|platform\/db)\//.test(file),
);
const owners = tableOwners();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('every table and view has an owner', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`,
  );
  expect(rows.length).toBeGreaterThan(60);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !owners.has(name))).toEqual([]);
  expect([...owners.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

it('rows of a table change only in the SQL of its own feature', () => {
  expect(sources.flatMap((file) => foreignWritesIn(file, readFileSync(file, 'utf8'), owners))).toEqual([]);
});

/** A statement that changes rows, in SQL or by Drizzle. */
const changesRows =
  /\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE \w+( \w+)? SET\b|\b(?:db|tx)\s*\.(?:insert|update|delete)\(/;

it('reads only read: what changes rows stands in writes', () => {
  const reads = sources.filter((file) => file.endsWith('.reads.ts'));
  expect(reads.filter((file) => changesRows.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const planted of ['sql`DELETE FROM steps`', 'sql`UPDATE steps s SET title = 1`', 'tx\n    .update(steps)'])
    expect(planted).toMatch(changesRows);
  expect('sql`SELECT id FROM steps FOR UPDATE`').not.toMatch(changesRows);
});

it('a feature reads others only in what they publish, downwards', () => {
  expect(sources.flatMap((file) => foreignReadsIn(file, readFileSync(file, 'utf8'), owners))).toEqual([]);
});

it('what is published is plain columns of one table or view: PostgreSQL reads through it as if it were not there', () => {
  const texts = globSync('db/code/*/published_*.sql').map((file) => readFileSync(file, 'utf8'));
  // Rows that are left out are so by one word in one column.
  const plain =
    /^(?:-- .+\n)+CREATE VIEW published_(\w+) AS\n {2}SELECT [\w,\s]+?\n {2}FROM (?:\1(?: WHERE \w+ <> '\w+')?|\w+ WHERE \w+ = '\w+');\n$/;
  expect(texts.filter((text) => !plain.test(text))).toEqual([]);
});

it('what is published is read by somebody', () => {
  const published = publishedFiles();
  expect(published.length).toBeGreaterThan(20);
  const features = sources.filter((file) => /\.(?:reads|writes)\.ts$/.test(file));
  // A function of another feature reads what is published, too.
  const functions = globSync('db/code/*/*.sql').filter((file) => !/\/published_/.test(file));
  const texts = [...features, ...functions].map((file) => readFileSync(file, 'utf8'));
  expect(published.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});

it.each([
  ['sql`INSERT INTO steps DEFAULT VALUES`', 'steps'],
  ['sql`WITH gone AS (DELETE FROM public.steps) SELECT 1`', 'public.steps'],
  ['sql`SELECT 1; UPDATE "modules" SET is_active = true`', '"modules"'],
  ['const text = `LOCK TABLE profiles IN EXCLUSIVE MODE`', 'profiles'],
  ["sql.raw('TRUNCATE mail_outbox')", 'mail_outbox'],
  ['sql`UPDATE published_user_step_progress SET is_completed = true`', 'published_user_step_progress'],
])('a write planted in another feature is found: %s', (source, table) => {
  const found = foreignWritesIn('src/features/learning/server/planted.writes.ts', source, owners);
  expect(found).toEqual([expect.stringContaining(`:1: ${table} (`)]);
});

it('what a feature writes in its own tables, and a SELECT that waits for rows, is no foreign write', () => {
  const own = 'sql`UPDATE steps SET is_active = true WHERE EXISTS (SELECT FROM profiles p FOR UPDATE)`';
  expect(foreignWritesIn('src/features/modules/server/planted.writes.ts', own, owners)).toEqual([]);
});

it.each([
  ['learning', 'sql`SELECT title FROM steps`', 'steps (modules)'],
  ['learning', 'sql`SELECT 1 FROM begun_modules b, public.profiles p`', 'profiles (identity)'],
  ['learning', 'sql<number>`(SELECT count(*) FROM "quiz_attempts" a)`', 'quiz_attempts (assessment)'],
  ['learning', "sql.raw('modules m')", 'modules (modules)'],
  ['learning', 'sql`published_steps s JOIN modules ON true`', 'modules (modules)'],
  ['learning', "pool.query('SELECT FROM settings')", 'settings (settings)'],
  ['management', 'sql`SELECT FROM learnable_modules`', 'learnable_modules (learning)'],
  ['modules', 'sql`SELECT FROM published_begun_modules`', 'published_begun_modules (learning)'],
])('a read planted in %s is found: %s', (feature, source, table) => {
  const found = foreignReadsIn(`src/features/${feature}/server/planted.reads.ts`, source, owners);
  expect(found).toEqual([`src/features/${feature}/server/planted.reads.ts:1: ${table}`]);
});

it('own tables, published views, columns, functions, strings and other names are no foreign read', () => {
  const source = `sql\`SELECT published_steps.id, p.steps, count(*) AS modules, steps(1), 'profiles'
    FROM begun_modules JOIN published_steps ON true JOIN published_profiles p ON true\``;
  expect(foreignReadsIn('src/features/learning/server/planted.reads.ts', source, owners)).toEqual([]);
});
