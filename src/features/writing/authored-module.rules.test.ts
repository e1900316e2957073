import { describe, expect, it } from 'vitest';
import { structureProblems } from './authored-module.rules.ts';
import { outlines } from './outlines.rules.ts';
import { unsupportedSentences } from './sentences.rules.ts';

const right = () => ({
  description: 'texto',
  steps: outlines.product.map(({ title }, place) => ({ step_number: place + 1, title, content: 'x'.repeat(50) })),
});
type Answer = ReturnType<typeof right>;

describe('structureProblems (spec C-412 to C-418)', () => {
  it('a right answer has none', () => expect(structureProblems(outlines.product, right())).toEqual([]));
  it.each<[string, (answer: Answer) => unknown]>([
    ['no description', (answer) => Object.assign(answer, { description: ' ' })],
    ['six steps', (answer) => answer.steps.pop()],
    ['eight steps', (answer) => answer.steps.push({ step_number: 8, title: 'Otro', content: 'x'.repeat(50) })],
    [
      'numbers from 0',
      (answer) => answer.steps.map((step) => Object.assign(step, { step_number: step.step_number - 1 })),
    ],
    ['a title in small letters', (answer) => Object.assign(answer.steps[4] ?? {}, { title: 'evaluación' })],
    ['two titles exchanged', (answer) => answer.steps.reverse()],
    ['49 characters', (answer) => Object.assign(answer.steps[6] ?? {}, { content: 'x'.repeat(49) })],
    ['50 with spaces around 49', (answer) => Object.assign(answer.steps[6] ?? {}, { content: ` ${'x'.repeat(49)}` })],
  ])('%s is told', (_case, spoil) => {
    const answer = right();
    spoil(answer);
    expect(structureProblems(outlines.product, answer)).not.toEqual([]);
  });
  it('says what is wrong', () => {
    const answer = right();
    answer.steps.pop();
    expect(structureProblems(outlines.product, answer)).toEqual(['se esperaban 7 pasos y llegaron 6']);
  });
});

describe('unsupportedSentences', () => {
  const sources = ['El equipo procesa 60 muestras por hora y pesa 54,5 kg.'];
  it.each([
    ['Procesa 60 muestras. Pesa 54.5 kg.', []],
    ['1. Procesa **60** muestras.\n2. Cuesta 900 pesos.', ['Cuesta 900 pesos.']],
    ['Sin cifras.', []],
  ])('%j', (text, flagged) => expect(unsupportedSentences(text, sources)).toEqual(flagged));
});
