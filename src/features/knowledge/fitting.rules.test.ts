import { describe, expect, it } from 'vitest';
import { fits } from './fitting.rules.ts';

const text = (content: string, rest: { section?: string; record?: string } = {}) => ({
  content,
  section: null,
  record: null,
  ...rest,
});

describe('a passage may answer', () => {
  it.each([
    ['¿cuánto tiempo me lavo las manos?', 'Lávate las manos con agua y jabón.', false],
    ['¿cuánto tiempo me lavo las manos?', 'Lávate las manos durante 40 segundos.', true],
    ['en cuanto sale la tsh', 'Resultado (días): 3', true],
    ['cuantos dias dura la viremia', 'Persiste hasta el quinto día.', true],
    ['cuánto dura la lámpara', 'La lámpara dura dos mil horas.', true],
    ['cada cuanto se calibra', 'Calibración anual por el fabricante.', true],
    ['cada cuanto se recoge', 'Se recoge una o dos veces al día.', true],
    ['a q temperatura va', 'Tubo de tapa lila con 3 mL.', false],
    ['a q temperatura va', 'Se conserva refrigerada.', true],
    ['cuanto vale', 'Tubo de 3 mL.', false],
    ['cuanto vale', 'Precio: $660', true],
    ['cuantos ml de sangre', 'Sangre total en EDTA, 8 horas.', false],
    ['cuantos ml de sangre', 'Dos tubos de 5 mL.', true],
    ['hasta q hora reciben', 'Se recibe en recepción.', false],
    ['hasta q hora reciben', 'Hasta las 11:00 a. m.', true],
    ['cuánto acetaminofén', 'Con abundante líquido.', false],
    ['a q presion trabaja', 'El vapor sale a presión.', false],
    ['a q presion trabaja', 'A 15 libras por pulgada cuadrada.', true],
    ['a que concentración va', 'Diluido en agua.', false],
    ['a que concentración va', 'Al 0,5 % en agua.', true],
    ['cuanto miden', 'Son de vinilo.', false],
    ['cuanto miden', 'Una longitud de 30 cm.', true],
    ['qué tubo lleva', 'Tapa lila.', true],
  ])('%s – %s: %s', (question, content, expected) => {
    expect(fits(question, text(content))).toBe(expected);
  });

  it('only of the letter or number that is asked for', () => {
    expect(fits('exámenes del grupo B', text('Exámenes del grupo C: a. Uno. b. Dos.'))).toBe(false);
    expect(fits('exámenes del grupo B', text('Exámenes de los grupos B y C.'))).toBe(true);
    expect(fits('exámenes del grupo B', text('Exámenes de control.'))).toBe(true);
    expect(fits('muestras d agua', text('Muestras a mano.'))).toBe(true);
    expect(fits('guardar 24 horas', text('Guardar 2 horas o 24.'))).toBe(true);
  });

  it('and a record only of the sample that is named', () => {
    const record = text('Muestra: LCR', { record: 'Beta 2 transferrina en LCR' });
    expect(fits('transferrina en suero', record)).toBe(false);
    expect(fits('transferrina en suero o lcr', record)).toBe(true);
    expect(fits('transferrina en sangre', record)).toBe(true);
    expect(fits('transferrina en suero', text('La transferrina del LCR.'))).toBe(true);
  });
});
