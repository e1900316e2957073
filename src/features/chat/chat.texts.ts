/** The Spanish of the chat that is not a refusal. */
export const chatTexts = {
  title: 'Asistente IA Personalizado',
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
  noise: 'No entendí el mensaje. Escribe tu pregunta con palabras, por ejemplo: «¿En qué tubo se toma la TSH?».',
  orders:
    'Respondo preguntas con lo que dicen los documentos y módulos; no puedo cambiar cómo trabajo ni mostrar mis instrucciones.',
  english: 'I answer questions in Spanish only. Please ask your question in Spanish.',
  portuguese: 'Respondo somente a perguntas em espanhol. Por favor, escreva a sua pergunta em espanhol.',
  compared: 'Esto dice cada una:',
  pointed: 'Esto es lo que dice ese punto:',
  whichIsMeant: (names: readonly string[]) =>
    [`Hay ${names.length} con ese nombre. ¿Cuál quieres?`, names.map((name) => `- ${name}`).join('\n')].join('\n\n'),
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

/** Answers about the product and about oneself (decision 0200). */
export const ownTexts = {
  password:
    'Puedes cambiar tu contraseña en «Mi cuenta»: escribe la actual y la nueva. Si la olvidaste, cierra la sesión y usa «Restablecer contraseña».',
  identity:
    'Soy el asistente de esta plataforma. Busco en los documentos y módulos de tu organización y te muestro dónde está escrito; no soy una persona y no respondo de memoria.',
  help: [
    'Puedes preguntarme, por ejemplo:',
    '- Por un dato de un examen, un equipo o un procedimiento: «¿En qué tubo se toma la TSH?».\n- Para seguir con lo mismo: «¿Y cuánto dura?», «el segundo».\n- Por tu formación: «¿Qué módulos me faltan?».',
    'Respondo solo con lo que está escrito y te muestro dónde. Si no está, te lo digo.',
  ].join('\n\n'),
  uploadBySupervisor:
    'En «Documentos» pulsa «Subir documento», elige el archivo y ponle un nombre. Cuando termine de leerse, el chat responde con él.',
  uploadByEmployee: 'Los documentos los suben la administración y los jefes. Si falta uno, pídelo a tu supervisor.',
  noModules: 'Tu plan no tiene módulos todavía.',
  allCompleted: (total: number) =>
    total === 1
      ? 'Completaste el único módulo de tu plan.'
      : `Completaste los ${total} módulos de tu plan. No te falta ninguno.`,
  missing: (left: number, total: number) =>
    left === 1 ? `Te falta 1 de ${total} módulos:` : `Te faltan ${left} de ${total} módulos:`,
  others: (count: number) => (count === 1 ? 'y 1 módulo más' : `y ${count} módulos más`),
  progress: (completed: number, total: number, percentage: number) =>
    `Has completado ${completed} de ${total} módulos: llevas el ${percentage} % de tu plan.`,
  score: (score: number) => `Tu promedio en las evaluaciones es ${score} %.`,
  expiry:
    'Un módulo completado queda completo en tu plan. Si tu organización pide demostrarlo de nuevo, en tu hoja está para cuándo y hasta cuándo vale.',
  links: {
    account: 'Ir a mi cuenta',
    modules: 'Ver mis módulos',
    progress: 'Ver mi progreso',
    sheet: 'Ver mi hoja',
    documents: 'Ir a Documentos',
  },
} as const;
