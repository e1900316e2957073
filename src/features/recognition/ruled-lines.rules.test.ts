import { expect, it } from 'vitest';
import { eraseRuledLines } from './ruled-lines.rules.ts';

const width = 400;
const height = 300;
const paper = 240;
const ink = 20;

/** A picture with dark boxes: left, top, width, height. */
function picture(...boxes: Array<[left: number, top: number, wide: number, high: number]>) {
  const grey = new Uint8Array(width * height).fill(paper);
  for (const [left, top, wide, high] of boxes) {
    for (let y = top; y < top + high; y += 1) grey.fill(ink, y * width + left, y * width + left + wide);
  }
  return { grey, soft: grey.slice(), width, height };
}
const at = ({ grey }: { grey: Uint8Array }, x: number, y: number) => grey[y * width + x];

it('lines of a table go, also where they cross; what stands in its cells stays', () => {
  const table = picture([20, 50, 300, 2], [20, 100, 300, 2], [20, 50, 2, 52], [200, 50, 2, 52], [60, 70, 4, 20]);
  expect(eraseRuledLines(table)).toBe(true);
  expect([at(table, 100, 51), at(table, 200, 75), at(table, 201, 51)]).toEqual([paper, paper, paper]);
  expect(at(table, 61, 80)).toBe(ink);
});

it('a line that is a little tilted goes', () => {
  const steps = Array.from({ length: 6 }, (_, step): [number, number, number, number] => [
    20 + step * 50,
    50 + step,
    50,
    2,
  ]);
  const tilted = picture(...steps);
  expect(eraseRuledLines(tilted)).toBe(true);
  expect(tilted.grey.every((value) => value === paper)).toBe(true);
});

it('a stroke that stands on a line is not cut', () => {
  const touching = picture([20, 100, 300, 2], [60, 80, 4, 22]);
  eraseRuledLines(touching);
  expect([at(touching, 100, 101), at(touching, 61, 90), at(touching, 61, 100)]).toEqual([paper, ink, ink]);
});

it('strokes of letters beside each other and what is thick are no lines', () => {
  const rowOfLetters = picture([20, 50, 60, 2], [20, 56, 60, 2], [20, 62, 60, 2]);
  expect(eraseRuledLines(rowOfLetters)).toBe(false);
  const bar = picture([20, 50, 300, 20]);
  eraseRuledLines(bar);
  expect(at(bar, 100, 60)).toBe(ink);
});
