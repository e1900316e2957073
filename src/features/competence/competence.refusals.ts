import { defineRefusals } from '#platform/contract/refusal.ts';
import { competenceTexts as texts } from './competence.texts.ts';
import { retroactiveTexts } from './retroactive.texts.ts';

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
  SIGNATURE_MISSING: { status: 400, message: retroactiveTexts.signatureMissing },
  NOTHING_TO_SIGN: { status: 409, message: retroactiveTexts.nothingToSign },
  DUE_DAY_PAST: { status: 400, message: texts.duePast },
  AUDIENCE_NOT_FOUND: {
    status: 409,
    message: 'Un puesto, área, sede, equipo o persona de los elegidos ya no existe. Revisa a quién alcanza.',
  },
  REQUIRED_MODULE_AWAY: {
    status: 409,
    message: 'Este módulo no está disponible por ahora. Avisa a quien administra la formación: el plazo no se detiene.',
  },
  MODULE_NOT_LEARNABLE: {
    status: 409,
    message: 'Este módulo no está publicado o no tiene pasos: nadie podría cumplirlo.',
  },
  OBJECT_NOT_OFFERED: {
    status: 409,
    message: 'Aquello con lo que se cumple ya no se ofrece. Elige otra cosa.',
  },
  EXEMPT_ALREADY: {
    status: 409,
    message: 'Ya tiene una exención de este requisito en alguno de esos días. Termínala antes o elige otros.',
  },
  AWAY_ALREADY: {
    status: 409,
    message: 'Ya tiene una ausencia en alguno de esos días. Termínala antes o elige otros.',
  },
  EXCEPTION_NOT_FOUND: { status: 404, message: 'Esta exención o ausencia no existe o no es de tu equipo.' },
  EXCEPTION_VOIDED: { status: 409, message: 'Alguien ya la terminó o la anuló mientras la mirabas.' },
  EXCEPTION_END: { status: 400, message: texts.endOutside },
  ASSIGNMENT_NOT_FOUND: { status: 404, message: 'Esta persona ya no tiene este módulo asignado.' },
  ALREADY_ASSIGNED: { status: 409, message: 'Ya tiene este módulo asignado y todavía no lo completa.' },
  ALREADY_COMPLETED: { status: 409, message: 'Ya completó este módulo.' },
  NOT_A_LEARNER: { status: 409, message: 'Solo se asigna a empleados: quien supervisa o administra no tiene plan.' },
  PERSON_INACTIVE: { status: 409, message: 'Esta persona está inactiva: reactívala antes de asignarle algo.' },
  OBLIGATION_NOT_FOUND: { status: 404, message: 'Esto ya no te toca. Vuelve a abrir tu hoja.' },
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
});
