import { expect, it } from 'vitest';
import { type DocumentQuestion, isAnswered, judgeAnswers, neededRight } from './questions.rules.ts';

const question = (right: number, page: number): DocumentQuestion => ({
  ...{ kind: 'single', text: '¿Cuánto?', options: ['Uno', 'Dos', 'Tres'] },
  ...{ right, page },
});
const three = [question(0, 1), question(2, 4), question(1, 2)];

it.each([
  [3, 80, 3],
  [5, 80, 4],
  [3, 67, 3],
  [3, 66, 2],
  [1, 1, 1],
  [10, 100, 10],
])('of %i questions with a mark of %i %% needs %i', (asked, mark, needed) => {
  expect(neededRight(asked, mark)).toBe(needed);
});

it('says which answers are wrong and the page that tells', () => {
  expect(judgeAnswers(three, 80, [0, 2, 1])).toEqual({ right: 3, wrong: [], is_passed: true });
  expect(judgeAnswers(three, 60, [0, 1, 1])).toEqual({ right: 2, wrong: [{ place: 1, page: 4 }], is_passed: true });
  expect(judgeAnswers(three, 80, [1, 2, 0])).toMatchObject({ right: 1, is_passed: false });
});

it.each([
  [[0, 2, 1], true],
  [[0, 2], false],
  [[0, 2, 1, 0], false],
  [[0, 3, 1], false],
  [[0, -1, 1], false],
])('knows whether %j answers all', (answers, isWhole) => {
  expect(isAnswered(three, answers)).toBe(isWhole);
});
