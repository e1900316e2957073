/** The Spanish of signing in that is not a refusal; what other screens say is elsewhere (decision 0003). */
export const identityTexts = {
  missingFields: 'Por favor completa todos los campos.',
  missingField: 'Falta este dato.',
  signIn: {
    failed: 'Error de autenticación',
    wrong: 'Credenciales incorrectas. Por favor intenta nuevamente.',
    unexpected: 'Error inesperado durante el login',
    welcome: '¡Bienvenido!',
    success: 'Has iniciado sesión exitosamente.',
  },
  reset: {
    title: 'Funcionalidad pendiente',
    text: 'El restablecimiento de contraseña estará disponible pronto. Mientras tanto, contacta a tu supervisor.',
  },
} as const;
