export const cycleTexts = {
  reasonMissing: 'Escribe el motivo: queda a la vista con la firma.',
} as const;

/** Where a success of earlier years comes from. @param file its name */
export const importedFrom = (file: string) => `Importado de «${file}»`;
