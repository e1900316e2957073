import { describe, expect, it } from 'vitest';
import { isLanguageOpen, isNotSpanish, languageOf } from './spoken-language.rules.ts';

describe('a text is plainly not Spanish', () => {
  it.each([
    ['According to the document, you must wash your hands with soap and water [1].', true],
    ['Você deve lavar as mãos com água e sabão, conforme o documento da empresa [1].', true],
    ['No. It must not be used with the old kit [1].', true],
    ['Va en tapa roja o amarilla [1].', false],
    [
      'Lávate las manos de 40 a 60 segundos, como dice «wash your hands with the soap and dry them for this» [1].',
      false,
    ],
    ['ZEP INSTANT HAND SANITIZER GEL 70%, UN1170, Ethanol Solutions [1].', false],
    ['Usa «Point of Care Testing» en el turno [1].', false],
    ['', false],
  ])('%s %s', (text, isForeign) => expect(isNotSpanish(text)).toBe(isForeign));
});

it('shows after a word or two whether a text is Spanish, and is not waited for any longer than its first sentence', () => {
  expect(isLanguageOpen('Se ')).toBe(false);
  expect(isLanguageOpen('TSH: ')).toBe(true);
  expect(isLanguageOpen('According to the ')).toBe(true);
  expect(isLanguageOpen('x'.repeat(80))).toBe(false);
});

describe('the language of a question', () => {
  it.each([
    ['¿Cuánto dura el lavado de manos?', 'en', 'es'],
    ['q tuvo va pa la TSH', 'en', 'es'],
    ['TSH?', 'en', 'en'],
    ['Which tube goes with TSH?', 'en', 'en'],
    ['Qual tubo para TSH?', 'PT-br', 'pt'],
    ['Qual tubo para TSH?', 'fr', 'es'],
  ])('%s, which a model takes for %s: %s', (question, said, language) => {
    expect(languageOf(question, said)).toBe(language);
  });
});
