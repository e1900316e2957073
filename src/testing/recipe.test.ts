import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const recipe = readFileSync('docs/contributing.md', 'utf8');
const law: { forbidden: Array<{ name: string }> } = createRequire(import.meta.url)('../../architecture.cjs');

it('tells of every feature, from the ground up, and of none that is not there', () => {
  const told = [...recipe.matchAll(/^\| `([\w-]+)` \| \S/gm)].map(([, feature = '']) => feature);
  const floors = law.forbidden.flatMap(({ name }) => /^floor-\d+-(.+)$/.exec(name)?.[1] ?? []);
  expect(told, 'the list of docs/contributing.md stands in the order of the floors of architecture.cjs').toEqual(
    floors,
  );
  expect(told.toSorted()).toEqual(readdirSync('src/features').sort());
});

it('names files and scripts that are there', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const files = [...recipe.matchAll(/[`(\s]((?:src|db|e2e|bench|docs)\/[\w./-]+\w)/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(40);
  expect([...new Set(files)].filter((path) => !existsSync(path))).toEqual([]);
  const links = [...recipe.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const named = [...recipe.matchAll(/`?npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});

const exemplars = /`(\w+)`(?: in|:)\s`(src\/[\w./-]+\.tsx?)`/g;

/** Exemplars of a text that do not hold what they are shown for (`name` in `path`), and files beside one that are not there (`server/…`). */
function staleIn(text: string): string[] {
  const without = [...text.matchAll(exemplars)].filter(
    ([, name = '', path = '']) => !existsSync(path) || !new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8')),
  );
  const beside = text.split('\n').flatMap((line) => {
    const folder = /`(src\/features\/[\w-]+)\//.exec(line)?.[1];
    const paths = [...line.matchAll(/`((?:server|web)\/[\w./-]+\.tsx?)`/g)].map(([, path]) => `${folder}/${path}`);
    return folder ? paths.filter((path) => !existsSync(path)) : [];
  });
  return [
    ...without.map(([, name, path]) => `${path} does not hold ${name}`),
    ...beside.map((path) => `${path} is not there`),
  ];
}

it('shows exemplars that hold what they are shown for', () => {
  expect(recipe.match(exemplars)?.length).toBeGreaterThan(4);
  expect(staleIn(recipe)).toEqual([]);
});

it.each([
  [
    '`appendAudit` in `src/features/products/products.rules.ts`',
    'src/features/products/products.rules.ts does not hold appendAudit',
  ],
  ['`lockOf`: `src/features/learning/gone.rules.ts`', 'src/features/learning/gone.rules.ts does not hold lockOf'],
  [
    '`lockOf`: `src/features/learning/learning.rules.ts`, `server/gone.ts`',
    'src/features/learning/server/gone.ts is not there',
  ],
])('an exemplar that has moved is told: %s', (text, told) => {
  expect(staleIn(text)).toEqual([told]);
});

it('names every measurement: what is run in bench/ and not a part of another', () => {
  const files = globSync('bench/*.{ts,mjs}').filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const run = files
    .map((file) => file.slice(`${dirname(file)}/`.length))
    .filter((name) => !texts.includes(`'./${name}'`));
  const started = run.filter((name) => name !== 'server-process.ts');
  expect(started.filter((name) => !recipe.includes(`\`${name}\``))).toEqual([]);
});
