/** What is said while it is not known who is here, or to whom a screen is closed. */
export const guardTexts = {
  checkingSession: 'Verificando autenticación...',
  missingProfile: 'Error: No se pudo cargar el perfil de usuario',
  accessDenied: 'Acceso Denegado',
  unknownRole: (role: string) => `Rol no reconocido: ${role}`,
  /** The device has no network and nothing of this screen. */
  offline: 'Sin conexión. Esta pantalla se abrirá cuando vuelva la red.',
} as const;
