const figure = new Intl.NumberFormat('es', { useGrouping: 'always' });

export const vectorTexts = {
  title: 'Búsqueda por significado',
  loading: 'Cargando el estado de los vectores...',
  loadFailed: 'No se pudo cargar el estado de los vectores.',
  none: 'Sin modelo de vectores: los documentos se buscan por sus palabras. Se conecta al iniciar la plataforma con la variable AI_EMBEDDING_MODEL.',
  configured: (model: string, provider: string) => `Modelo ${model} en ${provider}.`,
  done: (done: number, total: number) =>
    done >= total
      ? `Los ${figure.format(total)} pasajes tienen su vector.`
      : `${figure.format(done)} de ${figure.format(total)} pasajes tienen su vector; los demás se hacen solos.`,
  lastFault: 'Último fallo',
} as const;
