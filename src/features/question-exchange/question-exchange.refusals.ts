import { defineRefusals } from '#platform/contract/refusal.ts';

export const questionExchangeRefusals = defineRefusals({
  UNREADABLE_FILE: { status: 400, message: 'No se pudo leer el archivo: no es un archivo de texto.' },
  IMPORT_CHANGED: {
    status: 409,
    message: 'El cuestionario cambió desde que revisaste el archivo. Revísalo de nuevo antes de importar.',
  },
  NOTHING_TO_IMPORT: { status: 400, message: 'El archivo no tiene preguntas que se puedan importar.' },
});
