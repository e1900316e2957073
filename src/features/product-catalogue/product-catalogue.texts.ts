const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The Spanish of the product catalogue that is not a refusal (spec C-124 to C-134, C-681 to C-684). */
export const productCatalogueTexts = {
  nameMissing: 'Escribe el nombre del producto.',
  summaryMissing: 'Escribe el resumen del producto.',
  assistantMissing: 'No se pudo encontrar el asistente de productos',
  catalogueTitle: 'Catálogo de Productos',
  catalogueLoading: 'Cargando catálogo de productos...',
  catalogueFailed: 'No se pudo cargar el catálogo de productos',
  catalogueEmpty: 'No hay productos disponibles',
  catalogueWritten: 'Borrador del catálogo listo',
  catalogueWrittenText: 'Revísalo y publícalo: los empleados siguen viendo el anterior.',
  cataloguePublished: 'Catálogo publicado',
  publishFailed: 'No se pudo publicar el catálogo',
  discardFailed: 'No se pudo descartar el borrador',
  itemFailed: 'No se pudo guardar el producto',
  nothingPublished: 'El catálogo se forma con los módulos de producto publicados.',
  /** Who wrote a catalogue. */
  writtenBy: (provider: string | null, model: string | null) =>
    provider === null
      ? 'Sin registro de quién lo escribió'
      : provider === 'extractive'
        ? 'Sin modelo de IA: con las palabras de los módulos'
        : `Escrito por ${model ?? provider}`,
  /** '2 nuevos, 1 cambiado y 1 retirado'; empty when there are none. */
  changes: (added: number, changed: number, retired: number) =>
    list.format(
      [
        added > 0 && (added === 1 ? '1 nuevo' : `${added} nuevos`),
        changed > 0 && (changed === 1 ? '1 cambiado' : `${changed} cambiados`),
        retired > 0 && (retired === 1 ? '1 retirado' : `${retired} retirados`),
      ].filter((part) => part !== false),
    ),
  catalogueUnexpected: 'Error inesperado al cargar productos',
} as const;
