import { expect, it } from 'vitest';
import { extractQuestions } from './extractive-quiz.rules.ts';
import { extractSteps } from './extractive-steps.rules.ts';
import { outlines } from './outlines.rules.ts';

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

const rules = [
  'La limpieza debe iniciarse en la zona más limpia y terminarse en la más sucia.',
  'La limpieza inicial debe realizarse con la trapeadora húmeda del área.',
  'El reactivo abierto debe guardarse en la nevera del banco de sangre.',
  'El rotor de la centrífuga debe secarse boca abajo sobre una toalla de papel.',
  'El turno de la noche debe entregarse por escrito a quien llega después.',
].join('\n\n');

it('what is said of the same thing in another sentence is no wrong option', () => {
  const question = asked(rules).find(({ question_text }) => question_text.includes('«La limpieza debe…»'));
  expect(question?.others).toHaveLength(3);
  expect(question?.others.join()).not.toContain('trapeadora');
});

it('a sentence without a verb of its own is not asked to be completed', () => {
  const ends = [
    'evitar el óxido del metal',
    'quitar el polvo del turno',
    'ahorrar agua y jabón',
    'proteger la piel de las manos',
  ];
  const said = ends.map((end, place) => `El equipo número ${'ABCD'[place]} se limpia con un paño húmedo para ${end}.`);
  const verbless = 'La limpieza con agua y detergentes de acción bactericida, para disminuir la carga de microbios.';
  const questions = asked([...said, verbless].join('\n\n')).map(({ question_text }) => question_text);
  expect(questions.some((question) => /¿cómo termina la frase\? «El equipo/.test(question))).toBe(true);
  expect(questions.some((question) => /¿cómo termina la frase\? «La limpieza con agua/.test(question))).toBe(false);
});

it('of a long definition as much is asked about as can be read, up to the end of a clause', () => {
  const terms = ['Asepsia', 'Antisepsia', 'Biocarga'];
  const short = terms.map(
    (term, place) => `${term}. Conjunto de medidas del grupo ${'ABC'[place]} contra los gérmenes.`,
  );
  const clause = 'que ordenan los pasos de cada procedimiento y las personas que responden de él en el laboratorio';
  const long = `Protocolo. Conjunto de técnicas basadas en normas, ${`${clause}, `.repeat(4)}y nada más.`;
  const [question] = asked(['Definiciones', ...short, long].join('\n\n')).filter(({ key }) => key === 'Protocolo');
  expect(question?.question_text).toMatch(/en el laboratorio…»$/);
  expect(question?.question_text.length).toBeLessThan(340);
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
