import { defineRefusals } from '#platform/contract/refusal.ts';

export const glossaryRefusals = defineRefusals({
  ENTRY_NOT_FOUND: { status: 404, message: 'Esa palabra ya no está en el glosario. Actualiza la lista.' },
  ENTRY_TAKEN: { status: 409, message: 'Esa palabra ya está en el glosario con ese significado.' },
  ENTRY_CHANGED: {
    status: 409,
    message: 'Otra persona cambió esta palabra mientras la editabas. Ciérrala, mira cómo quedó y vuelve a intentarlo.',
  },
  WORD_MISSING: { status: 400, message: 'Escribe la palabra.' },
  MEANING_MISSING: {
    status: 400,
    message: 'Escribe lo que significa; solo el nombre de una prueba puede ir sin significado.',
  },
  FILE_UNREADABLE: { status: 400, message: 'No se pudo leer el archivo. Usa un CSV o un Excel (XLSX).' },
  FILE_EMPTY: { status: 400, message: 'El archivo no tiene filas con palabras.' },
  TOO_MANY_ROWS: { status: 400, message: 'El archivo puede tener hasta 10.000 filas.' },
  MISSING_COLUMNS: { status: 400, message: 'Faltan columnas en la primera fila.' },
});
