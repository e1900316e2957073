import { type MemberStatus, memberStatus, memberStatuses } from '#features/learning/plan-state.rules.ts';

/** Whom the list of the team can be narrowed to: every figure about people has its own. */
export const teamFilters = {
  all: 'Todo el equipo',
  stuck: 'Detenidos',
  begun: 'Con algún avance',
  finished: 'Con todo el plan completo',
  almost: 'Casi certificado',
  underway: 'En progreso',
  support: 'Necesita apoyo',
  started: 'Recién iniciado',
  none: 'Sin progreso',
} as const satisfies Record<string, string | MemberStatus>;
export type TeamFilter = keyof typeof teamFilters;

/** The status that a filter of the team stands for; null for the others. */
export function statusOfFilter(filter: TeamFilter): MemberStatus | null {
  return memberStatuses.find((status) => status === teamFilters[filter]) ?? null;
}

/** The filter that shows who has a status. */
export function filterOfStatus(status: MemberStatus): TeamFilter {
  const found = (Object.keys(teamFilters) as TeamFilter[]).find((filter) => teamFilters[filter] === status);
  return found ?? 'all';
}

/** Where a person stands in a module, as the map of the team says it: doing all steps is not yet passing the evaluation. */
export const cellStates = {
  completed: 'Completado',
  evaluation: 'Pasos hechos, falta la evaluación',
  closing: 'Pasos hechos, falta completarlo',
  half: 'Desde la mitad',
  begun: 'Menos de la mitad',
  none: 'Sin iniciar',
} as const;
export type CellState = keyof typeof cellStates;

/** What is missing where all the steps are done; nothing where the figure says it all. */
export const cellLacks: Partial<Record<CellState, string>> = {
  evaluation: 'falta la evaluación',
  closing: 'falta completarlo',
};

interface CellProgress {
  is_completed: boolean;
  is_started: boolean;
  total_steps: number;
  completed_steps: number;
  total_questions: number;
}

/** The {@link cellStates} of a person in a module. */
export function cellState(cell: CellProgress): CellState {
  if (cell.is_completed) return 'completed';
  if (!cell.is_started) return 'none';
  if (cell.completed_steps >= cell.total_steps) return cell.total_questions > 0 ? 'evaluation' : 'closing';
  return cell.completed_steps * 2 >= cell.total_steps ? 'half' : 'begun';
}

/** What the team did or has left to do, person by person and module by module: every figure about that has its own. */
export const workKinds = {
  evaluations: 'Evaluaciones de los últimos 30 días',
  passed: 'Evaluaciones aprobadas en los últimos 30 días',
  completions: 'Módulos completados en los últimos 30 días',
  pending: 'Evaluaciones pendientes',
  incomplete: 'Módulos sin completar',
} as const;
export type WorkKind = keyof typeof workKinds;

/** Somebody with work left who did nothing for so many days is stuck. */
export const stuckAfterDays = 7;

/** What the supervisor's ring says (spec P-175 to P-177). */
export function teamMessage(averageProgress: number): string {
  if (averageProgress >= 70) return 'Excelente liderazgo: tu equipo avanza con paso firme.';
  if (averageProgress >= 50) return 'Buen progreso: tu equipo va por buen camino.';
  return 'Oportunidad de mejora: acompaña a tu equipo en sus próximos pasos.';
}

/** What the learner's ring says, strictly above each threshold (spec P-198 to P-201), or once every module is completed. */
export function learnerMessage(progress: number, isWhole = false): string {
  if (isWhole) return '¡Excelente! Completaste todo tu plan.';
  if (progress > 75) return '¡Excelente! Estás muy cerca de completar tu plan.';
  if (progress > 50) return '¡Buen trabajo! Ya pasaste la mitad del camino.';
  if (progress > 25) return 'Sigue así: cada paso cuenta.';
  return 'Comienza tu camino: cada módulo te acerca a la meta.';
}

/** Encouragement by progress, never a claim about others (spec P-500 to P-503; decision 0120); null below 40. */
export function encouragement(progress: number): string | null {
  if (progress >= 80) return 'Vas camino al top 10 %';
  if (progress >= 60) return 'Vas camino al top 25 %';
  return progress >= 40 ? 'Buen progreso, sigue así' : null;
}

/** Days that the remaining modules take (spec P-492); 0 when nothing remains. */
export function estimatedDays(remainingModules: number): number {
  return Math.ceil((Math.max(0, remainingModules) * 3) / 8);
}

/**
 * How a position is shown: trophy to 5, gold to 15, plain after (spec P-498, P-499). Nobody has won anything before their
 * first completed module, however few are ahead (decision 0120).
 */
export function positionBadge(position: number | null, completedModules: number): 'trophy' | 'gold' | 'plain' {
  if (position === null || completedModules === 0) return 'plain';
  if (position <= 5) return 'trophy';
  return position <= 15 ? 'gold' : 'plain';
}

export interface Achievement {
  title: string;
  text: string;
  isEarned: boolean;
}

/**
 * The achievements of a learner (spec P-370 to P-372).
 *
 * @param averageScore unrounded mean of the best passed scores, null without any
 */
export function achievements(completedModules: number, averageScore: number | null): Achievement[] {
  return [
    {
      title: 'Primera Capacitación Completada',
      text: 'Completa tu primer módulo.',
      isEarned: completedModules >= 1,
    },
    { title: 'Especialista en Equipos', text: 'Completa tres módulos.', isEarned: completedModules >= 3 },
    {
      title: 'Excelencia Académica',
      text: 'Alcanza un puntaje promedio de 85 o más.',
      isEarned: averageScore !== null && averageScore >= 85,
    },
  ];
}

const day = 24 * 60 * 60 * 1000;

/**
 * Consecutive days with activity up to today, or up to yesterday while today has none yet.
 *
 * @param days days with activity as 'YYYY-MM-DD', any order
 * @param today the same for today, in the organisation's time zone
 */
export function streakDays(days: readonly string[], today: string): number {
  const active = new Set(days);
  let date = Date.parse(today);
  if (!active.has(today)) date -= day;
  let streak = 0;
  while (active.has(new Date(date).toISOString().slice(0, 10))) {
    streak += 1;
    date -= day;
  }
  return streak;
}

/** Technical alerts: incomplete records, at most one per employee (spec P-483). */
export function technicalAlerts(incompleteRecords: number, employees: number): number {
  return Math.min(incompleteRecords, employees);
}

/** So many of the team stand at one whole per cent; `begun` of them have done something, `finished` everything. */
export interface ProgressGroup {
  progress: number;
  people: number;
  begun: number;
  finished: number;
}

/** Size, mean progress (halves up, 0 without anybody; spec P-484, P-485) and composition of a team. */
export function teamFigures(groups: readonly ProgressGroup[]) {
  const sum = (count: (group: ProgressGroup) => number) => groups.reduce((total, group) => total + count(group), 0);
  const totalEmployees = sum((group) => group.people);
  return {
    totalEmployees,
    averageProgress: totalEmployees && Math.round(sum((group) => group.progress * group.people) / totalEmployees),
    activeEmployees: sum((group) => group.begun),
    peopleWithWholePlan: sum((group) => group.finished),
    byStatus: memberStatuses.map((status) => ({
      status,
      people: sum((group) => (memberStatus(group.progress) === status ? group.people : 0)),
    })),
  };
}
