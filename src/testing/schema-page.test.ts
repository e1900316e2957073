import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaPage } from './schema-page.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
/** As it has to be: `npm run schema` writes it, but only when the tests here have ended. */
let page: string;
beforeAll(async () => {
  database = await createTestDatabase();
  page = await schemaPage(database.db, readFileSync('docs/schema.md', 'utf8'));
});
afterAll(() => database.close());

// A table that comes, goes, points elsewhere or is written by others changes the page: `npm run schema`.
it('docs/schema.md names every table and view with its owner, its arrows and who writes it', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/schema.md');
});

it('says of each in words what a row of it is, and leaves nobody without an owner', () => {
  const unsaid = [...page.matchAll(/^\| `(\w+)` \| \? \|/gm)].map(([, name]) => name);
  expect(unsaid, 'write in docs/schema.md, in place of «?», what a row of it is').toEqual([]);
  expect(page, 'a table has no .tables.ts that describes it').not.toContain('## nobody');
  expect(page.match(/^\| `\w+`/gm)?.length).toBeGreaterThan(70);
});
