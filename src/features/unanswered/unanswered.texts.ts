/** What is said of words that are suggested for the glossary. */
export const suggestedTexts = {
  title: 'Palabras por aclarar',
  text: 'Están en preguntas sin respuesta y ningún texto las tiene. Si los documentos las llaman de otra forma, dilo aquí.',
  toDesk: 'Ver las preguntas',
  times: (count: number) => `${count} veces`,
  add: 'Aclarar',
  passOver: 'No es del laboratorio',
  passedOver: 'La palabra no se sugiere más',
  failed: 'No se pudo cambiar la lista',
  all: (count: number) => `Ver las ${count} palabras`,
} as const;
