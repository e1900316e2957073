import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Small words of Spanish that no line of English or SQL has. */
const smallWords =
  /(?<![\p{L}-])(?:el|la|los|las|del|que|un|una|en|por|para|con|se|su|tu|es|hay|lo|al|y|más|de)(?!\p{L})|[¿¡áéíóúñ]/iu;

/** Whether a text is a Spanish sentence, not a label of a few words (decision 0182): five words, or three and a stop. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return (words >= 5 || (words >= 3 && /[.!?…]$/.test(text))) && text.includes(' ') && smallWords.test(text);
}

/** The Spanish sentences of a source, what is put into them left out, and SQL. */
function sentencesIn(path: string, source: string): string[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const text = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('·')
      : ts.isStringLiteralLike(node) || ts.isJsxText(node)
        ? node.text.replace(/\s+/g, ' ').trim()
        : '';
    if (isSentence(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const said = globSync('src/features/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => sentencesIn(path, readFileSync(path, 'utf8')).map((sentence) => ({ path, sentence })));

/** What the first screen says as well as the server: an export of what everybody loads first would weigh on /login. */
const alsoFirst = /^src\/features\/identity\/(identity|session)\.texts\.ts$/;

it('no two files of a feature say the same sentence: it has one name', () => {
  const places = Map.groupBy(
    said.filter(({ path }) => !alsoFirst.test(path)),
    ({ path, sentence }) => `${path.split('/')[2]}: ${sentence}`,
  );
  const twice = [...places].filter(([, saying]) => new Set(saying.map(({ path }) => path)).size > 1);
  expect(said.length).toBeGreaterThan(1000);
  expect(twice.map(([sentence, saying]) => [sentence, ...saying.map(({ path }) => path)])).toEqual([]);
});

it("the server's code holds no Spanish sentence, only the names of some; mails have their letters", () => {
  const inServer = said.filter(({ path }) => path.includes('/server/') && !path.endsWith('-letters.ts'));
  expect(inServer).toEqual([]);
});

it.each([
  ['const a = "Escribe el nombre."', 1],
  // oxlint-disable-next-line no-template-curly-in-string -- the template of a source.
  ['throw refuse(taken, { message: `Ya existe «${title}» en esta lista` })', 1],
  ['const a = <p>\n  Verifica en la fuente\n  antes de actuar.\n</p>', 1],
  ['const label = "Nombre de la marca"', 0],
  ['throw new Error("no answer was stored")', 0],
  ['const list = <ol className="-my-5 divide-y divide-line border-y p-2" />', 0],
  ['// Escribe aquí el nombre de la marca.', 0],
])('finds sentences in a source: %s', (source, count) => {
  expect(sentencesIn('planted.tsx', source)).toHaveLength(count);
});
