import { describe, expect, it } from 'vitest';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';

const shown = (question: string, content: string, section: string | null = null) =>
  readAnswer(question, [{ content, section }]).quotations.map((one) => one.shown);

describe('how many there are of something', () => {
  it.each([
    ['cuantos gramos de glucosa se toma', 'El paciente toma una solución de glucosa; la primera muestra va en ayunas.'],
    ['cuantas dosis de la vacuna piden', 'La vacuna se pide a todo el personal desde el año 2012.'],
    ['cuantos vasos de agua le doy', 'Dé agua al donante y espere hasta 3 horas.'],
    ['cuantos intentos permite el quiz', 'El quiz se aprueba con 80 puntos.'],
    ['cuantas pipetas llevo', 'Calibre las pipetas 2 veces al año.'],
  ])('is not told by another figure: %s', (question, content) => {
    expect(shown(question, content)).toEqual([]);
  });

  it.each([
    ['cuantos gramos de glucosa se toma', 'El paciente toma 75 gramos de glucosa disueltos en agua.'],
    ['cuantas dosis de la vacuna piden', 'De la vacuna se piden tres (3) dosis y el título de anticuerpos.'],
    ['cuantas dosis de la vacuna piden', 'Dosis de la vacuna: 3, con refuerzo a los diez años.'],
    ['cuantos vasos de agua le doy', 'Dé de dos a tres vasos de agua cada hora.'],
    ['cuantos intentos permite el quiz', 'El quiz permite hasta 3 intentos.'],
    ['cuantos intentos permite el quiz', 'El quiz no tiene ningún intento de más.'],
  ])('is told where it stands: %s', (question, content) => {
    expect(shown(question, content).join()).toContain(content);
  });
});

it('what a measure is asked of stands beside the figure, or above it', () => {
  const abstinence = 'Para el cultivo de semen mantenga 72 horas de abstinencia.';
  expect(shown('cuantas horas de ayuno lleva el cultivo', abstinence)).toEqual([]);
  const fasting = 'Para el cultivo se requiere un ayuno de 8 horas.';
  expect(shown('cuantas horas de ayuno lleva el cultivo', fasting)).toEqual([fasting]);
  const under = 'Para el cultivo: de 8 a 12 horas.';
  expect(shown('cuantas horas de ayuno lleva el cultivo', under, 'Ayuno').join()).toContain('12 horas');
});

it('a colour is told by its name', () => {
  const bag = 'Descarte las toallas en la bolsa de residuos patogénicos.';
  expect(shown('de que color es la bolsa de residuos patogenicos', bag)).toEqual([]);
  const red = 'Los residuos patogénicos van en la bolsa roja.';
  expect(shown('de que color es la bolsa de residuos patogenicos', red)).toEqual([red]);
});

it('a while is a time', () => {
  expect(shown('cuanto rato uso los mismos guantes', 'Use los mismos guantes 45 minutos.').join()).toContain('45');
  expect(shown('cuanto rato uso los mismos guantes', 'No use los mismos guantes con otro paciente.')).toEqual([]);
});
