import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What runs in the browser, by path. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)web\/.*\.tsx?$|^ui\//.test(path) && !path.includes('.test.'))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(join(root, 'src', path), 'utf8') }));

/** One way each (decision 0176): what gives the second one away, and where the first one is. */
const ways: { name: string; second: RegExp; first: RegExp; planted: string }[] = [
  {
    name: 'an act that failed is told by toastFailure',
    second: /\btoast\(\{[^}]*('Error'|'danger')/,
    first: /^src\/ui\/toast-store\.ts$/,
    planted: "toast({ title: 'Error', description: failureText(error, texts.failed) })",
  },
];

describe.each(ways)('$name', ({ second, first, planted }) => {
  it('nowhere another way', () => {
    const found = sources.filter(({ path, text }) => !first.test(path) && second.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('a second one would be found, and the first one is there', () => {
    expect(second.test(planted)).toBe(true);
    expect(sources.some(({ path }) => first.test(path))).toBe(true);
  });
});
