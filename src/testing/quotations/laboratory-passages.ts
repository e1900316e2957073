/** Passages as documents of a laboratory give them: a catalogue by labels, one by rows, lists, running text. Everything in them is invented. */
export const passages = {
  labelled: `Hormona estimulante de tiroides (TSH)

Muestra: suero
Tubo: tapa amarilla
Volumen: 1 mL
Conservación: refrigerada de 2 a 8 °C, 5 días
Entrega: 1 día hábil
Método: quimioluminiscencia

17 HIDROXI PROGESTERONA

Muestra: suero
Tubo: tapa roja
Volumen: 2 mL
Conservación: congelada a -20 °C
Entrega: 8 días hábiles
Preparación: tomar entre el día 3 y el 5 del ciclo

Tiempo de protrombina (TP)

Muestra: plasma citratado
Tubo: tapa celeste, lleno hasta la marca
Volumen: 2,7 mL
Conservación: ambiente, máximo 4 horas
Criterios de rechazo: tubo incompleto, coágulos, hemólisis`,
  rows: `Pruebas de rutina

Examen | Tubo | Volumen | Temperatura | Entrega
Hemograma | Lila (EDTA) | 3 mL | Ambiente, 24 horas | El mismo día
Glucosa basal | Gris (fluoruro) | 2 mL | 2 a 8 °C, 48 horas | El mismo día
Hemoglobina glicosilada | Lila (EDTA) | 2 mL | 2 a 8 °C, 7 días | 2 días
Creatinina en suero | Amarilla con gel | 1 mL | 2 a 8 °C, 7 días | El mismo día
Creatinina en orina | Frasco de orina de 24 horas | Toda la orina | 2 a 8 °C | 2 días
Dímero D | Celeste (citrato) | 2,7 mL | Ambiente, 4 horas | 3 horas`,
  abbreviations: `Proteína C reactiva (PCR)

Muestra: suero
Tubo: tapa amarilla
Entrega: el mismo día

PCR para Mycobacterium tuberculosis

Muestra: esputo
Tubo: frasco estéril de boca ancha
Entrega: 5 días hábiles`,
  rejection: `Rechazo de muestras

El auxiliar revisa cada muestra al recibirla. Se rechaza toda muestra de orina que presente:

• Recipiente abierto o con derrame.
• Rótulo ausente o ilegible.
• Más de dos horas a temperatura ambiente.
• Volumen menor de 10 mL.
• Contaminación con materia fecal.
• Orden médica que no coincide.

La muestra rechazada se registra en el formato F-12 y se avisa al servicio que la envió en menos de 30 minutos.`,
  transport: `Transporte de muestras

Las muestras viajan en nevera portátil con geles refrigerantes. Durante el recorrido la temperatura se mantiene entre 2 y 8 °C y se anota cada 30 minutos. Esta lectura la firma el mensajero al entregar.

Los tubos con citrato no se refrigeran. Se procesan antes de cuatro horas desde la toma; después de ese tiempo el tiempo de protrombina ya no es confiable.

Para el gas arterial la jeringa heparinizada se entrega de inmediato. Si el traslado pasa de 30 minutos, la jeringa va en agua con hielo.`,
  critical: `Valores críticos

El valor crítico se avisa por teléfono al médico tratante en los primeros 15 minutos. Si no contesta, se llama a la jefatura de enfermería. En ese caso se deja constancia del nombre de quien recibió la llamada y de la hora.

• Potasio: menor de 2,8 o mayor de 6,2 mmol/L
• Glucosa: menor de 45 o mayor de 450 mg/dL
• Hemoglobina: menor de 7 g/dL
• Plaquetas: menor de 20.000 por µL`,
  manual: `Mantenimiento del analizador Orión 20

El lavado de la aguja se hace al comenzar y al terminar cada turno, con solución alcalina. La lámpara se cambia cada 1.500 horas. Debe registrarse el contador en la bitácora.

Mantenimiento semanal:

1. Apague el módulo y espere 10 minutos.
2. Retire la bandeja de residuos y lávela con hipoclorito al 0,5 %.
3. Limpie los sensores con alcohol isopropílico.
4. Ejecute la prueba de blanco.

Alarma E-41: falta agua purificada. Revise el filtro y la válvula de entrada.

Alarma E-52: temperatura del compartimiento fuera de rango. Llame al servicio técnico en la extensión 310.`,
  people: `Responsables

El coordinador de calidad autoriza los cambios de lote. La bacterióloga de turno libera los resultados y firma el control diario. El auxiliar de bodega recibe los reactivos y mide su temperatura al llegar.

La queja de un cliente se responde por escrito en un plazo de 5 días hábiles. La responsable es la coordinadora de servicio.`,
  wrapped: `El horario de atención para toma de muestras es de lunes a viernes de
6:30 a. m. a 10:00 a. m. y los sábados de 7:00 a. m. a 9:00 a. m. Los
domingos no hay servicio.

Los resultados se consultan en el portal con el número de documento. Las
copias impresas se entregan de 2:00 p. m. a 5:00 p. m.`,
  inline: `Cortisol: tubo tapa roja. Entrega: 3 días. Se toma a las 8 de la mañana.

Prolactina: tubo tapa amarilla. Entrega: 2 días. El paciente reposa 20 minutos antes de la toma.

Insulina: tubo tapa amarilla. Entrega: 2 días. Requiere ayuno de 8 horas.`,
} as const;

export type PassageName = keyof typeof passages;
