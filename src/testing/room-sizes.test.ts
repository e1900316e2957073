import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;
/** Sources of the product, its scripts and its measurements: what is only words (texts, demo content, examples of the API) may be long. */
const sources = globSync(['src/**/*.{ts,tsx,css}', '{scripts,bench}/**/*.{ts,mjs}']).filter(
  (path) => !/\.test\.tsx?$|\.texts\.ts$|\/seed\/content\/|\/example-words\.ts$/.test(path),
);

it('no file is over 300 lines', () => {
  expect(sources.filter((path) => lines(path) > 300)).toEqual([]);
});

it('no test is over 300 lines: it is parted by subject', () => {
  const tests = globSync(['src/**/*.test.{ts,tsx}', '*.test.ts', '{scripts,bench}/**/*.test.ts', 'e2e/*.ts']);
  expect(tests.length).toBeGreaterThan(250);
  expect(tests.filter((path) => lines(path) > 300)).toEqual([]);
});

it('no feature is over 5,000 lines, words included: it is parted before', () => {
  const rooms = Map.groupBy(
    globSync('src/features/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path)),
    (path) => path.split('/')[2],
  );
  const sizes = [...rooms].map(([room, paths]) => [room, paths.reduce((sum, path) => sum + lines(path), 0)] as const);
  expect(sizes.length).toBeGreaterThan(25);
  expect(sizes.filter(([, size]) => size > 5000)).toEqual([]);
});
