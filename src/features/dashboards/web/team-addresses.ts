import { paths } from '#platform/web/paths.ts';
import type { TeamFilter, WorkKind } from '../dashboards.rules.ts';

/** Names of the filters in the address, after `ver`. */
const filterNames: Record<TeamFilter, string> = {
  all: '',
  stuck: 'detenidos',
  begun: 'activos',
  finished: 'completos',
  almost: 'casi-certificado',
  underway: 'en-progreso',
  support: 'necesita-apoyo',
  started: 'recien-iniciado',
  none: 'sin-progreso',
};
const kindNames: Record<WorkKind, string> = {
  evaluations: 'evaluaciones',
  passed: 'aprobadas',
  completions: 'completados',
  pending: 'pendientes',
  incomplete: 'sin-completar',
};

/** Address of the team narrowed to those behind a figure. */
export function teamAddress(filter: TeamFilter): string {
  return filter === 'all' ? paths.teamMatrix : `${paths.teamMatrix}?ver=${filterNames[filter]}`;
}

/** Address of what stands behind a figure about evaluations or modules. */
export function workAddress(kind: WorkKind): string {
  return `${paths.teamWork}?ver=${kindNames[kind]}`;
}

/** The filter that an address asks for; the whole team unless it names one. */
export function filterOf(search: string): TeamFilter {
  return keyOf(filterNames, new URLSearchParams(search).get('ver')) ?? 'all';
}

/** What an address asks for; evaluations unless it names something else. */
export function workKindOf(search: string): WorkKind {
  return keyOf(kindNames, new URLSearchParams(search).get('ver')) ?? 'evaluations';
}

function keyOf<Key extends string>(names: Record<Key, string>, name: string | null): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}
