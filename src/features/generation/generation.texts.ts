/** The Spanish of generation that is not a refusal. Texts in quotes of the specification are to the letter. */
export const generationTexts = {
  /** Spec C-661, C-689. */
  generateQuiz: 'Generar Quiz',
  generatingQuiz: 'Generando quiz…',
  quizGenerated: 'Quiz generado',
  questionsMade: (count: number) =>
    `${count === 1 ? 'Se creó 1 pregunta' : `Se crearon ${count} preguntas`} en borrador: revísalas y publícalas.`,
  /** Behind it, when the documents did not give ten good ones. */
  questionsMissing: (count: number) =>
    count === 1 ? 'Falta 1: escríbela o conecta un modelo.' : `Faltan ${count}: escríbelas o conecta un modelo.`,
  quizFailed: 'No se pudo generar el quiz',
  /** Spec P-257, P-470 to P-479. */
  regenerateQuiz: 'Regenerar Quiz',
  regenerating: 'Regenerando…',
  quizRegenerated: 'Quiz regenerado exitosamente',
  newQuestions: (count: number) => `Se crearon ${count} nuevas preguntas de evaluación`,
  regenerationProblem: 'Hubo un problema regenerando el quiz',
  regenerationIncomplete: 'El quiz no se pudo regenerar completamente',
  regenerationError: 'Hubo un error regenerando el quiz',
  /** Spec C-159. */
  generateSteps: 'Generar pasos automáticos',
  generatingSteps: 'Generando pasos…',
  /** The same out of documents that are chosen. */
  stepsFromDocuments: 'Generar desde documentos',
  stepsFromDocumentsText:
    'Los encabezados de lo que elijas son los pasos, con su texto entero; un módulo de producto, de LIS o de bienvenida conserva sus títulos fijos.',
  stepsBeingWritten: 'Se escriben los pasos',
  leaveWriting: 'Seguir sin mirar',
  seeWriting: 'Ver lo que se escribe',
  goesOn: '«Reintentar» sigue con el siguiente.',
  stepsWhole: (count: number) => (count === 1 ? '1 paso ya está entero.' : `${count} pasos ya están enteros.`),
  stepsGenerated: 'Pasos generados',
  regenerateSteps: 'Regenerar pasos con IA',
  stepsRegenerated: 'Pasos regenerados',
  asDrafts: (count: number) =>
    count === 1
      ? '1 paso quedó en borrador: revísalo y publícalo.'
      : `${count} pasos quedaron en borrador: revísalos y publícalos.`,
  asPublished: (count: number) => `${count} pasos nuevos, con sus documentos, ya están publicados.`,
  /** Beside a step that a model has written anew. */
  writtenAnew: (by: string) => `Escrito de nuevo por ${by}.`,
} as const;
