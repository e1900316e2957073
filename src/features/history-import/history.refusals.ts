import { defineRefusals } from '#platform/contract/refusal.ts';

export const historyRefusals = defineRefusals({
  FILE_UNREADABLE: { status: 400, message: 'No se pudo leer el archivo. Usa un CSV o un Excel (XLSX).' },
  FILE_EMPTY: { status: 400, message: 'El archivo no tiene filas con historial.' },
  TOO_MANY_ROWS: {
    status: 400,
    message: 'El archivo puede tener hasta 10.000 filas. Divide el historial en varios archivos.',
  },
  MISSING_COLUMNS: {
    status: 400,
    message: 'Di qué columna dice quién es la persona (correo o nombre) y cuál dice el módulo o el puesto.',
  },
  COLUMN_TWICE: { status: 400, message: 'Dos columnas no pueden ser lo mismo. Elige otra cosa para una de ellas.' },
  DAY_ORDER_NEEDED: { status: 400, message: 'Di antes en qué orden están escritas las fechas del archivo.' },
  NOTHING_TO_IMPORT: { status: 409, message: 'El archivo no tiene nada nuevo que importar.' },
  INVALID_ROWS: { status: 409, message: 'Corrige las filas con errores o importa solo las correctas.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Esa importación no existe.' },
  NOT_STORED: { status: 409, message: 'Esa importación no está guardada: no hay nada que deshacer.' },
  UNDONE_ALREADY: { status: 409, message: 'Esa importación ya se deshizo.' },
  UNDO_TOO_LATE: {
    status: 409,
    message: 'Una importación se puede deshacer durante 24 horas. Anula lo que esté mal en la hoja de cada persona.',
  },
});
