/** What is said of people from a file. */
export const employeeImportTexts = {
  title: 'Importar empleados',
  text: 'Desde un CSV o un Excel (XLSX) de hasta 10.000 filas, con las columnas Nombre completo, Correo electrónico, Teléfono, Puesto, Área, Sede y Fecha de ingreso.',
  tooLarge: 'El archivo puede pesar 5 MB como máximo.',
  missingColumns: (names: string) => `Faltan columnas en la primera fila: ${names}.`,
  checkFailed: 'No se pudo revisar el archivo. Intenta de nuevo.',
  failed: 'No se pudieron importar los empleados. Intenta de nuevo.',
  rows: (count: number) => (count === 1 ? '1 fila' : `${format(count)} filas`),
  ready: (count: number) => (count === 1 ? '1 lista para importar' : `${format(count)} listas para importar`),
  faults: (count: number) => (count === 1 ? '1 problema' : `${format(count)} problemas`),
  confirm: (count: number) => (count === 1 ? 'Importar 1 empleado' : `Importar ${format(count)} empleados`),
  confirmValid: (count: number) =>
    count === 1 ? 'Importar la fila correcta' : `Importar las ${format(count)} filas correctas`,
  more: (count: number) => `Y ${format(count)} más que no se muestran.`,
  tooMany: (room: number) =>
    room === 0
      ? 'El límite no permite agregar a nadie más.'
      : room === 1
        ? 'El límite permite agregar solo a 1 persona más.'
        : `El límite permite agregar solo a ${format(room)} personas más.`,
  done: (count: number) => (count === 1 ? 'Se creó 1 empleado' : `Se crearon ${format(count)} empleados`),
  welcomed: 'A cada persona le enviamos un correo con un enlace para crear su propia contraseña; vale 72 horas.',
  alsoPasswords: 'Crear también contraseñas temporales para descargar',
  linkByMail: 'Cada persona recibirá un correo con un enlace para crear su propia contraseña; vale 72 horas.',
  invalidDay: 'Escribe la fecha como día, mes y año: 05/03/2024',
  people: 'Personas del archivo',
  alsoThese: (count: number) => (count === 1 ? 'Y 1 persona más.' : `Y ${format(count)} personas más.`),
  taken: 'Columnas que se importan',
  ignored: 'Columnas que se ignoran',
} as const;

function format(count: number): string {
  return count.toLocaleString('es', { useGrouping: 'always' });
}
