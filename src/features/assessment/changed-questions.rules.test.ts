import { expect, it } from 'vitest';
import { changedQuestions } from './changed-questions.rules.ts';

const question = (id: string, question_text: string, option_a = 'sí') => {
  return { id, question_text, option_a, option_b: 'no', option_c: '', option_d: '' };
};

it('says which questions are asked otherwise', () => {
  const before = [question('1', 'Uno'), question('2', 'Dos'), question('3', 'Tres')];
  const after = [question('3', 'Tres'), question('1', 'Uno', 'claro'), question('4', 'Cuatro')];
  expect(changedQuestions(before, after)).toEqual([
    { before: 'Uno\na) sí\nb) no', after: 'Uno\na) claro\nb) no' },
    { before: 'Dos\na) sí\nb) no', after: null },
    { before: null, after: 'Cuatro\na) sí\nb) no' },
  ]);
});
