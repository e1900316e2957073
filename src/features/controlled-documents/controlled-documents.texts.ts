export const controlledTexts = {
  title: 'Documentos controlados',
  loadFailed: 'No se pudieron cargar los documentos controlados',
  saveFailed: 'No se pudo guardar. Intenta nuevamente.',
  formFailed: 'No se pudo abrir el formulario',
  codeMissing: 'Escribe el código.',
  titleMissing: 'Escribe el título.',
  reasonMissing: 'Escribe el motivo.',
  dayMissing: 'Elige el día en que entra en vigencia.',
  codeAndTitle: (code: string, title: string) => `${code} · ${title}`,
  version: (number: number) => `Versión ${number}`,
} as const;
