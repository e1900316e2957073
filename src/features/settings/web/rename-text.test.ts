// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renameText } from './rename-text.ts';

const names = { short_name: 'Labtrix', legal_name: 'Labtrix Soluciones S.A.S.', brand_mark: 'LABTRIX®' };

function renamed(html: string): HTMLElement {
  document.body.innerHTML = html;
  renameText(document.body, names);
  renameText(document.body, names);
  return document.body;
}

describe('renaming what a page shows (spec P-032 to P-035; decision 0129)', () => {
  it('changes shown text only', () => {
    const page = renamed(
      '<p>En Labtrix</p><input value="Labtrix" placeholder="Labtrix"><textarea>Labtrix</textarea><code>Labtrix</code>' +
        '<div contenteditable="true"><p>Labtrix</p></div><p title="Labtrix" data-x="Labtrix">labtrix</p>',
    );
    expect(page.innerHTML).toBe(
      '<p>En LABTRIX®</p><input value="Labtrix" placeholder="Labtrix"><textarea>Labtrix</textarea><code>Labtrix</code>' +
        '<div contenteditable="true"><p>Labtrix</p></div><p title="Labtrix" data-x="Labtrix">LABTRIX®</p>',
    );
  });

  it('never changes what a choice stands for', () => {
    const page = renamed('<select><option>Labtrix</option><option value="Labtrix">Labtrix</option></select>');
    const [bare, named] = page.querySelectorAll('option');
    expect([bare?.value, named?.value]).toEqual(['Labtrix', 'Labtrix']);
    expect([bare?.textContent, named?.textContent]).toEqual(['Labtrix', 'Labtrix Soluciones S.A.S.']);
  });

  it('gives one thing one name: as a heading, a link, a row of a table, a choice and on the way to it', () => {
    const title = 'Bienvenida a Labtrix';
    const page = renamed(
      `<nav aria-label="Ruta de navegación"><span>${title}</span></nav><main><h1>${title}</h1><a href="/1">${title}</a>` +
        `<table><tr><th scope="row">${title}</th></tr></table><select><option value="1">${title}</option></select></main>`,
    );
    const shown = [...page.querySelectorAll('span, h1, a, th, option')].map(({ textContent }) => textContent);
    expect(new Set(shown)).toEqual(new Set(['Bienvenida a Labtrix Soluciones S.A.S.']));
  });

  it('leaves descriptions their mark, also inside a card that is a link', () => {
    const page = renamed('<main><a href="/1"><h3>Labtrix</h3><p>Todo sobre Labtrix</p></a></main>');
    expect(page.querySelector('p')?.textContent).toBe('Todo sobre LABTRIX®');
  });
});
