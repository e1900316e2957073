import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIn, gap } from '../app/validation/citations.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'db', 'bench', 'scripts', 'e2e'];

/** Citations of the specification or of a decision, not names of code, that do not say which line or which number. */
function unnumberedIn(text: string): string[] {
  const bare = String.raw`(?<!imsglobal\.org\/)\bspec\b(?![.:])(?!${gap}[PC]-\d{3})|(?<!docs\/)\bdecisions?\b(?!${gap}\d{4}| = |\.\w|\()|\bsection \d`;
  return text.match(new RegExp(`(?:${bare}).{0,40}`, 'gi')) ?? [];
}

/** Numbers of the decisions that a text cites, 'decisions 0120 and 0073' included. */
function decisionsIn(text: string): string[] {
  const lists = text.matchAll(new RegExp(String.raw`\bdecisions?${gap}((?:\d{4}(?:, | and )?)+)`, 'gi'));
  return [...lists].flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? []);
}

interface Row {
  id: string;
  heading: string;
}

function rowsOf(document: string): Row[] {
  let heading = '';
  return document.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) heading = line.slice(3);
    const id = /^- \*\*([PC]-\d{3})\*\* \S/.exec(line)?.[1];
    return id ? [{ id, heading }] : [];
  });
}

/** P before C, then by number. */
const isBefore = (left: string, right: string) =>
  left[0] === right[0] ? left < right : left.startsWith('P') && right.startsWith('C');

/** Rows that another one has already, or that stand behind a later id of their heading. */
function misplaced(rows: readonly Row[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, heading }, index) => {
    const before = rows[index - 1];
    const isTwice = seen.has(id);
    seen.add(id);
    if (isTwice) return [`${id} twice`];
    return before?.heading === heading && !isBefore(before.id, id) ? [`${id} after ${before.id}`] : [];
  });
}

const sources = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => /\.(?:ts|tsx|sql|mjs|css)$/.test(path) && basename(path) !== basename(import.meta.filename))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('what the sources cite stands in docs/requirements.md', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const listed = new Set(rows.map((row) => row.id));
  const cited = new Map(sources.flatMap(({ path, text }) => citedIn(text).map((id) => [id, path] as const)));

  it('each cited id has its line', () => {
    expect([...cited].filter(([id]) => !listed.has(id)).map(([id, path]) => `${id} in ${path}`)).toEqual([]);
  });

  it('each line is cited', () => {
    expect([...listed].filter((id) => !cited.has(id))).toEqual([]);
  });

  it('each id stands once, ascending under its heading', () => {
    expect(misplaced(rows)).toEqual([]);
  });
});

it('a comment that cites the specification or a decision says where', () => {
  expect(sources.flatMap(({ path, text }) => unnumberedIn(text).map((words) => `${path}: ${words}`))).toEqual([]);
});

const documents = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('each decision that is cited is there', () => {
  const there = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  const cited = [...sources, ...documents].flatMap(({ path, text }) => decisionsIn(text).map((id) => ({ path, id })));
  expect(cited.filter(({ id }) => !there.has(id)).map(({ path, id }) => `${id} in ${path}`)).toEqual([]);
});

it('each file and name of code that a decision, the glossary or the notes on security name is there', () => {
  const known = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []).concat('erasableSyntaxOnly'));
  const files = new Set(sources.map(({ path }) => basename(path)).concat(basename(import.meta.filename)));
  const judged = documents.filter(({ path }) => /decisions\/|glossary|security/.test(path));
  const stale = judged.flatMap(({ path, text }) => {
    const named = [...text.matchAll(/`(?:[\w./-]*\/)?(\w[\w.-]*\.(?:tsx?|mjs|sql))`/g)].map(([, name = '']) => name);
    const names = [...text.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    return [...named.filter((name) => !files.has(name)), ...names.filter((name) => !known.has(name))].map(
      (name) => `${name} in ${path}`,
    );
  });
  expect(stale).toEqual([]);
});

describe('how citations are found', () => {
  it('ranges cite what is inside, over the end of a line as well', () => {
    expect(citedIn('(spec P-159 to P-161, P-490)')).toEqual(['P-159', 'P-161', 'P-490', 'P-160']);
    expect(citedIn(' * C-098–C-100')).toEqual(['C-098', 'C-100', 'C-099']);
    expect(citedIn('/** C-179 to\n * C-181. */')).toContain('C-180');
    expect(() => citedIn('P-161 to P-159')).toThrow('no range');
  });

  it('a decision is cited by its number', () => {
    expect(unnumberedIn('(decision 0113) and (spec P-352; decision 0113), what a jefe decides')).toEqual([]);
    const without = [
      '(decisions)',
      '(spec P-352; decisions, Learning)',
      'as decided (spec, limits)',
      '(decision: mixed)',
    ];
    expect(without.filter((text) => unnumberedIn(text).length !== 1)).toEqual([]);
    expect(unnumberedIn(' * (spec\n * P-352, decision\n * 0113); e2e/chat.spec.ts')).toEqual([]);
    expect(decisionsIn('decision 0113, decisions 0020 and 0021')).toEqual(['0113', '0020', '0021']);
  });

  it('rows twice or out of order are told', () => {
    const row = (id: string, heading = 'One') => ({ id, heading });
    expect(misplaced([row('P-002'), row('C-001'), row('P-001', 'Two')])).toEqual([]);
    expect(misplaced([row('P-002'), row('P-001'), row('P-002', 'Two')])).toEqual(['P-001 after P-002', 'P-002 twice']);
    expect(misplaced([row('C-001'), row('P-001')])).toEqual(['P-001 after C-001']);
  });
});
