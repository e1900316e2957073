import { expect, it } from 'vitest';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';

const shown = (question: string, ...sources: Parameters<typeof readAnswer>[1][number][]) =>
  readAnswer(question, sources).quotations.map((one) => one.shown);

it('a bibliography, a link and a table of contents are no answers', () => {
  expect(
    shown('¿Qué es un esguince de tobillo?', {
      section: 'Bibliografía',
      content: 'Pérez, J. (2019). Esguince de tobillo en el deporte. Editorial Médica.',
    }),
  ).toEqual([]);
  expect(
    shown('¿Qué es un esguince?', {
      section: 'Lesiones',
      content: 'Esguince de tobillo. Recuperado de https://www.ejemplo.org/esguince-de-tobillo-tratamiento-y-causas',
    }),
  ).toEqual([]);
  const contents = ['Introducción | 4', 'Cambiar la lámpara | 26', 'Limpiar los oculares | 31', 'Garantía | 60'];
  expect(shown('¿Cómo se cambia la lámpara?', { section: 'Manual', content: contents.join('\n') })).toEqual([]);
});

it('a heading alone, or the words of the question again, are no answers', () => {
  expect(shown('¿Qué hago con un esguince?', { section: '3. Esguince', content: '3. Esguince' })).toEqual([]);
  const list = '5. Protectores de manos\n\n• Guantes.\n\n6. Protectores de pies\n\n• Botas de seguridad.';
  for (const one of shown('¿guantes de qué?', { section: 'Protección', content: list })) {
    expect(one).not.toBe('• Guantes.');
  }
});

it('a question for a figure is answered with one or not at all', () => {
  const list = 'Lavado de manos\n\n1. Moje las manos.\n\n2. Aplique jabón.\n\n3. Enjuague las manos.';
  expect(shown('¿cuánto tiempo me lavo las manos?', { content: list })).toEqual([]);
  const told = `${list}\n\nEl lavado de manos dura de 40 a 60 segundos.`;
  expect(shown('¿cuántos segundos dura el lavado de manos?', { content: told }).join()).toContain('40 a 60 segundos');
});

it('how often is not how long, a telephone is a number, and the case before is not what is asked', () => {
  const battery = { content: 'La batería se cambia apagada.\n\nLa batería nueva se carga 24 horas antes de usar.' };
  expect(shown('cada cuanto se cambia la bateria', battery)).toEqual([]);
  const often = { content: 'La batería se cambia cada dos años o cuando la alarma suena.' };
  expect(shown('cada cuanto se cambia la bateria', often).join()).toContain('cada dos años');
  const asked = 'telefono del servicio tecnico';
  expect(shown(asked, { content: 'Para el servicio técnico dé su nombre y su teléfono.' })).toEqual([]);
  expect(shown(asked, { content: 'El teléfono del servicio técnico es 601 555 0199.' }).join()).toContain('555');
  // Any figure is no number to call: a quantity, a date and a price beside the word are none.
  expect(shown(asked, { content: 'El servicio técnico cuesta 1.250.000 pesos desde el 2026-01-12.' })).toEqual([]);
  expect(shown(asked, { content: 'El servicio técnico cambia la lámpara a las 2000 horas.' })).toEqual([]);
  const inside = { content: 'Quién | Número\n\nServicio técnico | ext. 2140\n\nAlmacén | 310-555-0142' };
  expect(shown(asked, inside).join()).toContain('2140');
  expect(shown('a q numero llamo al almacen', inside).join()).toContain('310-555-0142');
  expect(shown('a q numero llamo al almacen', inside).join()).not.toContain('2140');
  const mail = { content: 'Si llega un correo raro que pide confirmar la cuenta, no lo abra y avise a sistemas.' };
  expect(shown('me llego un correo raro que pide confirmar la cuenta', mail).join()).toContain('avise a sistemas');
  const unknown = { content: 'Si la persona no sabe la hora de toma, escriba «desconocida»; no la calcule.' };
  expect(shown('si no saben a q hora se tomo q pongo', unknown).join()).toContain('desconocida');
});

it('a line that tells the time goes before rows that only let guess', () => {
  const rows = 'Tipo | Primero | Después\n\nPinchazo | Lave las manos con agua y jabón | Avise de inmediato';
  const said = shown(
    '¿Cuánto tiempo se frotan las manos con agua y jabón?',
    { content: 'Situación | Método\n\nManos sucias | Agua y jabón' },
    { content: rows },
    { content: 'Frote las manos con agua y jabón.\n\nEl lavado de las manos toma de 40 a 60 segundos.' },
  );
  expect(said.join()).toContain('40 a 60 segundos');
  expect(said.join()).not.toContain('inmediato');
});

it('with what something is done is answered with a means', () => {
  const order = { content: 'El sillón se limpia antes que el piso.' };
  const means = { content: 'El sillón se limpia entre pacientes con un paño de hipoclorito.' };
  expect(shown('con q limpio el sillon', order, means)[0]).toContain('hipoclorito');
  expect(shown('con q limpio el sillon', order)).toEqual([]);
});

it('what is asked in a hurry of the demonstration finds its line', () => {
  const spin = { content: 'Si un tubo se rompe dentro de la centrífuga, espera 30 minutos.' };
  const rule = { content: 'La regla que se rompió ya orienta.' };
  expect(shown('se rompio un tubo en la centrifuga q hago', rule, spin)[0]).toContain('30 minutos');
  const gown = { content: 'Zona | Mínimo\n\nCuerpo | Bata cerrada, de algodón' };
  expect(shown('en q bolsa va el algodon con sangre', gown)).toEqual([]);
});

it('the history of versions answers only who asks what changed', () => {
  const history = {
    section: '12. Control de cambios',
    content: 'Versión | Fecha | Cambio\n\n2 | 15/08/2024 | Se agrega el tubo neumático',
  };
  expect(shown('quién lava el tubo neumático', history)).toEqual([]);
  expect(shown('qué cambió del tubo neumático en la versión 2', history).join()).toContain('Se agrega');
});

it('of a long list the item that holds the figure, with the sentence that announces it', () => {
  const items = ['Vigile el pulso', 'Mida la orina', 'Pese al paciente', 'Dé acetaminofén 500 mg cada seis horas'];
  const more = ['Controle la fiebre', 'Revise la piel', 'Anote la diuresis', 'Eduque a la familia'];
  const list = [...items, ...more].map((text, place) => `${'abcdefgh'[place]}. ${text}.`).join('\n');
  const [first = ''] = shown('¿cuánto acetaminofén?', { content: `En casa se debe:\n${list}` });
  expect(first).toContain('acetaminofén 500 mg');
  expect(first).not.toContain('Pese al paciente');
});

it('of a record all that is asked of it, each field as it stands, whatever sign stands before it', () => {
  const content = [
    'ADAMTS13 ACTIVIDAD EN PLASMA',
    '• Contenedor: CITRATO / TAPÓN CELESTE',
    '• Condiciones: Enviar 2 tubos de citrato congelados.',
    '• Resultado (días): 15',
  ].join('\n\n');
  const source = { record: 'ADAMTS13 ACTIVIDAD EN PLASMA', section: 'ADAMTS13 ACTIVIDAD EN PLASMA', content };
  const [tubes = ''] = shown('adamts13 cuantos tubos', source);
  expect(tubes).toContain('TAPÓN CELESTE');
  expect(tubes).toContain('2 tubos de citrato');
  expect(tubes).not.toContain('15');
  expect(shown('en cuanto sale el adamts13', source)).toEqual([
    '**ADAMTS13 ACTIVIDAD EN PLASMA** · Resultado (días): 15',
  ]);
});

it('a test in serum is not the one in another specimen, and a specimen alone names no test', () => {
  const record = 'BETA 2 TRANSFERRINA EN LCR';
  const source = { record, section: record, content: `${record}\n\n• Muestra: LCR\n\n• Contenedor: TUBO ESTÉRIL` };
  expect(shown('la transferrina en suero qué tubo lleva', source)).toEqual([]);
  expect(readAnswer('con qué líquido', [source]).candidates).toEqual([]);
});

it('a letter that names one of several is part of the name', () => {
  const content = [
    'Laboratorios del grupo B:\na. Cuadro hemático completo.\nb. Transaminasas.',
    'Laboratorios del grupo C:\na. Electrolitos.\nb. Gases arteriales.',
  ];
  const [first = ''] = shown('qué laboratorios se piden al grupo b', ...content.map((one) => ({ content: one })));
  expect(first).toContain('Cuadro hemático');
});

it('what stands below another numbered title is not told of the section that the passage begins in', () => {
  const content = [
    '2.1 Fenoles.',
    'Los fenoles se guardan 20 días en su envase cerrado.',
    '2.2 Compuestos de yodo',
    'Las soluciones no se conservan destapadas más de 12 horas, porque pierden actividad.',
  ].join('\n\n');
  const [first = ''] = shown('¿cuánto tiempo se conservan los fenoles?', { section: '2.1 Fenoles.', content });
  expect(first).toContain('20 días');
  expect(first).not.toContain('12 horas');
});

it('a question for a meaning is answered by the term that is defined, not by the word that asks', () => {
  const glossary = [
    'Glosario',
    'Deriva: cambio lento de los valores de un control a lo largo de los días.',
    'Sesgo: la falta de exactitud significa que los valores están lejos del verdadero.',
  ].join('\n\n');
  const [first] = shown('¿Qué significa deriva?', { content: glossary });
  expect(first).toContain('Deriva: cambio lento');
  expect(shown('¿Qué significa deriva?', { content: glossary.replace('Deriva:', 'Otra:') })).toEqual([]);
});

it('of a passage with a figure the sentence that tells it, and nothing without one', () => {
  const content =
    'El vapor es un agente germicida y la olla trabaja a presión. La cámara se cierra con cuidado. La presión de la cámara es de 15 libras por pulgada cuadrada.';
  expect(shown('¿a qué presión trabaja la olla?', { content }).join()).toContain('15 libras');
  expect(shown('¿a qué presión trabaja la olla?', { content: content.replace(/ La presión.*/, '') })).toEqual([]);
});

it('a place takes more than the name of the thing to tell', () => {
  const kinds = 'Clases de residuos\n\n• Objetos punzantes\n\n• Patológicos\n\n• Sangre líquida';
  const where = 'Los objetos punzantes se echan en un recipiente rígido de tapa hermética.';
  const found = shown('¿dónde echo los punzantes?', { content: kinds, score: 9 }, { content: where, score: 6 });
  expect(found[0]).toContain('recipiente rígido');
  expect(found).not.toContain('• Objetos punzantes');
});

it('a test that the question names by no more than its sample is not quoted', () => {
  const record = {
    title: 'Catálogo',
    record: 'AZATIOPRINA EN SUERO',
    content: 'AZATIOPRINA EN SUERO\n\nCondiciones: sacar en las primeras 2 horas.',
  };
  expect(shown('¿cuánto suero pasa en la primera hora de la bolsa?', record)).toEqual([]);
});

it('a counted title above a paragraph is quoted with what stands below it, not by itself', () => {
  const content = [
    'Se evitan accidentes.',
    '2. Kit de derrames',
    'Hay un kit en cada sección. Contiene:',
    '• Guantes de nitrilo.',
    '• Toallas absorbentes.',
  ].join('\n\n');
  const [first = ''] = shown('q trae el kit de derrames', { content });
  expect(first).toContain('Guantes');
  expect(first).toContain('Toallas');
});

it('below the next counted title the section before is not what is told of', () => {
  const content = [
    '5. Pinchazo o salpicadura',
    '1. Lave la herida con agua.',
    '2. Llame a la línea de la ARL: 01 8000 511 414.',
    '6. Responsabilidades',
    '• Auxiliar: repone el kit.',
    '7. Teléfonos',
    'Quién | Teléfono',
    'Empresa recolectora | (601) 745 9080',
  ].join('\n\n');
  const [first = ''] = shown('a q numero llamo si hay un pinchazo', { section: '5. Pinchazo o salpicadura', content });
  expect(first).toContain('01 8000 511 414');
  expect(first).toContain('5. Pinchazo');
  expect(first).not.toContain('745 9080');
});

it('a temperature that only the line of another field tells is quoted, not denied', () => {
  const record = 'UROCULTIVO';
  const content = `${record}\n\n• Recipiente: frasco estéril\n\n• Estabilidad: 2 horas a temperatura ambiente, 24 horas refrigerada`;
  expect(shown('a q temperatura va el urocultivo', { record, content }).join()).toContain('refrigerada');
  const silent = content.replace(/ a temperatura.*/, '');
  expect(readAnswer('a q temperatura va el urocultivo', [{ record, content: silent }]).missing?.field).toBe(
    'la temperatura',
  );
});
