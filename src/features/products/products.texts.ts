const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The Spanish of brands, products and the product catalogue that is not a refusal (spec C-077 to C-134, C-681 to C-684). */
export const productsTexts = {
  brandsTitle: 'Productos por Marca',
  brandsLoading: 'Cargando marcas...',
  brandsFailed: 'No se pudieron cargar las marcas',
  productsLoading: 'Cargando productos...',
  productsFailed: 'No se pudieron cargar los productos',
  lisModules: '5 módulos especializados',
  /** What the card opens, in truth. */
  lisIs: (steps: number) => `Es un módulo de ${steps === 1 ? '1 paso' : `${steps} pasos`}, parte de tu plan.`,
  activeProducts: (count: number) => (count === 1 ? '1 activo' : `${count} activos`),
  productCount: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  stepCount: (count: number) => (count === 1 ? '1 paso' : `${count} pasos`),
  productAdded: 'Producto agregado correctamente',
  productUpdated: 'Producto actualizado correctamente',
  productRemoved: 'Producto eliminado correctamente',
  orderUpdated: 'Orden actualizado',
  orderFailed: 'No se pudo actualizar el orden',
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
