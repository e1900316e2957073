import type { StatisticsPeriod } from './statistics.rules.ts';

/** What the statistics screens say (spec C-192, C-353, C-354, C-659). */
export const statisticsTexts = {
  loading: 'Cargando estadísticas...',
  loadFailed: 'Error al cargar las estadísticas del módulo',
  exportFailed: 'No se pudo descargar el archivo. Intenta de nuevo.',
  turnedPeriod: 'La fecha inicial no puede ser posterior a la final.',
  noAttempts: 'Todavía no hay intentos',
  noAttemptsInPeriod: 'No hay intentos en este período',
  passRate: (passed: number, total: number) =>
    `${passed} de ${total} ${total === 1 ? 'intento aprobado' : 'intentos aprobados'}`,
  people: (people: number, pending: number) =>
    `${people === 1 ? 'De 1 persona' : `De ${people} personas`}${pending > 0 ? `, ${pending} en revisión` : ''}`,
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  period: {
    '7': 'Últimos 7 días',
    '30': 'Últimos 30 días',
    '90': 'Últimos 90 días',
    all: 'Todo el tiempo',
    custom: 'Entre dos fechas',
  } satisfies Record<StatisticsPeriod, string>,
} as const;
