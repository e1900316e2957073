/** The Spanish of registering that is not a refusal; apart from signing in, whose screen weighs as little as it can. */
export const signUpTexts = {
  failed: 'Error de registro',
  wrong: 'No se pudo crear la cuenta. Por favor intenta nuevamente.',
  unexpected: 'Error inesperado durante el registro',
  success: '¡Cuenta creada!',
  successText: 'Ya puedes empezar tu plan de capacitación.',
  passwordHint: 'Mínimo 6 caracteres',
} as const;
