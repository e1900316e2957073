/** While a module is renewed, by what is done again of it. */
export const renewalTexts = {
  everything: 'Vuelve a leer los pasos y termina el módulo.',
  quiz: 'Aprueba otra vez la evaluación.',
} as const;

/** Where a success of earlier years comes from. @param file its name */
export const importedFrom = (file: string) => `Importado de «${file}»`;
