import { expect, it } from 'vitest';
import { gainOf, gainWords, groupOf, resultWords, testWords, totalsOf } from './session-outcomes.rules.ts';

it('tells what was answered from three answers on, and nothing below', () => {
  const answer = (score: number, comment = '') => ({ scores: [score, 5], comment });
  expect(totalsOf(['¿Sirvió?', '¿Claro?'], [answer(1), answer(2, 'Bien')])).toBeNull();
  expect(totalsOf(['¿Sirvió?', '¿Claro?'], [answer(1), answer(2, 'Bien'), answer(2)])).toEqual({
    questions: [
      { question: '¿Sirvió?', mean: 5 / 3, counts: [1, 2, 0, 0, 0] },
      { question: '¿Claro?', mean: 5, counts: [0, 0, 0, 0, 3] },
    ],
    comments: ['Bien'],
  });
});

it('compares the same people before and after', () => {
  expect(groupOf([{ before: 50, after: null }])).toBeNull();
  const people = [
    { before: 40, after: 80 },
    { before: 60, after: 70 },
    { before: null, after: 100 },
  ];
  expect(groupOf(people)).toEqual({ people: 2, before: 50, after: 75 });
  expect(people.map(gainOf)).toEqual([40, 10, null]);
});

it('says results and gains in words', () => {
  expect([resultWords(66.666, { most_points: null }), resultWords(4.5, { most_points: 5 })]).toEqual([
    '66,7 %',
    '4,5 de 5',
  ]);
  expect(gainWords(3.3 - 2.3)).toBe('+1 punto');
  expect([30, 1, 0, -0.5].map(gainWords)).toEqual(['+30 puntos', '+1 punto', 'sin cambio', '-0,5 puntos']);
  expect(testWords({ before: null, after: 80, most_points: null })).toBe('Prueba: 80 % después');
  expect(testWords({ before: 3, after: 4.5, most_points: 5 })).toBe(
    'Prueba: 3 de 5 antes, 4,5 de 5 después, +1,5 puntos',
  );
});
