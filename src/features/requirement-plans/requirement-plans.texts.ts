/** Words of plans: named sets of requirements for positions and areas. */
export const planTexts = {
  nameMissing: 'Escribe el nombre del plan.',
  targetMissing: 'Elige al menos un puesto o un área.',
  itemMissing: 'Añade al menos un requisito.',
  itemTwice: 'Un requisito está dos veces en el plan.',
  askedTwice: 'Otra línea del plan ya pide esto mismo. Deja una de las dos.',
  nothingSaved: 'No se pudo guardar el plan. Intenta nuevamente.',
} as const;

/** By what a new line of a plan is shown: how its choice is labelled, and what is said where there is nothing to choose. */
export const lineTexts = {
  module: { label: 'Se cumple con el módulo', none: 'Todavía no hay módulos publicados.' },
  document: {
    label: 'Se cumple leyendo el documento',
    none: 'Ningún documento controlado está vigente ni aprobado. Apruébalo primero, o elige otra forma de cumplirlo.',
  },
  observation: {
    label: 'Se cumple con la evaluación observada',
    none: 'No hay evaluaciones observadas en uso. Crea su plantilla primero, o elige otra forma de cumplirlo.',
  },
  session: {
    label: 'Se cumple asistiendo al curso',
    none: 'No hay cursos en uso. Crea el curso primero, o elige otra forma de cumplirlo.',
  },
  external: {
    label: 'Se cumple con el título externo',
    none: 'No hay títulos externos en uso. Créalo primero, o elige otra forma de cumplirlo.',
  },
} as const;
