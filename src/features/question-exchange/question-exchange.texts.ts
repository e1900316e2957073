/** What is said of a file of questions and of the questions in it, whatever their format. */
export const questionExchangeTexts = {
  tooLarge: 'El archivo puede pesar 1 MB como máximo.',
  tooMany: (most: number) => `El archivo tiene más de ${most} preguntas: divídelo.`,
  /** Why a question is left out. */
  tooLong: 'Es demasiado larga para una pregunta.',
  notOne: 'No se entiende como una sola pregunta.',
  description: 'Es un texto sin respuestas, no una pregunta.',
  numerical: 'Las preguntas numéricas no se admiten.',
  matching: 'Las preguntas de emparejar no se admiten.',
  options: (count: number) => `Tiene ${count} opciones: aquí son cuatro como máximo.`,
  severalKeys: 'Tiene varias respuestas correctas: aquí es una sola.',
  partlyRight: 'Tiene varias respuestas correctas o a medias: aquí es una sola.',
  withoutKey: 'No tiene respuesta correcta.',
  foreignKey: (excerpt: string) => `La respuesta «${excerpt}» no es ninguna de sus opciones.`,
  /** What changes on its way in. */
  titleAsText: 'No tiene texto: se usa su título.',
  essay: 'Se crea como pregunta abierta, que revisa una persona.',
  shortAnswer: 'Respuesta corta: se crea como pregunta abierta y lo aceptado queda en la explicación.',
  accepted: (answers: string) => `Respuestas aceptadas: ${answers}`,
  trueOrFalse: 'Verdadero o falso: se crea con dos opciones.',
  commentsLost: 'Los comentarios de cada opción no se importan.',
  penaltyLost: 'Lo que resta una opción errónea no se importa.',
  markdown: 'El formato Markdown queda como texto.',
  html: 'Se quita el formato HTML.',
  htmlWithImages: 'Se quitan el formato HTML y sus imágenes.',
  /** What else the file has. */
  columns: (names: string) => `Columnas que no se importan: ${names}.`,
  categories: 'Las categorías ($CATEGORY) no se importan.',
  titles: 'Los títulos de las preguntas (::título::) no se importan.',
} as const;
