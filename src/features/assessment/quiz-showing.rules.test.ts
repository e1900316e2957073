import { describe, expect, it } from 'vitest';
import type { AskedQuestionWithKey, GradedQuestion } from './assessment.rules.ts';
import { offeredOptions } from './assessment.rules.ts';
import {
  type AnswersStanding,
  answersNote,
  askedPerAttempt,
  asShown,
  isToReread,
  mayShowAnswers,
  withoutKey,
} from './quiz-showing.rules.ts';

const question = (id: string, fields: Partial<AskedQuestionWithKey> = {}): AskedQuestionWithKey => ({
  id,
  question_text: `Pregunta ${id}`,
  question_type: 'multiple_choice',
  option_a: 'Uno',
  option_b: 'Dos',
  option_c: '',
  option_d: 'Cuatro',
  image_url: null,
  points: 1,
  correct_answer: 'b',
  explanation: 'Porque dos',
  ...fields,
});

describe('asShown', () => {
  const version = [question('1'), question('2'), question('3')];
  it('is the version as it stands where nothing was drawn (also attempts of before)', () => {
    expect(asShown(version, null)).toEqual(version);
    expect(offeredOptions(version[0] as AskedQuestionWithKey).map(({ mark }) => mark)).toEqual(['A', 'B', 'D']);
  });
  it('shows the drawn questions and their options in the order kept; an answer still names the option', () => {
    const shown = asShown(version, [
      { id: '3', options: 'dab' },
      { id: '1', options: 'bad' },
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['3', '1']);
    expect(offeredOptions(shown[0] as AskedQuestionWithKey)).toEqual([
      { letter: 'd', mark: 'A', text: 'Cuatro' },
      { letter: 'a', mark: 'B', text: 'Uno' },
      { letter: 'b', mark: 'C', text: 'Dos' },
    ]);
  });
});

describe('askedPerAttempt', () => {
  it.each([
    [null, 10, 10],
    [5, 10, 5],
    [10, 10, 10],
    // Questions were deleted after the rule was set.
    [10, 4, 4],
  ])('%s of %d is %d', (rule, total, asked) => expect(askedPerAttempt(rule, total)).toBe(asked));
});

describe('mayShowAnswers', () => {
  const failed: AnswersStanding = {
    show_answers: 'when_decided',
    max_attempts: null,
    attempts: 3,
    has_passed: false,
    has_open: false,
  };
  it.each<[string, Partial<AnswersStanding>, boolean]>([
    ['failed, no limit: however often', {}, false],
    ['passed', { has_passed: true }, true],
    ['passed, another one open', { has_passed: true, has_open: true }, true],
    ['one left', { max_attempts: 4 }, false],
    ['none left', { max_attempts: 3 }, true],
    ['fewer allowed now than taken', { max_attempts: 1 }, true],
    ['none left, but one open', { max_attempts: 3, has_open: true }, false],
    ['always', { show_answers: 'always' }, true],
    ['never, passed', { show_answers: 'never', has_passed: true }, false],
    ['never, none left', { show_answers: 'never', max_attempts: 3 }, false],
  ])('%s', (_, fields, isShown) => expect(mayShowAnswers({ ...failed, ...fields })).toBe(isShown));
  it('shows those of a module that is gone', () => expect(mayShowAnswers(null)).toBe(true));
});

describe('answersNote', () => {
  it('promises an end of the attempts only where there is one', () => {
    expect(answersNote('when_decided', { max_attempts: null })).toBe(
      'Las respuestas correctas se muestran al aprobar.',
    );
    expect(answersNote('when_decided', { max_attempts: 2 })).toContain('cuando no te quedan intentos');
    expect(answersNote('never', { max_attempts: 2 })).toContain('no se muestran');
    expect(answersNote('always', { max_attempts: null })).toContain('al entregar');
  });
});

describe('a graded question', () => {
  const graded = (fields: Partial<GradedQuestion>): GradedQuestion => ({
    ...question('1'),
    selectedAnswer: 'a',
    isRight: false,
    awarded: 0,
    comment: null,
    ...fields,
  });
  it('loses key and explanation, not what was wrong', () => {
    expect(withoutKey(graded({}))).toMatchObject({ correct_answer: null, explanation: null, isRight: false });
  });
  it('is to be read again when it lacks points', () => {
    expect(isToReread(graded({}))).toBe(true);
    expect(isToReread(graded({ isRight: true, awarded: 1 }))).toBe(false);
    expect(isToReread(graded({ isRight: null, awarded: null }))).toBe(false);
    expect(isToReread(graded({ isRight: null, awarded: 0 }))).toBe(true);
    expect(isToReread(graded({ isRight: null, awarded: 1 }))).toBe(false);
  });
});
