import { defineRefusals } from '#platform/contract/refusal.ts';

export const assessmentRefusals = defineRefusals({
  UNKNOWN_MODULE: { status: 404, message: 'Módulo no encontrado' },
  UNKNOWN_ATTEMPT: { status: 404, message: 'Intento no encontrado' },
  ATTEMPTS_USED_UP: { status: 409, message: 'Ya usaste los intentos de esta evaluación.' },
  POOL_TOO_LARGE: { status: 400, message: 'No hay tantas preguntas en esta evaluación.' },
  RETRY_TOO_SOON: { status: 409, message: 'Todavía no puedes repetir esta evaluación.' },
  NOT_TO_REVIEW: { status: 409, message: 'Esta respuesta no espera una revisión.' },
  POINTS_OUT_OF_RANGE: { status: 400, message: 'Los puntos no pueden superar los de la pregunta.' },
  ALREADY_REVIEWED: { status: 409, message: 'Otra persona ya revisó esta respuesta.' },
  UNKNOWN_PERSON: { status: 404, message: 'Esta persona no forma parte de tu equipo.' },
});
