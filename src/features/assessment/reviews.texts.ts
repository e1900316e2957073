/** What dashboards say of answers that wait to be reviewed: alone, since those screens load nothing else of quizzes. */
export const reviewTexts = {
  waiting: (answers: number) =>
    answers === 1 ? '1 respuesta abierta espera tu revisión' : `${answers} respuestas abiertas esperan tu revisión`,
} as const;
