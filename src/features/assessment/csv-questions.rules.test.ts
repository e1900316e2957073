import { expect, it } from 'vitest';
import { readCsvQuestions } from './csv-questions.rules.ts';

it('a header of hundreds of thousands of cells keeps nobody waiting', () => {
  const began = performance.now();
  expect(() => readCsvQuestions('"a,'.repeat(300_000))).toThrow(/La primera fila|comillas/);
  expect(() => readCsvQuestions('a,'.repeat(400_000))).toThrow(/La primera fila/);
  expect(performance.now() - began).toBeLessThan(1000);
});
