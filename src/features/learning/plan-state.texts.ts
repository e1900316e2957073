/** How lists of people say where somebody stands in the plan. */
export const planStateTexts = {
  /** In the place of the moment of the last activity. */
  noActivity: 'Sin actividad',
} as const;
