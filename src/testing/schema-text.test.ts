import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSchemaFiles } from '#platform/db/schema-files.ts';
import { schemaText } from './schema-text.ts';
import { tableOwners } from './table-owners.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('db/schema.sql shows the database as it is; npm run schema writes it anew', async () => {
  const text = await schemaText(database.pool, await readSchemaFiles(), tableOwners());
  expect(text).toContain('CREATE TABLE profiles (');
  await expect(text).toMatchFileSnapshot('../../db/schema.sql');
});
