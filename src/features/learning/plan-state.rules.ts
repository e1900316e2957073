/** Every status a team member can have, from the furthest to who has not begun (spec P-365 to P-369). */
export const memberStatuses = [
  'Casi certificado',
  'En progreso',
  'Necesita apoyo',
  'Recién iniciado',
  'Sin progreso',
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Status of a team member by whole per cent of progress (spec P-365 to P-369). */
export function memberStatus(progress: number): MemberStatus {
  if (progress >= 90) return 'Casi certificado';
  if (progress >= 50) return 'En progreso';
  if (progress >= 30) return 'Necesita apoyo';
  return progress > 0 ? 'Recién iniciado' : 'Sin progreso';
}

/** Whole per cent at which a status begins and at which it has ended, as {@link memberStatus} gives it. */
export function statusRange(status: MemberStatus): { from: number; below: number } {
  const floors = {
    'Casi certificado': 90,
    'En progreso': 50,
    'Necesita apoyo': 30,
    'Recién iniciado': 1,
    'Sin progreso': 0,
  };
  const from = floors[status];
  return { from, below: Math.min(101, ...Object.values(floors).filter((floor) => floor > from)) };
}

/** Colour of a team member's bar: green, brand red, or another red (spec P-159 to P-161). */
export function barTone(progress: number): 'high' | 'mid' | 'low' {
  if (progress >= 80) return 'high';
  return progress >= 50 ? 'mid' : 'low';
}
