import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * A node of the version before goes on while a migration is applied and after it (docs/deploy.md, decision 0306): what it writes must be taken, and what
 * it reads must be there. Whatever takes something away waits for the version after the one that has stopped using it, and then says so:
 * `-- compatible: why no node of the version before misses it`, on the line before.
 */
const folder = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
/** Since installations are upgraded while people work. */
const firstJudged = 58;

const taking: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['a table goes', /\bdrop table\b/],
  ['a column goes', /\bdrop column\b/],
  ['something is called otherwise', /\brename\b/],
  ['a column is of another type', /\balter column [a-z0-9_"]+ (set data )?type\b/],
  ['a column becomes needed', /\bset not null\b/],
  ['a default goes', /\bdrop default\b/],
  ['a kind goes', /\bdrop type\b|\bdrop domain\b/],
  ['a right is taken', /\brevoke\b/],
];

interface Statement {
  text: string;
  isExplained: boolean;
}

/** Statements of a migration, in small letters, without comments; what stands in quotes is no SQL. */
function statementsOf(sql: string): Statement[] {
  // What DO does is done by the migration; what stands in a function is done later.
  const withoutBodies = sql
    .replace(/\bdo\s+\$(\w*)\$([\s\S]*?)\$\1\$/gi, '$2')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return withoutBodies
    .split(/;\s*(?:\n|$)/)
    .map((part) => ({
      isExplained: /--\s*compatible: \S.{9,}/i.test(part),
      text: part
        .replace(/--.*$/gm, '')
        .replace(/'(?:[^']|'')*'/g, "''")
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    }))
    .filter(({ text }) => text !== '');
}

/** What the version before would miss, or be refused by. */
function missedBy(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(({ text }) =>
      [...text.matchAll(/\bcreate table (?:if not exists )?([a-z0-9_]+)/g)].map(([, name]) => name),
    ),
  );
  const widened = new Set(
    statements.flatMap((one) =>
      [...one.text.matchAll(/\bdrop constraint (?:if exists )?([a-z0-9_]+)/g)].map(([, name]) => name),
    ),
  );
  return statements.flatMap(({ text, isExplained }) => {
    if (isExplained) return [];
    const table = /^(?:alter|drop) table (?:if exists )?(?:only )?([a-z0-9_]+)/.exec(text)?.[1];
    // A table that the migration itself makes is nobody's yet.
    if (table && made.has(table)) return [];
    const found = taking.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    for (const [, column = ''] of text.matchAll(/\badd column (?:if not exists )?([^,;]*(?:\([^)]*\)[^,;]*)*)/g))
      if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column))
        found.push('a new column is needed, and has no default');
    // A constraint may be made anew, as wide as before or wider; one that is new may refuse what the version before writes.
    for (const [, name] of text.matchAll(/\badd constraint ([a-z0-9_]+)/g))
      if (!widened.has(name) && !/\badd column\b/.test(text)) found.push(`${name} may refuse what it writes`);
    if (/\bcreate unique index\b/.test(text)) {
      const on = / on (?:only )?([a-z0-9_]+)/.exec(text)?.[1];
      if (!on || !made.has(on)) found.push('a unique index may refuse what it writes');
    }
    return found.map((what) => `${what}: ${text.slice(0, 120)}`);
  });
}

it('no migration takes from the version before what it reads, or refuses what it writes', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= firstJudged);
  const faults = files.flatMap((name) =>
    missedBy(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each([
  ['ALTER TABLE modules DROP COLUMN title;', 1],
  ['ALTER TABLE modules RENAME COLUMN title TO name;', 1],
  ['DROP TABLE modules;', 1],
  ['ALTER TABLE modules ADD COLUMN kind text NOT NULL;', 1],
  ["ALTER TABLE modules ADD COLUMN kind text NOT NULL DEFAULT 'a';", 0],
  ['ALTER TABLE modules ADD COLUMN kind text;', 0],
  ['ALTER TABLE modules ALTER COLUMN title SET NOT NULL;', 1],
  ['ALTER TABLE modules ALTER COLUMN title TYPE integer;', 1],
  ['CREATE UNIQUE INDEX modules_title ON modules (title);', 1],
  ['CREATE TABLE kinds (id uuid);\nCREATE UNIQUE INDEX kinds_id ON kinds (id);', 0],
  ['ALTER TABLE modules ADD CONSTRAINT modules_check CHECK (order_index > 0);', 1],
  [
    "ALTER TABLE notices DROP CONSTRAINT notices_kind_check, ADD CONSTRAINT notices_kind_check CHECK (kind IN ('a', 'b'));",
    0,
  ],
  [
    'ALTER TABLE notices DROP CONSTRAINT notices_kind_check;\nALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (true);',
    0,
  ],
  ['-- compatible: unused since the version before\nALTER TABLE modules DROP COLUMN title;', 0],
  ["INSERT INTO settings VALUES ('drop table');", 0],
  ['DO $$ BEGIN DROP TABLE x; END $$;', 1],
  ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE x; $$;', 0],
])('%s', (sql, faults) => {
  expect(missedBy(sql)).toHaveLength(faults);
});
