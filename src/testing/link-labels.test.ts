import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bienvenida } from '#app/seed/content/bienvenida.ts';
import { bioseguridad } from '#app/seed/content/bioseguridad.ts';
import { labelBudget } from '#platform/content/link-labels.ts';
import { toHtml } from '#platform/content/markdown-engine.ts';

/** How often each rule was asked to look on, for each character: what rendering takes, whatever the machine does meanwhile. */
function stepsPerCharacter(text: string): number {
  const environment = labelBudget(text);
  toHtml(text, environment);
  const { all, left } = environment.labels;
  return (all - Math.max(left, 0)) / text.length;
}

const pieces = [
  '[',
  '![',
  ']',
  '](',
  '](b)',
  '[a',
  '[a](b) ',
  '![a](b "',
  '[a][',
  'a',
  ' ',
  '\\',
  '`',
  '*',
  '\n',
  '\n\n[a]: b\n\n',
];

it('looking for links takes no more for each character of a long text than of a short one, whatever is repeated', () => {
  const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, fc.constantFrom('', ']', ']'.repeat(500), '](b)'), (piece, end) => {
      for (const length of [2000, 8000, 32_000]) {
        const text = piece.repeat(Math.ceil(length / piece.length)) + end;
        expect(stepsPerCharacter(text)).toBeLessThanOrEqual(9);
      }
    }),
    { numRuns: 60 },
  );
});

it('a text of nothing but opening brackets is shown as it is, at once', () => {
  for (const text of ['['.repeat(100_000), '!['.repeat(50_000)]) {
    expect(stepsPerCharacter(text)).toBe(0);
    expect(toHtml(text)).toBe(`<p>${text}</p>\n`);
  }
});

it('real texts spend next to nothing of what they may, and none of their links is lost', () => {
  for (const { steps } of [bienvenida, bioseguridad]) {
    for (const { content } of steps) expect(stepsPerCharacter(content)).toBeLessThan(0.5);
  }
  const links = '[Guía *completa* [2]](https://a.es/b "Título") y ![Equipo [x]](/c.png)\n\n'.repeat(1000);
  expect(stepsPerCharacter(links)).toBeLessThan(4);
  const html = toHtml(links);
  expect(html.match(/<a href="https:\/\/a\.es\/b"/g)).toHaveLength(1000);
  expect(html.match(/<img /g)).toHaveLength(1000);
});

it('links, references and nested brackets mean what they mean without the bound', () => {
  const text = '[a [b] c](d) [e][f] [f] ![g][f] [[h](i)](j) [k\n\n[f]: /l "m"\n';
  expect(toHtml(text)).toMatchInlineSnapshot(`
    "<p><a href="d">a [b] c</a> <a href="/l" title="m">e</a> <a href="/l" title="m">f</a> <button type="button" class="zoom" aria-label="Ampliar imagen: g"><img src="/l" alt="g" title="m"></button> [<a href="i">h</a>](j) [k</p>
    "
  `);
});
