/** What is told of where a module's content is from and who let it be published. */
export const originTexts = {
  title: 'Origen y revisión',
  text: 'De dónde sale cada paso y cada pregunta, y quién los aprobó.',
  loading: 'Cargando el origen del contenido...',
  loadFailed: 'No se pudo cargar el origen del contenido',
  exportFailed: 'No se pudo exportar el origen del contenido',
  kinds: { step: 'Paso', question: 'Pregunta' },
  /** In the place of the name of somebody who was erased. */
  gone: 'una persona que ya no está',
  /** Who wrote it; null provider: a person. */
  author: (provider: string | null, model: string | null) =>
    provider === null
      ? 'Escrito por una persona'
      : provider === 'extractive'
        ? 'Citas de los documentos, sin modelo de IA'
        : `Modelo ${model ?? provider}${model ? ` (${provider})` : ''}`,
} as const;
