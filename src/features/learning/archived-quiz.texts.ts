/** What is said of a quiz that was open when its module was archived or withdrawn. */
export const archivedQuizTexts = {
  waits: 'Tienes una evaluación abierta en él: puedes terminarla, y cuenta.',
  goOn: 'Continuar la evaluación',
  meanwhile: 'Este módulo se archivó mientras respondías. Puedes terminar la evaluación: tu resultado se conserva.',
  withdrawn: 'Este módulo se retiró mientras respondías. Puedes terminar la evaluación: tu resultado se conserva.',
} as const;
