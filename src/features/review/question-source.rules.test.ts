import { expect, it } from 'vitest';
import { sourceOfQuestion } from './question-source.rules.ts';

const sources = [
  { step_id: 'a', n: 1, quote: 'El equipo se calienta 15 minutos.\nLa lámpara dura 1.500 horas de uso.' },
  { step_id: 'b', n: 1, quote: 'Se guarda entre 2 y 8 °C. La lámpara se cambia cada 2.000 horas de uso continuo.' },
];

it('is what the explanation quotes, in the question’s own step before any other', () => {
  const asked = {
    explanation: '«La lámpara dura 1.500 horas de uso.» (Manual, página 3)',
    right: '1.500',
    step_id: 'b',
  };
  expect(sourceOfQuestion(asked, sources)).toEqual({ source: sources[0], line: 'La lámpara dura 1.500 horas de uso.' });
  const twice = [...sources, { step_id: 'b', n: 2, quote: 'La lámpara dura 1.500 horas de uso.' }];
  expect(sourceOfQuestion(asked, twice)?.source).toBe(twice[2]);
});

it('in words of a model’s own: the line with every figure of the right option and most of the words', () => {
  const asked = {
    explanation: 'La lámpara se cambia cada 2.000 horas de uso.',
    right: 'Cada 2.000 horas',
    step_id: null,
  };
  expect(sourceOfQuestion(asked, sources)).toEqual({
    source: sources[1],
    line: 'La lámpara se cambia cada 2.000 horas de uso continuo.',
  });
});

it.each([
  [
    'another figure',
    { explanation: 'La lámpara se cambia cada 900 horas de uso.', right: 'Cada 900 horas', step_id: 'b' },
  ],
  ['other words', { explanation: 'Se lava con hipoclorito al terminar.', right: 'Hipoclorito', step_id: 'a' }],
  ['nothing to compare', { explanation: '', right: 'Sí', step_id: 'a' }],
])('none where no source says it: %s', (_name, asked) => expect(sourceOfQuestion(asked, sources)).toBeNull());
