import { quizCardTexts } from '#features/assessment/quiz-card.texts.ts';

/** What the quiz editor says. Texts in quotes of the specification are to the letter (spec C-163, C-193, C-653 to C-655). */
export const quizAuthoringTexts = {
  title: 'Editor de Cuestionario',
  edit: quizCardTexts.edit,
  loading: 'Cargando cuestionario...',
  loadFailed: 'Error al cargar las preguntas del cuestionario',
  saveFailed: 'Error al guardar el cuestionario',
  imageFailed: 'Error al subir imagen',
  changesKept: 'Tus cambios siguen aquí: intenta nuevamente.',
  questions: (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  points: (count: number) => (count === 1 ? '1 punto' : `${count} puntos`),
  drafts: (count: number) => (count === 1 ? '1 borrador' : `${count} borradores`),
  published: (count: number) => (count === 1 ? 'Se publicó 1 pregunta' : `Se publicaron ${count} preguntas`),
  moved: (place: number, total: number) => `La pregunta está ahora en el lugar ${place} de ${total}.`,
  restored: (count: number) => (count === 1 ? 'Se recuperó 1 pregunta' : `Se recuperaron ${count} preguntas`),
  restoreFailed: 'No se pudo recuperar la versión',
  untitled: 'Pregunta sin texto',
} as const;
