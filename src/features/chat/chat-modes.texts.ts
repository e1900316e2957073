/** What people may talk to: employees two of them, supervisors one (spec P-214 to P-216). */
export const chatModes = {
  general: { label: 'Chat con IA', scope: 'chat_general' },
  ventas: { label: 'Ejecutivo de ventas', scope: 'chat_ventas' },
  soporte: { label: 'Soporte Técnico', scope: 'chat_soporte' },
} as const;

export type ChatMode = keyof typeof chatModes;
