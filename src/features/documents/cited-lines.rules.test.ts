import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { citedLines } from './cited-lines.rules.ts';

const block = (text: string, top: number, more: Partial<TextBlock> = {}): TextBlock => ({
  page: 1,
  kind: 'paragraph',
  text,
  area: [0.1, top, 0.9, top + 0.02],
  ...more,
});

describe('citedLines', () => {
  it('marks the blocks that are quoted whole, whatever their signs and marks, and no other with the same words', () => {
    const blocks = [
      block('• Tubo de tapa lila', 0.1),
      block('• Tubo de tapa roja', 0.2),
      block('Otra línea del texto', 0.3),
      block('• Tubo de tapa roja', 0.4),
    ];
    const marks = citedLines(blocks, '- Tubo de tapa lila\n- Tubo de tapa roja', true);
    expect(marks.map(({ area }) => area[1])).toEqual([0.1, 0.2]);
  });

  it('marks the very lines of a paragraph, over the end of its page, and of the first and last only their part', () => {
    const text = 'Primero se lavan las manos. Después se secan con papel y se tira el papel.';
    const lines: TextBlock['lines'] = [
      [1, 0, 0.1, 0.1, 0.9, 0.12],
      [1, 22, 0.1, 0.13, 0.9, 0.15],
      [2, 44, 0.1, 0.05, 0.9, 0.07],
    ];
    const marks = citedLines([block(text, 0.1, { lines })], 'Después se secan con papel y se tira el papel.', true);
    expect(marks.map(({ page, area }) => [page, area[1]])).toEqual([
      [1, 0.13],
      [2, 0.05],
    ]);
    expect(marks[0]?.area[0]).toBeCloseTo(0.1, 1);
    expect(citedLines([block(text, 0.1, { lines })], 'Primero se lavan', true)).toHaveLength(1);
  });

  it('marks about the part of a paragraph whose lines nobody kept, and never beyond it', () => {
    const start = 'Primero se lavan las manos con agua y con jabón abundante. ';
    const long = block(`${start}Después se secan con papel limpio y seco.`, 0.4, { area: [0.1, 0.4, 0.9, 0.8] });
    const [mark] = citedLines([long], 'Después se secan con papel limpio y seco.', true);
    expect(mark?.area[1]).toBeGreaterThan(0.55);
    expect(mark?.area[3]).toBe(0.8);
  });

  it('marks the row that is told by the labels of its columns', () => {
    const row = block('TSH | Rojo | 3 mL', 0.2, {
      kind: 'row',
      cells: ['TSH', 'Rojo', '3 mL'],
      header: ['Prueba', 'Tubo', 'Volumen'],
    });
    const other = block('T4 | Rojo | 1 mL', 0.3, {
      kind: 'row',
      cells: ['T4', 'Rojo', '1 mL'],
      header: ['Prueba', 'Tubo', 'Volumen'],
    });
    expect(citedLines([row, other], 'Volumen: 3 mL', true).map(({ area }) => area[1])).toEqual([0.2]);
  });

  it('marks nothing for words that stand nowhere, for short ones on a whole page, and for blocks without a place', () => {
    expect(citedLines([block('Se conserva a cuatro grados.', 0.1)], 'La factura se paga en caja.', true)).toEqual([]);
    expect(citedLines([block('Se usa 3 mL.', 0.1)], '3 mL', false)).toEqual([]);
    expect(citedLines([{ page: 1, kind: 'paragraph', text: 'Se conserva frío.' }], 'Se conserva frío.', true)).toEqual(
      [],
    );
  });
});
