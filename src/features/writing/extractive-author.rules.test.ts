import { expect, it } from 'vitest';
import { extractQuestions } from './extractive-quiz.rules.ts';
import { extractSteps } from './extractive-steps.rules.ts';
import { outlines } from './outlines.rules.ts';
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
