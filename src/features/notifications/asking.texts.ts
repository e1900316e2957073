/** Why somebody who was chosen is not reminded. */
export const notAskedTexts = {
  nothing: 'No tiene nada atrasado ni que venza en 30 días.',
  already: 'Ya se le recordó hoy.',
} as const;
