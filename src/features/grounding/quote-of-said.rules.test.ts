import { describe, expect, it } from 'vitest';
import { quoteOfSaid, saidWith } from './quote-of-said.rules.ts';

const content = `Cloro
Dilución: 1:10 para desinfección general
Usos: desinfección de baños
PROHIBIDO en acero inoxidable
Aprobó: Roberto Muñoz, Jefe de Producción
Versión: 03`;

describe('quoteOfSaid', () => {
  it.each([
    [
      'a line beside the right one',
      'Usos: desinfección de baños',
      'Se diluye 1:10 para desinfección general',
      'Dilución: 1:10 para desinfección general',
    ],
    [
      'a line that holds the figure',
      'Cloro\nDilución: 1:10 para desinfección general',
      'Se diluye 1:10',
      'Cloro\nDilución: 1:10 para desinfección general',
    ],
    [
      'an answer without a figure',
      'PROHIBIDO en acero inoxidable',
      'No se usa en acero',
      'PROHIBIDO en acero inoxidable',
    ],
    [
      'a figure that is said by the way',
      'Aprobó: Roberto Muñoz, Jefe de Producción',
      'Lo aprobó Roberto Muñoz, Jefe de Producción (versión 03)',
      'Aprobó: Roberto Muñoz, Jefe de Producción',
    ],
    [
      'words that another line plainly holds',
      'Cloro',
      'No se usa en acero inoxidable, está prohibido',
      'PROHIBIDO en acero inoxidable',
    ],
    ['a figure that no line holds', 'Usos: desinfección de baños', 'Se usa 77 veces', 'Usos: desinfección de baños'],
  ])('%s', (_what, named, said, quote) => {
    expect(quoteOfSaid(content, named, said)).toBe(quote);
    expect(content).toContain(quote);
  });
});

it('what is said with a source is the first sentence that cites it, without numbers of order', () => {
  const answer = 'Se diluye 1:10 [2]. Dura 5 días [1][2].\n\n1. Lava 3 veces [3].\n2. Seca.';
  const said = (n: number) => saidWith(answer, n).trim().replace(/\s+/g, ' ');
  expect([said(1), said(2), said(3)]).toEqual(['Dura 5 días', 'Se diluye 1:10', 'Lava 3 veces']);
  expect(saidWith('Dura 5 días.', 1)).toContain('5 días');
});
