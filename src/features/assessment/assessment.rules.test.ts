import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskedQuestionWithKey,
  answersById,
  gradeAttempt,
  isPassed,
  isRecord,
  offeredOptions,
  scoreTone,
  unanswered,
  unknownAnswers,
} from './assessment.rules.ts';

function question(id: string, fields: Partial<AskedQuestionWithKey> = {}): AskedQuestionWithKey {
  return {
    id,
    question_text: `Pregunta ${id}`,
    question_type: 'multiple_choice',
    option_a: 'A',
    option_b: 'B',
    option_c: 'C',
    option_d: 'D',
    image_url: null,
    points: 1,
    correct_answer: 'b',
    explanation: null,
    ...fields,
  };
}
const open = (id: string) => question(id, { question_type: 'open', correct_answer: null });

/** A quiz with answers to some of its questions. */
const quiz = fc
  .array(
    fc.record({
      points: fc.integer({ min: 1, max: 20 }),
      correct_answer: fc.constantFrom('a' as const, 'b' as const, 'c' as const, 'd' as const),
      isOpen: fc.boolean(),
      given: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    }),
    { maxLength: 25 },
  )
  .map((drawn) => ({
    questions: drawn.map(({ points, correct_answer, isOpen }, position) =>
      isOpen ? open(`q${position}`) : question(`q${position}`, { points, correct_answer }),
    ),
    given: drawn.flatMap(({ given }, position) =>
      given === null ? [] : [{ questionId: `q${position}`, selectedAnswer: given }],
    ),
  }));

describe('gradeAttempt (spec C-295)', () => {
  it.each([
    ['points weigh', [question('1'), question('2', { points: 3 })], { 1: 'a', 2: 'b' }, 75, 1],
    ['all right', [question('1'), question('2')], { 1: 'b', 2: 'b' }, 100, 2],
    ['none right', [question('1'), question('2')], { 1: 'a', 2: 'c' }, 0, 0],
    ['a third rounds down', [question('1'), question('2'), question('3')], { 1: 'b' }, 33, 1],
    ['two thirds round up', [question('1'), question('2'), question('3')], { 1: 'b', 2: 'b' }, 67, 2],
    ['open questions do not count', [question('1'), open('2')], { 1: 'b', 2: 'Porque sí' }, 100, 1],
    ['open questions only', [open('1')], { 1: 'b' }, 0, 0],
    ['no questions', [], {}, 0, 0],
  ] as const)('%s', (_, questions, answers, score, rightAnswers) => {
    expect(gradeAttempt(questions, answers)).toMatchObject({ score, rightAnswers });
  });

  it('reviews every question with its key', () => {
    const { review } = gradeAttempt([question('1', { explanation: 'Por eso' }), open('2')], { 1: 'a', 2: 'Texto' });
    expect(review).toMatchObject([
      { id: '1', selectedAnswer: 'a', correct_answer: 'b', explanation: 'Por eso', isRight: false },
      { id: '2', selectedAnswer: 'Texto', correct_answer: null, isRight: null },
    ]);
  });

  it('gives a whole score from 0 to 100, whatever the order of the answers (property)', () => {
    fc.assert(
      fc.property(quiz, fc.integer(), ({ questions, given }, turn) => {
        const graded = gradeAttempt(questions, answersById(given));
        const start = given.length ? Math.abs(turn) % given.length : 0;
        const turned = [...given.slice(start), ...given.slice(0, start)].reverse();
        expect(Number.isInteger(graded.score) && graded.score >= 0 && graded.score <= 100).toBe(true);
        expect(gradeAttempt(questions, answersById(turned))).toEqual(graded);
        expect(graded.review).toHaveLength(questions.length);
      }),
    );
  });

  it('never falls by correcting an answer, and is 100 when all are right (property)', () => {
    fc.assert(
      fc.property(quiz, ({ questions, given }) => {
        const before = gradeAttempt(questions, answersById(given)).score;
        const scored = questions.filter((one) => one.correct_answer !== null);
        const [first] = scored;
        if (!first) return;
        const corrected = { ...answersById(given), [first.id]: first.correct_answer ?? '' };
        expect(gradeAttempt(questions, corrected).score).toBeGreaterThanOrEqual(before);
        const allRight = Object.fromEntries(scored.map((one) => [one.id, one.correct_answer ?? '']));
        expect(gradeAttempt(questions, allRight)).toMatchObject({ score: 100, rightAnswers: scored.length });
      }),
    );
  });
});

describe('isPassed', () => {
  const three = [question('1'), question('2'), question('3')];
  it.each([
    [67, true],
    [68, false],
  ])('67 of 100 with pass mark %i: %s', (passMark, expected) => {
    expect(isPassed(gradeAttempt(three, { 1: 'b', 2: 'b' }), passMark)).toBe(expected);
  });

  it('is not reached by open questions alone, even with pass mark 0', () => {
    expect(isPassed(gradeAttempt([open('1')], { 1: 'Texto' }), 0)).toBe(false);
  });

  it('is decided by the last review only', () => {
    const questions = [question('1'), { ...open('2'), points: 3 }, { ...open('3'), points: 1 }];
    const answers = { 1: 'b', 2: 'Texto', 3: 'Texto' };
    const given = (question_id: string, points: number) => ({ question_id, points, comment: '' });
    const one = gradeAttempt(questions, answers, [given('2', 3)]);
    expect([one.score, one.pendingReviews, isPassed(one, 1)]).toEqual([100, 1, false]);
    const both = gradeAttempt(questions, answers, [given('2', 2), given('3', 1)]);
    expect([both.score, both.pendingReviews, isPassed(both, 80), isPassed(both, 81)]).toEqual([80, 0, true, false]);
  });

  it('agrees with score, mark and what waits, whatever is reviewed; more points never lower a score (property)', () => {
    const shares = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(quiz, shares, fc.integer({ min: 1, max: 100 }), ({ questions, given }, drawn, passMark) => {
        const opens = questions.filter(({ question_type }) => question_type === 'open');
        const reviews = (bonus: number) =>
          opens.flatMap(({ id, points }, place) => {
            const share = drawn[place] ?? null;
            return share === null
              ? []
              : [{ question_id: id, points: Math.min(points, Math.floor(share * (points + 1)) + bonus), comment: '' }];
          });
        const grade = gradeAttempt(questions, answersById(given), reviews(0));
        expect(Number.isInteger(grade.score) && grade.score >= 0 && grade.score <= 100).toBe(true);
        expect(grade.pendingReviews).toBe(opens.length - reviews(0).length);
        expect(isPassed(grade, passMark)).toBe(
          grade.pendingReviews === 0 && questions.length > 0 && grade.score >= passMark,
        );
        expect(gradeAttempt(questions, answersById(given), reviews(1)).score).toBeGreaterThanOrEqual(grade.score);
      }),
    );
  });
});

describe('unanswered and unknown answers (spec C-445)', () => {
  const asked = [question('1'), question('2', { option_c: '', option_d: ' ' }), open('3')];

  it('lists what is missing in the order asked', () => {
    expect(unanswered(asked, { 2: 'a', 3: '  ' })).toEqual(['1', '3']);
    expect(unanswered(asked, { 1: 'a', 2: 'a', 3: 'Texto' })).toEqual([]);
  });

  it.each([
    [{ 1: 'd' }, []],
    [{ 9: 'a' }, ['9']],
    [{ 1: 'e' }, ['1']],
    [{ 1: 'B' }, ['1']],
    [{ 2: 'c' }, ['2']],
    [{ 2: 'd' }, ['2']],
    [{ 1: '' }, []],
    [{ 3: 'Cualquier texto' }, []],
  ])('%j has unknown %j', (answers, expected) => {
    expect(unknownAnswers(asked, answers)).toEqual(expected);
  });

  it('finds every question either answered or missing (property)', () => {
    fc.assert(
      fc.property(quiz, ({ questions, given }) => {
        expect(unknownAnswers(questions, answersById(given))).toEqual([]);
        expect(unanswered(questions, answersById(given)).length).toBe(questions.length - given.length);
      }),
    );
  });

  it('offers the options that have a text', () => {
    expect(asked.map((one) => offeredOptions(one).map((option) => option.letter))).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b'],
      [],
    ]);
  });

  it('takes the last answer to a question and keeps a blank one as taken back', () => {
    expect(
      answersById([
        { questionId: 'AB', selectedAnswer: 'a' },
        { questionId: 'ab', selectedAnswer: 'c' },
        { questionId: 'cd', selectedAnswer: ' \n' },
      ]),
    ).toEqual({ ab: 'c', cd: '' });
  });
});

describe('isRecord (spec C-339)', () => {
  it.each([
    [70, 71, true],
    [70, 70, false],
    [70, 69, false],
    [0, 1, true],
    [null, 100, false],
  ])('best %j, now %i: %s', (best, score, expected) => {
    expect(isRecord(best, score)).toBe(expected);
  });
});

describe('scoreTone', () => {
  it.each([
    [100, 'high'],
    [80, 'high'],
    [79, 'medium'],
    [60, 'medium'],
    [59, 'low'],
    [0, 'low'],
  ])('%i is %s', (score, tone) => {
    expect(scoreTone(score)).toBe(tone);
  });
});
