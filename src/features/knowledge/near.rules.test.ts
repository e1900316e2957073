import { expect, it } from 'vitest';
import { nearestOf } from './near.rules.ts';
import type { AskedWord } from './relevance.rules.ts';

const word = (rest: Partial<AskedWord>): AskedWord => ({
  asked: 'techo',
  weight: 0.5,
  is_known: true,
  is_test: false,
  how: 'exact',
  stems: ['tech'],
  is_heading: false,
  ...rest,
});
const place = (section: string, words: AskedWord[], rest: { record?: string; tutorial_slug?: string } = {}) => ({
  title: 'Manual',
  section,
  words,
  record: null,
  tutorial_slug: null,
  ...rest,
});
const sections = (...places: Array<ReturnType<typeof place>>) => nearestOf(places).map(({ section }) => section);

it('the best places, each once and three at most', () => {
  const held = [word({})];
  expect(sections(...['A', 'A', 'B', 'C', 'D'].map((section) => place(section, held)))).toEqual(['A', 'B', 'C']);
});

it.each([
  ['a guess at the spelling', place('A', [word({ how: 'spelling' })])],
  ['another word of the family', place('A', [word({ how: 'family' })])],
  ['little of the question', place('A', [word({ weight: 0.2 }), word({ how: null, weight: 0.8 })])],
  ['another test', place('A', [word({}), word({ asked: 'vdrl', is_test: true, how: null })])],
  ['a record that is not named', place('A', [word({})], { record: 'GLUCOSA' })],
  ['a tutorial', place('A', [word({})], { tutorial_slug: 'wifi' })],
])('%s is no place', (_, one) => expect(nearestOf([one])).toEqual([]));

it('a record that the question names is one', () => {
  expect(sections(place('A', [word({ is_heading: true })], { record: 'GLUCOSA' }))).toEqual(['A']);
});
