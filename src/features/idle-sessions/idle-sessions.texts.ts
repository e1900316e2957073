export const idleSessionsTexts = {
  warning: '¿Sigues ahí?',
  warningText: (seconds: number) =>
    `Por inactividad, tu sesión se cerrará en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}. Lo que has escrito se conserva.`,
  stay: 'Seguir con la sesión',
  closed: 'Tu sesión se cerró por inactividad',
  closedText: (email: string) =>
    `Escribe la contraseña de ${email} para seguir donde estabas: lo que habías escrito sigue ahí.`,
} as const;
