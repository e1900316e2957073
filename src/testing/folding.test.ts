import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '#features/assistants/assistants.rules.ts';
import { smallTalk } from '#features/chat/chat.rules.ts';
import { readHeader } from '#features/employee-import/employee-file.rules.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { extractAnswer } from '#features/quotations/extract-answer.rules.ts';
import type { OnboardingFacts } from '#features/settings/onboarding-facts.rules.ts';
import { findTimeZones } from '#features/settings/time-zones.rules.ts';
import { replyTo } from '#features/setup/onboarding-reply.rules.ts';
import { findTutorials, type Tutorial } from '#features/tutorials/tutorial.rules.ts';
import { wordsOf } from '#features/writing/sentences.rules.ts';
import { toHtml } from '#platform/content/markdown-engine.ts';
import { fold, foldDetached, foldTitle } from '#platform/text/fold.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('letters that are written in more than one way', () => {
  it.each([
    { text: 'ÑANDÚ, Pingüino', fold: 'nandu, pinguino', detached: 'nandu, pinguino', sql: 'nandu, pinguino' },
    { text: 'Calibracio\u0301n', fold: 'calibracion', detached: 'calibracion', sql: 'calibracion' },
    { text: 'İzmir, ısı', fold: 'izmir, ısı', detached: 'izmir, ısı', sql: 'izmir, isi' },
    { text: 'ﬁbra œdema Øre ß', fold: 'ﬁbra œdema øre ß', detached: 'ﬁbra œdema øre ß', sql: 'fibra oedema ore ss' },
    { text: 'evaluaci´on', fold: 'evaluaci´on', detached: 'evaluacion', sql: 'evaluaci´on' },
    { text: '10^3', fold: '10^3', detached: '103', sql: '10^3' },
    { text: 'col·lecció', fold: 'col·leccio', detached: 'colleccio', sql: 'col·leccio' },
    { text: '❤\ufe0f', fold: '❤', detached: '❤\ufe0f', sql: '❤\ufe0f' },
  ])('$text', async ({ text, ...expected }) => {
    const { rows } = await database.pool.query('SELECT fold_text($1) AS sql', [text]);
    expect({ fold: fold(text), detached: foldDetached(text), sql: rows[0].sql }).toEqual(expected);
  });
});

describe('what each caller makes of them', () => {
  const tutorialsFound = (query: string) => {
    const tutorial = { title: 'Facturacio\u0301n electrónica', short_desc: '', steps: [], category: 'Facturación' };
    return findTutorials([{ ...tutorial, topics: [] } as unknown as Tutorial], query, 'facturacion').length;
  };
  const bogota = { name: 'America/Bogota', label: 'Bogotá · hora de Colombia', offset: 'GMT−5' };
  const facts = { vacation: 'Quince días' } as OnboardingFacts;
  const source = {
    content: 'La evaluaci´on de pipetas se repite cada año. El ñandú es un ave y no pipetea en absoluto.',
  };

  it.each<[caller: string, made: unknown, expected: unknown]>([
    ['a title', [' Evaluacio\u0301n ', 'evaluaci´on', 'Øre ﬁ'].map(foldTitle), ['evaluacion', 'evaluacion', 'øre ﬁ']],
    ['an option', ['10^3', 'A\u0301cido > 5 %', 'ﬁbra'].map(foldText), ['10 3', 'acido > 5 %', 'ﬁbra']],
    ['a slug', ['Ñandú y Pingüino', 'col·lecció'].map(slugOf), ['nandu-y-pinguino', 'colleccio']],
    ['a heading', toHtml('## Col·lecció de Ñandú').match(/id="([^"]+)"/)?.[1], 's-colleccio-de-nandu'],
    ['a greeting', ['¡ADIO\u0301S!', 'adi´os', 'adi^s'].map((text) => smallTalk(text) !== null), [true, true, false]],
    ['an answer', extractAnswer('¿Qué dice de la EVALUACIÓN?', [source]).length, 1],
    ['words of a document', wordsOf('La evaluaci´on, CALIBRACIO\u0301N y ﬁbra'), ['evaluacion', 'calibracion']],
    [
      'a column',
      readHeader(['A\u0301REA', 'Teléfono', 'Ca´rgo']).columns.map(({ takenAs }) => takenAs !== null),
      [true, true, false],
    ],
    ['a zone', ['BOGOTA\u0301 hora gmt-5', 'bogo´ta'].map((typed) => findTimeZones([bogota], typed).length), [1, 0]],
    ['a tutorial', ['FACTURACIÓN', 'electro´nica'].map(tutorialsFound), [1, 0]],
    ['the onboarding assistant', replyTo('¿VACACIO\u0301NES?', facts).text, 'Quince días'],
  ])('%s', (_caller, made, expected) => expect(made).toEqual(expected));
});

it('accents are folded nowhere else', () => {
  const root = resolve(import.meta.dirname, '../..');
  const elsewhere = ['src', 'bench', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => /normalize\(['"]NFK?D|\\p\{Diacritic\}/.test(readFileSync(join(root, path), 'utf8'))),
  );
  // The header for browsers without accents keeps capitals; spelling mistakes of the bench keep capitals and the ñ.
  expect(elsewhere.sort()).toEqual([
    'bench/misspell.ts',
    'src/platform/http/attachment.ts',
    'src/platform/text/fold.ts',
  ]);
});
