/** The Spanish of a module's files that is not a refusal. */
export const moduleFilesTexts = {
  downloadables: 'Archivos descargables',
  types: { guia_rapida: 'Guía rápida', guia_mantenimiento: 'Guía de mantenimiento' },
  none: 'Este módulo todavía no tiene archivos descargables.',
  loading: 'Cargando archivos…',
  loadFailed: 'No se pudieron cargar los archivos',
} as const;
