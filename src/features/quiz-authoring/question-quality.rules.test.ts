import { describe, expect, it } from 'vitest';
import { questionWarnings, quizBalance, quizWarnings } from './question-quality.rules.ts';
import type { EditedQuestion } from './quiz-authoring.rules.ts';

const question = (fields: Partial<EditedQuestion> = {}): EditedQuestion => ({
  id: 'q1',
  question_text: '¿Qué tubo se llena primero?',
  question_type: 'multiple_choice',
  option_a: 'El de citrato',
  option_b: 'El de heparina',
  option_c: 'El de EDTA',
  option_d: '',
  correct_answer: 'a',
  explanation: 'El orden evita arrastre de aditivos.',
  image_url: null,
  points: 1,
  isPublished: true,
  ...fields,
});

describe('a weak question', () => {
  it.each<[string, Partial<EditedQuestion>, RegExp | null]>([
    ['a good one', {}, null],
    ['the same option twice', { option_c: 'EL DE HEPARÍNA.' }, /opción C repite/],
    ['options that differ by a sign', { option_a: '+5', option_b: '-5', option_c: '' }, null],
    ['options of other signs only', { option_a: '↑', option_b: '↓', option_c: '' }, null],
    ['a long key', { option_a: 'El de citrato, porque así no se arrastra ningún aditivo' }, /mucho más larga/],
    ['a long wrong option', { option_b: 'El de citrato, porque así no se arrastra ningún aditivo' }, null],
    ['todas las anteriores', { option_c: 'Todas las anteriores' }, /todas las anteriores/],
    ['ninguna de las anteriores', { option_c: 'Ninguna de las anteriores.' }, /ninguna de las anteriores/],
    ['the key in the stem', { question_text: '¿Para qué sirve el de citrato?' }, /aparece en el enunciado/],
    [
      'a stem that lists its options',
      { question_text: '¿Cuál va primero: el de citrato, el de heparina o el de EDTA?' },
      null,
    ],
    ['no explanation', { explanation: ' ' }, /Sin explicación/],
    ['an open one without explanation', { question_type: 'open', explanation: '' }, null],
  ])('%s', (_name, fields, expected) => {
    const warnings = questionWarnings(question(fields));
    if (expected) expect(warnings.join(' ')).toMatch(expected);
    else expect(warnings).toEqual([]);
  });
});

describe('the quiz as a whole', () => {
  it('warns of one letter for all keys, from three questions on', () => {
    const same = ['uno', 'dos', 'tres'].map((question_text) => question({ question_text }));
    expect(quizWarnings(same)).toEqual(['Todas las respuestas correctas son la A: varía su posición.']);
    expect(quizWarnings(same.slice(0, 2))).toEqual([]);
    expect(quizWarnings([...same, question({ question_text: 'cuatro', correct_answer: 'b' })])).toEqual([]);
  });

  it('warns of a question that comes twice', () => {
    const twice = [question(), question({ question_text: 'que TUBO se llena primero', correct_answer: 'b' })];
    expect(quizWarnings(twice)).toEqual(['La pregunta 2 repite la 1.']);
  });

  it('counts points, drafts, open questions and keys', () => {
    const questions = [
      question({ points: 3 }),
      question({ correct_answer: 'd', isPublished: false, explanation: '' }),
      question({ question_type: 'open', correct_answer: null }),
    ];
    expect(quizBalance(questions)).toEqual({
      questions: 3,
      published: 2,
      drafts: 1,
      open: 1,
      points: 5,
      keys: { a: 1, b: 0, c: 0, d: 1 },
      withoutExplanation: 1,
    });
  });
});
