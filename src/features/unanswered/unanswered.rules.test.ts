import { expect, it } from 'vitest';
import { asTyped } from './unanswered.rules.ts';

it.each([
  ['pinguino', ['donde va el pinguino', '¿Cada cuánto se revisa el Pingüino?'], 'pingüino'],
  ['bambu', ['APLICADORES DE BAMBÚ'], 'bambú'],
  ['pcr', ['tubo de PCR?'], 'PCR'],
  ['zarzuelo', [], 'zarzuelo'],
])('%s is told as it was typed: %o', (word, questions, expected) => expect(asTyped(word, questions)).toBe(expected));
