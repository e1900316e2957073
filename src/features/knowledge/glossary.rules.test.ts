import { expect, it } from 'vitest';
import { cleanEntry, lackOf } from './glossary.rules.ts';

it.each([
  [{ word: 'BUN', means: 'nitrógeno ureico', kind: 'prueba' }, null],
  [{ word: 'BUN', means: '', kind: 'prueba' }, null],
  [{ word: 'tapa lila', means: ' ', kind: 'palabra' }, 'means'],
  [{ word: 'xq', means: '?', kind: 'escritura' }, 'means'],
  [{ word: ' . ', means: 'porque', kind: 'escritura' }, 'word'],
] as const)('%o lacks %s', (entry, lack) => expect(lackOf(entry)).toBe(lack));

it('keeps one blank between words', () =>
  expect(cleanEntry({ word: ' tapa  lila\n', means: ' EDTA ', kind: 'palabra' })).toEqual({
    word: 'tapa lila',
    means: 'EDTA',
    kind: 'palabra',
  }));
