/** The exact sentences of the learner's dashboard, apart from the team's: whoever learns loads no others. */
export const learnerDashboardTexts = {
  loading: 'Cargando dashboard...',
  /** Status of a listed module (spec P-338 to P-340). */
  status: { not_started: 'Pendiente', in_progress: 'En Progreso', completed: 'Completado' },
} as const;
