import { expect, it } from 'vitest';
import type { ScannedLine, ScannedWord } from '#features/recognition/scans.rules.ts';
import { blocksOfScan } from './scan-blocks.ts';

/** A line of words of one width from a place on. */
const words = (text: string, left: number, sure = 95): ScannedWord[] =>
  text.split(' ').map((word, at) => [word, sure, left + at * 0.04, left + at * 0.04 + 0.035]);
const line = (at: number, ...parts: ScannedWord[][]): ScannedLine => ({
  top: 0.1 + at * 0.02,
  bottom: 0.115 + at * 0.02,
  height: 0.012,
  words: parts.flat(),
});
const textsOf = (lines: ScannedLine[]) =>
  blocksOfScan({ page: 1, lines, confidence: 95, turned: 0, aspect: 1.4, fault: null }).map(({ kind, text }) => [
    kind,
    text,
  ]);

it('columns of prose are read one after another', () => {
  const column = (name: string) => Array.from({ length: 7 }, (_, at) => `${name}${at} cuida la muestra siempre aquí`);
  const [left = [], middle = [], right = []] = ['a', 'b', 'c'].map(column);
  const lines = left.map((text, at) =>
    line(at, words(text, 0.05), words(middle[at] ?? '', 0.38), words(right[at] ?? '', 0.71)),
  );
  const read = textsOf(lines)
    .map(([, text]) => text)
    .join(' ');
  expect(read).toBe([...left, ...middle, ...right].join(' '));
});

it('a figure that is not sure says so, and only it', () => {
  const lines = [line(0, words('Se guarda a', 0.1), words('8 grados.', 0.3, 60))];
  expect(textsOf(lines)).toEqual([['paragraph', 'Se guarda a [¿8?] grados.']]);
});

it('a bullet that was taken for a letter is one', () => {
  const lines = [line(0, words('• Muestra: SUERO', 0.1)), line(1, words('e Contenedor: SECO', 0.1))];
  expect(textsOf(lines)).toEqual([
    ['item', '• Muestra: SUERO'],
    ['item', '• Contenedor: SECO'],
  ]);
});
