import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { importsIn, upToLastImport } from './imports.mjs';

it('no source names another one in a way that the law would not be asked about again', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const unseen = sources.flatMap(([path, source]) => {
    const seen = importsIn(source).join('\n');
    const named = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
    return named.filter((name) => !seen.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(unseen).toEqual([]);
});

it('what the law is given of a source names all that the whole of it names', () => {
  const named = (source: string) => ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const cutShort = sources.filter(([, source]) => `${named(upToLastImport(source))}` !== `${named(source)}`);
  expect(cutShort.map(([path]) => path)).toEqual([]);
  // Else nothing would be saved: most of a source comes after its last import.
  const kept = sources.reduce((sum, [, source]) => sum + upToLastImport(source).length, 0);
  expect(kept).toBeLessThan(sources.reduce((sum, [, source]) => sum + source.length, 0) / 2);
});

const source = "import { a } from './a.ts';\n\nexport function f() {\n  return a('uno');\n}\n";

it.each([
  ['another file', "import { a } from './b.ts';"],
  ['by type only', "import type { a } from './a.ts';"],
  ['over two lines, with a quote in a comment', "import {\n  a, // it's\n} from './b.ts';"],
  ['for what it does', "import { a } from './a.ts';\nimport './b.ts';"],
  ['when it is wanted', "import { a } from './a.ts';\nconst b = () => import('./b.ts');"],
  ['a type in its place', "import { a } from './a.ts';\nlet b: import('./b.ts').B;"],
  ['added to', "import { a } from './a.ts';\ndeclare module './b.ts' {}"],
  ['handed on', "import { a } from './a.ts';\nexport * from './b.ts';"],
])('an import changes what the law sees: %s', (_how, head) => {
  expect(importsIn(source.replace("import { a } from './a.ts';", head))).not.toEqual(importsIn(source));
});

it('what a function does changes nothing that the law sees', () => {
  expect(importsIn(source.replace('uno', 'dos').replace('f()', 'g(given: string)'))).toEqual(importsIn(source));
});
