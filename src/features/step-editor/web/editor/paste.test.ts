// @vitest-environment happy-dom
import { getSchema } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './paste.ts';
import { stepExtensions } from './step-markdown.ts';

const clean = (html: string) => cleanPastedHtml(html).html.replace(/\s+/g, ' ').trim();
const wordItem = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`;

describe('what is pasted', () => {
  it('from Word keeps its lists, also nested ones', () => {
    const html = `<p>Antes</p>${wordItem(1, '·', 'uno')}${wordItem(2, 'o', 'dentro')}${wordItem(1, '·', 'dos')}<p>Entre</p>${wordItem(1, '1.', 'primero')}${wordItem(1, '2.', 'segundo')}`;
    expect(clean(html)).toBe(
      '<p>Antes</p><ul><li>uno<ul><li>dentro</li></ul></li><li>dos</li></ul><p>Entre</p><ol><li>primero</li><li>segundo</li></ol>',
    );
  });

  it('tells a list of bullets from a list of numbers right after it', () => {
    expect(
      clean(`${wordItem(1, '·', 'a')}${wordItem(1, '1.', 'b')}${wordItem(2, 'a)', 'c')}${wordItem(2, '·', 'd')}`),
    ).toBe('<ul><li>a</li></ul><ol><li>b<ol><li>c</li></ol><ul><li>d</li></ul></li></ol>');
  });

  it('keeps its headings below the title of the page', () => {
    expect(clean('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>');
    expect(clean('<h2>B</h2><h3>C</h3>')).toBe('<h2>B</h2><h3>C</h3>');
  });

  it('keeps its tables, with a header and one line per cell', () => {
    expect(
      clean('<table><tr><td><p>A</p></td><td>B</td></tr><tr><td colspan="2"><p>1</p><p>2</p></td></tr></table>'),
    ).toBe(
      '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1 2</p></td><td><p></p></td></tr></tbody></table>',
    );
  });

  it('brings no styles, comments, scripts nor images that only the clipboard has; those of other sites can be taken over', () => {
    const html =
      '<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><script>alert(1)</script><p>Texto<img src="file:///C:/a.png"><img src="https://otro.co/a.png"><img src="/api/files/1"></p>';
    expect(clean(html)).toBe('<p>Texto<img src="https://otro.co/a.png"><img src="/api/files/1"></p>');
    expect(cleanPastedHtml(html).lostImages).toBe(1);
    // As the editor itself copies one.
    expect(clean('<figure><img data-outside="https://otro.co/a.png"></figure>')).toContain('data-outside');
  });

  it('leaves out the empty lines that Word makes room with', () => {
    expect(clean('<p>Uno</p><p><o:p>&nbsp;</o:p></p><p>Dos</p>')).toBe('<p>Uno</p><p>Dos</p>');
  });
});

it('a step has no blocks that its Markdown cannot hold', () => {
  const { nodes, marks } = getSchema(stepExtensions);
  expect(Object.keys(nodes).sort()).toEqual(
    [
      ...['blockquote', 'bulletList', 'callout', 'codeBlock', 'doc', 'hardBreak', 'heading', 'horizontalRule', 'image'],
      ...['listItem', 'orderedList', 'paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text', 'video'],
    ].sort(),
  );
  expect(Object.keys(marks).sort()).toEqual(['bold', 'code', 'italic', 'link', 'strike']);
});
