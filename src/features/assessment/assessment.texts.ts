import { quizCardTexts } from './quiz-card.texts.ts';

/** What the quiz screens say. Texts in quotes of the specification are to the letter (spec C-445, C-660). */
export const quizTexts = {
  empty: quizCardTexts.empty,
  goOn: quizCardTexts.goOn,
  begun: 'Ya la empezaste: sigues donde quedaste, con las respuestas que diste.',
  /** To the questions that were missed. */
  toCards: 'Repasar con tarjetas',
  loadFailed: 'No se pudo cargar el cuestionario. Intenta de nuevo.',
  /** Submitting needs the server. */
  offline:
    'Sin conexión: la evaluación se envía con red. Tus respuestas están guardadas; inténtalo de nuevo al recuperarla.',
  openHidesAnswers:
    'Tienes abierta la evaluación de este módulo. Tus tarjetas se muestran otra vez cuando la entregues.',
  offlineStart: 'Sin conexión: la evaluación necesita red para empezar. Inténtalo de nuevo al recuperarla.',
  submitFailed: 'Error procesando el quiz. Por favor intenta de nuevo.',
  /** No answer came (spec C-657). */
  notSubmitted: 'No se pudo procesar el quiz',
  unanswered: 'Por favor responde todas las preguntas antes de enviar',
  passed: 'Aprobado',
  notPassed: 'No Aprobado',
  record: 'Nuevo récord personal',
  best: 'Mejor puntaje',
  answeredOf: (answered: number, total: number) => `${answered} de ${total} respondidas`,
  poolTooLarge: (pool: number, total: number) =>
    `${total === 1 ? 'La evaluación tiene 1 pregunta' : `La evaluación tiene ${total} preguntas`}: no se pueden pedir ${pool} por intento.`,
  asked: (asked: number, total: number) =>
    asked < total
      ? `${asked} de ${total} preguntas, elegidas al azar en cada intento.`
      : `${total === 1 ? '1 pregunta' : `${total} preguntas`}`,
  required: (passMark: number) => `Se requiere ${passMark}% o más para aprobar.`,
  usedUp: (allowed: number) =>
    allowed === 1
      ? 'Ya usaste el único intento de esta evaluación.'
      : `Ya usaste los ${allowed} intentos de esta evaluación.`,
  comeBack: (when: string) => `Podrás intentarlo de nuevo ${when}.`,
  attemptsAllowed: (allowed: number, left: number) =>
    `${allowed === 1 ? 'Tienes un solo intento' : `Tienes ${allowed} intentos`}${left < allowed ? `; te ${left === 1 ? 'queda 1' : `quedan ${left}`}` : ''}.`,
  waitBetween: (wait: string) => `Entre un intento y otro hay que esperar ${wait}.`,
  passedToast: '¡Felicitaciones! Aprobaste la evaluación',
  notPassedToast: 'Aún no alcanzas la nota mínima',
  toastText: (score: number, passMark: number) => `Obtuviste ${score}%. Se requiere ${passMark}% o más para aprobar.`,
  rightOf: (right: number, scored: number) =>
    scored === 1 ? `${right} de 1 respuesta correcta` : `${right} de ${scored} respuestas correctas`,
  inReview: quizCardTexts.inReview,
  resultTitle: (score: number, pending: number, total: number) =>
    pending === 0 ? `Resultado: ${score}%` : pending < total ? `Resultado parcial: ${score}%` : 'Evaluación entregada',
  pendingToast: 'Evaluación entregada',
  pendingToastText: 'Tu supervisor revisará tus respuestas abiertas; después sabrás si aprobaste.',
  pointsRange: (points: number) => `Los puntos van de 0 a ${points}.`,
  remainingOf: (name: string, remaining: number) =>
    `${name}: ${remaining === 1 ? 'queda 1 respuesta' : `quedan ${remaining} respuestas`} por revisar`,
  awarded: (awarded: number, points: number) => `${awarded} de ${points} ${points === 1 ? 'punto' : 'puntos'}`,
  openPending: (open: number) =>
    open === 1
      ? 'Una respuesta abierta queda pendiente de revisión.'
      : `${open} respuestas abiertas quedan pendientes de revisión.`,
} as const;

/** What is said of results, of one person's and of one module's (spec C-354). */
export const resultTexts = {
  resultsFailed: 'No se pudieron cargar los resultados',
  unknownModule: 'Módulo desconocido',
  formerTitle: (title: string) => `Se llamaba «${title}»`,
} as const;
