import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aikenObstacle, readAiken, writeAiken } from '../aiken.rules.ts';
import { readCsvQuestions, writeCsvQuestions } from '../csv-questions.rules.ts';
import { writeGift } from '../gift-text.rules.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  guessFormat,
  judgeImport,
  type ReadQuestion,
  UnreadableFile,
} from '../question-exchange.rules.ts';
import { cleanText } from '../quiz-authoring.rules.ts';
import { decodeText } from './decode-text.ts';
import { readGift } from './read-gift.ts';

const reasons = (read: ReadQuestion[]) => read.map(({ line, reason }) => [line, reason]);
const questions = (read: ReadQuestion[]) => read.map(({ question }) => question);

describe('GIFT', () => {
  const file = `// Banco de ejemplo
$CATEGORY: $course$/Preanalítica

::Q1:: ¿Qué tubo se llena primero? {
  =Citrato # Evita el arrastre
  ~EDTA
  ~Heparina
}

// [tag:puntos-3]
El suero se obtiene sin anticoagulante. {TRUE####Se deja coagular.}

Une cada tubo con su tapa {=EDTA -> morada =citrato -> celeste}

¿Cuál es el pH de la sangre? {#7.4:0.05}

Explica cómo se identifica al paciente. {}

¿Qué anticoagulante lleva el tubo morado? {=EDTA =K2EDTA}

La centrífuga gira a {=3000 ~30} rpm.

Marca las dos correctas {~%50%a ~%50%b ~%-100%c}

Cinco opciones {=a ~b ~c ~d ~e}

Solo un texto de presentación.

Esta queda abierta {=a ~b

[html]<p>¿Es <b>peligroso</b> &lt;script&gt;?</p>{=sí ~no}

Sin respuesta correcta {~a ~b}
`;
  const read = readGift(file);

  it('accounts for every question, with its line and what is wrong with it', () => {
    expect(reasons(read)).toEqual([
      [4, ''],
      [11, ''],
      [13, 'Las preguntas de emparejar no se admiten.'],
      [15, 'Las preguntas numéricas no se admiten.'],
      [17, ''],
      [19, ''],
      [21, ''],
      [23, 'Tiene varias respuestas correctas o a medias: aquí es una sola.'],
      [25, 'Tiene 5 opciones: aquí son cuatro como máximo.'],
      [27, 'Es un texto sin respuestas, no una pregunta.'],
      [29, expect.stringMatching(/^No se entiende desde la línea 29, columna \d+\.$/)],
      [31, ''],
      [33, 'No tiene respuesta correcta.'],
    ]);
  });

  it('reads choices, true and false, essays, short answers and missing words', () => {
    const [choice, truth, , , essay, short, missing, , , , , html] = questions(read);
    expect(choice).toMatchObject({
      question_text: '¿Qué tubo se llena primero?',
      option_a: 'Citrato',
      option_c: 'Heparina',
      option_d: '',
      correct_answer: 'a',
      explanation: 'Evita el arrastre',
      points: 1,
    });
    expect(truth).toMatchObject({
      option_a: 'Verdadero',
      option_b: 'Falso',
      correct_answer: 'a',
      explanation: 'Se deja coagular.',
      points: 3,
    });
    expect(essay).toMatchObject({ question_type: 'open', option_a: '', correct_answer: null });
    expect(short).toMatchObject({ question_type: 'open', explanation: 'Respuestas aceptadas: EDTA; K2EDTA' });
    expect(missing?.question_text).toBe('La centrífuga gira a _____ rpm.');
    expect(html?.question_text).toBe('¿Es peligroso <script>?');
    expect(read[11]?.notes).toEqual(['Se quita el formato HTML.']);
  });

  it.each([
    ['La hora: ¿cuál? {=10:30 ~11:45}', ['La hora: ¿cuál?', '10:30', '11:45', 'a']],
    ['Si x = 3, ¿cuánto es 2x? {=6 ~5}', ['Si x = 3, ¿cuánto es 2x?', '6', '5', 'a']],
    ['::Ítem 1: a:: Ítem # 4 ~ ¿cierto? {F}', ['Ítem # 4 ~ ¿cierto?', 'Verdadero', 'Falso', 'b']],
    ['::a::[html]<p style="x: y">Hola</p>{=a#bien: sí ~b}', ['Hola', 'a', 'b', 'a']],
    ['¿Arde? {VERDADERO}', ['¿Arde?', 'Verdadero', 'Falso', 'a']],
    ['Ya \\: escapado: no dos veces {=a ~b}', ['Ya : escapado: no dos veces', 'a', 'b', 'a']],
  ])('takes %s, whose signs are not escaped but mislead nobody', (text, expected) => {
    const [question] = questions(readGift(text));
    const { question_text, option_a, option_b, correct_answer } = question ?? emptyExchanged;
    expect([question_text, option_a, option_b, correct_answer]).toEqual(expected);
  });

  it('gives up on nothing but the question it cannot read, however hostile', () => {
    const hostile = ['{'.repeat(50_000), '~=#:'.repeat(5000), '<'.repeat(30_000), '::'.repeat(9000)].join('\n\n');
    const started = performance.now();
    expect(readGift(`${hostile}\n\nBien {=sí ~no}`).at(-1)?.reason).toBe('');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

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
      [27, 'Tiene 5 opciones: aquí son cuatro como máximo.'],
      [34, 'Falta la línea ANSWER con la respuesta correcta.'],
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
    .filter((joined) => joined !== '' && !joined.includes('\uFDD0'));
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
    const existing = [{ ...emptyExchanged, question_text: '¿Qué mide el pH?' }];
    const faulty = { ...ready('Faltan opciones'), question: { ...emptyExchanged, question_text: 'Faltan opciones' } };
    const judged = judgeImport([ready('que mide el PH'), ready('Nueva'), ready('nueva'), faulty], existing);
    expect(judged.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'Ya hay una pregunta con este texto en el cuestionario.'],
      ['ready', ''],
      ['skipped', 'Repite otra pregunta del archivo.'],
      ['skipped', 'Escribe la opción A. Escribe la opción B. Marca la respuesta correcta.'],
    ]);
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
