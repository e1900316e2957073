import { sessionTexts } from './session.texts.ts';

/** What is wrong with a session, for those who are about to do something long (spec C-607 to C-610). */
export const sessionCheckTexts = {
  expired: sessionTexts.expired,
  none: 'No hay sesión activa...',
  unverified: 'Error verificando sesión...',
  noProfile: 'No se pudo verificar el perfil de usuario. Contacta al administrador.',
} as const;
