import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');

it('docs/decisions/README.md names each page beside it once, with its title', () => {
  const written = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const [first = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
      return `- [${name.slice(0, 4)}](${name}) ${first.replace(/^# \d{4}:? /, '')}`;
    });
  const listed = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed.sort()).toEqual(written.sort());
});

it('each feature is named on a page: why it stands on its floor', () => {
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = pages.join('\n');
  const isNamed = (feature: string) => new RegExp(`\`(?:features/)?${feature}[/\`]|features/${feature}\\b`).test(text);
  const features = readdirSync(join(import.meta.dirname, '../features'));
  expect(features.length).toBeGreaterThan(70);
  expect(features.filter((feature) => !isNamed(feature))).toEqual([]);
  expect(isNamed('planted')).toBe(false);
});

it('each package that is installed is told on a page: why it is needed', () => {
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    // Several of one maker are told together: '@dnd-kit/{core,sortable}'.
    .replace(/([\w@/-]+)\{([\w,-]+)\}/g, (_, before: string, ends: string) =>
      ends
        .split(',')
        .map((end) => before + end)
        .join(' '),
    );
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const isTold = (name: string) => name.split('/').every((part) => text.includes(part));
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(packages.length).toBeGreaterThan(90);
  expect(packages.filter((name) => !isTold(name))).toEqual([]);
  expect(isTold('planted-package')).toBe(false);
});
