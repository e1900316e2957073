import type { JobKind, StageName, StageState } from './stages.rules.ts';

/** What creating modules with AI says. Texts in quotes of the specification are to the letter (spec C-082, C-114 to C-121). */
export const creationTexts = {
  open: 'Crear Módulo con IA',
  create: 'Crear con IA',
  creating: 'Creando…',
  /** Spec C-404 to C-407. */
  fieldsMissing: 'Todos los campos son requeridos',
  /** Spec C-688. */
  success: '¡Éxito!',
  created: (title: string) => `El módulo «${title}» se creó como borrador: revísalo y publícalo.`,
  /** Spec C-622. */
  quizProblem:
    'El módulo se creó, pero hubo un problema con el quiz. Puedes reintentarlo o escribir las preguntas a mano.',
  partial: 'El módulo se creó, pero algo quedó pendiente. Puedes reintentarlo.',
  failed: 'No se pudo crear el módulo',
  assistantFailed: 'No se pudo preparar el asistente',
  assignmentFailed: 'No se pudo asignar el módulo a la marca',
  /** What it is written out of. */
  sources: 'Elegir documentos',
  sourcesHint: 'Opcional. Lo que marques se usa entero; sin marcar nada se busca en todos los documentos.',
  sourcesEmpty: 'Todavía no hay documentos leídos. Súbelos en Documentos.',
  sourcesFailed: 'No se pudieron cargar los documentos',
  sourcesLoading: 'Cargando documentos...',
  outlineFailed: 'No se pudieron cargar los apartados',
  outlineLoading: 'Cargando apartados...',
  outlineUnread: 'Los apartados de este documento aún se están leyendo. Intenta nuevamente en un momento.',
  outline: (title: string) => `Apartados de «${title}»`,
  section: ({ title, page, characters }: { title: string; page: number | null; characters: number }) =>
    [title, page !== null && `pág. ${page}`, characters > 0 && `${Math.max(1, Math.round(characters / 6))} palabras`]
      .filter(Boolean)
      .join(' · '),
  wholeDocument: 'Todo el documento',
  chosen: (sections: number, characters: number) =>
    `${sections === 1 ? '1 apartado' : `${sections} apartados`}, unas ${Math.max(1, Math.round(characters / 6)).toLocaleString('es-CO')} palabras`,
  calls: (most: number) => `Con el modelo se usan hasta ${most} llamadas.`,
  chooseFirst: 'Marca al menos un documento.',
  running: 'No cierres esta ventana: puedes recargar la página y la creación continúa.',
  /** Cancelling one that runs. */
  cancel: 'Cancelar creación',
  stopWriting: 'Dejar de escribir',
  keepWriting: 'Seguir escribiendo',
  cancelling: 'Cancelando…',
  keepOn: 'Seguir creando',
  cancelQuestion: (title: string) => `¿Cancelar la creación de «${title}»?`,
  cancelMeaning: 'Se detiene ahora. Lo que ya se guardó queda como borrador; lo que se estaba escribiendo se descarta.',
  stopQuestion: (title: string) => `¿Dejar de escribir «${title}»?`,
  stopMeaning: {
    steps:
      'Se detiene ahora. Los pasos que ya están enteros quedan como borrador; el que se estaba escribiendo se descarta.',
    rewrite: 'Se detiene ahora. El paso queda como estaba.',
  },
  cancelled: 'Creación cancelada',
  cancelledEnd: (title: string, hasModule: boolean) =>
    hasModule ? `«${title}» quedó como borrador con lo guardado hasta ahora.` : `No se guardó nada de «${title}».`,
  stopped: 'Se dejó de escribir',
  stepsKept: (count: number) =>
    count === 0
      ? 'No se guardó ningún paso.'
      : `${count === 1 ? '1 paso que ya estaba entero quedó' : `${count} pasos que ya estaban enteros quedaron`} en borrador.`,
  stepStays: 'El paso queda como estaba.',
  writtenEnd: {
    steps: (title: string) => `Los pasos de «${title}» quedaron en borrador: revísalos y publícalos.`,
    rewrite: (title: string) => `«${title}» se escribió de nuevo: revísalo y publícalo.`,
  },
  writtenFailed: { steps: 'No se pudieron generar los pasos', rewrite: 'No se pudo regenerar el paso' },
  cancelFailed: 'No se pudo cancelar la creación',
  /** What a model is writing. */
  writing: ({ title, part, parts }: { title: string | null; part: number; parts: number }) =>
    title === null ? `Pregunta ${part} de ${parts}` : parts > 1 ? `${title} (${part} de ${parts})` : title,
  writingNow: 'Se está escribiendo',
  waiting: 'Esperando al modelo…',
  runningBehind: 'Puedes cerrar esta ventana o recargar la página: se sigue escribiendo.',
  /** The list. */
  list: 'Creaciones',
  listText: 'En marcha o con algo pendiente.',
  listFailed: 'No se pudieron cargar las creaciones',
  seeList: 'Ver creaciones',
  retry: 'Reintentar',
  retrying: 'Reintentando…',
  discard: 'Descartar',
  discarding: 'Descartando…',
  discardFailed: 'No se pudo descartar la creación',
  review: 'Revisar el módulo',
  outcomes: {
    running: 'En marcha',
    partial: 'Quedó algo pendiente',
    failed: 'No se creó',
    notWritten: 'No se escribió',
  },
  kinds: {
    product: 'Módulo de producto',
    induction: 'Módulo de inducción',
    steps: 'Pasos de un módulo',
    rewrite: 'Un paso de nuevo',
  } satisfies Record<JobKind, string>,
  stages: {
    assistant: 'Preparar el asistente',
    content: 'Generar el contenido',
    module: 'Crear el módulo',
    steps: 'Guardar los pasos',
    quiz: 'Generar el quiz',
    assignment: 'Asignar a la marca',
  } satisfies Record<StageName, string>,
  states: {
    pending: 'Pendiente',
    loading: 'En curso',
    success: 'Listo',
    error: 'Error',
  } satisfies Record<StageState, string>,
} as const;
