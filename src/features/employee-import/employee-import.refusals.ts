import { defineRefusals } from '#platform/contract/refusal.ts';

export const employeeImportRefusals = defineRefusals({
  FILE_UNREADABLE: { status: 400, message: 'No se pudo leer el archivo. Usa un CSV o un Excel (XLSX).' },
  FILE_EMPTY: { status: 400, message: 'El archivo no tiene filas con empleados.' },
  TOO_MANY_ROWS: { status: 400, message: 'El archivo puede tener hasta 10.000 filas.' },
  MISSING_COLUMNS: { status: 400, message: 'Faltan columnas en la primera fila.' },
  INVALID_ROWS: { status: 409, message: 'Corrige las filas con errores o importa solo las correctas.' },
  NO_ROW_LEFT: {
    status: 409,
    message: 'Ya no hay ninguna fila que se pueda importar. Mira qué problema tiene cada una.',
  },
  NEW_UNITS: {
    status: 409,
    message: 'El archivo nombra puestos, áreas o sedes que no existen. Confirma que se creen, o corrígelo.',
  },
});
