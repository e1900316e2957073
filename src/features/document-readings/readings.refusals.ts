import { defineRefusals } from '#platform/contract/refusal.ts';

export const readingRefusals = defineRefusals({
  DOCUMENT_NOT_SHOWN: { status: 404, message: 'Este documento no existe o todavía no se puede leer.' },
  PAGE_NOT_THERE: { status: 404, message: 'Esta versión no tiene esa página.' },
  PAGES_MISSING: { status: 409, message: 'Te faltan páginas por leer. Cuando las hayas leído todas, puedes firmar.' },
  QUESTIONS_OPEN: { status: 409, message: 'Primero aprueba el cuestionario: está después de la última página.' },
  NO_QUESTIONS: { status: 404, message: 'Esta versión no tiene cuestionario.' },
  QUESTIONS_PASSED: {
    status: 409,
    message: 'Ya aprobaste el cuestionario de esta versión. Solo falta que firmes la lectura.',
  },
  ANSWERS_MISSING: { status: 400, message: 'Responde todas las preguntas.' },
  VERSION_NOT_IN_FORCE: {
    status: 409,
    message: 'Esta versión ya no está vigente. Las páginas que leíste se conservan; lee y firma la versión vigente.',
  },
  ALREADY_READ: { status: 409, message: 'Ya firmaste la lectura de esta versión.' },
  PERSON_NOT_SHOWN: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
  READING_NOT_FOUND: { status: 404, message: 'Esta lectura no existe o no puedes verla.' },
  OWN_READING: { status: 403, message: 'Tus propias lecturas las anula otra persona.' },
  READING_VOIDED: { status: 409, message: 'Esta lectura ya está anulada.' },
});
