export const setupTexts = {
  finish: 'Finalizar configuración',
  processing: 'Procesando configuración...',
  successTitle: '¡Configuración completada!',
  failed: 'No se pudo guardar la configuración. Intenta nuevamente.',
  documentNotSent: 'No se pudo enviar. Súbelo desde «Documentos».',
  takenFromDocuments: (steps: number | null) =>
    steps === null
      ? 'Los borradores no pudieron tomar el texto de tus documentos.'
      : steps === 0
        ? ''
        : `${steps === 1 ? 'Un paso se tomó' : `${steps} pasos se tomaron`} de tus documentos.`,
  signInFirst: 'Esta plataforma ya está configurada',
  isSetUp: {
    admin: 'Lo que guardes aquí cambia su configuración.',
    others: 'Solo un administrador puede cambiar su configuración.',
    signIn: 'Iniciar sesión',
    toDashboard: 'Ir al inicio',
  },
} as const;
