import type { EntryKind } from './glossary.rules.ts';

/** The Spanish of the glossary that is not a refusal. */
export const glossaryTexts = {
  title: 'Glosario',
  text: 'Las palabras que se usan en el laboratorio y cómo las llaman los documentos: el chat las entiende desde la siguiente pregunta.',
  saved: 'Palabra guardada',
  removed: 'Palabra quitada del glosario',
  saveFailed: 'No se pudo guardar la palabra. Intenta nuevamente.',
  removeFailed: 'No se pudo quitar la palabra',
  /** @param word and what else it means */
  alsoMeans: (word: string, others: readonly string[]) =>
    `«${word}» también significa ${others.join(', ')}: el chat busca con todo.`,
};

export const kindTexts: Readonly<Record<EntryKind, { label: string; hint: string }>> = {
  prueba: {
    label: 'Nombre de una prueba',
    hint: 'Nunca se toma por otra palabra: lo que no hable de ella no responde.',
  },
  palabra: { label: 'Otra palabra', hint: 'Se busca también con su significado.' },
  escritura: { label: 'Forma rápida de escribir', hint: 'Se lee como lo que significa: «xq» como «porque».' },
};

/** What is said of the glossary as a file. */
export const fileTexts = {
  title: 'Importar palabras',
  text: 'Desde un CSV o un Excel (XLSX) con las columnas Palabra, Significa y Qué es. Añade lo que falta; no quita nada.',
  columns: { word: 'Palabra', means: 'Significa', kind: 'Qué es' },
  tooLarge: 'El archivo puede pesar 5 MB como máximo.',
  missingColumns: (names: readonly string[]) => `Faltan columnas en la primera fila: ${names.join(', ')}.`,
  tooLong: (most: number) => `Puede tener hasta ${most} caracteres.`,
  unknownKind: `Escribe «${Object.values(kindTexts)
    .map(({ label }) => label)
    .join('», «')}» o nada.`,
  checkFailed: 'No se pudo revisar el archivo. Intenta de nuevo.',
  failed: 'No se pudieron importar las palabras. Intenta de nuevo.',
  exportFailed: 'No se pudo exportar el glosario',
  rows: (count: number) => (count === 1 ? '1 fila' : `${format(count)} filas`),
  added: (count: number) => (count === 1 ? '1 palabra nueva' : `${format(count)} palabras nuevas`),
  changed: (count: number) => (count === 1 ? '1 cambia de tipo' : `${format(count)} cambian de tipo`),
  already: (count: number) => (count === 1 ? '1 ya estaba' : `${format(count)} ya estaban`),
  faults: (count: number) => (count === 1 ? '1 problema' : `${format(count)} problemas`),
  more: (count: number) => `Y ${format(count)} más que no se muestran.`,
  confirm: (count: number) => (count === 1 ? 'Importar 1 palabra' : `Importar ${format(count)} palabras`),
  nothing: 'Todo lo del archivo ya está en el glosario.',
  ignored: (names: readonly string[]) => `No se usan estas columnas: ${names.join(', ')}.`,
  done: (count: number) => (count === 1 ? 'Se importó 1 palabra' : `Se importaron ${format(count)} palabras`),
} as const;

function format(count: number): string {
  return count.toLocaleString('es', { useGrouping: 'always' });
}
