import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Made where it is needed: by who installs, and by the build. */
const madeElsewhere = new Set(['deploy/formacion.env']);
const files = globSync(['*.*', '{src,db,e2e,bench,docs,scripts,deploy}/**/*']);
/** Ends of paths are said where the folder is clear from the sentence (`server/x.ts`, `x.ts`). */
const isThere = (path: string) =>
  madeElsewhere.has(path) || existsSync(path) || files.some((file) => file.endsWith(`/${path}`));

/** Paths that a text names as code and that are nowhere, and pages it leads to that are not there; patterns (`*.rules.ts`) name kinds of files. */
function missingIn(text: string, page: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s,;:()]+/));
  const named = words.filter(
    (word) =>
      /^(?:src|db|e2e|bench|docs|scripts|deploy)\/[\w./-]*\w$/.test(word) ||
      (/^[\w-][\w./-]*\.(?:tsx?|mjs|cjs|sql)$/.test(word) && !basename(word).startsWith('.')),
  );
  const links = [...text.matchAll(/\]\((?!\w+:|#|\/|<)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(page), to));
  return [...named.filter((path) => !isThere(path)), ...links.filter((path) => !existsSync(decodeURIComponent(path)))];
}

it('every file and page that the documentation names is there', () => {
  const pages = globSync(['README.md', 'docs/**/*.md']);
  expect(pages.length).toBeGreaterThan(150);
  const missing = pages.flatMap((page) =>
    missingIn(readFileSync(page, 'utf8'), page).map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['`src/features/gone/server/gone.ts`', ['src/features/gone/server/gone.ts']],
  ['written in `gone.reads.ts`, as', ['gone.reads.ts']],
  ['see [there](guides/gone.md)', ['docs/guides/gone.md']],
  ['`src/features/learning/` and `learning.rules.ts`, `*.rules.ts`; [home](https://example.org)', []],
])('what is gone is told: %s', (text, told) => {
  expect(missingIn(text, 'docs/page.md')).toEqual(told);
});
