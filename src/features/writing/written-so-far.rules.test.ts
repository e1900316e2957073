import { expect, it } from 'vitest';
import { writtenSoFar } from './written-so-far.rules.ts';

const answer = JSON.stringify({
  steps: [
    { title: 'Uno', content: 'Dice "hola"\ny 5 µL' },
    { title: 'Dos', content: 'Seis\\siete' },
  ],
});

it.each([
  ['nothing yet', '{"steps": [{"tit', 0, ''],
  ['half of the first', answer.slice(0, answer.indexOf('hola') + 4), 1, 'Dice "hola'],
  ['an escape that is not whole', answer.slice(0, answer.indexOf('hola') + 5), 1, 'Dice "hola'],
  ['the last one, whole', answer, 2, 'Seis\\siete'],
  ['a letter by its number that is not whole', '{"content":"a\\u00e', 1, 'a'],
  ['line breaks that were not escaped', '{"content":"uno\ndos', 1, 'uno\ndos'],
  ['what was thought before', '<think>"content":"no"</think>{"content":"sí', 1, 'sí'],
])('%s', (_name, given, count, text) => expect(writtenSoFar(given, 'content')).toEqual({ count, text }));

it('never breaks on a beginning of an answer, and only grows in a field', () => {
  for (let end = 0; end <= answer.length; end += 1) {
    const { count, text } = writtenSoFar(answer.slice(0, end), 'content');
    const whole = ['', 'Dice "hola"\ny 5 µL', 'Seis\\siete'][count] ?? '';
    expect(whole.startsWith(text)).toBe(true);
  }
});

it('shows the end of what is long', () => {
  const { text } = writtenSoFar(`{"content":"${'a'.repeat(5000)}z`, 'content');
  expect([text.length, text.at(-1)]).toEqual([4000, 'z']);
});
