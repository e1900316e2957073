import { expect, it } from 'vitest';
import { readCsvQuestions } from './csv-questions.rules.ts';

it('a header of hundreds of thousands of cells is refused', () => {
  // Work that grew with its square would outlast any test's time.
  expect(() => readCsvQuestions('"a,'.repeat(300_000))).toThrow(/La primera fila|comillas/);
  expect(() => readCsvQuestions('a,'.repeat(400_000))).toThrow(/La primera fila/);
});
