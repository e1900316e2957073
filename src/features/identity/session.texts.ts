/** The Spanish of a session's end; apart, because every page loads it first. */
export const sessionTexts = {
  expired: 'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.',
  signedOut: {
    here: 'Sesión cerrada en este dispositivo',
    owed: 'No hay conexión: en tus otros dispositivos se cerrará cuando vuelva.',
    failed: 'No se pudo cerrar en tus otros dispositivos. Inicia sesión y vuelve a cerrarla en unos minutos.',
  },
} as const;
