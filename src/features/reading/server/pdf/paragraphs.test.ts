import { expect, it } from 'vitest';
import { rowsOf, wholeRow } from './lines.ts';
import type { Piece } from './page-text.ts';
import { paragraphsOf } from './paragraphs.ts';

const piece = (text: string, x: number, y: number, font: string, height = 11): Piece => ({
  text,
  x,
  end: x + text.length * 5,
  y,
  height,
  font,
  isApart: true,
});

it('a value that goes on in the next line stays with its bold label, and the label with no name above', () => {
  const lines = rowsOf([
    piece('CARNÉ DE SALUD', 60, 100, 'bold', 12),
    piece('Contenedor:', 90, 115, 'bold'),
    piece('Seco con gel / fluoruro tapón gris /', 160, 115, 'plain'),
    piece('FRASCO DE ORINA', 90, 128, 'plain'),
    piece('Condiciones:', 90, 141, 'bold'),
    piece('Ver instrucciones para la orina de 24', 160, 141, 'plain'),
    piece('horas.', 90, 154, 'plain'),
  ]).map(wholeRow);
  const blocks = paragraphsOf(lines, 1, { font: 'bold', height: 11, step: 13 });
  expect(blocks.map(({ block }) => block.text)).toEqual([
    'CARNÉ DE SALUD',
    'Contenedor: Seco con gel / fluoruro tapón gris / FRASCO DE ORINA',
    'Condiciones: Ver instrucciones para la orina de 24 horas.',
  ]);
});
