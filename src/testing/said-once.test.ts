import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true })
  .map((name) => join('src', String(name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/seed\/|^src\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What everybody needs, how it would be written out a second time, and where it stands (decisions 0182, 0358); '' where the second way is in no file. */
const words: ReadonlyArray<[what: string, writtenOut: RegExp, home: string]> = [
  ['jefe and admin', /\['jefe', 'admin'\]|\['admin', 'jefe'\]/, 'src/platform/contract/roles.ts'],
  [
    'who is jefe or admin',
    /=== 'jefe' \|\| .*=== 'admin'|=== 'admin' \|\| .*=== 'jefe'/,
    'src/platform/contract/roles.ts',
  ],
  ['jefe and admin in SQL', /IN \('jefe', ?'admin'\)|IN \('admin', ?'jefe'\)/, ''],
  ['the roles', /\['employee', 'jefe', 'admin'/, 'src/platform/contract/roles.ts'],
  [
    'the day of a moment',
    /readSettings\(\w+\);\s+return localTime\([^)]*\)\.date/,
    'src/features/settings/server/settings.reads.ts',
  ],
  ['the day some days after another', /T00:00:00Z`\) \+|setUTCDate\(/, 'src/platform/time/day-after.ts'],
  ['an id', /\bz\.uuid\(\)/, 'src/platform/contract/schemas.ts'],
  ['done', /z\.object\(\{ success: z\.literal\(true\) \}\)/, 'src/platform/contract/schemas.ts'],
  [
    'the categories of modules',
    /'induccion_general'(?:, | \| )'induccion_especifica'/,
    'src/features/modules/modules.rules.ts',
  ],
];

it.each(words)('%s is said in one place', (_what, writtenOut, home) => {
  expect(sources.filter(({ text }) => writtenOut.test(text)).map(({ path }) => path)).toEqual(home ? [home] : []);
});

it('features recognise a refusal by isRefusal', () => {
  const inFeatures = sources.filter(({ path }) => path.startsWith('src/features/'));
  expect(inFeatures.filter(({ text }) => /instanceof ORPCError/.test(text)).map(({ path }) => path)).toEqual([]);
});
