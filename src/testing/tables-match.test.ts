import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getViewName, getViewSelectedFields, is, isView, sql, Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable, type PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsFor } from '#testing/described-tables.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const tableFiles = globSync('src/**/*.{tables,views}.ts');

/** Keys to features that the law keeps out of reach: those tables cannot name them. */
const outOfReach = [
  'files: FOREIGN KEY (uploaded_by) REFERENCES profiles(id) ON DELETE SET NULL',
  'settings: FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL',
];

let database: TestDatabase;
const tables: PgTable[] = [];
const views: PgView[] = [];
/** Of each schema, `table.column` or `table` → all that can be said of it, in the database's own words. */
const facts = { public: new Map<string, string[]>(), described: new Map<string, string[]>() };

/** Columns, constraints and indexes of a schema; what Drizzle has no words for is left out, and triggers, which are code. */
const read = (schema: string) => sql`
  WITH relations AS (SELECT oid, relname FROM pg_class WHERE relnamespace = ${schema}::regnamespace AND relkind IN ('r', 'p', 'v'))
  SELECT r.relname || '.' || a.attname AS about, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'NOT NULL' END, CASE WHEN a.attidentity <> '' THEN 'IDENTITY' END,
      CASE WHEN a.attgenerated <> '' THEN 'GENERATED' END, pg_get_expr(d.adbin, d.adrelid)) AS fact
    FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
  UNION ALL
  SELECT r.relname, replace(regexp_replace(concat_ws(' ', CASE WHEN k.contype = 'c' THEN k.conname END, pg_get_constraintdef(k.oid)),
      ' DEFERRABLE.*$| \\(step_id\\)$', ''), ${`${schema}.`}, '')
    FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid AND k.contype NOT IN ('n', 't', 'x')
  UNION ALL
  SELECT r.relname, replace(regexp_replace(pg_get_indexdef(x.indexrelid), ' INCLUDE \\([^)]*\\)| NULLS NOT DISTINCT| ONLY(?= public)', ''), ${`${schema}.`}, '')
    FROM relations r JOIN pg_index x ON x.indrelid = r.oid
    WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)
  ORDER BY 1, 2`;

/** Values of a choice in one order: which of them are there is what counts. */
const ordered = (fact: string) =>
  fact.replace(/ARRAY\[(.*?)\]/g, (_, values: string) => `ARRAY[${values.split(', ').sort().join(', ')}]`);

beforeAll(async () => {
  database = await createTestDatabase();
  for (const file of tableFiles) {
    const described = Object.values(await import(join(process.cwd(), file)));
    tables.push(...(described.filter((value) => is(value, Table)) as PgTable[]));
    views.push(...(described.filter((value) => isView(value)) as PgView[]));
  }
  const statements = tables.map((table) => statementsFor(table, 'described'));
  const made = [
    'CREATE SCHEMA described',
    ...statements.flatMap((one) => one.tables),
    ...statements.flatMap((one) => one.keys),
  ];
  for (const statement of made) await database.db.execute(sql.raw(statement));
  for (const schema of ['public', 'described'] as const) {
    const { rows } = await database.db.execute<{ about: string; fact: string }>(read(schema));
    for (const { about, fact } of rows) facts[schema].set(about, [...(facts[schema].get(about) ?? []), ordered(fact)]);
  }
});
afterAll(() => database.close());

/** What a schema says of a table and its columns, as lines. */
function linesOf(schema: keyof typeof facts, name: string): string[] {
  const lines = [...facts[schema]].filter(([about]) => about === name || about.startsWith(`${name}.`));
  return lines.flatMap(([about, said]) => said.map((fact) => `${about}: ${fact}`)).sort();
}

describe('Drizzle describes what the migrations make', () => {
  it.each(tableFiles)('%s', async (file) => {
    const described = Object.values(await import(join(process.cwd(), file)));
    const names = described.filter((value) => is(value, Table)).map((table) => getTableConfig(table as PgTable).name);
    for (const name of names) {
      const inDatabase = linesOf('public', name).filter((line) => !outOfReach.includes(line));
      expect(linesOf('described', name)).toEqual(inDatabase);
    }
  });

  it('in views: the types of what is read', () => {
    expect(views.length).toBeGreaterThan(5);
    for (const view of views) {
      for (const column of Object.values(getViewSelectedFields(view)) as PgColumn[]) {
        const about = `${getViewName(view)}.${column.name}`;
        expect([about, ...(facts.public.get(about) ?? [])]).toEqual([about, column.getSQLType()]);
      }
    }
  });

  it('with keys, checks, defaults and indexes', () => {
    const lines = ['files', 'settings', 'profiles', 'quiz_drafts'].flatMap((name) => linesOf('public', name));
    expect(outOfReach.filter((line) => !lines.includes(line))).toEqual([]);
    const kinds = [/employee'::text$/, / profiles_role_check CHECK/, / UNIQUE/, / CREATE INDEX/, / FOREIGN KEY/];
    expect(kinds.filter((kind) => !lines.some((line) => kind.test(line)))).toEqual([]);
  });
});

/** Keys whose other row is deleted so seldom, or whose index would cost each write so much, that they have none. */
const withoutIndex = [
  'catalogue_items.module_id',
  'history_imports.file_id',
  'message_citations.document_id',
  'message_citations.module_id',
  'message_citations.step_id',
  'quiz_attempts.quiz_version_id',
  'quiz_drafts.module_id',
  'quiz_drafts.quiz_version_id',
  'step_drafts.module_id',
  'user_module_completion.module_id',
  'user_step_progress.step_id',
];

/** Columns of persons without a key: evidence that outlives whom it names, what is counted anew, and what is queued. */
const withoutKey = [
  'audit_exports.exported_by',
  'audit_log.actor_id',
  'certificate_candidates.person_id',
  'competence_changes.person_id',
  'competence_spans.person_id',
  'module_changes.author',
  'person_duties.person_id',
  'signatures.person_id',
  'step_versions.created_by',
  'webhook_deliveries.person_id',
  'webhook_standing_changes.person_id',
  'webhook_standings.person_id',
];

describe('what is easily forgotten of a table', () => {
  const namesOf = async (query: ReturnType<typeof sql>) =>
    (await database.db.execute<{ name: string }>(query)).rows.map(({ name }) => name);
  const ofOurs = sql`relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`;
  const key = sql`FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1] WHERE ${ofOurs}`;

  it('an index by which rows are found when what they point to goes', async () => {
    // Who did something is a person, and people stay, nameless, when their data goes.
    const unindexed = sql`SELECT c.relname || '.' || a.attname AS name ${key}
      AND (k.confrelid <> 'profiles'::regclass OR k.confdeltype = 'c')
      AND NOT EXISTS (SELECT FROM pg_index x WHERE x.indrelid = c.oid AND x.indkey[0] = a.attnum) ORDER BY 1`;
    expect(await namesOf(unindexed), 'CREATE INDEX for it in the migration, or name it above').toEqual(withoutIndex);
  });

  it('the key of a column that names a person: what has none is not looked for when their data is given out or goes', async () => {
    const unkeyed = sql`SELECT c.relname || '.' || a.attname AS name
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND a.atttypid = 'uuid'::regtype
      WHERE ${ofOurs} AND a.attname ~ '(^|_)(person|user|owner|actor|author)(_id)?$|_by$'
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)) ORDER BY 1`;
    expect(await namesOf(unkeyed), 'REFERENCES profiles, or name it above').toEqual(withoutKey);
  });
});
