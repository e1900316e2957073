import { describe, expect, it } from 'vitest';
import { askedKind } from '#features/quotations/asked-kind.rules.ts';
import { askedWords } from '#features/quotations/asked-words.rules.ts';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';
import { isUnfinished } from '#features/quotations/says-nothing.rules.ts';

const shown = (question: string, ...sources: Parameters<typeof readAnswer>[1][number][]) =>
  readAnswer(question, sources).quotations.map((one) => one.shown);

/** Whether a line may be quoted to a question at all, by the kind of answer that it asks for. */
const tells = (question: string, line: string) => askedKind(question)?.isQuoted(line);

describe('a figure of the same sign that tells something else (0385)', () => {
  it.each([
    // A force, a span, a property, a price.
    ['cuanto pesa el rotor', 'Gira a 1500 × g durante 10 min.', 'El rotor pesa 1,2 kg.'],
    ['hasta que hora reciben muestras', 'Dentro de 24 horas.', 'Se reciben hasta las 16 horas.'],
    ['a que hora abre', 'Se recomienda ayuno de 8 horas.', 'De 7 a 16 h.'],
    ['a que temperatura se guarda el xileno', 'Punto de inflamación: 27 °C', 'Guardar por debajo de 25 °C.'],
    [
      'donde guardo la acetona',
      'Solvente: Acetona · Punto de inflamación: −20 °C',
      'Acetona: gabinete de inflamables.',
    ],
    ['a que temperatura pongo el baño maria', 'Se usa en congelado y en fresco.', 'El baño maría se pone a 37 °C.'],
    ['cual es el valor normal del potasio', 'Precio: 15000', 'Potasio: 3,5 a 5,1 mmol/L'],
    ['con cuanto se aprueba la evaluacion', 'Date dos minutos con este repaso.', 'Apruebas con 70 % o más.'],
    ['en cuanto aviso si faltan tubos', 'Avisa cuando falta alguno.', 'Avisa antes de 30 minutos.'],
    ['hasta donde se llena el guardian', 'Agujas: Guardián rígido', 'Se llena hasta tres cuartas partes.'],
    ['en que orden van los tubos', 'El citrato se llena hasta la marca.', 'Orden | Tubo\n1 | Hemocultivo\n2 | Citrato'],
    [
      'que tubo va primero',
      'Con palomilla y citrato como primer tubo, usa antes un descarte.',
      'El hemocultivo va primero.',
    ],
    ['que guantes uso con acido', 'Quítate los guantes antes de tocar puertas.', 'Guantes de nitrilo, largos.'],
    ['donde guardo el acido', 'No comparte estante con la acetona.', 'En bandeja propia.'],
  ])('«%s» is not told by «%s» but by «%s»', (question, other, line) => {
    expect([tells(question, other), tells(question, line)]).toEqual([false, true]);
  });

  it('is none where something else is asked for', () => {
    expect(askedKind('que es un valor critico')).toBeNull();
    expect(tells('a que temperatura se inflama el xileno', 'Punto de inflamación: 27 °C')).toBe(true);
  });
});

describe('what happened', () => {
  it.each(['me chuce con una aguja', 'se me partio un tubo', 'se quebro un frasco', 'me salto sangre en el ojo'])(
    '«%s» asks for what to do after it',
    (question) => {
      expect(tells(question, 'Ventaja: Sirve con tomas pequeñas')).toBe(false);
      expect(tells(question, 'NUNCA recapar agujas (riesgo de pinchazo).')).toBe(false);
      expect(tells(question, 'Qué: Limpieza · Cómo: Lavar con agua · Frecuencia: Semanal')).toBe(false);
      expect(tells(question, 'Lava con agua y jabón y avisa.')).toBe(true);
      expect(tells(question, 'No lo toques y avisa a tu jefe.')).toBe(true);
    },
  );

  it.each(['me sirve la muestra de ayer', 'me puede decir el horario', 'me conviene el turno de ayer'])(
    '«%s» tells no mishap',
    (question) => expect(tells(question, 'NUNCA recapar agujas.')).not.toBe(false),
  );

  it('is not answered by what praises a product', () => {
    const praise = {
      section: 'Ventajas y beneficios',
      content: 'Característica | Ventaja | Uso\n\n20 µL | Use menos agujas | Evita pinchazos con agujas',
    };
    expect(shown('me pinche con una aguja', praise)).toEqual([]);
    expect(shown('donde guardo las agujas', { ...praise, content: 'Guarda las agujas junto a la caja.' })).toEqual([]);
    expect(shown('que ventaja tienen las agujas', praise).join()).toContain('menos agujas');
  });
});

describe('a name made of figures', () => {
  it('is one, however it is typed, where the texts have it', () => {
    const isWritten = (word: string) => ['13s', 'r4s'].includes(word);
    expect(askedWords('que es la regla 1 3s', new Map(), isWritten)).toEqual(['regla', '13s']);
    expect(askedWords('regla R-4s', new Map(), isWritten)).toEqual(['regla', 'r4s']);
    expect(askedWords('tubo 2 5ml', new Map(), isWritten)).toEqual(['tubo', '2', '5ml']);
  });

  it('is answered by the same figures', () => {
    const rules = {
      content:
        'Cada una describe un patrón.\n\nRegla | Se rompe cuando…\n\n1-3s | Un dato supera ±3 s\n\n4-1s | Cuatro seguidos superan +1 s, o cuatro −1 s',
    };
    expect(shown('que es la regla 1 3s', rules)[0]).toContain('Un dato supera ±3 s');
    expect(shown('que es la regla 4 1s', rules)[0]).toContain('Cuatro seguidos');
  });
});

describe('a record', () => {
  const record = 'Hemograma';
  it('tells an amount by a figure', () => {
    const told = { record, content: 'Muestra: sangre total\nPrecio público: 30.00' };
    expect(shown('cuanta sangre se toma para el hemograma', told)).toEqual([]);
    expect(shown('cuanto cuesta el hemograma', told).join()).toContain('30.00');
    const volume = { record, content: 'Muestra: 3 mL de sangre total' };
    expect(shown('cuanta sangre se toma para el hemograma', volume).join()).toContain('3 mL');
  });
});

it.each([
  ['Muestra:', true],
  ['ÁCIDO FÓLICO\n\nMuestra:', true],
  ['La regla que se rompió ya orienta:', true],
  ['6.5 ¿Se cuenta con los soportes? · X · Sin observaciones', true],
  ['Recipiente: SIN ESPECIFICAR', true],
  ['Condiciones: Ver manual de instrucciones', true],
  ['Muestra: suero', false],
  ['¿Puedo reusarlo? · No', false],
  ['Condiciones: Ayuno de 8 horas. Ver manual', false],
  ['Haz esto:\n1. Lava.\n2. Avisa.', false],
])('«%s» says nothing of its own: %s', (text, isNothing) => expect(isUnfinished(text)).toBe(isNothing));

it('a cell that asks is the heading of a column, whatever figure it holds', () => {
  const table = 'Los solventes arden.\n\nSolvente | Punto de inflamación | ¿Arde a 25 °C?\n\nXileno | 27 °C | Casi';
  expect(shown('a que temperatura se guarda el xileno', { content: table })).toEqual([]);
  expect(shown('que punto de inflamacion tiene el xileno', { content: table }).join()).toContain(
    'Punto de inflamación: 27 °C',
  );
});

it('an order is told by the table that counts it, and not by a line about one of its things', () => {
  const line = { content: 'El tubo de citrato se llena con sangre hasta la marca.', score: 3 };
  const table = {
    content: 'El orden recomendado\n\nOrden | Tubo\n\n1 | Hemocultivo\n\n2 | Citrato\n\n3 | Suero',
    section: 'Orden de los tubos',
    score: 2.8,
  };
  expect(shown('en que orden van los tubos', line, table)[0]).toContain('2 | Citrato');
});

it('what an exercise supposes tells nothing, its solution does', () => {
  const content =
    'Ejercicio: ordena esta repisa\n\nTienes un frasco de xileno en un estante.\n\nSolución. El xileno va en el gabinete de inflamables.';
  expect(shown('donde guardo el xileno', { content })).toEqual([
    'Solución. El xileno va en el gabinete de inflamables.',
  ]);
});

it('whoever is told something may be called by any name', () => {
  expect(tells('a quien le aviso si llega un correo raro', 'Llega un correo raro · Avisar a sistemas')).toBe(true);
  expect(tells('a quien le aviso si llega un correo raro', 'Correo raro: avisa a las demás personas.')).toBe(false);
  expect(tells('quien limpia la centrifuga', 'Inspección de rotor y limpieza de la centrífuga')).toBe(false);
});
