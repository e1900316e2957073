import type { CellState } from './dashboards.rules.ts';

interface CellFacts {
  state: CellState;
  isLocked: boolean;
  missing: readonly string[];
  hasQuiz: boolean;
  finalScore: number | null;
}

/** The exact sentences of the team's dashboards (spec P-178 to P-182, P-460 to P-468). */
export const dashboardTexts = {
  /** Of a completed module that changed since. */
  changeUnread: 'sin leer el cambio',
  updated: 'Actualizado: falta leer lo que cambió.',
  statisticsFailed: 'Error al cargar las estadísticas del equipo',
  progressFailed: 'Error al cargar el progreso del equipo',
  evaluationsFailed: 'Error al cargar las evaluaciones pendientes',
  achievementsFailed: 'Error al cargar los logros del equipo',
  workFailed: 'Error al cargar el detalle del equipo',
  noWork: 'No hay nada que mostrar',
  /** What each list of the team's work counts. */
  workExplained: {
    evaluations: 'Cada evaluación que entregó tu equipo, la más reciente primero.',
    passed: 'Cada evaluación que aprobó tu equipo, la más reciente primero.',
    completions: 'Cada módulo que completó alguien de tu equipo, el más reciente primero.',
    pending: 'Quién hizo todos los pasos de un módulo y aún no aprueba su evaluación.',
    incomplete:
      'Cada módulo abierto y sin completar, el que lleva más tiempo primero. La cifra de alertas del panel llega, como máximo, al número de empleados.',
  },
  activityFailed: 'Error al cargar la actividad reciente',
  noTechnicians: 'No tienes técnicos asignados actualmente.',
  noEvaluations: 'No hay evaluaciones recientes en tu equipo.',
  noEmployees: 'No hay empleados registrados',
  unauthorised: 'Acceso no autorizado',
  supervisorsOnly: 'Esta sección es exclusiva para supervisores.',
  exportFailed: 'No se pudo exportar el mapa de avance',
  recordExportFailed: 'No se pudo exportar quién completó qué',
  /** Why a cell of the map says what it says. */
  cellWhy: (cell: CellFacts): string => {
    if (cell.state === 'none') {
      return cell.isLocked
        ? `Todavía no puede abrirlo: antes le falta completar ${cell.missing.map((title) => `«${title}»`).join(' y ')}.`
        : 'Puede abrirlo y aún no ha empezado.';
    }
    if (cell.state === 'evaluation') return 'Hizo todos los pasos y aún no aprueba la evaluación: no está completado.';
    if (cell.state === 'closing') return 'Hizo todos los pasos y le falta marcar el módulo como completado.';
    if (cell.state !== 'completed') return 'Empezó y le quedan pasos por hacer.';
    if (cell.finalScore !== null) return 'Hizo el módulo y aprobó su evaluación.';
    return cell.hasQuiz
      ? 'Lo completó antes de que tuviera evaluación.'
      : 'Hizo todos los pasos y lo marcó como completado.';
  },
  untitledModule: 'Módulo sin título',
  noModule: 'Sin módulo asignado',
} as const;
