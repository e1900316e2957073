export const controlledTexts = {
  title: 'Documentos controlados',
  loadFailed: 'No se pudieron cargar los documentos controlados',
  saveFailed: 'No se pudo guardar. Intenta nuevamente.',
  formFailed: 'No se pudo abrir el formulario',
  codeMissing: 'Escribe el código.',
  titleMissing: 'Escribe el título.',
  reasonMissing: 'Escribe el motivo.',
  dayMissing: 'Elige el día en que entra en vigencia.',
  notSigned: 'No se pudo firmar. Nada se firmó. Intenta nuevamente.',
  versionFailed: 'No se pudo leer la versión',
  search: 'Buscar por código o título',
  loadingDocument: 'Cargando el documento...',
  questionMissing: 'Escribe la pregunta.',
  optionMissing: 'Escribe la respuesta.',
  rightMissing: 'Elige la respuesta correcta.',
  pageMissing: 'Escribe en qué página está, desde 1.',
  passMarkWrong: 'Escribe un porcentaje de 1 a 100.',
  graceWrong: 'Escribe cuántos días, de 0 a 366.',
  discarded: 'Otra persona descartó este borrador mientras escribías. Copia lo que quieras conservar antes de cerrar.',
  /** Whose document it is: without any area it is everybody's. */
  areas: (names: readonly string[]) => names.join(', ') || 'Todas',
  codeAndTitle: (code: string, title: string) => `${code} · ${title}`,
  unowned: (count: number) =>
    count === 1
      ? '1 documento se quedó sin responsable: quien lo era perdió su acceso o su rol.'
      : `${count} documentos se quedaron sin responsable: quien lo era perdió su acceso o su rol.`,
  ownerGone: 'Ya no puede responder por él: perdió su acceso o su rol. En «Datos» elige otro responsable.',
  version: (number: number) => `Versión ${number}`,
} as const;
