/** What the plan and its categories both say. */
export const planTexts = {
  modulesFailed: 'No se pudieron cargar los módulos',
  noModules: 'No hay módulos disponibles',
} as const;
