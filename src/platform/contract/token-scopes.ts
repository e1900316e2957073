import { fold } from '#platform/text/fold.ts';

/** What a token may do with a group of operations: look, or change something. */
export const tokenRights = ['leer', 'escribir'] as const;
export type TokenRight = (typeof tokenRights)[number];

/**
 * Groups of operations that no token opens, or of which it opens what only reads: sessions and passwords, who may do what, and what makes
 * further ways in. Whatever asks for the password again says so itself (`tokens: 'closed'`; decision 0264).
 */
export const closedGroups: Readonly<Record<string, 'all' | 'writing'>> = {
  'Acceso por correo': 'all',
  'Accesos de auditor': 'all',
  Archivos: 'writing',
  'Auditoría externa': 'all',
  'Avisos por correo': 'writing',
  Calendario: 'writing',
  Configuración: 'writing',
  Empleados: 'writing',
  Firmas: 'writing',
  Identidad: 'all',
  'Mi cuenta': 'all',
  'Paquetes de auditoría': 'all',
  'Puesta en marcha': 'all',
  'Segundo factor': 'all',
  Servicio: 'all',
  Tokens: 'all',
  Webhooks: 'all',
};

/** A group as scopes name it: 'Evaluación observada' is 'evaluacion-observada'. @param tag as the documentation shows it */
export const scopeGroup = (tag: string): string => fold(tag).replaceAll(' ', '-');

/** The scope that a token needs for an operation, 'cumplimiento:leer'; null where none is enough. */
export function scopeOf(operation: { tag: string; method: string; tokens?: 'closed' | undefined }): string | null {
  const right: TokenRight = operation.method === 'GET' ? 'leer' : 'escribir';
  const closed = closedGroups[operation.tag];
  if (operation.tokens === 'closed' || closed === 'all' || (closed === 'writing' && right === 'escribir')) return null;
  return `${scopeGroup(operation.tag)}:${right}`;
}
