import { defineRefusals } from '#platform/contract/refusal.ts';
import { externalTrainingTexts as texts } from './external-training.texts.ts';

export const externalTrainingRefusals = defineRefusals({
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
  EXTERNAL_RECORD_NOT_FOUND: { status: 404, message: 'Este título no existe o no puedes verlo.' },
  EXTERNAL_TITLE_NOT_FOUND: { status: 404, message: 'Este título ya no está en el catálogo. Elige otro.' },
  EXTERNAL_TITLE_TAKEN: { status: 409, message: 'Ya hay un título con ese nombre en el catálogo.' },
  TITLE_MISSING: { status: 400, message: texts.titleMissing },
  DAY_IN_FUTURE: { status: 400, message: texts.dayFaults.future },
  DAY_TOO_EARLY: { status: 400, message: texts.dayFaults['too-early'] },
  EXPIRES_BEFORE_DAY: { status: 400, message: texts.dayFaults['expires-before'] },
  EXPIRY_MISSING: { status: 400, message: texts.dayFaults['expiry-missing'] },
  RECORD_VERIFIED: {
    status: 409,
    message:
      'Este título ya está verificado y no se cambia. Si algo está mal, tu supervisor lo anula y se registra otro.',
  },
  RECORD_NOT_PENDING: { status: 409, message: 'Este título ya no está por verificar. Mira cómo quedó.' },
  RECORD_NOT_VERIFIED: { status: 409, message: 'Este título no está verificado: no hay nada que anular.' },
  RECORD_VOIDED: { status: 409, message: 'Este título ya está anulado.' },
  EDITED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  REJECTED_MEANWHILE: {
    status: 409,
    message: 'Tu supervisor lo rechazó mientras lo corregías. Lee el motivo, y guarda de nuevo para enviarlo otra vez.',
  },
  OWN_RECORD: { status: 403, message: 'Tus propios títulos los verifica otra persona.' },
  TITLE_UNMAPPED: {
    status: 409,
    message: 'Di primero qué título del catálogo es. Si no está, un administrador lo agrega en «Títulos externos».',
  },
  TOO_MANY_FILES: { status: 409, message: 'Un título puede tener hasta 10 archivos.' },
});
