import type { FactorNews } from './second-factor.rules.ts';

/** What somebody is told, in their bell and by mail, of a change of their second factor. */
export const factorNewsTexts: Readonly<Record<FactorNews, { title: string; text: string }>> = {
  'add-passkey': {
    title: 'Se añadió una llave de acceso a tu cuenta',
    text: 'Desde ahora sirve para entrar en tu cuenta.',
  },
  'remove-passkey': { title: 'Se quitó una llave de acceso de tu cuenta', text: 'Ya no sirve para entrar.' },
  'block-passkey': {
    title: 'Se bloqueó una llave de acceso de tu cuenta',
    text: 'Parece que alguien tiene una copia. Ya no sirve para entrar: quítala y haz otra.',
  },
  'add-code-app': {
    title: 'Se añadió una aplicación de códigos a tu cuenta',
    text: 'Desde ahora, al entrar se pide un código suyo.',
  },
  'remove-code-app': {
    title: 'Se quitó la aplicación de códigos de tu cuenta',
    text: 'Sus códigos ya no sirven para entrar.',
  },
  'renew-recovery-codes': {
    title: 'Tus códigos de recuperación son otros',
    text: 'Se hicieron diez nuevos; los de antes ya no valen.',
  },
  'use-recovery-code': {
    title: 'Se usó un código de recuperación de tu cuenta',
    text: 'Cada uno vale una sola vez. Mira cuántos te quedan.',
  },
  'reset-second-factor': {
    title: 'Un administrador quitó tu segundo factor',
    text: 'Se cerraron tus sesiones y ya no hay llaves, aplicación ni códigos. Entra con tu contraseña y configura otro.',
  },
};
