import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { settingsSchema } from '#features/settings/settings.contract.ts';

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

/** Codes as `*.refusals.ts` name them. */
const codesIn = (text: string) => [...text.matchAll(/^\s*([A-Z][A-Z0-9_]+)[:,]/gm)].map(([, code = '']) => code);
/** Codes as screens name them: in quotes, because a refusal that is imported brings its sentence along. */
const namedIn = (text: string) => [...text.matchAll(/'([A-Z]{2,}(?:_[A-Z0-9]+)+)'/g)].map(([, code = '']) => code);

it('a code that a screen names is one that the server gives', () => {
  const known = new Set(
    sources
      .filter(({ path }) => /\.refusals\.ts$|contract\/refusal\.ts$/.test(path))
      .flatMap(({ text }) => codesIn(text)),
  );
  expect(known.size).toBeGreaterThan(300);
  // What the browser says itself when no answer came.
  const itsOwn = ['CREATION_FAILED', 'SESSION_FAULT'];
  const named = sources.filter(({ path }) => path.includes('/web/')).flatMap(({ text }) => namedIn(text));
  expect([...new Set(named)].filter((code) => !known.has(code)).sort()).toEqual(itsOwn);
  expect(namedIn("failureCode(error) === 'PLANTED_CODE'")).toEqual(['PLANTED_CODE']);
});

it('functions of the database know no other zone than the one that the settings begin with', () => {
  const zones = readdirSync(join(root, 'db/code/settings')).flatMap(
    (name) => readFileSync(join(root, 'db/code/settings', name), 'utf8').match(/'[A-Z]\w+\/\w+'/g) ?? [],
  );
  expect(new Set(zones)).toEqual(new Set([`'${settingsSchema.parse({}).time_zone.name}'`]));
});
