import { expect, it } from 'vitest';
import { mergedEdit } from './merged-edit.ts';

const began = { place: 'Aula 2', day: '2026-12-01', areas: ['a', 'b'], capacity: null as number | null };

it('keeps what somebody else changed meanwhile and takes what was changed here', () => {
  const now = { ...began, place: 'Aula 3', areas: ['a'] };
  expect(mergedEdit({ ...began, capacity: 9 }, began, now)).toEqual({ ...now, capacity: 9 });
});

it('tells where both changed the same to something else, and not where they agree', () => {
  const now = { ...began, place: 'Aula 3' };
  expect(mergedEdit({ ...began, place: 'Aula 4' }, began, now)).toBeNull();
  expect(mergedEdit({ ...began, place: 'Aula 3' }, began, now)).toEqual(now);
});

it('takes what is sent by whom it is not told what they found', () => {
  expect(mergedEdit(began, undefined, { ...began, place: 'Aula 3' })).toEqual(began);
});
