import { defineRefusals } from '#platform/contract/refusal.ts';
import { competenceTexts as texts } from './competence.texts.ts';

export const competenceRefusals = defineRefusals({
  REQUIREMENT_NOT_FOUND: { status: 404, message: 'Este requisito ya no existe.' },
  REQUIREMENT_ENDED: { status: 409, message: 'Este requisito ya terminó. Crea uno nuevo si vuelve a hacer falta.' },
  RULE_CHANGED_MEANWHILE: {
    status: 409,
    message: 'Otra persona cambió este requisito mientras lo editabas. Revisa cómo quedó y vuelve a intentarlo.',
  },
  RULE_REACHES_NOBODY: {
    status: 409,
    message: 'Esta regla no alcanza a nadie ese día. Confirma que la quieres así o elige a quién alcanza.',
  },
  REASON_MISSING: { status: 400, message: texts.reasonMissing },
  DUE_DAY_PAST: { status: 400, message: texts.duePast },
  AUDIENCE_NOT_FOUND: {
    status: 409,
    message: 'Un puesto, área, sede, equipo o persona de los elegidos ya no existe. Revisa a quién alcanza.',
  },
  MODULE_NOT_LEARNABLE: {
    status: 409,
    message: 'Este módulo no está publicado o no tiene pasos: nadie podría cumplirlo.',
  },
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
});
