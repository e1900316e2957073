export const signatureTexts = {
  passwordMissing: 'Escribe tu contraseña para firmar.',
} as const;
