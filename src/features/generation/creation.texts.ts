import type { StageName, StageState } from './stages.rules.ts';

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
  running: 'No cierres esta ventana: puedes recargar la página y la creación continúa.',
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
