import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedQuestionWithKey } from '#features/assessment/assessment.rules.ts';
import { analyseQuestions, percentage, periodSince } from './statistics.rules.ts';

const letters = ['a', 'b', 'c', 'd'] as const;

function question(id: string, correct_answer: (typeof letters)[number] | null = 'b'): AskedQuestionWithKey {
  return {
    id,
    question_text: `Pregunta ${id}`,
    question_type: correct_answer === null ? 'open' : 'multiple_choice',
    option_a: 'A',
    option_b: 'B',
    option_c: 'C',
    option_d: 'D',
    image_url: null,
    points: 2,
    correct_answer,
    explanation: null,
  };
}
const count = (version: string, question_id: string, answer: string | null, times = 1) => ({
  quiz_version_id: version,
  question_id,
  answer,
  count: times,
  reviewed: 0,
  awarded: 0,
});

describe('analyseQuestions', () => {
  it('names the wrong option chosen most, of equals the first letter', () => {
    const counts = [count('v', 'q', 'd', 2), count('v', 'q', 'a', 2), count('v', 'q', 'b', 1)];
    expect(analyseQuestions([{ id: 'v', questions: [question('q')] }], counts)).toMatchObject([
      { answered: 5, right: 1, wrong: 4, rightPercentage: 20, misled: { letter: 'a', chosen: 2, percentage: 40 } },
    ]);
  });

  it('names nobody’s mistake where nobody erred, and no rate without answers', () => {
    const versions = [{ id: 'v', questions: [question('q'), question('nueva')] }];
    expect(analyseQuestions(versions, [count('v', 'q', 'b', 3)])).toMatchObject([
      { rightPercentage: 100, misled: null },
      { answered: 0, rightPercentage: null, misled: null },
    ]);
    expect(analyseQuestions([], [])).toEqual([]);
  });

  it('judges open questions by the points given', () => {
    const counts = [{ ...count('v', 'q', null, 5), reviewed: 3, awarded: 5 }];
    expect(analyseQuestions([{ id: 'v', questions: [question('q', null)] }], counts)).toMatchObject([
      { answered: 5, reviewed: 3, right: 0, wrong: 0, rightPercentage: 83, misled: null },
    ]);
  });

  it('counts every answer to an offered option once, as right or as wrong, over all versions (property)', () => {
    const version = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 });
    const answer = fc.record({
      version: fc.nat(3),
      place: fc.nat(6),
      letter: fc.constantFrom(...letters),
      times: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 4 }), fc.array(answer), (keys, given) => {
        const versions = keys.map((ofVersion, at) => ({
          id: `v${at}`,
          questions: ofVersion.map((key, place) => question(`q${place}`, key)),
        }));
        const counts = given.map(({ version: at, place, letter, times }) =>
          count(`v${at}`, `q${place}`, letter, times),
        );
        const asked = given.filter(({ version: at, place }) => keys[at]?.[place] !== undefined);
        const analysis = analyseQuestions(versions, counts);
        const sum = (pick: (one: (typeof analysis)[number]) => number) =>
          analysis.reduce((total, one) => total + pick(one), 0);
        expect(sum(({ answered }) => answered)).toBe(asked.reduce((total, { times }) => total + times, 0));
        expect(sum(({ right }) => right)).toBe(
          asked.reduce((total, one) => total + (keys[one.version]?.[one.place] === one.letter ? one.times : 0), 0),
        );
        for (const one of analysis) {
          expect(one.right + one.wrong).toBe(one.answered);
          expect(one.misled?.chosen ?? 0).toBeLessThanOrEqual(one.wrong);
          if (one.rightPercentage !== null) expect(one.rightPercentage).toBeLessThanOrEqual(100);
        }
        expect(new Set(analysis.map(({ id }) => id)).size).toBe(analysis.length);
        expect(analysis.filter(({ isCurrent }) => isCurrent)).toHaveLength(keys.at(-1)?.length ?? 0);
      }),
    );
  });
});

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [0, 4, 0],
  [0, 0, null],
])('%i of %i are %s per cent', (part, whole, expected) => {
  expect(percentage(part, whole)).toBe(expected);
});

it('counts days back from now, and everything without a period', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(periodSince('7', now)?.toISOString()).toBe('2026-03-24T12:00:00.000Z');
  expect([periodSince('all', now), periodSince('custom', now)]).toEqual([null, null]);
});
