/** The Spanish of the second step on /login, apart from the rest: it comes with its own file. */
export const secondStepTexts = {
  title: 'Falta un paso',
  more: 'Tu cuenta pide algo más que la contraseña.',
  code: 'Código',
  appHint: 'Los 6 números de tu aplicación o un código de recuperación.',
  recoveryHint: 'Un código de recuperación.',
  codeMissing: 'Escribe el código.',
  passkeyText: 'Usa la llave de acceso de este dispositivo, de tu teléfono o una llave USB.',
  passkey: 'Usar llave de acceso',
  trust: 'Confiar en este dispositivo durante 30 días',
  trustHint: 'No lo marques en un equipo compartido.',
  submit: 'Entrar',
  submitting: 'Entrando...',
  cannot: 'No puedo usar mi segundo factor',
  cannotText:
    'Usa un código de recuperación si lo guardaste. Si no, pide a quien administra la plataforma que quite tu segundo factor: entrarás con tu contraseña y podrás configurar otro.',
  noWay:
    'Aquí no puedes usar ninguna de tus formas. Pide a quien administra la plataforma que quite tu segundo factor.',
  back: 'Volver',
  failed: 'No se pudo entrar',
  unexpected: 'Intenta nuevamente.',
  cancelled: 'No se terminó en tu dispositivo. Puedes intentarlo otra vez.',
  alone: 'Entrar con llave de acceso',
} as const;
