export const idleSessionsTexts = {
  warning: '¿Sigues ahí?',
  warningText: (seconds: number) =>
    `Por inactividad, tu sesión se cerrará en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}. Lo que has escrito se conserva.`,
  stay: 'Seguir con la sesión',
  closed: 'Tu sesión se cerró por inactividad',
  closedText: (email: string) =>
    `Escribe la contraseña de ${email} para seguir donde estabas: lo que habías escrito sigue ahí.`,
  password: 'Contraseña',
  passwordMissing: 'Escribe tu contraseña.',
  enter: 'Seguir',
  entering: 'Entrando...',
  failed: 'No se pudo entrar. Intenta nuevamente.',
  needsMore:
    'Tu cuenta pide además un segundo paso: entra en otra pestaña, con el enlace de abajo, y esta pantalla se abre sola.',
  otherWay: 'Entrar de otra forma, en otra pestaña',
  leave: 'Salir sin guardar lo escrito',
} as const;
