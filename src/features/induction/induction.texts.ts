/** The Spanish of induction that is not a refusal. */
export const inductionTexts = {
  menuTitle: 'Bienvenida e Inducción',
  loading: 'Cargando módulos de inducción...',
  loadFailed: 'No se pudieron cargar los módulos de inducción',
  comingSoon: 'próximamente',
  nothingChosen: 'Selecciona al menos un módulo para crear',
  withAi: 'Escribir el contenido con IA',
  withAiHint: 'Sale de los documentos cargados y queda en borrador hasta que lo publiques.',
  draftNote: (isWritten: boolean) =>
    isWritten
      ? 'Cada módulo se escribe y queda como borrador: revísalo y publícalo cuando esté listo.'
      : 'Cada módulo empieza como borrador: agrégale pasos y publícalo cuando esté listo.',
  backToMenu: 'Volver a la inducción',
  kinds: {
    general: {
      title: 'Inducción general',
      description:
        'Lo que toda persona de la empresa necesita conocer: las áreas que te acompañan y las normas comunes.',
      backToList: 'Volver a la inducción general',
    },
    especifica: {
      title: 'Inducción específica',
      description: 'Lo propio de tu área o de tu cargo: con quién trabajas, cómo y con qué herramientas.',
      backToList: 'Volver a la inducción específica',
    },
  },
} as const;
