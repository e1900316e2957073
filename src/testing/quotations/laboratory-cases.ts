import type { PassageName } from './laboratory-passages.ts';

/** What is asked, where the answer stands, what its quotation has to hold and what it must not. */
export interface QuotationCase<Place = PassageName> {
  asked: string;
  from: Place;
  holds: readonly string[];
  lacks?: readonly string[];
}

const inOne =
  (from: PassageName) =>
  (asked: string, holds: readonly string[], lacks: readonly string[] = []): QuotationCase => ({
    asked,
    from,
    holds,
    lacks,
  });
const labelled = inOne('labelled');
const rows = inOne('rows');
const rejection = inOne('rejection');
const transport = inOne('transport');
const critical = inOne('critical');
const manual = inOne('manual');
const people = inOne('people');
const wrapped = inOne('wrapped');
const inline = inOne('inline');

export const laboratoryCases: readonly QuotationCase[] = [
  labelled('¿En qué tubo se toma la TSH?', ['TSH', 'tapa amarilla'], ['tapa roja', 'celeste', '1 día']),
  labelled('q tubo va pa la tsh', ['tapa amarilla'], ['tapa roja', 'celeste']),
  labelled(
    'cuanto volumen necesito para 17 hidroxi progesterona',
    ['17 HIDROXI PROGESTERONA', '2 mL'],
    ['1 mL', '2,7 mL'],
  ),
  labelled('tubo de la 17 hidroxiprogesterona', ['tapa roja'], ['amarilla', 'celeste']),
  labelled('¿Cuándo entregan el resultado de 17 OH o 17 hidroxi?', ['8 días'], ['1 día hábil']),
  labelled('a que temperatura guardo la TSH', ['2 a 8 °C'], ['-20', 'ambiente']),
  labelled('como se conserva la hidroxi progesterona', ['-20 °C'], ['2 a 8', '4 horas']),
  labelled('por qué se rechaza el TP', ['coágulos'], ['tapa roja']),
  labelled('tubo para tiempo de protrombina', ['celeste', 'marca'], ['roja', 'amarilla']),
  labelled('¿qué método usan para TSH?', ['quimioluminiscencia'], ['Tubo']),
  labelled('qué preparación pide la 17 hidroxi progesterona', ['entre el día 3 y el 5'], ['tapa']),
  labelled('cuanto dura el tiempo de protrombina', ['máximo 4 horas'], ['5 días']),
  labelled('tipo de muestra para tp', ['plasma citratado'], ['Muestra: suero']),
  labelled('Háblame de la TSH', ['tapa amarilla', '1 día hábil', 'quimioluminiscencia'], ['tapa roja', 'celeste']),
  rows('¿Qué tubo lleva el hemograma?', ['Hemograma', 'Tubo: Lila'], ['Gris', 'Celeste', 'glicosilada']),
  rows('cuanta muestra para hemoglobina glicosilada', ['Volumen: 2 mL', 'glicosilada'], ['Hemograma', '3 mL']),
  rows('q tapa usa el dimero d', ['Celeste'], ['Lila', 'Gris']),
  rows('en cuanto tiempo entregan el dímero D', ['Entrega: 3 horas'], ['2 días']),
  rows('tubo para creatinina en orina', ['Frasco de orina'], ['Amarilla con gel']),
  rows('creatinina en suero en que tubo', ['Amarilla con gel'], ['Frasco de orina']),
  rows('cuánto aguanta la glucosa basal en nevera', ['48 horas', 'Glucosa'], ['7 días', 'Hemograma']),
  rows('temperatura de la glicosilada', ['2 a 8 °C, 7 días'], ['48 horas', 'Creatinina']),
  rows('volumen del hemograma', ['Volumen: 3 mL'], ['2,7 mL', 'Glucosa']),
  rows('cuándo sale el resultado del hemograma', ['Entrega: El mismo día', 'Hemograma'], ['3 horas']),
  rejection(
    '¿Por qué se rechaza una muestra de orina?',
    ['presente:', 'abierto', 'ilegible', 'dos horas', '10 mL', 'fecal', 'no coincide'],
    ['F-12'],
  ),
  rejection('xq se rechaza la orina', ['presente:', 'abierto', 'no coincide']),
  rejection('motivos de rechazo de orinas', ['abierto', 'ilegible', 'dos horas', '10 mL', 'fecal', 'no coincide']),
  rejection('¿Dónde se registra la muestra rechazada?', ['F-12'], ['Recipiente abierto']),
  rejection('en cuánto tiempo se avisa al servicio de una muestra rechazada', ['30 minutos'], ['Recipiente abierto']),
  rejection('en qué formato anoto el rechazo', ['F-12']),
  transport('¿A qué temperatura viajan las muestras?', ['2 y 8 °C'], ['citrato', 'hielo']),
  transport('cada cuánto se anota la temperatura en el transporte', ['cada 30 minutos'], ['hielo']),
  transport('cuanto dura el citrato sin centrifugar', ['cuatro horas'], ['hielo', 'nevera portátil']),
  transport('¿Se pueden refrigerar los tubos de citrato?', ['no se refrigeran'], ['hielo']),
  transport('¿Quién firma la lectura de temperatura?', ['mensajero', 'entre 2 y 8'], ['hielo']),
  transport('qué hago con la jeringa si el traslado se demora', ['agua con hielo'], ['citrato']),
  transport('como se entrega el gas arterial', ['de inmediato'], ['citrato']),
  critical('¿A quién se avisa un valor crítico?', ['médico tratante', '15 minutos'], ['Plaquetas']),
  critical('¿y si el médico no contesta un crítico?', ['enfermería'], ['Plaquetas']),
  critical('valor critico de potasio', ['2,8', '6,2'], ['Plaquetas', '450', '7 g/dL']),
  critical('glucosa critica', ['45', '450'], ['Plaquetas', '6,2']),
  critical('desde cuánto las plaquetas son críticas', ['20.000'], ['Potasio', '450']),
  critical('hemoglobina crítica', ['7 g/dL'], ['Plaquetas', 'Potasio']),
  critical('de qué se deja constancia en la llamada', ['nombre de quien recibió', 'hora'], ['Plaquetas']),
  manual('¿Cada cuánto se cambia la lámpara?', ['1.500 horas'], ['E-41', 'bandeja']),
  manual('con qué se lava la aguja', ['solución alcalina'], ['bandeja', 'E-41']),
  manual('pasos del mantenimiento semanal', ['semanal:', 'Apague', 'bandeja', 'sensores', 'blanco'], ['E-41']),
  manual('qué significa la alarma E-41', ['agua purificada', 'filtro'], ['E-52', '310']),
  manual('alarma E-52 qué hago', ['servicio técnico', '310'], ['E-41', 'filtro']),
  manual('con qué limpio los sensores', ['alcohol isopropílico'], ['E-41']),
  manual('cuánto espero después de apagar el módulo', ['10 minutos'], ['E-52']),
  people('¿Quién autoriza los cambios de lote?', ['coordinador de calidad'], ['queja']),
  people('quien libera resultados', ['bacterióloga de turno'], ['queja']),
  people('quién mide la temperatura de los reactivos', ['auxiliar de bodega'], ['queja']),
  people('plazo para responder una queja', ['5 días hábiles'], ['bodega']),
  people('a quién le toca responder la queja', ['coordinadora de servicio'], ['bodega']),
  wrapped('horario de toma de muestras', ['lunes a viernes', '10:00', 'sábados'], ['portal']),
  wrapped('¿atienden los domingos?', ['domingos no hay servicio'], ['portal']),
  wrapped('a qué hora entregan las copias impresas', ['2:00 p. m. a 5:00 p. m'], ['domingos']),
  wrapped('cómo se consultan los resultados', ['portal', 'documento'], ['domingos']),
  inline('tubo del cortisol', ['tapa roja'], ['amarilla', 'reposa']),
  inline('tubo de la prolactina', ['tapa amarilla'], ['roja', 'ayuno']),
  inline('cuánto debe reposar el paciente para prolactina', ['20 minutos'], ['ayuno', 'Cortisol']),
  inline('la insulina necesita ayuno?', ['8 horas'], ['20 minutos', 'Cortisol']),
  inline('cuándo entregan la insulina', ['2 días', 'Insulina'], ['3 días']),
  inline('a qué hora se toma el cortisol', ['8 de la mañana'], ['ayuno']),
];

/** Fields that a record does not tell: the answer says so and quotes nothing. */
export const untoldCases: ReadonlyArray<{ asked: string; from: PassageName; field: string; record: string }> = [
  {
    asked: '¿Cuánto ayuno pide la TSH?',
    from: 'labelled',
    field: 'la preparación',
    record: 'Hormona estimulante de tiroides (TSH)',
  },
  { asked: 'precio de la tsh', from: 'labelled', field: 'el precio', record: 'Hormona estimulante de tiroides (TSH)' },
  {
    asked: '¿cuándo entregan el tiempo de protrombina?',
    from: 'labelled',
    field: 'el plazo de entrega',
    record: 'Tiempo de protrombina (TP)',
  },
  { asked: 'con qué método hacen el hemograma', from: 'rows', field: 'el método', record: 'Hemograma' },
  { asked: 'código cups del dimero d', from: 'rows', field: 'el código', record: 'Dímero D' },
  { asked: '¿el hemograma es en ayunas?', from: 'rows', field: 'la preparación', record: 'Hemograma' },
];

/** Records that a question names equally well. */
export const ambiguousCases: ReadonlyArray<{ asked: string; from: PassageName; names: readonly string[] }> = [
  {
    asked: 'tubo para pcr',
    from: 'abbreviations',
    names: ['Proteína C reactiva (PCR)', 'PCR para Mycobacterium tuberculosis'],
  },
  {
    asked: '¿Cuándo entregan la PCR?',
    from: 'abbreviations',
    names: ['Proteína C reactiva (PCR)', 'PCR para Mycobacterium tuberculosis'],
  },
  { asked: 'tubo de creatinina', from: 'rows', names: ['Creatinina en suero', 'Creatinina en orina'] },
];
