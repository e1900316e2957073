import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanQuestion,
  cleanText,
  type EditedQuestion,
  fieldProblems,
  isSameQuiz,
  quizChange,
  quizLimits,
  type StoredQuestion,
  temporaryId,
} from './quiz-authoring.rules.ts';

const question = (fields: Partial<EditedQuestion> = {}): EditedQuestion => ({
  id: 'q1',
  question_text: '¿Qué mide el pH?',
  question_type: 'multiple_choice',
  option_a: 'La acidez',
  option_b: 'La masa',
  option_c: '',
  option_d: '',
  correct_answer: 'a',
  explanation: 'Es una medida de acidez.',
  image_url: null,
  points: 1,
  isPublished: true,
  ...fields,
});
const stored = (fields: Partial<StoredQuestion> = {}): StoredQuestion => ({
  ...question(fields),
  order_index: 1,
  ...fields,
});
const fieldsOf = (fields: Partial<EditedQuestion>) => fieldProblems(question(fields)).map(({ field }) => field);

describe('what keeps a question from being saved', () => {
  it.each<[string, Partial<EditedQuestion>, string[]]>([
    ['nothing: two options are enough', {}, []],
    ['no text', { question_text: ' \n ' }, ['question_text']],
    ['no option a', { option_a: ' ' }, ['option_a', 'correct_answer']],
    ['no option b', { option_b: '' }, ['option_b']],
    ['no key', { correct_answer: null }, ['correct_answer']],
    ['a key on an empty option', { correct_answer: 'd' }, ['correct_answer']],
    ['nothing: c may be empty before d', { option_d: 'El volumen', correct_answer: 'd' }, []],
    ['0 points', { points: 0 }, ['points']],
    ['-1 points', { points: -1 }, ['points']],
    ['half a point', { points: 1.5 }, ['points']],
    ['no number of points', { points: Number.NaN }, ['points']],
    ['nothing: 5 points', { points: 5 }, []],
    ['nothing: the most points', { points: quizLimits.points }, []],
    ['more', { points: quizLimits.points + 1 }, ['points']],
    ['nothing: the longest text', { question_text: 'x'.repeat(quizLimits.question_text) }, []],
    ['a longer one', { question_text: 'x'.repeat(quizLimits.question_text + 1) }, ['question_text']],
    ['a longer option', { option_c: 'x'.repeat(quizLimits.option + 1) }, ['option_c']],
    ['a longer explanation', { explanation: 'x'.repeat(quizLimits.explanation + 1) }, ['explanation']],
    ['nothing: an open question has a text only', openFields(), []],
    ['an open question without one', { ...openFields(), question_text: '' }, ['question_text']],
  ])('%s', (_name, fields, expected) => expect(fieldsOf(fields)).toEqual(expected));

  function openFields(): Partial<EditedQuestion> {
    return { question_type: 'open', option_a: '', option_b: '', correct_answer: null };
  }
});

describe('clean texts', () => {
  it.each([
    ['  a\r\nb\rc ', 'a\nb\nc'],
    ['a\u0000b\u0007c\uFEFF', 'abc'],
    ['tab\tse queda', 'tab\tse queda'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j becomes %j', (given, expected) => expect(cleanText(given)).toBe(expected));

  it('takes options and key from a question that became open', () => {
    const open = cleanQuestion(question({ question_type: 'open' }));
    expect([open.option_a, open.option_b, open.correct_answer]).toEqual(['', '', null]);
  });
});

describe('what saving changes', () => {
  const before = [stored(), stored({ id: 'q2', order_index: 2 }), stored({ id: 'q3', order_index: 3 })];

  it('numbers from 1 without gaps and tells new, changed, moved and removed apart (spec C-196 to C-200)', () => {
    const [first, , third] = before as [StoredQuestion, StoredQuestion, StoredQuestion];
    const change = quizChange(before, [third, question({ id: temporaryId('x') }), { ...first, points: 4 }]);
    expect(change.moved.map(({ id, order_index }) => [id, order_index])).toEqual([['q3', 1]]);
    expect(change.created.map(({ id, order_index }) => [id, order_index])).toEqual([['temp-x', 2]]);
    expect(change.changed.map(({ id, order_index }) => [id, order_index])).toEqual([['q1', 3]]);
    expect(change.removedIds).toEqual(['q2']);
    expect(change.unknownIds).toEqual([]);
  });

  it('finds ids of no question here, ids that come twice, and images that were not uploaded', () => {
    const pictured = [stored({ image_url: '/api/files/1' })];
    const change = quizChange(pictured, [
      question({ image_url: null }),
      question({ image_url: '/api/files/1' }),
      question({ id: 'other' }),
      question({ id: temporaryId('x'), image_url: 'https://malo.example/a.png' }),
    ]);
    expect(change.unknownIds).toEqual(['q1', 'other']);
    expect(change.imageRemovedIds).toEqual(['q1']);
    expect(change.foreignImageIds).toEqual(['temp-x']);
  });

  it('leaves every question exactly once in the result', () => {
    const ids = fc.uniqueArray(fc.constantFrom('q1', 'q2', 'q3', temporaryId('a'), temporaryId('b')));
    fc.assert(
      fc.property(ids, (kept) => {
        const change = quizChange(
          before,
          kept.map((id) => question({ id })),
        );
        const untouched = kept.filter((id, place) => before[place]?.id === id).length;
        const written = [...change.created, ...change.changed, ...change.moved];
        expect(written.length + untouched).toBe(kept.length);
        expect(change.removedIds.length).toBe(before.filter(({ id }) => !kept.includes(id)).length);
        for (const { id, order_index } of written) expect(kept[order_index - 1]).toBe(id);
      }),
    );
  });

  it('takes a save that is repeated with its temporary ids for the one before', () => {
    expect(isSameQuiz([question({ id: temporaryId('x') })], [stored()])).toBe(true);
    expect(isSameQuiz([question({ id: 'q2' })], [stored()])).toBe(false);
    expect(isSameQuiz([question({ points: 2 })], [stored()])).toBe(false);
    expect(isSameQuiz([], [stored()])).toBe(false);
  });
});
