/** The Spanish of signing in and out that is not a refusal (spec, section 8). */
export const identityTexts = {
  missingFields: 'Por favor completa todos los campos.',
  missingField: 'Falta este dato.',
  sessionExpired: 'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.',
  checkingSession: 'Verificando autenticación...',
  missingProfile: 'Error: No se pudo cargar el perfil de usuario',
  unknownRole: (role: string) => `Rol no reconocido: ${role}`,
  accessDenied: 'Acceso Denegado',
  signIn: {
    failed: 'Error de autenticación',
    wrong: 'Credenciales incorrectas. Por favor intenta nuevamente.',
    unexpected: 'Error inesperado durante el login',
    welcome: '¡Bienvenido!',
    success: 'Has iniciado sesión exitosamente.',
  },
  signUp: {
    failed: 'Error de registro',
    wrong: 'No se pudo crear la cuenta. Por favor intenta nuevamente.',
    unexpected: 'Error inesperado durante el registro',
    success: '¡Cuenta creada!',
    successText: 'Ya puedes empezar tu plan de capacitación.',
    passwordHint: 'Mínimo 6 caracteres',
    shortPassword: 'La contraseña debe tener al menos 6 caracteres.',
  },
  signOut: {
    here: 'Sesión cerrada en este dispositivo',
    owed: 'No hay conexión: en tus otros dispositivos se cerrará cuando vuelva.',
    failed: 'No se pudo cerrar en tus otros dispositivos. Inicia sesión y vuelve a cerrarla en unos minutos.',
  },
  account: {
    title: 'Mi cuenta',
    saved: 'Datos guardados',
    saveFailed: 'No se pudieron guardar tus datos. Intenta nuevamente.',
    currentRequired: 'Escribe tu contraseña actual.',
    temporary: 'Tu contraseña es temporal: te la dio otra persona. Cámbiala por una que solo conozcas tú.',
    passwordHint: 'Al menos 8 caracteres, con mayúscula, minúscula, número y un carácter especial.',
    passwordChanged: 'Contraseña cambiada',
    passwordFailed: 'No se pudo cambiar la contraseña. Intenta nuevamente.',
    endedSessions: (count: number) =>
      count === 0
        ? 'No había sesiones abiertas en otros dispositivos.'
        : count === 1
          ? 'Se cerró la sesión en 1 dispositivo.'
          : `Se cerró la sesión en ${count} dispositivos.`,
    sessionsFailed: 'No se pudieron cargar tus dispositivos.',
    endFailed: 'No se pudo cerrar la sesión. Intenta nuevamente.',
    endOthers: 'Cerrar sesión en los demás',
    thisDevice: 'Este dispositivo',
    inUse: 'En uso ahora',
    lastActivity: 'Última actividad',
  },
  reset: {
    title: 'Funcionalidad pendiente',
    text: 'El restablecimiento de contraseña estará disponible pronto. Mientras tanto, contacta a tu supervisor.',
  },
} as const;
