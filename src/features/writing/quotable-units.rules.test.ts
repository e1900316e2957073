import { describe, expect, it } from 'vitest';
import { shownHeading } from './document-paragraphs.rules.ts';
import { unitsOf } from './quotable-units.rules.ts';

const read = (...contents: string[]) =>
  unitsOf(contents.map((content) => ({ document_id: 'd', section: null, content: content.replaceAll('/', '\n\n') })));
const shown = (...contents: string[]) => read(...contents).map(({ heading, markdown }) => [heading, markdown]);

const sentence = 'Los guantes se cambian entre un paciente y el siguiente, sin excepción.';

describe('what can be quoted of a document', () => {
  it('a list with what introduces it, also when it goes on in the next passage', () => {
    expect(shown('Se debe usar guantes para todo contacto con:/1. Sangre visible.', '2. Piel no intacta.')).toEqual([
      [null, 'Se debe usar guantes para todo contacto con:\n\n1. Sangre visible.\n2. Piel no intacta.'],
    ]);
  });

  it.each([
    [
      'marked within a paragraph',
      'El lavado se realiza siempre: a) Antes de iniciar labores; b) Al finalizar labores.',
    ],
    ['of short lines behind a colon', 'El lavado se realiza siempre:/Antes de iniciar labores;/Al finalizar labores.'],
    [
      'with a number but no point between',
      'El lavado se realiza siempre: 1. Antes de iniciar labores 2. Al finalizar labores.',
    ],
  ])('a list %s', (_case, content) => {
    const [unit, ...more] = read(content);
    expect(more).toEqual([]);
    expect(unit?.quotes.map(({ text }) => text.replace(/[;.]$/, ''))).toEqual([
      'El lavado se realiza siempre:',
      'Antes de iniciar labores',
      'Al finalizar labores',
    ]);
  });

  it('a definition with its term, and an article with its number, never cut between them', () => {
    const term = 'Asepsia. Conjunto de procedimientos científicos destinados a evitar el contagio.';
    const article = 'ARTICULO 5o. El Ministerio queda facultado para establecer las características del agua.';
    expect(shown(`${term}/${article}`)).toEqual([
      [null, '**Asepsia.** Conjunto de procedimientos científicos destinados a evitar el contagio.'],
      [null, '**ARTICULO 5o.** El Ministerio queda facultado para establecer las características del agua.'],
    ]);
    expect(read(term)[0]?.parts).toMatchObject({ kind: 'definition', term: 'Asepsia' });
  });

  it('a table, put together again from its rows', () => {
    expect(shown('Ficha resumida/Dato | Valor/Carga | 50 tubos', 'Espacio | 54 kg')).toEqual([
      ['Ficha resumida', '| Dato | Valor |\n| --- | --- |\n| Carga | 50 tubos |\n| Espacio | 54 kg |'],
    ]);
  });

  it('what leans on the paragraph before only together with it', () => {
    const leaning = 'Por lo tanto, el frasco de guantes se revisa al comenzar cada turno de trabajo.';
    expect(shown(`${sentence}/${leaning}`)).toEqual([[null, `${sentence}\n\n${leaning}`]]);
    expect(shown(leaning)).toEqual([]);
  });

  it.each([
    ['what breaks off', 'Los guantes se cambian entre un paciente y el siguiente cuando el'],
    ['a formula of a law', 'Publíquese y cúmplase en todo el territorio de la República de Colombia.'],
    ['capitals', 'LOS GUANTES SE CAMBIAN ENTRE UN PACIENTE Y EL SIGUIENTE SIN EXCEPCIÓN.'],
    ['cells without a table', 'Muebles/Tocador/Estantes/Espejos/Pisos'],
    ['an address', 'Consulta https://ejemplo.org para conocer todos los requisitos del laboratorio hoy.'],
  ])('never %s', (_case, content) => expect(read(content)).toEqual([]));

  it('each sentence under the heading above it, once', () => {
    expect(shown(`4.1 Uso de los guantes/${sentence}/5. Otro tema/${sentence}`)).toEqual([
      ['Uso de los guantes', sentence],
    ]);
  });

  it.each([
    ['4.5.3 Lavado de manos:', 'Lavado de manos'],
    ['TECNICAS DE ASEPSIA', 'Tecnicas de asepsia'],
    ['CAPITULO IV', null],
    ['por la cual se adopta el Manual', null],
    [null, null],
  ])('shows the heading %s as %s', (heading, expected) => expect(shownHeading(heading)).toBe(expected));
});
