/** The Spanish of one's own account; apart from signing in, whose screens weigh as little as they can. */
export const accountTexts = {
  title: 'Mi cuenta',
  saved: 'Datos guardados',
  saveFailed: 'No se pudieron guardar tus datos. Intenta nuevamente.',
  currentRequired: 'Escribe tu contraseña actual.',
  temporary: 'Tu contraseña es temporal: te la dio otra persona. Cámbiala por una que solo conozcas tú.',
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
} as const;
