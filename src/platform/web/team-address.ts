/** Where the addresses of team-paths.ts are, known before those are loaded: any other leads nowhere. */
export const teamAddress =
  '/admin/(?:acceso|auditores|certificados|conservacion|estado|evaluaciones|formacion-externa|historial|modulos|normas|paquetes|privacidad|revision|segundo-factor|tokens|webhooks)(?:/[^/]+)*';
