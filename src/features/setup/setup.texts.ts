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
  code: {
    label: 'Código de un solo uso *',
    hint: 'Lo muestra la plataforma al arrancar, junto a su dirección. Si no lo tienes, pídelo a quien la instaló.',
    announced:
      'Para terminar necesitas el código de un solo uso que muestra la plataforma al arrancar. Quien la instaló lo tiene.',
  },
  signInFirst: 'Esta plataforma ya está configurada',
  isSetUp: {
    admin: 'Lo que guardes aquí cambia su configuración.',
    others: 'Solo un administrador puede cambiar su configuración.',
    signIn: 'Iniciar sesión',
    toDashboard: 'Ir al inicio',
  },
} as const;
