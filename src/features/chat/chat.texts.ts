/** The Spanish of the chat that is not a refusal. */
export const chatTexts = {
  title: 'Asistente IA Personalizado',
  near: 'Quizá te sirva mirar aquí (no es una respuesta)',
  thinking: 'Pensando...',
  failed: 'No se pudo obtener respuesta del asistente. Intenta nuevamente.',
  apology: 'Lo siento, hubo un error al procesar tu mensaje. Por favor, intenta nuevamente.',
  withoutModel: 'Sin modelo de IA',
  welcome:
    '¡Hola! Respondo con lo que dicen los documentos y los módulos de la empresa, y te muestro de dónde sale cada respuesta. ¿En qué te ayudo?',
  greeting:
    '¡Hola! Pregúntame por un procedimiento, un equipo o un tema de la formación y te responderé con lo que dicen los documentos y módulos.',
  thanks: 'Con gusto. Si te queda otra duda, aquí estoy.',
  conversationFailed: 'No se pudo cargar la conversación',
  verify: 'Verifica en la fuente antes de actuar.',
  unanswered:
    'No encuentro la respuesta en los documentos ni en los módulos publicados. Prueba con otras palabras o consulta a tu supervisor; dejo tu pregunta anotada para que se complete la información.',
  found: 'Esto es lo que dicen las fuentes:',
  disputed: (areDocuments: boolean) =>
    `${areDocuments ? 'Estos dos documentos' : 'Estas dos fuentes'} no dicen lo mismo. Confirma con tu supervisor cuál vale antes de actuar:`,
  untoldOf: (topic: string) =>
    `No encuentro eso en lo que tratamos, «${topic}». Si preguntas por otra cosa, escríbela completa; dejo tu pregunta anotada para que se complete la información.`,
  untold: (field: string, record: string, { title, page }: { title: string; page: number | null }) =>
    `El documento «${title}» no dice ${field} de «${record}»${page === null ? '' : `, que está en la página ${page}`}.`,
  compared: 'Esto dice cada una:',
  pointed: 'Esto es lo que dice ese punto:',
  whichIsMeant: (names: readonly string[]) =>
    [`Hay ${names.length} con ese nombre. ¿Cuál quieres?`, names.map((name) => `- ${name}`).join('\n')].join('\n\n'),
  whichAnswers: (places: readonly string[]) =>
    [
      places.length === 1
        ? 'No estoy seguro de que esta parte conteste tu pregunta. Elígela y te muestro lo que dice:'
        : 'No estoy seguro de cuál de estas partes contesta tu pregunta. Elige una y te muestro lo que dice:',
      places.map((place) => `- ${place}`).join('\n'),
    ].join('\n\n'),
  /** Of so many places in sight, one that was pressed among them. */
  noneAnswers: (places: number) => (places === 1 ? 'No responde' : 'Ninguno responde'),
  otherPlaces: 'También puede estar aquí:',
  denied:
    'Gracias por decirlo. Dejo tu pregunta anotada para que se complete la información; mientras tanto, prueba con otras palabras o consulta a tu supervisor.',
  askAboutModule: 'Preguntar sobre este módulo',
  moduleWelcome:
    'Pregunta lo que quieras de este módulo. Respondo solo con lo que dicen los pasos que tienes abiertos y sus documentos, y te muestro dónde.',
  draftWelcome: 'Este módulo es un borrador: sus preguntas se responden cuando se publica.',
  unansweredInModule:
    'Este módulo y sus documentos no lo dicen. Prueba con otras palabras o consulta a tu supervisor; dejo tu pregunta anotada para que se complete la información.',
  unansweredInDocument: (title: string) =>
    `El documento «${title}» no lo dice. Prueba con otras palabras, o quita «Solo en» para buscar en todo; dejo tu pregunta anotada para que se complete la información.`,
  documentGone: (title: string) =>
    `El documento «${title}» ya no responde: se eliminó, se reemplazó o no está vigente. Quita «Solo en» para preguntar en todo.`,
  laterInModule: (step: { step_number: number; title: string }) =>
    `En lo que tienes abierto del módulo no está todavía. Se trata más adelante, en el paso ${step.step_number}, «${step.title}».`,
} as const;

/** What is proposed to ask. */
export const promptTexts = {
  /** Where there is nothing to ask about yet. */
  usual: ['¿Qué temas puedo consultar aquí?', '¿Cuáles son las normas de bioseguridad?', '¿Qué hago ante un derrame?'],
  keyPoints: (topic: string) => `¿Cuáles son los puntos clave de «${topic}»?`,
} as const;
