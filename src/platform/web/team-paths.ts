import { noticedPaths } from './noticed-paths.ts';

/** Addresses that only the screens of jefe and admin name: nobody else's first screen carries them. */
export const teamPaths = {
  ...noticedPaths,
  moduleOrigin: (id: string) => `/admin/modulos/${id}/origen`,
  reviewModule: (id: string) => `/admin/revision/${id}`,
  /** Of whom a second factor is demanded, and who has one. */
  factorPolicy: '/admin/segundo-factor',
  certificates: '/admin/certificados',
  /** Its versions, and who accepted which. */
  privacyNotice: '/admin/privacidad',
  externalTitles: '/admin/formacion-externa',
  /** What people are assessed with at the bench. */
  observationChecklists: '/admin/evaluaciones',
  /** A checklist as it is written; 'nueva' for a new one. */
  observationChecklist: (id: string) => `/admin/evaluaciones/${id}`,
  /** What the clauses of norms ask, and what shows it here. */
  norms: '/admin/normas',
  retention: '/admin/conservacion',
  auditPackages: '/admin/paquetes',
  auditorAccess: (id: string) => `/admin/auditores/${id}`,
  history: '/admin/historial',
} as const;
