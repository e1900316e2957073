/** What the review desk says. */
export const reviewTexts = {
  title: 'Revisión de contenido',
  text: 'Lo que se generó espera aquí a que una persona lo lea, lo compare con sus fuentes y lo publique.',
  loading: 'Cargando contenido por revisar...',
  loadFailed: 'No se pudo cargar el contenido por revisar',
  empty: 'No hay contenido por revisar',
  emptyText: 'Cuando se generen módulos, pasos o preguntas, aparecerán aquí antes de publicarse.',
  approve: 'Aprobar y publicar',
  approving: 'Publicando…',
  approved: 'Contenido aprobado y publicado',
  approveFailed: 'No se pudo publicar el contenido',
  regenerate: 'Regenerar paso',
  regenerating: 'Regenerando…',
  stopRewrite: 'Dejar de escribir',
  stopRewriteOf: (title: string) => `Dejar de escribir ${title}`,
  regenerated: 'Paso regenerado',
  regenerateFailed: 'No se pudo regenerar el paso',
  rewriteHint: {
    model: 'Vacío: escribe el paso de nuevo.',
    extractive: 'Sin modelo de IA se usan solo las palabras de los documentos. Vacío: otros pasajes.',
  },
  undo: 'Deshacer',
  undoing: 'Deshaciendo…',
  undone: 'El paso volvió a como estaba',
  undoFailed: 'No se pudo deshacer la regeneración',
  compare: 'Comparar con el anterior',
  hideBefore: 'Ocultar el anterior',
  before: 'Antes',
  now: 'Ahora',
  noSources: 'Ningún documento respalda este paso. Escribe el texto, o sube el documento y genera de nuevo.',
  unsupported: 'Cifras que ninguna fuente contiene:',
  /** What a model can do, and what the documents' own words can. */
  suggestions: {
    model: ['Más corto', 'Con un ejemplo', 'Más sencillo', 'En lista'],
    extractive: ['Más corto', 'Con un ejemplo', 'Con otras fuentes', 'En lista'],
  },
  look: 'Marcar como revisado',
  lookAgain: 'Volver a revisar',
  lookFailed: 'No se pudo marcar como revisado',
  openSource: 'Ver en el documento',
  editQuestions: 'Editar las preguntas',
  noLine: 'Ninguna fuente dice esto con estas palabras: compruébalo antes de publicar.',
  /** What goes out although nobody looked at it; nothing where all was looked at. */
  notLooked: (steps: number, questions: number) => {
    const parts = [
      steps > 0 && (steps === 1 ? '1 paso' : `${steps} pasos`),
      questions > 0 && (questions === 1 ? '1 pregunta' : `${questions} preguntas`),
    ].filter(Boolean);
    return parts.length === 0 ? null : `Nadie ha revisado ${parts.join(' ni ')}.`;
  },
  allLooked: 'Todo está revisado.',
  toReview: 'Ir a la revisión',
  toQuestions: 'Ir a las preguntas',
  withoutQuiz: 'Este módulo no tiene evaluación: se completará al leer todos sus pasos.',
  toQuiz: 'Generar o escribir la evaluación',
  steps: (count: number) => (count === 1 ? '1 paso en borrador' : `${count} pasos en borrador`),
  questions: (count: number) => (count === 1 ? '1 pregunta en borrador' : `${count} preguntas en borrador`),
  /** Who wrote it. */
  author: (provider: string, model: string | null) =>
    provider === 'extractive' ? 'Sin modelo de IA: citas textuales' : `Escrito por ${model ?? provider}`,
} as const;
