export const cycleTexts = {
  reasonMissing: 'Escribe el motivo: queda a la vista con la firma.',
} as const;
