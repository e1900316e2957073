import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const recipe = readFileSync('docs/contributing.md', 'utf8');
const law: { forbidden: Array<{ name: string }> } = createRequire(import.meta.url)('../../architecture.cjs');

it('tells of every feature, from the ground up, and of none that is not there', () => {
  const told = [...recipe.matchAll(/^\| `([\w-]+)` \| \S/gm)].map(([, feature = '']) => feature);
  const floors = law.forbidden.flatMap(({ name }) => /^floor-\d+-(.+)$/.exec(name)?.[1] ?? []);
  expect(told).toEqual(floors);
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

it('names every measurement: what is run in bench/ and not a part of another', () => {
  const files = globSync('bench/*.{ts,mjs}').filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const run = files
    .map((file) => file.slice(`${dirname(file)}/`.length))
    .filter((name) => !texts.includes(`'./${name}'`));
  const started = run.filter((name) => name !== 'server-process.ts');
  expect(started.filter((name) => !recipe.includes(`\`${name}\``))).toEqual([]);
});
