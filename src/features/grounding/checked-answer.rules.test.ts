import { describe, expect, it } from 'vitest';
import { AnswerGate, isBacked, withoutUnknownMarks } from './checked-answer.rules.ts';

const source = (content: string) => ({ title: 'Catálogo', section: null, content });
const tsh = source(
  'TSH\nTubo: tapa roja o amarilla\nVolumen: 3 mL\nEntrega: 24 horas\nSe agita diez veces. Dilución 1.000 a 0,50 el 12/03/2024.',
);
const hemogram = source('Hemograma\nTubo: tapa lila\nVolumen: 5 mL');

describe('a sentence is backed', () => {
  it.each([
    ['El volumen es 3 mL [1].', true],
    ['El volumen es 4 mL [1].', false],
    ['Está en la página 4 [1].', true],
    ['El volumen es 5 mL [1].', false],
    ['El volumen es 5 mL [2].', true],
    ['El volumen es 5 mL.', true],
    ['Se entrega en 24 horas, según la página 4 [1].', true],
    ['Se entrega en dos horas [1].', false],
    ['Hay dos tubos que sirven [1].', false],
    ['Hay dos opciones [1].', true],
    ['Se agita 10 veces [1].', true],
    ['Se diluye 1000 a 0.5 [1].', true],
    ['Del 12/03/2024 [1].', true],
    ['Del 13/03/2024 [1].', false],
    ['La HbA1c y la T4 van aparte [1].', true],
    ['1. Toma la muestra [1].', true],
    ['Dice «Tubo: tapa roja o amarilla» [1].', true],
    ['Dice «tapa roja o amarilla … Entrega: 24 horas» [1].', true],
    ['Dice «Tubo: tapa lila o celeste» [1].', false],
    ['Dice "Tubo: tapa lila, en la nevera" [2].', false],
    ['Se llama «Hemograma» [1].', true],
    ['NO_CONSTA el resto.', false],
  ])('%s %s', (sentence, backed) => expect(isBacked(sentence, [tsh, hemogram])).toBe(backed));
});

describe('a figure is said as it is understood', () => {
  const sheet = source(
    'UN1170, Ethanol Solutions. Colectada con HCL6N (20mL). A -20ºC: un mes. Cuarenta y ocho horas antes, veinticinco gotas. Vitamina B12, CA19.',
  );
  it.each([
    ['El número ONU es 1170 [1].', true],
    ['El número ONU es 117 [1].', false],
    ['Se colecta con HCl 6 N (20 mL) [1].', true],
    ['Se colecta con HCl 6N [1].', true],
    ['Se colecta con 6 mL de ácido [1].', false],
    ['Dura 1 mes a -20 °C [1].', true],
    ['Dura 1 semana y 2 días [1].', false],
    ['Se deja 48 horas antes [1].', true],
    ['Se deja cuarenta y ocho horas antes [1].', true],
    ['Se deja cuarenta y nueve horas antes [1].', false],
    ['Se echan 25 gotas [1].', true],
    ['Dura 12 horas [1].', false],
    ['Dura 19 horas [1].', false],
  ])('%s %s', (sentence, backed) => expect(isBacked(sentence, [sheet])).toBe(backed));
});

describe('the gate', () => {
  const through = (text: string, size: number) => {
    const gate = new AnswerGate([tsh, hemogram]);
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    const said = pieces.map((piece) => gate.take(piece)).join('') + gate.end();
    return { said, text: gate.text, leftOut: gate.leftOut };
  };

  it.each([1, 2, 7, 1000])('changes nothing of what is backed, in pieces of %i', (size) => {
    const answer =
      'Va en **tapa roja**. [1] El volumen es 3 mL [1].\n\n- Entrega: 24 horas [1]\n- «Tubo: tapa lila» [2]';
    expect(through(answer, size)).toEqual({ said: answer, text: answer, leftOut: 0 });
  });

  it.each([1, 2, 7, 1000])('keeps the numbers of a list of steps, in pieces of %i', (size) => {
    const answer =
      'Sigue estos pasos [1]:\n\n1. Ponte guantes.\n2. **Abre la llave.** Espera.\n  5. Cierra [1].\n**6. Avisa.**\n- Paso 7: Anota.\n### 8. Lava\nFin.';
    expect(through(answer, size)).toEqual({ said: answer, text: answer, leftOut: 0 });
  });

  it.each([1, 7, 1000])(
    'takes no figure in the middle of a line for the number of an item, in pieces of %i',
    (size) => {
      const { text, leftOut } = through('Va en tapa roja [1]. 77. Se agita [1].', size);
      expect(text).not.toContain('77');
      expect(leftOut).toBe(1);
    },
  );

  it.each([1, 3, 1000])('never shows a figure or a quotation of no source, in pieces of %i', (size) => {
    const answer =
      'Se toma en tapa roja [1]. El volumen es de 77 mL [1]. Dice «se guarda en la nevera» [1]. Se entrega en 24 horas [1].';
    const { said, text, leftOut } = through(answer, size);
    expect(said).not.toMatch(/77|nevera/);
    expect(text.replace(/\s+/g, ' ')).toBe('Se toma en tapa roja [1]. Se entrega en 24 horas [1].');
    expect(leftOut).toBe(2);
  });

  it('shows words before their sentence is whole, and nothing of one that was stopped in its figure', () => {
    const gate = new AnswerGate([tsh]);
    expect(gate.take('El volumen de la ')).toBe('El volumen de la ');
    expect(gate.take('muestra es 3')).toBe('muestra es ');
    expect(gate.text).toBe('El volumen de la muestra es ');
  });
});

it('marks of sources that are not there are left out', () => {
  expect(withoutUnknownMarks('Uno [1], otro [7] y dos [1, 2].', 2)).toBe('Uno [1], otro y dos [1, 2].');
});
