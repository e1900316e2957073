/** The Spanish of links that come by mail. */
export const accessTexts = {
  email: 'Correo electrónico',
  backToSignIn: 'Volver a iniciar sesión',
  checkMail: 'Revisa tu correo',
  spam: 'Si no llega en unos minutos, mira en el correo no deseado.',
  again: 'Enviar otra vez',
  sentAgain: 'Enlace enviado',
  failed: 'No se pudo completar. Intenta nuevamente.',
  reset: {
    title: 'Restablecer contraseña',
    text: 'Te enviamos un enlace para elegir otra.',
    closed:
      'Para la cuenta de emergencia y los auditores externos. Los demás entran con la cuenta de la organización, sin contraseña.',
    send: 'Enviar enlace',
    sent: (email: string) =>
      `Si hay una cuenta con ${email}, le enviamos un enlace para elegir otra contraseña. Sirve durante 1 hora.`,
  },
  confirm: {
    title: 'Confirma tu correo',
    checking: 'Confirmando tu correo...',
    sent: (email: string) =>
      `Enviamos un enlace a ${email}. Ábrelo para confirmar tu cuenta y entrar. Sirve durante 72 horas.`,
    resend: 'Pide otro enlace con el correo con el que te registraste.',
    resent: (email: string) => `Si hay un registro por confirmar con ${email}, le enviamos otro enlace.`,
  },
  password: {
    reset: 'Elige una contraseña nueva',
    welcome: 'Crea tu contraseña',
    text: 'Con ella entras a partir de ahora; se cerrarán las sesiones abiertas en otros dispositivos.',
    checking: 'Comprobando el enlace...',
    label: 'Contraseña nueva',
    save: 'Guardar contraseña',
    saving: 'Guardando...',
    saved: 'Contraseña guardada',
    enterWithIt: 'Entra con ella y con tu segundo factor.',
    savedText: 'Ya iniciaste sesión. Con ella entras a partir de ahora.',
    invalid: 'Enlace no válido',
    another: 'Pedir otro enlace',
  },
} as const;
