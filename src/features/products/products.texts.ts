/** The Spanish of brands and products that is not a refusal (spec C-077 to C-134, C-681 to C-684). */
export const productsTexts = {
  areaNameMissing: 'Escribe el nombre del área.',
  brandNameMissing: 'Escribe el nombre de la marca.',
  productNameMissing: 'Escribe el nombre del producto.',
  brandNotFound: 'La marca no existe o no está disponible.',
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
} as const;
