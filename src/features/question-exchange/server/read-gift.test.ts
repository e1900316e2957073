import { describe, expect, it } from 'vitest';
import { emptyExchanged, type ReadQuestion } from '../question-exchange.rules.ts';
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
      [29, expect.stringMatching(/^Falta la llave \} que cierra las respuestas\./)],
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
    ['Elige. {~uno ~=dos}', ['Elige.', 'uno', 'dos', 'b']],
    ['¿Qué lo ejecuta? {~ %run = %load}', ['¿Qué lo ejecuta?', '%run', '%load', 'b']],
    ['::¿Qué es la sangre?::{=un tejido ~un órgano}', ['¿Qué es la sangre?', 'un tejido', 'un órgano', 'a']],
    ['Ya \\: escapado: no dos veces {=a ~b}', ['Ya : escapado: no dos veces', 'a', 'b', 'a']],
  ])('takes %s, whose signs are not escaped but mislead nobody', (text, expected) => {
    const [question] = questions(readGift(text));
    const { question_text, option_a, option_b, correct_answer } = question ?? emptyExchanged;
    expect([question_text, option_a, option_b, correct_answer]).toEqual(expected);
  });

  it.each([
    ['Une: {=uno -> 1#bien =dos -> 2}', 'Las preguntas de emparejar no se admiten.'],
    ['¿Cuánto? {#3#Bien}', 'Las preguntas numéricas no se admiten.'],
    ['La sangre {1:MC:~es~=no es} un {2:SA:=tejido}.', /^Las preguntas con respuestas incrustadas \(Cloze\)/],
    ['Bebo {=algo} y {=nada}', /^Tiene varios grupos de respuestas entre llaves/],
    ['¿Color? {=#ff0000 ~#00ff00}', /^Una de sus opciones está vacía\. Un signo = ~ # \{ \} que sea texto/],
    ['¿Etiqueta? {={% url %} ~{% href}', /^Falta la llave \}/],
    ['¿Etiqueta? {=a ~b} }', /^Sobra una llave \}/],
    ['¿Cuáles? {=~%50%a =~%50%b}', 'Tiene varias respuestas correctas o a medias: aquí es una sola.'],
    ['Lee: x = 3', 'Es un texto sin respuestas, no una pregunta.'],
  ])('says what is wrong with %s', (text, reason) => {
    const [item] = readGift(text);
    expect(item?.question).toBeNull();
    if (typeof reason === 'string') expect(item?.reason).toBe(reason);
    else expect(item?.reason).toMatch(reason);
  });

  it('tells the end of a question from a gap in it', () => {
    const read = readGift(
      '¿Uno? {=a\n\n~b\n}\n::2::¿Dos? {=a ~b}\n$CATEGORY: x\n¿Tres? {=a ~b}\n\n¿Abierta? {=a\n\n¿Cinco? {=a ~b}',
    );
    expect(reasons(read).map(([line, reason]) => [line, String(reason).slice(0, 12)])).toEqual([
      [1, ''],
      [5, ''],
      [7, ''],
      [9, 'Falta la lla'],
      [11, ''],
    ]);
  });

  it('keeps what explains and says what it leaves out', () => {
    const [truth, short, minus, marked] = readGift(
      [
        'Se coagula. {FALSE#Lleva EDTA.#Bien visto.}',
        '¿Mejor tubo? {=Lila#Sí =%50%Morado =%0%*}',
        '¿Cuál? {=a ~%-50%b}',
        '[markdown]¿Es **urgente**? {=sí ~no}',
      ].join('\n\n'),
    );
    expect(truth?.question?.explanation).toBe('Lleva EDTA.');
    expect(truth?.notes).toContain('Los comentarios de cada opción no se importan.');
    expect(short?.question?.explanation).toBe('Respuestas aceptadas: Lila; Morado (50 %)');
    expect(short?.notes).toContain('Los comentarios de cada opción no se importan.');
    expect(minus?.notes).toEqual(['Lo que resta una opción errónea no se importa.']);
    expect(marked?.notes).toEqual(['El formato Markdown queda como texto.']);
  });

  it('gives up on nothing but the question it cannot read, however hostile', () => {
    const hostile = ['{'.repeat(50_000), '~=#:'.repeat(5000), '<'.repeat(30_000), '::'.repeat(9000)].join('\n\n');
    expect(readGift(`${hostile}\n\nBien {=sí ~no}`).at(-1)?.reason).toBe('');
  });
});
