import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advisoryLocks } from '#platform/db/advisory-locks.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const names = Object.keys(advisoryLocks);
/** A call with what stands in its brackets first. */
const calls = /pg_(?:try_)?advisory_\w+\(\s*([^)]*\)?)/g;
const sources = globSync('{src,bench,scripts}/**/*.{ts,mjs}').filter((file) => !/\.test\.ts$/.test(file));

let database: TestDatabase;
/** Every function of ours in the migrated database, by its name. */
const functions = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.db.execute<{ name: string; definition: string }>(sql`
    SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  for (const { name, definition } of rows) functions.set(name, definition);
});
afterAll(() => database.close());

/** The name in a key as functions write it: hashtext('name'), or hashtextextended('name:' || whose, 0). */
const nameInSql = (key: string) => /^hashtext(?:extended)?\('([\w.-]+?):?'/.exec(key)?.[1];
/** The name in a key as TypeScript writes it, where the compiler knows the list. */
const nameInCode = (key: string) => /^\$\{(?:sql\.raw\()?lockKey\('([\w.-]+)'\)/.exec(key)?.[1];

const keysIn = (text: string) => [...text.matchAll(calls)].map(([, key = '']) => key);
const lockedInSql = () => [...functions.values()].flatMap(keysIn).map((key) => nameInSql(key) ?? key);
const lockedInCode = () =>
  sources
    .filter((file) => file !== 'src/platform/db/advisory-locks.ts')
    .flatMap((file) => keysIn(readFileSync(file, 'utf8')))
    .map((key) => nameInCode(key) ?? key);

it('locks nothing that is not in the list', () => {
  expect(functions.size).toBeGreaterThan(20);
  expect(sources.length).toBeGreaterThan(300);
  expect([...lockedInSql(), ...lockedInCode()].filter((name) => !names.includes(name))).toEqual([]);
});

it('lists nothing that is locked nowhere', () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/lockUntilEnd\(tx, '([\w.-]+)'/g)].map(([, name = '']) => name),
  );
  const used = new Set([...lockedInSql(), ...lockedInCode(), ...named]);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

it('sees a key outside the list, whoever writes it', () => {
  expect(keysIn('PERFORM pg_advisory_xact_lock(hashtext(someone));').map(nameInSql)).toEqual([undefined]);
  expect(keysIn("pg_try_advisory_xact_lock(hashtext('stray'))").map(nameInSql)).toEqual(['stray']);
  expect(keysIn('`SELECT pg_advisory_lock(8905010)`').map(nameInCode)).toEqual([undefined]);
});

it('gives every lock a key of its own', async () => {
  const { rows } = await database.db.execute<{ keys: number }>(
    sql`SELECT count(DISTINCT hashtext(name))::int AS keys FROM unnest(${sql.param(names)}::text[]) AS name`,
  );
  expect(rows).toEqual([{ keys: names.length }]);
});
