import { document_chunks, documents } from '#features/documents/server/documents.tables.ts';
import { makePassages } from '#features/reading/passages.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { createTestFile } from './factories.ts';

/** What a manual of an invented analyser says, a page per list; about 700 words with what every quiz needs. */
export const manual = [
  [
    'Objetivo y alcance',
    'El analizador Cobalia 300 es un equipo de química clínica de mesa para laboratorios medianos. La finalidad del equipo es medir metabolitos, enzimas y electrolitos en suero y plasma. El principio de medición es la fotometría de absorción con lámpara halógena. La capacidad del equipo es de 240 pruebas por hora con reactivos listos para usar. El volumen mínimo de muestra es de 3 µL por prueba. La temperatura de trabajo del compartimiento es de 37 °C con una estabilidad vigilada por el sistema.',
    'Especificaciones técnicas',
    'El carrusel recibe hasta 40 tubos primarios con código de barras. La sala debe mantenerse entre 18 y 28 °C para que la lámpara no envejezca antes de tiempo. El equipo pesa 54 kg y necesita un mesón firme. El consumo de agua purificada es de 6 litros por hora durante la rutina.',
  ],
  [
    'Muestras y tubos',
    'El suero es la muestra preferida para la mayoría de las pruebas del panel. El plasma con heparina de litio es una alternativa válida cuando el resultado es urgente. La orina se diluye antes de medir la creatinina. Los tubos se centrifugan durante 10 minutos antes de cargarlos en el carrusel. La hemólisis es una causa frecuente de resultados falsos de potasio. El técnico rechaza la muestra que no tiene etiqueta o que llega con el volumen incompleto. El ayuno de 12 horas se exige para el perfil de lípidos.',
  ],
  [
    'Control de calidad',
    'El control de calidad es un procedimiento que detecta errores antes de informar resultados. El laboratorio procesa dos niveles de control cada 8 horas. La calibración se repite cada 14 días o cuando cambia el lote del reactivo. El coeficiente de variación aceptable es del 3 % para la glucosa. La linealidad es una propiedad que se verifica al instalar el equipo. Las reglas de Westgard orientan la decisión cuando un control sale del rango. El supervisor registra la acción correctiva en la bitácora del turno.',
  ],
  [
    'Ventajas para el laboratorio',
    'La carga continua permite agregar urgencias sin detener la rutina. El lavado automático de las cubetas reduce el gasto de consumibles en el turno. La trazabilidad de los reactivos evita el uso de un lote vencido. El mantenimiento diario toma 15 minutos y es más rápido que en el modelo anterior.',
    'Puesta en marcha paso a paso',
    'El operador enciende el módulo y espera a que la lámpara se estabilice durante 20 minutos. El operador verifica el nivel del agua y vacía el recipiente de residuos. El técnico coloca los reactivos en el compartimiento refrigerado y cierra la tapa. El técnico realiza la prueba de blanco y registra la absorbancia en el formato de inicio. El operador limpia la aguja con una solución alcalina al terminar la jornada.',
    'Documentos del equipo',
    'El manual del operador describe las alarmas y la forma de resolverlas. La guía rápida resume el encendido y el apagado en una hoja. El formato de mantenimiento se archiva durante 24 meses en la carpeta de calidad.',
  ],
];

/** A document that has been read, in the index. @returns its id */
export async function createTestDocument(db: Database, title = 'Manual Cobalia 300', pages = manual): Promise<string> {
  const blocks = pages.flatMap((texts, page) =>
    texts.map((text) => ({
      page: page + 1,
      kind: text.length < 60 ? ('heading' as const) : ('paragraph' as const),
      text,
    })),
  );
  const file_id = await createTestFile(db, { original_name: 'manual.pdf', mime: 'application/pdf' });
  const [document] = await db
    .insert(documents)
    .values({ module_name: title, file_name: 'manual.pdf', kind: 'pdf', file_id, status: 'ready', pages: 4 })
    .returning({ id: documents.id });
  if (!document) throw new Error('no document was stored');
  const rows = makePassages(blocks).map((passage) => ({ ...passage, document_id: document.id, module_name: title }));
  await db.insert(document_chunks).values(rows);
  return document.id;
}
