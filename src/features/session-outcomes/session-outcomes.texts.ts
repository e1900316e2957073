/** What is said of what sessions in person came to. */
export const outcomesTexts = {
  survey: 'Encuesta de satisfacción',
  test: 'Prueba antes y después',
  review: 'Revisión de eficacia',
  reviews: 'Revisiones de eficacia',
  asked: 'Lo aprendido se aplica',
  questionMissing: 'Escribe la pregunta, o quítala.',
  questionsMissing: 'Deja al menos una pregunta.',
  daysWrong: 'Escribe los días, de 1 a 730.',
  pointsWrong: 'Escribe los puntos, de 0 al máximo y con un decimal a lo sumo.',
  notedByOthers: (points: string) =>
    points === ''
      ? 'Otra persona los quitó. Con Enter queda lo tuyo.'
      : `Otra persona anotó ${points}. Con Enter queda lo tuyo.`,
  mostPointsWrong: 'Escribe el máximo de puntos, de 1 a 1.000.',
  moduleMissing: 'Elige el módulo.',
  moduleAway:
    'Este módulo ya no está disponible: los intentos de antes cuentan, y nadie puede hacer ahora su evaluación. Si falta alguien, cambia la prueba.',
  outcomeMissing: 'Elige una respuesta.',
  seenMissing: 'Escribe qué viste: queda con la firma.',
  scoreMissing: 'Elige de 1 a 5.',
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  notSent: 'No se pudo enviar. Nada se perdió: intenta nuevamente.',
  notSigned: 'No se pudo firmar. Nada se firmó. Intenta nuevamente.',
} as const;

export const scoreTexts: Readonly<Record<1 | 2 | 3 | 4 | 5, string>> = {
  1: 'Nada de acuerdo',
  2: 'Poco de acuerdo',
  3: 'Más o menos',
  4: 'De acuerdo',
  5: 'Muy de acuerdo',
};

/** Whether what was learned is applied, as it is signed. */
export const reviewTexts: Readonly<Record<'applied' | 'partly' | 'not-applied', string>> = {
  applied: 'Sí',
  partly: 'En parte',
  'not-applied': 'No',
};
