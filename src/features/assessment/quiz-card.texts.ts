/** What the reader's quiz card says besides its own words: few, since every reader loads them. */
export const quizCardTexts = {
  empty: 'No hay preguntas de evaluación disponibles para este módulo',
  inReview: 'En revisión',
  goOn: 'Continuar evaluación',
  edit: 'Editar cuestionario',
} as const;
