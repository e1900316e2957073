/** The Spanish of going over a module or a document that is no refusal. */
export const studyTexts = {
  action: 'Repasar',
  title: (title: string) => `Repasar: ${title}`,
  nothingCounts: 'Es un repaso tuyo: no suma al avance ni a los resultados, y nadie más ve lo que respondes aquí.',
  loading: 'Preparando el repaso...',
  loadFailed: 'No se pudo preparar el repaso',
  ofDocument: 'Lo que más dice cada apartado y los términos que define, con las palabras del documento.',
  quoted: 'Frases del texto, palabra por palabra.',
  leads: 'Cada una lleva a donde está.',
  byModel: (model: string) => `Lo escribió el modelo ${model} con estas fuentes: léelas antes de actuar.`,
  leftOut: (sentences: number) =>
    sentences === 1
      ? 'Se quitó 1 frase que no consta en el texto.'
      : `Se quitaron ${sentences} frases que no constan en el texto.`,
  partly: 'Donde el modelo no escribió, están las frases del texto.',
  askModel: 'Resumir con el modelo',
  askingModel: 'Resumiendo...',
  backToQuoted: 'Ver las frases del texto',
  instead: 'Estas son las frases del texto.',
  notBacked: 'Lo que escribió el modelo no consta en el texto.',
  noLines: 'No hay frases que se entiendan por sí solas',
  noLinesText: 'Lo abierto son sobre todo tablas, casos o ejercicios. Léelo completo o pregunta sobre ello.',
  draft: 'Este módulo es un borrador: se repasa cuando se publica.',
  locked: (steps: number) =>
    steps === 1
      ? 'Falta 1 paso que todavía no tienes abierto.'
      : `Faltan ${steps} pasos que todavía no tienes abiertos.`,
  more: (sections: number) =>
    sections === 1
      ? 'El documento es largo: queda fuera 1 apartado corto.'
      : `El documento es largo: quedan fuera los ${sections} apartados más cortos.`,
  noTerms: 'El texto no define términos',
  noTermsText: 'Aquí solo entran los que el texto mismo explica: ninguna definición es inventada.',
  terms: 'Los términos que el texto mismo explica, con sus palabras.',
  cards: 'Las preguntas que fallaste en tus evaluaciones de este módulo.',
  noCards: 'No hay tarjetas',
  noCardsText: 'Aquí quedan las preguntas que falles en la evaluación de este módulo.',
  hidden: 'Las tarjetas esperan',
  gone: (questions: number) =>
    questions === 1
      ? '1 pregunta que fallaste ya no se hace o cambió, y no se muestra.'
      : `${questions} preguntas que fallaste ya no se hacen o cambiaron, y no se muestran.`,
  turn: 'Ver la respuesta',
  knew: 'La sabía',
  knewNot: 'No la sabía',
  undo: 'Deshacer',
  again: 'Repasar otra vez',
  left: (left: number) => (left === 1 ? 'Queda 1 tarjeta' : `Quedan ${left} tarjetas`),
  missed: (missed: number, asked: number) =>
    asked === 1 ? 'La fallaste la única vez que te la preguntaron' : `La fallaste ${missed} de ${asked} veces`,
  isRightSince: 'la última vez acertaste',
  saidKnew: 'La sabías la última vez',
  saidKnewNot: 'No la sabías la última vez',
  roundDone: 'Terminaste la ronda',
  roundText: (cards: number, hard: number) =>
    hard === 0
      ? cards === 1
        ? 'Sabías la única tarjeta.'
        : `Sabías las ${cards} tarjetas a la primera.`
      : `De ${cards === 1 ? 'la única tarjeta' : `${cards} tarjetas`}, ${hard === 1 ? '1 no la sabías' : `${hard} no las sabías`}. La próxima ronda empieza por ${hard === 1 ? 'ella' : 'ellas'}.`,
  notKept: 'No se guardó lo que dijiste de la tarjeta',
  keys: 'Espacio da la vuelta · ← no la sabía · → la sabía · Z deshace',
} as const;
