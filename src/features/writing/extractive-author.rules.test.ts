import { expect, it } from 'vitest';
import { extractQuestions } from './extractive-quiz.rules.ts';
import { extractSteps } from './extractive-steps.rules.ts';
import { outlines } from './outlines.rules.ts';
import { definitionIn } from './quiz-definitions.rules.ts';
import { areTheSame } from './quiz-doubts.rules.ts';

const text = (content: string) => [{ document_id: 'd', section: null, content, origin: 'Manual, página 3' }];
const asked = (content: string) => extractQuestions(text(content), 20);
const passage = (content: string, place = 0) => ({
  id: String(place),
  document_id: 'd',
  title: 'Manual',
  page: place + 1,
  section: null,
  content,
});

it('a sentence that does not say what it is about is not asked about, nor a formality', () => {
  const questions = asked(
    [
      'Este reactivo debe guardarse en la nevera por 15 días después de abierto.',
      'La resolución se aprobó hace 15 días en el laboratorio de referencia.',
      'Duración de la incubación de los reactivos: 15 minutos a la sombra del equipo.',
      'El suero abierto del control se guarda en la nevera por 15 días como máximo.',
    ].join('\n\n'),
  );
  expect(questions.map(({ key }) => key)).toEqual(['15 días']);
  expect(questions[0]?.question_text).toBe(
    'Según «Manual», ¿qué cifra completa la frase? «El suero abierto del control se guarda en la nevera por _____ como máximo.»',
  );
});

it('wrong figures have the unit and a believable size, and no text says them of the same thing', () => {
  const [question] = asked(
    [
      'La muestra del paciente se centrifuga durante 5 minutos en la centrífuga del laboratorio.',
      'La muestra del paciente en la centrífuga también admite 10 minutos cuando el laboratorio pide rapidez.',
      'El equipo entero se guarda 900 minutos bajo su funda de tela gruesa.',
    ].join('\n\n'),
  ).filter(({ key }) => key === '5 minutos');
  expect(question?.others).toHaveLength(3);
  expect(question?.others).not.toContain('10 minutos');
  expect(question?.others).not.toContain('900 minutos');
  expect(question?.others.every((other) => /^\d+ minutos?$/.test(other))).toBe(true);
});

it('a catalogue is asked for the fields of its tests; what the name tells is not asked', () => {
  const tubes = ['Tapa lila', 'Tapa roja', 'Tapa azul', 'Tapa verde'];
  const tests = Array.from(
    { length: 16 },
    (_, place) => `Prueba ${'ABCDEFGHIJKLMNOP'[place]}nalito | ${tubes[place % 4]}`,
  );
  const table = ['Examen | Tubo', ...tests, 'Cultivo de tapa azul | Tapa azul'].join('\n\n');
  const questions = asked(['Pruebas de rutina', table].join('\n\n'));
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const { question_text, key, others } of questions) {
    expect(question_text).toMatch(/^Según «Manual», ¿en qué recipiente o tubo se toma «Prueba \p{L}nalito»\?$/u);
    expect([key, ...others].toSorted()).toEqual(tubes.toSorted());
  }
});

it('in a table options are of one sort: neither another unit nor a name among figures', () => {
  const rows = ['Voltaje | 110 V', 'Peso | 54 kg', 'Pantalla | Táctil', 'Ruido | 60 dB', 'Conexión | Red'];
  expect(asked(['Ficha del equipo', 'Dato | Cuánto', ...rows].join('\n\n'))).toEqual([]);
});

it('what follows on a step is asked of a numbered procedure only, and never of rules', () => {
  const steps = [
    'Retire los guantes',
    'Lave las manos con jabón',
    'Retire la bata desechable',
    'Deseche todo en la bolsa roja',
    'Registre la hora de salida',
    'Avise a su reemplazo',
  ];
  const list = steps.map((step, place) => `${place + 1}. ${step}.`);
  const questions = asked(['Orden de retiro de los elementos', ...list].join('\n\n'));
  expect(questions.length).toBeGreaterThan(0);
  for (const { question_text, key } of questions) {
    const before = /después de «(.+)»\?/.exec(question_text)?.[1] ?? '';
    expect(steps.indexOf(key)).toBe(steps.indexOf(before) + 1);
  }
  expect(asked(['Reglas de retiro de los elementos', ...list].join('\n\n'))).toEqual([]);
});

it('names with what is said of each below them are asked for by it; a glossary in small letters, by its terms', () => {
  const parts = [
    ['Perilla', 'Mueve la platina con la muestra de un lado para el frente.'],
    ['Diafragma', 'Regula la luz que llega desde la lámpara del aparato.'],
    ['Rueda', 'Cambia los objetivos del aparato sin tocar sus lentes.'],
    ['Interruptor', 'Corta la corriente de todo el aparato al terminar.'],
  ];
  const listed = asked(
    ['Partes del microscopio', ...parts.flatMap(([name, said]) => [`• ${name}`, said ?? ''])].join('\n\n'),
  );
  expect(listed[0]?.question_text).toContain('en «Partes del microscopio», ¿qué corresponde a');
  const words = [
    'Edema: acumulación anormal de líquido en los espacios intersticiales.',
    'Cabestrillo: vendaje que pasa por el cuello para sostener el antebrazo.',
    'Flexión: movimiento de algunas articulaciones que disminuye su ángulo.',
    'Férula: pieza rígida con que se inmoviliza un miembro lesionado.',
    'Asepsia: ausencia completa de microorganismos sobre una superficie limpia.',
  ];
  const terms = extractQuestions(
    [{ document_id: 'd', section: 'Glosario', content: words.join('\n\n'), origin: 'Guía' }],
    20,
  );
  expect(terms.map(({ key }) => key)).toContain('Cabestrillo');
});

it('steps keep what stands between them, and one in the infinitive is asked for its figure', () => {
  const [between] = asked(
    [
      'Procedimiento de extracción',
      '1. Agregue la muestra al tubo limpio.',
      'Nota: el tubo va rotulado.',
      '2. Centrifugue el tubo a toda velocidad.',
      'Deseche el líquido que queda arriba.',
      '3. Lave bien con alcohol.',
      '4. Seque lo que queda al aire libre.',
      '5. Mezcle el sedimento con agua destilada.',
      '6. Guarde el tubo dentro del congelador.',
    ].join('\n\n'),
  ).filter(({ question_text }) => question_text.includes('después de «Centrifugue'));
  expect(between?.question_text).toContain(
    '«Centrifugue el tubo a toda velocidad. Deseche el líquido que queda arriba»',
  );
  const [figure] = asked(
    'Verter con cuidado la solución de agarosa sobre el molde y dejar que solidifique 30 minutos.',
  );
  expect(figure?.key).toBe('30 minutos');
});

it('what is about a figure is asked among others far from it, and what somebody does is no term', () => {
  const [asks] = asked(
    'El ultracongelador del laboratorio guarda las muestras a una temperatura de alrededor de -80 °C todo el año.',
  );
  for (const other of asks?.others ?? []) expect(Math.abs(Number.parseInt(other, 10) + 80)).toBeGreaterThanOrEqual(20);
  expect(
    definitionIn('Medir la temperatura es un procedimiento esencial para conocer el estado de una persona.'),
  ).toBeNull();
});

it('nothing is asked of two columns with one name, in brackets, or behind what makes one word of two', () => {
  const rows = [
    'Fungicida | 1 L | 15,6 cc',
    'Bactericida | 2 L | 5,9 cc',
    'Algicida | 3 L | 5,0 cc',
    'Sanitizante | 5 L | 2,0 cc',
  ];
  expect(asked(['Dilución', 'Mezcla | Producto | Producto', ...rows].join('\n\n'))).toEqual([]);
  expect(asked('La solución del laboratorio debe prepararse a diario, porque pierde su efecto con la luz.')).toEqual(
    [],
  );
  expect(asked('El tubo de la muestra lleva el tampón de carga (rojo) y se cierra con su tapa.')).toEqual([]);
});

it('of two names of one thing none is a wrong option for the other', () => {
  expect(areTheSame('Tapa lila', 'Tapa morada')).toBe(true);
  expect(areTheSame('EPP', 'Elementos de protección personal')).toBe(true);
  expect(areTheSame('Suero o plasma', 'Suero')).toBe(true);
  expect(areTheSame('Frasco estéril con tapa', 'Rasco estéril con tapa')).toBe(true);
  expect(areTheSame('Tapa lila', 'Tapa roja')).toBe(false);
  expect(areTheSame('2 a 8 °C', '15 a 25 °C')).toBe(false);
});

it('a heading that nothing marks is not quoted, and an exercise tells what to do', () => {
  const steps = extractSteps(outlines.product, [
    passage(
      [
        'Limpieza del Equipo',
        'La limpieza es un procedimiento que ha tomado importancia y se ha convertido en un valor del laboratorio.',
        'Procedimiento General para la Limpieza de los Equipos y Herramientas del Laboratorio.',
        'Se coloca el rotor sobre la mesa. Se limpia con un paño y se verifica que no queden restos. Se cierra la tapa.',
      ].join('\n\n'),
    ),
  ]);
  const exercise = steps.find(({ title }) => title === 'Ejercicio práctico')?.content ?? '';
  expect(exercise).toContain('Se coloca el rotor');
  expect(exercise).not.toContain('ha tomado importancia');
  expect(steps.some(({ content }) => content.includes('Procedimiento General'))).toBe(false);
});
