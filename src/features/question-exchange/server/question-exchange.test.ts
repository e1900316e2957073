import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { aikenObstacle, readAiken, writeAiken } from '../aiken.rules.ts';
import { readCsvQuestions, unreadColumns, writeCsvQuestions } from '../csv-questions.rules.ts';
import { writeGift } from '../gift-text.rules.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  guessFormat,
  judgeImport,
  type ReadQuestion,
  UnreadableFile,
} from '../question-exchange.rules.ts';
import { decodeText } from './decode-text.ts';
import { readGift } from './read-gift.ts';

const reasons = (read: ReadQuestion[]) => read.map(({ line, reason }) => [line, reason]);
const questions = (read: ReadQuestion[]) => read.map(({ question }) => question);

describe('Aiken', () => {
  it('accounts for every question', () => {
    const read = readAiken(
      [
        '¿Qué mide el pH?',
        'A) La acidez',
        'B) La masa',
        'ANSWER: A',
        '',
        'Sin respuesta',
        'A. uno',
        'B. dos',
        '',
        'Con hueco',
        '',
        'a. uno',
        'b. dos',
        'Respuesta: b',
        'Otra letra',
        'A. uno',
        'B. dos',
        'ANSWER: D',
        'Una sola',
        'A. uno',
        'ANSWER: A',
        'ANSWER: B',
        'Varias',
        'A. uno',
        'B. dos',
        'ANSWER: A, B',
        ...['Sin espacio', 'A)uno', 'B)dos', 'ANSWER: B'],
        ...['Cinco', 'A. 1', 'B. 2', 'C. 3', 'D. 4', 'E. 5', 'ANSWER: A'],
        'Al final',
      ].join('\n'),
    );
    expect(reasons(read)).toEqual([
      [1, ''],
      [6, 'Falta la línea ANSWER con la respuesta correcta.'],
      [10, ''],
      [15, 'La respuesta «D» no es ninguna de sus opciones.'],
      [19, 'Tiene menos de dos opciones.'],
      [22, 'Hay una respuesta sin pregunta delante.'],
      [23, 'Tiene varias respuestas correctas: aquí es una sola.'],
      [27, ''],
      [31, 'Tiene 5 opciones: aquí son cuatro como máximo.'],
      [38, 'Falta la línea ANSWER con la respuesta correcta.'],
    ]);
    expect(questions(read)[2]).toMatchObject({ question_text: 'Con hueco', correct_answer: 'b' });
  });

  it('says what it cannot carry', () => {
    expect(aikenObstacle({ ...emptyExchanged, question_type: 'open' })).toBe('Aiken no admite preguntas abiertas.');
    expect(aikenObstacle({ ...emptyExchanged, question_text: 'Answer: x' })).toMatch(/línea ANSWER/);
  });
});

describe('CSV', () => {
  it.each([';', ',', '\t'])(
    'is read with %j between the cells, columns in any order and Spanish names',
    (delimiter) => {
      const rows = [
        ['Tipo', 'Explicación', 'Pregunta', 'Opción A', 'opcion_b', 'Respuesta correcta', 'otra'],
        ['', 'Porque "sí"', 'Con\nsalto', 'uno', 'dos', 'B', 'x'],
        ['abierta', '', '¿Por qué?'],
        ['rara', '', 'Tipo raro'],
        ['', '', 'Por texto', 'uno', 'dos', 'dos'],
        ['', '', 'Sin clave', 'uno', 'dos', 'Z'],
      ];
      const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n');
      const read = readCsvQuestions(text);
      expect(reasons(read)).toEqual([
        [2, ''],
        [4, ''],
        [5, 'El tipo «rara» no se admite: usa «opción múltiple» o «abierta».'],
        [6, ''],
        [7, 'La respuesta «Z» no es ninguna de sus opciones.'],
      ]);
      expect(questions(read)[0]).toMatchObject({
        question_text: 'Con\nsalto',
        explanation: 'Porque "sí"',
        correct_answer: 'b',
      });
      expect(questions(read)[1]).toMatchObject({ question_type: 'open' });
      expect(questions(read)[3]).toMatchObject({ correct_answer: 'b' });
    },
  );

  it('refuses points that are no number, question by question', () => {
    const read = readCsvQuestions('pregunta;opcion_a;opcion_b;respuesta;puntos\nx;a;b;a;muchos\ny;a;b;a;3\n');
    expect(reasons(read)).toEqual([
      [2, 'Los puntos «muchos» no son un número entero.'],
      [3, ''],
    ]);
  });

  it('reads what Moodle’s plugin writes, and says what is more than there is room for', () => {
    const read = readCsvQuestions(
      [
        'questionname,questiontext,A,B,C,D,Answer 1,Answer 2,answernumbering,generalfeedback,defaultmark',
        'P1,¿Qué mide el pH?,La acidez,La masa,,,A,,abc,Es un logaritmo,2.0000000',
        'P2,¿Cuáles?,uno,dos,tres,,A,B,abc,,1',
        'P3,Sin comillas, pero con coma,uno,dos,tres,cuatro,A,,abc,,1',
      ].join('\n'),
    );
    expect(reasons(read)).toEqual([
      [2, ''],
      [3, 'Tiene varias respuestas correctas: aquí es una sola.'],
      [4, 'Tiene más celdas que columnas: un texto con «,» va entre comillas.'],
    ]);
    expect(questions(read)[0]).toMatchObject({ correct_answer: 'a', points: 2, explanation: 'Es un logaritmo' });
    expect(unreadColumns('questiontext,A,B,Answer 1,Answer 2,answernumbering\n')).toEqual(['answernumbering']);
  });

  it('refuses a file without the columns that every question needs', () => {
    expect(() => readCsvQuestions('question,choice1,choice2\nx,a,b\n')).toThrow(
      'En la primera fila faltan columnas: opcion_a, opcion_b, respuesta_correcta.',
    );
  });

  it('refuses a file without a header or with a quote that is never closed', () => {
    expect(() => readCsvQuestions('¿Qué?;uno;dos\n')).toThrow(UnreadableFile);
    expect(() => readCsvQuestions('pregunta;opcion_a\n"sin cerrar;uno\nb;c\n')).toThrow(/sin cerrar desde la línea 2/);
  });

  it('lets no spreadsheet run a question as a formula', () => {
    const csv = writeCsvQuestions([{ ...emptyExchanged, question_text: '=HYPERLINK("http://malo")', option_a: '-1' }]);
    expect(csv).toContain(`"'=HYPERLINK(""http://malo"")"`);
    expect(csv).toContain(`'-1`);
  });
});

describe('what is written is read again', () => {
  const tricky = ['=', '~', '#', '{', '}', ':', '\\', '\n', '"', ';', ',', "'", '%50%', '->', '[html]', '//', '&&092;'];
  const piece = fc.oneof(fc.constantFrom(...tricky, 'T', '::', '$CATEGORY:', '<b>', 'á', ' '), fc.string());
  const text = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((parts) => cleanText(parts.join('')).replace(/[^\S\n]+/g, ' '))
    .map((joined) => joined.replace(/ *\n */g, '\n').trim())
    .filter((joined) => joined !== '' && !/[\uFDD0\uFDD1]/.test(joined));
  const question: fc.Arbitrary<ExchangedQuestion> = fc
    .record({
      question_text: text,
      options: fc.array(text, { minLength: 2, maxLength: 4 }),
      right: fc.nat(3),
      explanation: fc.oneof(fc.constant(''), text),
      points: fc.integer({ min: 1, max: 100 }),
      isOpen: fc.boolean(),
    })
    .map(({ question_text, options, right, explanation, points, isOpen }) => ({
      ...emptyExchanged,
      question_text,
      explanation,
      points,
      ...(isOpen
        ? { question_type: 'open' as const }
        : {
            option_a: options[0] ?? '',
            option_b: options[1] ?? '',
            option_c: options[2] ?? '',
            option_d: options[3] ?? '',
            correct_answer: (['a', 'b', 'c', 'd'] as const)[right % options.length] ?? 'a',
          }),
    }));
  const several = fc.array(question, { minLength: 1, maxLength: 5 });

  it('as GIFT, whole', () => {
    fc.assert(
      fc.property(several, (given) => {
        expect(questions(readGift(writeGift(given)))).toEqual(given);
      }),
    );
  });

  it('as CSV, whole', () => {
    fc.assert(
      fc.property(several, (given) => {
        expect(questions(readCsvQuestions(writeCsvQuestions(given)))).toEqual(given);
      }),
    );
  });

  it('as Aiken, on one line, without points and explanations', () => {
    const flat = (one: string) => one.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(several, (given) => {
        const carried = given.filter((one) => aikenObstacle(one) === null);
        expect(questions(readAiken(writeAiken(carried)))).toEqual(
          carried.map((one) => ({
            ...one,
            question_text: flat(one.question_text),
            option_a: flat(one.option_a),
            option_b: flat(one.option_b),
            option_c: flat(one.option_c),
            option_d: flat(one.option_d),
            points: 1,
            explanation: '',
          })),
        );
      }),
    );
  });
});

describe('what an import creates', () => {
  const ready = (question_text: string): ReadQuestion => ({
    line: 1,
    excerpt: question_text,
    question: { ...emptyExchanged, question_text, option_a: 'x', option_b: 'y', correct_answer: 'a' },
    reason: '',
    notes: [],
  });

  it('leaves out what the quiz has, what comes twice and what cannot be saved', () => {
    const existing = [
      {
        ...emptyExchanged,
        question_text: '¿Qué mide el pH?',
        option_a: 'Y',
        option_b: 'X',
        correct_answer: 'b' as const,
      },
    ];
    const faulty = { ...ready('Faltan opciones'), question: { ...emptyExchanged, question_text: 'Faltan opciones' } };
    const judged = judgeImport([ready('que mide el PH'), ready('Nueva'), ready('nueva'), faulty], existing);
    expect(judged.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'Ya hay una pregunta igual en el cuestionario.'],
      ['ready', ''],
      ['skipped', 'Repite otra pregunta del archivo.'],
      ['skipped', 'Escribe la opción A. Escribe la opción B. Marca la respuesta correcta.'],
    ]);
  });

  it('takes the same text with other options: it is another question', () => {
    const other = {
      ...ready('Completa la frase'),
      question: { ...ready('Completa la frase').question, option_b: 'z' },
    };
    const judged = judgeImport([ready('Completa la frase'), other as ReadQuestion], []);
    expect(judged.map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('stops at 200 questions', () => {
    const existing = Array.from({ length: 199 }, (_, place) => ({ ...emptyExchanged, question_text: `p${place}` }));
    expect(judgeImport([ready('una'), ready('dos')], existing).map(({ reason }) => reason)).toEqual([
      '',
      'El cuestionario llegaría a más de 200 preguntas.',
    ]);
  });

  it.each([
    ['banco.gift', '', 'gift'],
    ['banco.CSV', '', 'csv'],
    ['banco.txt', 'x\nA. b\nB. c\nANSWER: A', 'aiken'],
    ['banco.txt', 'x {=a ~b}', 'gift'],
  ] as const)('%s looks like %s', (name, text, format) => expect(guessFormat(name, text)).toBe(format));
});

describe('encodings', () => {
  const text = '¿Cuál es el ácido?\r\nlínea';
  const expected = '¿Cuál es el ácido?\nlínea';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', (encoding, bytes) => expect(decodeText(new Uint8Array(bytes))).toEqual({ text: expected, encoding }));

  it('takes the signs that only Windows-1252 has', () => {
    expect(decodeText(new Uint8Array([0x93, 0x61, 0x94, 0x20, 0x80])).text).toBe('“a” €');
  });

  it('refuses what is no text', () => {
    expect(() => decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).toThrow(UnreadableFile);
  });
});
