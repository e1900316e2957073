import type { HistoryField } from './history-fields.rules.ts';

const day = (iso: string) => iso.split('-').reverse().join('/');
const format = (count: number) => count.toLocaleString('es', { useGrouping: 'always' });
const one = (count: number, single: string, several: string) =>
  count === 1 ? `1 ${single}` : `${format(count)} ${several}`;

const fields: Readonly<Record<HistoryField, string>> = {
  name: 'Nombre completo',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo electrónico',
  position: 'Puesto',
  area: 'Área',
  site: 'Sede',
  from_day: 'Desde',
  until_day: 'Hasta',
  module: 'Módulo',
  code: 'Código del módulo',
  day: 'Fecha',
  score: 'Nota',
  title: 'Título externo',
  institution: 'Institución',
  expires_on: 'Vence',
};

/** What is said of history from a file. */
export const historyTexts = {
  title: 'Historial',
  text: 'Lo que cada persona completó y los puestos que tuvo antes de usar la plataforma, desde un CSV o un Excel.',
  importTitle: 'Importar historial',
  importText:
    'Desde un CSV o un Excel (XLSX) de hasta 10.000 filas y 5 MB. Cada fila dice quién es la persona y qué módulo completó qué día, qué puesto tuvo desde cuándo, o qué título externo tiene.',
  fields,
  merged: 'La celda está combinada con otra: sepáralas y escribe el valor en cada fila',
  tooLong: (longest: number) => `Puede tener hasta ${longest} caracteres`,
  invalidDay: 'Escribe la fecha como día, mes y año: 05/03/2024',
  invalidScore: 'Escribe la nota como número entero de 0 a 100',
  personMissing: 'Escribe el correo o el nombre completo de la persona',
  personUnknown: 'Esta persona no está en la plataforma. Agrégala antes en Equipo, con «Importar»',
  nameTwice: 'Varias personas se llaman así: escribe su correo',
  moduleUnknown: 'No hay ningún módulo con ese título',
  codeUnknown: 'No hay ningún módulo con ese código',
  moduleTwice: 'Varios módulos tienen ese título: escribe el código del módulo',
  moduleMissing: 'Escribe qué módulo completó',
  dayMissing: 'Escribe qué día lo completó',
  future: 'La fecha todavía no ha llegado',
  beforeEntry: (entry: string) => `Es anterior a la fecha de ingreso de la persona, ${day(entry)}`,
  scoreDiffers: (score: number | null) =>
    score === null ? 'Ese módulo ya consta ese día, sin nota' : `Ese módulo ya consta ese día, con la nota ${score}`,
  repeated: (row: number) => `Está repetida: ya aparece en la fila ${row}`,
  fromMissing: 'Escribe desde qué día tuvo el puesto',
  untilBeforeFrom: 'El último día no puede ser anterior al primero',
  placeDiffers: 'En esos días ya tiene ese puesto, en otra área o sede',
  crossesRow: (row: number) => `Se cruza con el mismo puesto en la fila ${row}`,
  areaTwice: 'Varias áreas se llaman así: escribe la sede',
  unknownUnit: {
    site: 'No hay ninguna sede con ese nombre',
    'work-area': 'No hay ninguna área con ese nombre',
    position: 'No hay ningún puesto con ese nombre',
  },
  nameWithSemicolon: 'El nombre no puede llevar punto y coma',
  nothingSaid: 'La fila no dice qué módulo completó, qué puesto tuvo ni qué título trae',
  // What is told of a whole file and of an import.
  undone: 'La importación se deshizo',
  changedMeanwhile:
    'Algo cambió mientras se guardaba y ya no todas las filas son correctas. No se guardó nada: revisa el archivo otra vez.',
  unreadable: 'El archivo ya no se pudo leer. No se guardó nada: impórtalo otra vez.',
  givenUp: 'No se pudo guardar después de varios intentos. No se guardó nada: impórtalo otra vez.',
  tooLarge: 'El archivo puede pesar 5 MB como máximo.',
  checkFailed: 'No se pudo revisar el archivo. Intenta de nuevo.',
  failed: 'No se pudo importar el historial. Intenta de nuevo.',
  undoFailed: 'No se pudo deshacer la importación. Intenta de nuevo.',
  listFailed: 'No se pudieron cargar las importaciones',
  exportFailed: 'No se pudo exportar el historial.',
  rows: (count: number) => one(count, 'fila', 'filas'),
  ready: (count: number) => one(count, 'lista para importar', 'listas para importar'),
  already: (count: number) => one(count, 'ya estaba', 'ya estaban'),
  faults: (count: number) => one(count, 'problema', 'problemas'),
  rounds: (count: number) => one(count, 'módulo completado', 'módulos completados'),
  periods: (count: number) => one(count, 'puesto', 'puestos'),
  leftOut: (count: number) => one(count, 'fila con problemas no se importó', 'filas con problemas no se importaron'),
  titles: (count: number) => one(count, 'título externo', 'títulos externos'),
  expiresBefore: 'Vence antes de su fecha',
  titleTooLong: 'El título puede tener hasta 200 caracteres',
  more: (count: number) => `Y ${format(count)} más: descarga la lista completa.`,
  confirm: (count: number) => (count === 1 ? 'Importar 1 fila' : `Importar ${format(count)} filas`),
  storing: (done: number, all: number) => `Guardando: ${format(done)} de ${format(all)}`,
  nothingNew: 'No había nada nuevo que guardar',
  kept: (count: number) =>
    count === 1
      ? 'Un dato que alguien corrigió después se queda como está.'
      : `${format(count)} datos que alguien corrigió después se quedan como están.`,
  undoText:
    'Todo lo que esta importación registró deja de contar y queda guardado como anulado. Lo que alguien corrigió después se queda como está; los puestos, áreas y sedes que se crearon siguen en Organización.',
} as const;
