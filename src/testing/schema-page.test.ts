import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaPage } from './schema-page.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// A table that comes, goes, points elsewhere or is written by others changes the page: `npm run schema`.
it('docs/schema.md names every table and view with its owner, its arrows and who writes it', async () => {
  const page = await schemaPage(database.db, readFileSync('docs/schema.md', 'utf8'));
  await expect(page).toMatchFileSnapshot('../../docs/schema.md');
});

it('says of each in words what a row of it is, and leaves nobody without an owner', () => {
  const page = readFileSync('docs/schema.md', 'utf8');
  expect(page.match(/^\| `\w+` \| \? \|.*$/gm)).toBeNull();
  expect(page).not.toContain('## nobody');
  expect(page.match(/^\| `\w+`/gm)?.length).toBeGreaterThan(70);
});
