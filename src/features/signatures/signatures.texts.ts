export const signatureTexts = {
  passwordMissing: 'Escribe tu contraseña para firmar.',
  reasonMissing: 'Escribe el motivo: queda a la vista con la firma.',
} as const;
