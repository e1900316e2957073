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
    ['que es la regla 4-1s', 'La regla y su nombre: 4-1s, cuatro datos.', true],
    ['que es el grupo 4', 'El grupo y su nombre: grupo 3.', false],
    ['cuantos dias dura la viremia', 'Persiste hasta el quinto día.', true],
    ['cuánto dura la lámpara', 'La lámpara dura dos mil horas.', true],
    ['cada cuanto se calibra', 'Calibración anual por el fabricante.', true],
    ['cada cuanto se recoge', 'Se recoge una o dos veces al día.', true],
    ['cada cuanto se cambia', 'Se cambia cada 72 horas.', true],
    ['cada cuanto se cambia', 'Se cambia cada dos semanas.', true],
    ['cada cuanto se cambia', 'Se cambia en cada turno.', true],
    ['cada cuanto se calibra', 'Se calibra cada seis (6) meses.', true],
    ['cada cuanto se cambia', 'Se cambia cada dos o tres días.', true],
    ['cada cuanto se limpia', 'Se limpia en cada guardia.', true],
    ['cada cuanto se limpia', 'Cada una de las superficies que se usaron.', false],
    ['cada cuanto se calibra', 'Por cada control medido: prueba, equipo y calibrador.', false],
    ['cada cuanto se calibra', 'Por cada muestra se anota el equipo.', false],
    ['cada cuanto se calibra', 'De cada 100 controles unos 95 caen dentro.', false],
    ['cada cuanto se cambia', 'Desde el día 3 cada valor es menor que el anterior.', false],
    ['a q temperatura va', 'Tubo de tapa lila con 3 mL.', false],
    ['a q temperatura va', 'Se conserva refrigerada.', true],
    ['cuanto vale', 'Tubo de 3 mL.', false],
    ['cuanto vale', 'Precio: $660', true],
    ['cuanto vale', 'precio: 155000', true],
    ['cuanto vale', 'El precio lo da la caja, piso 2.', false],
    ['cuanto peso en la balanza', 'Balanza de dos decimales.', false],
    ['cuanto peso en la balanza', 'Pese 200 g de muestra.', true],
    ['de que color es la bolsa', 'Bolsa de residuos patogénicos.', false],
    ['de que color es la bolsa', 'Bolsa roja.', true],
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
    ['cuántas veces se usa', 'Se recoge el primer jueves de cada mes.', false],
    ['cuántas veces se usa', 'Se usa dos veces.', true],
    ['cada cuanto se calibra', 'Una vez que se fija, se calibra.', false],
    ['cuánto sale el test', 'Frasco con formol al 5 %.', false],
    ['q marca es el jabon', 'Jabón líquido, por debajo de la marca.', false],
    ['q marca es el jabon', 'Jabón líquido. Marca: Sanix', true],
    ['cuánta agua tomo', 'Recolectar durante 24 horas.', false],
    ['cuánta agua tomo', 'Tome 2 litros de agua.', true],
    ['se rotula antes o después', 'Todo producto lleva un rótulo.', false],
    ['se rotula antes o después', 'Se rotula inmediatamente después.', true],
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
    expect(fits('transferrina en sangre', text('', { record: 'Transferrina urinaria' }))).toBe(false);
    expect(fits('transferrina en suero', text('La transferrina del LCR.'))).toBe(true);
  });

  it.each([
    ['testosterona libre', 'Testosterona total', false],
    ['testosterona', 'Testosterona total', true],
    ['testosterona libre y total', 'Testosterona total', true],
    ['creatinina en orina al azar', 'Creatinina en orina de 24 horas', false],
    ['creatinina en orina', 'Creatinina en orina de 24 horas', true],
    ['glucosa en ayunas', 'Glucosa poscarga', false],
  ])('«%s» – %s: %s', (question, record, expected) => {
    expect(fits(question, text('Muestra: suero u orina', { record }))).toBe(expected);
  });
});
