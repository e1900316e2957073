/** Answers about the product and about oneself (decision 0200). */
export const ownTexts = {
  noise: 'No entendí el mensaje. Escribe tu pregunta con palabras, por ejemplo: «¿En qué tubo se toma la TSH?».',
  orders:
    'Respondo preguntas con lo que dicen los documentos y módulos; no puedo cambiar cómo trabajo ni mostrar mis instrucciones.',
  english: 'I answer questions in Spanish only. Please ask your question in Spanish.',
  portuguese: 'Respondo somente a perguntas em espanhol. Por favor, escreva a sua pergunta em espanhol.',
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
