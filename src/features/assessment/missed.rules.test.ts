import { expect, it } from 'vitest';
import type { AskedQuestionWithKey } from './assessment.rules.ts';
import { type FinishedAttempt, missedQuestions } from './missed.rules.ts';

const question = (id: string, fields: Partial<AskedQuestionWithKey> = {}): AskedQuestionWithKey => ({
  id,
  question_text: `¿${id}?`,
  question_type: 'multiple_choice',
  option_a: 'A',
  option_b: 'B',
  option_c: '',
  option_d: '',
  image_url: null,
  points: 1,
  correct_answer: 'b',
  explanation: null,
  ...fields,
});
const attempt = (
  day: number,
  answers: Record<string, string>,
  fields: Partial<FinishedAttempt> = {},
): FinishedAttempt => ({
  questions: [question('x'), question('y')],
  shown: null,
  answers,
  reviews: [],
  attempted_at: new Date(2026, 0, day),
  ...fields,
});
const today = [question('x'), question('y')];
const idsOf = (attempts: FinishedAttempt[], now = today) =>
  missedQuestions(attempts, now).questions.map(({ id }) => id);

it('holds each missed question once, with how often and when it was missed', () => {
  const { questions } = missedQuestions(
    [attempt(1, { x: 'a', y: 'b' }), attempt(2, { x: 'a', y: 'b' }), attempt(3, { x: 'b', y: 'b' })],
    today,
  );
  expect(questions).toMatchObject([
    { id: 'x', missed: 2, asked: 3, selectedAnswer: 'a', isRightSince: true, lastMissed: new Date(2026, 0, 2) },
  ]);
});

it('knows a question as it was shown last, with its options in that order', () => {
  const shown = [{ id: 'x', options: 'ba' }];
  expect(missedQuestions([attempt(1, { x: 'a' }, { shown })], today).questions[0]?.option_order).toEqual(['b', 'a']);
  // What an attempt drew none of was not missed.
  expect(idsOf([attempt(1, { x: 'a' }, { shown })])).toEqual(['x']);
});

it.each<[string, Partial<AskedQuestionWithKey>]>([
  ['another question', { question_text: '¿Otra?' }],
  ['another key', { correct_answer: 'a' }],
  ['another option', { option_a: 'A bis' }],
  ['another picture', { image_url: '/x.png' }],
])('leaves out what is asked with %s today', (_, fields) => {
  expect(missedQuestions([attempt(1, { x: 'a', y: 'b' })], [question('x', fields), question('y')])).toEqual({
    questions: [],
    gone: 1,
  });
});

it('leaves out what is asked no more, and takes the explanation of today', () => {
  expect(
    missedQuestions([attempt(1, { x: 'a', y: 'a' })], [question('y', { explanation: 'Porque', points: 3 })]),
  ).toMatchObject({
    questions: [{ id: 'y', explanation: 'Porque' }],
    gone: 1,
  });
});

it('counts an open answer without all its points as missed, and one that nobody has read as neither', () => {
  const questions = [question('x', { question_type: 'open', correct_answer: null, points: 2 })];
  const given = (points: number | null) =>
    attempt(
      1,
      { x: 'Así' },
      { questions, reviews: points === null ? [] : [{ question_id: 'x', points, comment: '' }] },
    );
  expect(idsOf([given(1)], questions)).toEqual(['x']);
  expect(idsOf([given(2)], questions)).toEqual([]);
  expect(idsOf([given(null)], questions)).toEqual([]);
});
