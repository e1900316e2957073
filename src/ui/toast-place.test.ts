import { expect, it } from 'vitest';
import { type Box, placeFor } from './toast-place.ts';

const card = { width: 384, height: 66 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const place = (width: number, height: number, kept: Box[], read: Box[] = [], size = card) =>
  placeFor(size, { width, height, kept, read });

it('stands in the lower right corner, on phones at the top', () => {
  expect(place(1440, 900, [])).toEqual({ left: 1048, top: 826 });
  expect(place(390, 844, [], [], { width: 358, height: 66 })).toEqual({ left: 24, top: 8 });
});

it('goes where nothing can be pressed', () => {
  const saveBar = box(256, 840, 1440, 900);
  const { left, top } = place(1440, 900, [saveBar]);
  expect(top + card.height).toBeLessThanOrEqual(saveBar.top - 8);
  expect(left).toBe(1048);
});

it('finds the one gap of a full screen', () => {
  const { top } = place(390, 844, [box(0, 0, 390, 400), box(0, 500, 390, 844)], [], { width: 358, height: 66 });
  expect(top).toBeGreaterThanOrEqual(408);
  expect(top + 66).toBeLessThanOrEqual(492);
});

it('rather lies on nothing at all than on words, and on words rather than on a button', () => {
  const words = [box(256, 0, 1440, 900)];
  expect(place(1440, 900, [], words).left).toBe(8);
  const sidebarIsFree = place(1440, 900, [], words, { width: 240, height: 90 });
  expect(sidebarIsFree.left + 240).toBeLessThanOrEqual(256);
  expect(place(1440, 900, [box(0, 0, 1440, 400)], [box(0, 400, 1440, 900)]).top).toBeGreaterThanOrEqual(400);
});

it('stands still somewhere on the screen when there is no place', () => {
  const { left, top } = place(390, 844, [box(0, 0, 390, 844)], [], { width: 358, height: 66 });
  expect(left).toBeGreaterThanOrEqual(8);
  expect(top + 66).toBeLessThanOrEqual(844);
});
