/** What stands on the screen that covers what somebody was writing until they are back. */
export const sessionLockTexts = {
  ended: 'Tu sesión se cerró',
  endedText: (email: string) =>
    `Se cerró desde otro dispositivo o venció. Escribe la contraseña de ${email} para seguir donde estabas: lo que escribiste sigue ahí, sin guardar.`,
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
