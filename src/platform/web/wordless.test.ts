import { expect, it } from 'vitest';
import { failureText, isWordless } from './failure.ts';

const thrown = (status: number) => Object.assign(new Error('not said'), { status });

it.each([
  ['an answer without a sentence', thrown(500), true],
  ['a refusal without a sentence', thrown(401), true],
  ['a gateway', thrown(502), false],
  ['no network', new TypeError('Failed to fetch'), false],
])('%s', (_what, error, wordless) => {
  expect(isWordless(error)).toBe(wordless);
  expect(failureText(error, 'No se pudo.')).toBe('No se pudo.');
});
