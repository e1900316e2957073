import { addressWith, choice } from '#platform/web/address-filters.rules.ts';
import { paths } from '#platform/web/paths.ts';
import type { TeamFilter, WorkKind } from '../dashboards.rules.ts';

/** Whom the map of the team shows; the whole team unless its address names some. */
export const teamParameters = {
  only: choice<TeamFilter>('ver', {
    all: '',
    stuck: 'detenidos',
    begun: 'activos',
    finished: 'completos',
    almost: 'casi-certificado',
    underway: 'en-progreso',
    support: 'necesita-apoyo',
    started: 'recien-iniciado',
    none: 'sin-progreso',
  }),
};
/** What the detail of the team lists; evaluations unless its address names something else. */
export const workParameters = {
  kind: choice<WorkKind>('ver', {
    evaluations: 'evaluaciones',
    passed: 'aprobadas',
    completions: 'completados',
    pending: 'pendientes',
    incomplete: 'sin-completar',
  }),
};

/** Address of the team narrowed to those behind a figure. */
export const teamAddress = (only: TeamFilter) => addressWith(paths.teamMatrix, teamParameters, { only });

/** Address of what stands behind a figure about evaluations or modules. */
export const workAddress = (kind: WorkKind) => addressWith(paths.teamWork, workParameters, { kind });
