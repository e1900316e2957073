// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetKeptQuizzes, keptQuizKey } from './kept-quizzes.ts';

beforeEach(() => {
  localStorage.clear();
  for (const key of [keptQuizKey('ana', 'm1'), keptQuizKey('ana', 'm2'), keptQuizKey('luis', 'm1'), 'tema'])
    localStorage.setItem(key, '{}');
});

it('leaves nothing of anybody after signing out', () => {
  forgetKeptQuizzes();
  expect(Object.keys(localStorage)).toEqual(['tema']);
});

it('keeps only what is one’s own when somebody signs in', () => {
  forgetKeptQuizzes('luis');
  expect(Object.keys(localStorage).sort()).toEqual([keptQuizKey('luis', 'm1'), 'tema']);
});
