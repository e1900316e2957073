import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePassages } from './passages.rules.ts';
import type { TextBlock } from './reading.rules.ts';

const block = fc.record({
  page: fc.constantFrom(1, 2, 3),
  kind: fc.constantFrom('heading', 'paragraph', 'item'),
  text: fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,60}$/),
});
const inOrder = (blocks: TextBlock[]) => blocks.toSorted((left, right) => (left.page ?? 0) - (right.page ?? 0));
const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('makePassages', () => {
  it('loses nothing, repeats nothing and keeps the order (property)', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
        const ordered = inOrder(blocks);
        const passages = makePassages(ordered);
        expect(passages.flatMap((passage) => words(passage.content))).toEqual(
          ordered.flatMap((one) => words(one.text)),
        );
        expect(passages.map((passage) => passage.position)).toEqual(passages.map((_, place) => place));
      }),
    );
  });

  it('holds at most 1,500 characters and the joins between blocks (property)', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
        for (const { content } of makePassages(inOrder(blocks))) expect(content.length).toBeLessThanOrEqual(1520);
      }),
    );
  });

  it('names a numbered or usual section with the part that it is of, and begins a passage with each part', () => {
    const heading = (text: string): TextBlock => ({ page: null, kind: 'heading', text });
    const text: TextBlock = { page: null, kind: 'paragraph', text: 'Se registra y se avisa. '.repeat(20).trim() };
    const passages = makePassages([
      heading('ÍNDICE'),
      heading('1. Presentación'),
      text,
      heading('PROTOCOLO DE FRÍO'),
      heading('OBJETIVO'),
      { ...text, text: 'Conservar las muestras.' },
      heading('1. CONTROL'),
      text,
      heading('2. REGISTROS'),
      text,
      heading('2.1 Planillas'),
      text,
      heading('MANUAL DE TOMA'),
      text,
    ]);
    expect(passages.map(({ section }) => section)).toEqual([
      'ÍNDICE',
      'PROTOCOLO DE FRÍO',
      'PROTOCOLO DE FRÍO · 2. REGISTROS',
      '2. REGISTROS · 2.1 Planillas',
      'MANUAL DE TOMA',
    ]);
  });

  it('names the heading above and the page on which most of it stands', () => {
    const long = 'La muestra se conserva refrigerada hasta su análisis. '.repeat(12).trim();
    const passages = makePassages([
      { page: 1, kind: 'heading', text: 'Transporte' },
      { page: 1, kind: 'paragraph', text: long },
      { page: 2, kind: 'heading', text: 'Conservación' },
      { page: 2, kind: 'paragraph', text: long },
    ]);
    expect(passages.map(({ page, section }) => [page, section])).toEqual([
      [1, 'Transporte'],
      [2, 'Conservación'],
    ]);
  });

  it('keeps a heading with what follows it', () => {
    const text = 'x'.repeat(890);
    const passages = makePassages([
      { page: null, kind: 'paragraph', text },
      { page: null, kind: 'heading', text: 'Siguiente' },
      { page: null, kind: 'paragraph', text },
    ]);
    expect(passages.map((passage) => passage.content.split('\n')[0]?.slice(0, 9))).toEqual(['xxxxxxxxx', 'Siguiente']);
  });

  it('keeps a sentence that announces a list with the list', () => {
    const passages = makePassages([
      { page: 1, kind: 'paragraph', text: 'x'.repeat(800) },
      { page: 1, kind: 'paragraph', text: 'Todos los trabajadores están obligados a:' },
      { page: 2, kind: 'paragraph', text: `a) ${'Usar los equipos de protección. '.repeat(30).trim()}` },
    ]);
    expect(passages.map(({ content }) => content.slice(0, 5))).toEqual(['xxxxx', 'Todos']);
  });

  it('cuts a paragraph that is too long at the end of a sentence', () => {
    const [first] = makePassages([
      { page: null, kind: 'paragraph', text: 'Una frase completa aquí. '.repeat(100).trim() },
    ]);
    expect(first?.content).toMatch(/aquí\.$/);
  });
});
