import { describe, expect, it } from 'vitest';
import { type AskedWord, answersOf, isRelevant, leastRelevance, missingOf } from './relevance.rules.ts';

const word = (asked: string, rest: Partial<AskedWord> = {}): AskedWord => ({
  asked,
  weight: 0.5,
  is_known: true,
  is_test: false,
  how: 'exact',
  stems: [asked],
  is_heading: false,
  ...rest,
});
const passage = (
  rest: Partial<{
    relevance: number;
    matched: number;
    asked: number;
    words: AskedWord[];
    record: string | null;
    title: string;
    tutorial_slug: string | null;
    fits: boolean;
    asksFigure: boolean;
  }>,
) => ({
  relevance: leastRelevance,
  matched: 2,
  asked: 3,
  record: null,
  title: 'Manual de toma de muestras',
  tutorial_slug: null,
  fits: true,
  words: [word('tubo', { weight: 0.4 }), word('suero', { weight: 0.4 })],
  ...rest,
});

describe('what was found answers', () => {
  it.each([
    ['at the threshold with two words', passage({}), true],
    ['below it', passage({ relevance: leastRelevance - 0.01 }), false],
    ['one word of several', passage({ matched: 1 }), false],
    ['the only word', passage({ matched: 1, asked: 1 }), true],
    [
      'the code of an error, without the word',
      passage({ relevance: 0.6, words: [word('error', { how: null, weight: 0.57 }), word('e14')] }),
      true,
    ],
    [
      'another code',
      passage({ relevance: 0.6, words: [word('error', { weight: 0.57 }), word('e99', { how: null })] }),
      false,
    ],
    [
      'a named record that words half of the field otherwise',
      passage({
        record: 'COPROLÓGICO',
        words: [word('coprologico', { is_heading: true }), word('cantidad', { how: null, is_field: true })],
      }),
      true,
    ],
    [
      'no record that lacks half of the question',
      passage({
        record: 'COPROLÓGICO',
        words: [word('coprologico', { is_heading: true }), word('ameba', { how: null })],
      }),
      false,
    ],
    [
      'a heading that names half of the question',
      passage({
        relevance: 0.5,
        matched: 1,
        words: [word('urocultivo', { is_heading: true }), word('x', { how: null, weight: 0.4 })],
      }),
      true,
    ],
    [
      'a heading of the same family only',
      passage({ relevance: 0.5, matched: 1, words: [word('urocultivo', { is_heading: true, how: 'family' })] }),
      false,
    ],
    [
      'a named test that it lacks',
      passage({ words: [word('tubo'), word('tsh', { is_test: true, how: null })] }),
      false,
    ],
    [
      'a named test by another word of the same kind',
      passage({ words: [word('tsh', { is_test: true, how: 'synonym' })] }),
      false,
    ],
    ['a named test by the glossary', passage({ words: [word('tsh', { is_test: true, how: 'glossary' })] }), true],
    ['a record that the question does not name', passage({ record: 'Albúmina en suero' }), false],
    ['a price that it lacks', passage({ words: [word('cuesta', { how: null })] }), false],
    [
      'a price that is a small part of the question',
      passage({ words: [word('cuesta', { how: null, weight: 0.1 })] }),
      true,
    ],
    [
      'a figure without the word that other passages have for what it is of',
      passage({
        asksFigure: true,
        words: [word('tiempo', { weight: 0.2 }), word('ligadura', { how: null, weight: 0.4 })],
      }),
      false,
    ],
    [
      'a figure without a word that no passage has',
      passage({
        asksFigure: true,
        words: [word('tiempo', { weight: 0.2 }), word('torniquete', { how: null, is_known: false, weight: 0.4 })],
      }),
      true,
    ],
    [
      'a short word that stands otherwise, alone',
      passage({ matched: 1, asked: 1, words: [word('luxes', { how: 'spelling' })] }),
      false,
    ],
    [
      'half of what is named, beside the field that is asked for',
      passage({
        relevance: 0.6,
        matched: 1,
        record: 'ANTICOAGULANTE LUPICO',
        words: [
          word('lupico', { is_heading: true, weight: 0.3 }),
          word('inhibidor', { how: null, weight: 0.3 }),
          word('tubo', { how: null, is_field: true, weight: 0.4 }),
        ],
      }),
      true,
    ],
    [
      'a record that is not named and tells of all that is asked',
      passage({ record: 'GAABS', words: ['papel', 'filtro', 'secar'].map((one) => word(one, { weight: 0.3 })) }),
      true,
    ],
    ['what does not tell what is asked for', passage({ fits: false }), false],
    [
      'without the word that is half of the question',
      passage({ words: [word('tubo'), word('chik', { how: null })] }),
      false,
    ],
    [
      'words that ask alone',
      passage({ relevance: 2, matched: 0, asked: 0, words: [word('mando', { weight: 1, is_heading: true })] }),
      false,
    ],
  ])('%s', (_case, found, expected) => {
    expect(isRelevant([found])).toBe(expected);
  });

  it('records that share a word do not stand before the text that answers', () => {
    const grasos = passage({
      relevance: 0.9,
      matched: 1,
      record: 'ÁCIDOS GRASOS',
      words: [word('grasa', { is_heading: true, weight: 0.4 })],
    });
    const text = passage({ words: [word('grasa', { weight: 0.4 }), word('microscopio', { weight: 0.4 })] });
    expect(isRelevant([grasos, grasos, grasos, text])).toBe(true);
  });

  it('or not: only the first three are looked at, and those that lack the test are left out', () => {
    const poor = passage({ relevance: 0 });
    expect(isRelevant([poor, poor, poor, passage({})])).toBe(false);
    const other = passage({ words: [word('tsh', { is_test: true, how: null })] });
    const right = passage({ words: [word('tsh', { is_test: true })] });
    expect(answersOf([other, right])).toEqual([right]);
  });
});

it('leaves out what lacks the word that the question is most about', () => {
  const held = passage({ words: [word('cambia', { weight: 0.3 }), word('guardian', { weight: 0.7 })] });
  const lacking = passage({ words: [word('cambia', { weight: 0.3 }), word('guardian', { how: null, weight: 0.7 })] });
  expect(answersOf([held, lacking])).toEqual([held]);
  expect(answersOf([lacking])).toEqual([]);
});

it('keeps to the record that is named', () => {
  const tsh = passage({ record: 'TSH', words: [word('tubo'), word('tsh', { is_heading: true })] });
  const t4 = passage({ record: 'T4', words: [word('tubo'), word('tsh')] });
  const text = passage({});
  expect(answersOf([t4, tsh, text])).toEqual([tsh, text]);
});

it('names what is missing', () => {
  expect(missingOf([word('tsh', { is_test: true, how: null }), word('precio', { how: null }), word('tubo')])).toEqual([
    'tsh',
    'precio',
  ]);
});

describe('a tutorial', () => {
  const wifi = (rest: Parameters<typeof passage>[0]) =>
    passage({ title: 'Crear una red wifi para invitados', tutorial_slug: 'wifi', ...rest });

  it('answers a question about its title', () => {
    const asked = wifi({ words: [word('wifi', { weight: 0.5 }), word('clave', { weight: 0.3 })] });
    expect(answersOf([asked])).toEqual([asked]);
  });

  it.each([
    [
      'about something else',
      wifi({ words: [word('hora', { weight: 0.3 }), word('sabados', { how: 'spelling', weight: 0.7 })] }),
    ],
    [
      'of which it holds little',
      wifi({ words: [word('wifi', { weight: 0.3 }), word('microscopio', { how: null, weight: 0.45 })] }),
    ],
  ])('answers none %s', (_case, found) => expect(answersOf([found])).toEqual([]));

  it('stands behind what documents answer', () => {
    const document = passage({});
    expect(answersOf([wifi({ words: [word('wifi')] }), document])).toEqual([document]);
  });
});
