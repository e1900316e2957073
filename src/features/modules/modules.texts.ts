/** The Spanish of modules and their steps that is not a refusal. */
export const modulesTexts = {
  stepIncomplete: 'El título y contenido son obligatorios',
  titleMissing: 'El título es obligatorio',
  invalidId: 'Invalid UUID format',
  createFailed: 'No se pudo crear el módulo',
  updateFailed: 'No se pudo guardar el módulo',
  loadFailed: 'No se pudo cargar el módulo',
  stepsMissing: 'Advertencia: No se pudieron cargar todos los pasos del módulo',
  stepsFailed: 'No se pudieron cargar los pasos',
  addStepFailed: 'No se pudo agregar el paso',
  updateStepFailed: 'No se pudo actualizar el paso',
  deleteStepFailed: 'No se pudo eliminar el paso',
  orderFailed: 'No se pudo actualizar el orden',
  orderSaved: 'Orden actualizado',
  missing: {
    description: 'Escribe una descripción',
    steps: 'Agrega al menos un paso activo',
    sources: (numbers: readonly number[]) =>
      `${numbers.length === 1 ? `El paso ${numbers[0]} se generó` : `Los pasos ${numbers.join(', ')} se generaron`} sin documentos que ${numbers.length === 1 ? 'lo' : 'los'} respalden: escribe el texto o sube el documento y genera de nuevo`,
  },
} as const;
