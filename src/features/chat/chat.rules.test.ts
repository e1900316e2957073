import { describe, expect, it } from 'vitest';
import { plainAnswer } from '#features/grounding/plain-answer.rules.ts';
import { numberedLines, pointedAt } from '#features/grounding/pointing.rules.ts';
import { extractAnswer } from '#features/quotations/extract-answer.rules.ts';
import { modesOf, scopeOfMode, smallTalk, titleOf } from './chat.rules.ts';
import { chatTexts } from './chat.texts.ts';
import { isNamedBy, labelOf, leansOn, namingWords, saysNone } from './thread.rules.ts';

it.each([
  ['Hola', chatTexts.greeting],
  ['¡Buenas tardes!', chatTexts.greeting],
  ['gracias', chatTexts.thanks],
  ['Hola, ¿cómo limpio la centrífuga?', null],
  ['ok, ¿y después?', null],
])('small talk: %s', (message, expected) => expect(smallTalk(message)).toBe(expected));

it.each([
  ['¿Y si se rompe?', true],
  ['¿Por qué?', true],
  ['¿Cuánto dura eso?', true],
  ['¿a quién le aviso?', true],
  ['¿y en ayunas?', true],
  ['cuánto volumen', true],
  ['tubo de creatinina', false],
  ['¿Cuándo entregan la PCR?', false],
  ['TSH', false],
  ['¿Cuál es el orden de los tubos al extraer sangre?', false],
  ['¿Qué concentración de hipoclorito se usa para derrames de sangre en superficies?', false],
])('leans on the answer before: %s %s', (question, expected) => expect(leansOn(question)).toBe(expected));

it.each([
  ['se congela?', []],
  ['y en cuanto sale?', []],
  ['dónde se guarda', []],
  ['y por bluetooth', ['bluetooth']],
  ['y en plasma q tubo', ['plasma']],
])('the words of a message that name something: %s', (message, expected) =>
  expect(namingWords(message)).toEqual(expected),
);

it.each([
  ['Hormona estimulante de tiroides (TSH)', ['tsh'], true],
  ['CALPROTECTINA DETERMINACIÓN EN MATERIA FECAL', ['calprotectina'], true],
  ['ALFA FETO PROTEÍNA EMBARAZO DETERMINACIÓN EN SUERO', ['embarazo'], false],
])('a name is what it begins with, not what stands in it: %s %s', (name, words, expected) =>
  expect(isNamedBy(name, words)).toBe(expected),
);

it('a label leaves out the number of a section, never one of a name', () => {
  expect(labelOf('3.1. Atención de primer nivel:')).toBe('Atención de primer nivel');
  expect(labelOf('17 HIDROXI PROGESTERONA')).toBe('17 HIDROXI PROGESTERONA');
});

it.each([
  ['el segundo', [2]],
  ['compara el 2 y el 4', [2, 4]],
  ['¿qué dice la fuente 3?', [3]],
  ['2 mL', []],
  ['el segundo tubo del hemograma', []],
])('points at parts of the answer before: %s', (message, expected) => expect(pointedAt(message)).toEqual(expected));

it('a line of an answer is of the source behind it, also where two lists have its number', () => {
  const lines = numberedLines('Antes:\n\n• Avisa. [1]\n\n1. Apague. \n2. Vacíe. [2]\n\n1. Lave. [3]\n\n3. Sin fuente.');
  expect([1, 2, 3].map((number) => lines.get(number))).toEqual([
    [
      { text: 'Apague.', source: 2 },
      { text: 'Lave.', source: 3 },
    ],
    [{ text: 'Vacíe.', source: 2 }],
    [{ text: 'Sin fuente.', source: null }],
  ]);
});

it('offers employees two to talk to and supervisors one (spec P-214 to P-216)', () => {
  expect(modesOf('employee')).toEqual(['soporte', 'ventas']);
  expect(modesOf('jefe')).toEqual(['general']);
  expect(['ventas', 'soporte', 'otro'].map(scopeOfMode)).toEqual(['chat_ventas', 'chat_soporte', 'chat_general']);
});

it('names a conversation after its first words', () => {
  expect(titleOf('  Hola \n mundo ')).toBe('Hola mundo');
  const long = titleOf('¿Cuál es el procedimiento completo para desechar los residuos del laboratorio?');
  expect(long.length).toBeLessThanOrEqual(61);
  expect(long).toMatch(/\S…$/);
});

describe('extractAnswer', () => {
  const content = [
    'Higiene de manos',
    'La medida más barata de la bioseguridad es la que más contagios evita.',
    'El lavado completo toma de 40 a 60 segundos; la fricción con alcohol, de 20 a 30.',
  ].join('\n\n');

  it('quotes word for word the sentences with most of the question', () => {
    const [first] = extractAnswer('¿Cuántos segundos toma el lavado?', [{ content }]);
    expect(first?.text).toContain('toma de 40 a 60 segundos');
    for (const line of first?.text.split('\n') ?? []) expect(content).toContain(line);
  });

  it('gives nothing when no sentence holds any word', () => {
    expect(extractAnswer('¿Quién ganó el mundial?', [{ content }])).toEqual([]);
  });

  it('takes what follows an announcement along', () => {
    const list = 'Para limpiar la centrífuga:\n\n1. Desconecta el equipo.\n\n2. Usa desinfectante.';
    expect(extractAnswer('¿Cómo limpio la centrífuga?', [{ content: list }])[0]?.text).toContain('1. Desconecta');
  });
});

it('an answer loads nothing and leads nowhere', () => {
  expect(plainAnswer('## Título\n![x](http://mal.example/p.png) y [aquí](javascript:alert(1)) [1]')).toBe(
    'Título\nx y aquí) [1]',
  );
});

it('and leaves code as it stands', () => {
  const code = '```sh\n# nota\n[a](b)\n```';
  expect(plainAnswer(`## Pasos\n${code}\n[c](d)`)).toBe(`Pasos\n${code}\nc`);
});

it.each([
  ['Ninguno responde', true],
  ['ninguna de esas me sirve', true],
  ['ninguno', true],
  ['ninguna muestra se congela', false],
  ['No responde', true],
  ['eso no me sirve', true],
  ['responde', false],
  ['no sirve el equipo', false],
])('says that no place answers: %s, %s', (message, expected) => expect(saysNone(message)).toBe(expected));

it('one place is not one of several', () => {
  expect([1, 2].map(chatTexts.noneAnswers)).toEqual(['No responde', 'Ninguno responde']);
  expect(chatTexts.whichAnswers(['Derrames (Xileno)'])).toContain('esta parte');
  expect(chatTexts.whichAnswers(['Derrames (Xileno)', 'Bodega (Formol)'])).toContain('cuál de estas partes');
});
