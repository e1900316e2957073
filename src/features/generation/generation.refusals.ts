import { defineRefusals } from '#platform/contract/refusal.ts';
import { creationTexts } from './creation.texts.ts';

export const generationRefusals = defineRefusals({
  MODULE_NOT_FOUND: { status: 404, message: 'Módulo no encontrado' },
  NO_PERMISSION: { status: 403, message: 'Sin permisos' },
  STEPS_NOT_FOUND: {
    status: 409,
    message: 'Este módulo todavía no tiene pasos. Escríbelos o genéralos antes del cuestionario.',
  },
  QUIZ_IS_COMPLETE: { status: 409, message: 'Este cuestionario ya tiene 10 preguntas, contando los borradores.' },
  NO_QUESTIONS_MADE: {
    status: 409,
    message:
      'No se pudieron formar preguntas con el texto de los pasos. Amplíalos o escribe las preguntas en el editor.',
  },
  // Spec P-471.
  OLD_QUESTIONS_STAY: { status: 424, message: 'Hubo un problema eliminando las preguntas existentes' },
  // Spec C-523.
  MAY_NOT_GENERATE_STEPS: { status: 403, message: 'No tienes permisos para generar pasos' },
  HAS_STEPS: { status: 409, message: 'Este módulo ya tiene pasos.' },
  // Spec C-619 to C-621.
  STEPS_UNREACHABLE: { status: 424, message: 'No se pudo conectar con el asistente de IA' },
  STEPS_INVALID: { status: 424, message: 'Respuesta inválida del asistente de IA' },
  STEPS_UNEXPECTED: { status: 424, message: 'Error inesperado al generar los pasos' },
  // In English as given (spec C-643 to C-646).
  NOT_REGENERABLE: {
    status: 409,
    message: 'Step regeneration is currently only available for welcome and LIS modules',
  },
  NO_MODULE_ASSISTANT: { status: 409, message: 'No assistant assigned to this module' },
  INVALID_REGENERATION: { status: 424, message: 'Invalid response from step generation' },
  REGENERATED_MODULE_NOT_FOUND: { status: 404, message: 'Module not found' },
  NOTHING_TO_QUOTE: {
    status: 409,
    message:
      'Sin información en los documentos cargados sobre este módulo: los pasos actuales se conservan. Sube un documento e intenta nuevamente.',
  },
  BEING_WRITTEN: { status: 409, message: 'Esto ya se está escribiendo. Espera a que termine, o cancélalo.' },
  STEPS_CHANGED: {
    status: 409,
    message: 'Los pasos cambiaron mientras se generaban. Vuelve a cargar el módulo e intenta nuevamente.',
  },
  STEP_IS_PUBLISHED: { status: 409, message: 'Este paso está publicado. Edítalo, o devuélvelo antes a borrador.' },
  STEP_CHANGED: { status: 409, message: 'El paso cambió mientras tanto. Vuelve a cargar la revisión.' },
  NOTHING_SHORTER: {
    status: 409,
    message: 'El paso ya dice lo más corto que permiten sus fuentes: queda como estaba.',
  },
  NO_EXAMPLE: {
    status: 409,
    message:
      'Los documentos del módulo no contienen más ejemplos, tablas ni cifras para este paso: queda como estaba. Sube un documento que los tenga.',
  },
  NO_LIST: {
    status: 409,
    message: 'Los documentos del módulo no contienen más enumeraciones para este paso: queda como estaba.',
  },
  NOTHING_MORE: {
    status: 409,
    message: 'Los documentos del módulo no dicen nada más sobre este paso: queda como estaba.',
  },
  NOTHING_ABOUT: {
    status: 409,
    message: 'Los documentos del módulo no dicen nada más sobre lo que escribiste: el paso queda como estaba.',
  },
  NOTHING_TO_UNDO: { status: 409, message: 'No hay una regeneración que deshacer: el paso cambió después.' },
  SOURCES_CHANGED: {
    status: 409,
    message: 'Un documento elegido ya no está o cambió. Elige de nuevo los documentos o sus apartados.',
  },
  NOTHING_CHOSEN: { status: 409, message: 'Lo elegido no contiene texto. Elige otros apartados.' },
  TOO_MUCH_CHOSEN: {
    status: 409,
    message: 'Elegiste demasiado texto para un módulo. Elige menos apartados, o crea varios módulos.',
  },
  SOURCE_NOT_FOUND: { status: 404, message: 'Este documento ya no está.' },
  // Spec C-404 to C-407.
  FIELDS_MISSING: { status: 400, message: creationTexts.fieldsMissing },
  // The name goes in between (spec C-410).
  TITLE_TAKEN: { status: 409, message: 'Ya existe un módulo con ese nombre. Por favor usa un nombre diferente.' },
  // Whether the name is free could not be read (spec C-627).
  TITLES_UNREADABLE: { status: 424, message: 'Error verificando módulos existentes' },
  // The role goes in (spec C-528).
  ROLE_TOO_LOW: { status: 403, message: 'Permisos insuficientes. Tu rol actual es: {role}.' },
  // Spec C-411.
  INVALID_ASSISTANT_ID: { status: 400, message: 'Invalid UUID format' },
  BRAND_NOT_FOUND: { status: 404, message: 'La marca no existe o no está disponible.' },
  JOB_NOT_FOUND: { status: 404, message: 'Esta creación ya no existe.' },
  JOB_NOT_FAILED: { status: 409, message: 'No hay nada que reintentar en esta creación.' },
  JOB_NOT_RUNNING: { status: 409, message: 'Esta creación ya no está en marcha.' },
  // Spec C-614, C-618.
  NO_ASSISTANT: { status: 409, message: 'No hay un asistente de IA activo. Pide a la administración que active uno.' },
  CONTENT_UNEXPECTED: { status: 424, message: 'Error inesperado al generar contenido' },
});
