import { expect, it } from 'vitest';
import { importWords } from './import-words.rules.ts';

const stored = { status: 'stored', rounds: 0, periods: 0, titles: 0, already: 0, faults: 0, done: 0, facts: 0 };

it.each([
  [
    { rounds: 1, periods: 2, titles: 1, faults: 13 },
    '1 módulo completado · 2 puestos · 1 título externo · 13 filas con problemas no se importaron',
  ],
  [{ titles: 3 }, '3 títulos externos'],
  [{ already: 6 }, 'No había nada nuevo que guardar · 6 ya estaban'],
  [{ status: 'waiting', done: 3, facts: 9 }, 'Guardando: 3 de 9'],
  [{ status: 'failed', rounds: null, periods: null, titles: null, already: null, faults: null }, ''],
])('says of an import what it recorded, of every kind: %o', (fields, words) => {
  expect(importWords({ ...stored, ...fields })).toBe(words);
});
