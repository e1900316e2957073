/** Words of reading controlled documents. */
export const readingTexts = {
  title: 'Lecturas',
  loadFailed: 'No se pudieron cargar los documentos',
  savingPages: 'Guardando las páginas que leíste…',
  notVoided: 'No se pudo anular. Nada se firmó. Intenta nuevamente.',
} as const;
