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
  reset: {
    title: 'Funcionalidad pendiente',
    text: 'El restablecimiento de contraseña estará disponible pronto. Mientras tanto, contacta a tu supervisor.',
  },
} as const;
