/** Words of reading controlled documents. */
export const readingTexts = {
  title: 'Lecturas',
  loadFailed: 'No se pudieron cargar los documentos',
  notVoided: 'No se pudo anular. Nada se firmó. Intenta nuevamente.',
} as const;
