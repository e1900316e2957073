import { defineRefusals } from '#platform/contract/refusal.ts';

export const controlledRefusals = defineRefusals({
  CONTROLLED_NOT_FOUND: { status: 404, message: 'Este documento controlado no existe o no puedes verlo.' },
  VERSION_NOT_FOUND: { status: 404, message: 'Esta versión ya no existe. Actualiza la página.' },
  CODE_TAKEN: { status: 409, message: 'Ya hay un documento controlado con este código.' },
  CODE_SIGNED: {
    status: 409,
    message: 'El código no se cambia: una versión ya fue enviada a revisión con él.',
  },
  OWNER_GONE: { status: 400, message: 'El responsable debe ser un jefe o administrador activo.' },
  AREA_GONE: { status: 400, message: 'Una de las áreas ya no existe. Actualiza la página.' },
  FILE_MISSING: { status: 400, message: 'Sube el archivo de la versión o elige uno de tus documentos.' },
  CHANGE_MISSING: { status: 400, message: 'Escribe qué cambió respecto de la versión anterior.' },
  VERSION_OPEN: {
    status: 409,
    message: 'Ya hay una versión en borrador o en revisión. Termínala o descártala antes de empezar otra.',
  },
  NOT_A_DRAFT: { status: 409, message: 'Esta versión ya no es un borrador. Actualiza la página.' },
  NOT_THE_AUTHOR: {
    status: 409,
    message: 'La envía a revisión quien la escribió. Si la cambias tú, quedas como autor y puedes enviarla.',
  },
  FILE_UNREAD: {
    status: 409,
    message: 'El archivo todavía no se ha leído. Espera a que termine, o cámbialo por otro si no se pudo leer.',
  },
  NOT_IN_REVIEW: { status: 409, message: 'Esta versión ya no está en revisión. Actualiza la página.' },
  ALREADY_REVIEWED: { status: 409, message: 'Esta versión ya está revisada: le falta la aprobación.' },
  NOT_REVIEWED: { status: 409, message: 'Primero la revisa otra persona; después se aprueba.' },
  OWN_VERSION: { status: 403, message: 'Quien la escribió no la revisa ni la aprueba: le toca a otra persona.' },
  REVIEWED_BY_ONESELF: { status: 403, message: 'La revisaste tú: la aprueba una tercera persona.' },
  DAY_PAST: { status: 400, message: 'La vigencia no puede empezar en un día que ya pasó.' },
  DAY_NOT_AFTER: {
    status: 409,
    message: 'La vigencia debe empezar después del día en que empieza la versión anterior.',
  },
  VERSION_SIGNED: {
    status: 409,
    message: 'Esta versión ya tiene firmas, que son prueba: no se descarta. Cámbiala y envíala de nuevo.',
  },
  NOT_TO_WITHDRAW: { status: 409, message: 'Esta versión no está vigente ni por entrar en vigencia.' },
  NOT_IN_FORCE: { status: 409, message: 'Solo la versión vigente se revisa sin cambios. Actualiza la página.' },
  NO_REVIEW_PERIOD: { status: 409, message: 'Este documento no tiene periodo de revisión.' },
  NOT_THE_OWNER: { status: 403, message: 'La revisa su responsable o un administrador.' },
  REVIEWED_TODAY: { status: 409, message: 'Ya se revisó hoy.' },
  EDITED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  OPTION_TWICE: { status: 400, message: 'Una pregunta tiene dos respuestas iguales.' },
  RIGHT_MISSING: { status: 400, message: 'Marca cuál respuesta es la correcta en cada pregunta.' },
  QUESTION_PAGE: {
    status: 409,
    message: 'Una pregunta remite a una página que el archivo no tiene. Corrígela en el cuestionario.',
  },
  HAS_VERSIONS: { status: 409, message: 'Tiene versiones. Solo se elimina un documento que no tiene ninguna.' },
});
