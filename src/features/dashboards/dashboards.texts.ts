/** The exact sentences of the dashboards (spec P-178 to P-182, P-460 to P-468). */
export const dashboardTexts = {
  loading: 'Cargando dashboard...',
  unknownRole: (role: string) => `Rol no reconocido: ${role}`,
  statisticsFailed: 'Error al cargar las estadísticas del equipo',
  progressFailed: 'Error al cargar el progreso del equipo',
  evaluationsFailed: 'Error al cargar las evaluaciones pendientes',
  achievementsFailed: 'Error al cargar los logros del equipo',
  activityFailed: 'Error al cargar la actividad reciente',
  noTechnicians: 'No tienes técnicos asignados actualmente.',
  noEvaluations: 'No hay evaluaciones recientes en tu equipo.',
  noEmployees: 'No hay empleados registrados',
  unauthorised: 'Acceso no autorizado',
  supervisorsOnly: 'Esta sección es exclusiva para supervisores.',
  untitledModule: 'Módulo sin título',
  noModule: 'Sin módulo asignado',
  noActivity: 'Sin actividad',
  /** Status of a listed module on the learner's dashboard (spec P-338 to P-340). */
  status: { not_started: 'Pendiente', in_progress: 'En Progreso', completed: 'Completado' },
} as const;
