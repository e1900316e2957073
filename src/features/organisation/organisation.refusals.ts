import { defineRefusals } from '#platform/contract/refusal.ts';

export const organisationRefusals = defineRefusals({
  UNIT_NOT_FOUND: { status: 404, message: 'Ya no existe. Vuelve a cargar la lista.' },
  UNIT_NAME_TAKEN: { status: 409, message: 'Ya existe uno con ese nombre; los archivados también cuentan.' },
  NAME_WITH_SEMICOLON: { status: 400, message: 'El nombre no puede llevar punto y coma, que separa varios nombres.' },
  UNKNOWN_SITE: { status: 400, message: 'Esa sede no existe o está archivada. Elige otra.' },
  UNKNOWN_AREA: { status: 400, message: 'Esa área no existe o está archivada. Elige otra.' },
  UNKNOWN_POSITION: { status: 400, message: 'Ese puesto no existe o está archivado. Elige otro.' },
  /** With `details.people`. */
  UNIT_IN_USE: {
    status: 409,
    message: 'Todavía hay personas aquí. Di a dónde pasan, o desde qué día ya no están, antes de archivarlo.',
  },
  SITE_WITH_AREAS: { status: 409, message: 'La sede tiene áreas en uso. Archívalas o pásalas antes a otra sede.' },
  UNIT_ARCHIVED: { status: 409, message: 'Está archivado. Restáuralo antes de cambiarlo.' },
  SAME_POSITION: { status: 400, message: 'Elige dos puestos distintos para unirlos.' },
  EQUIPMENT_NOT_FOUND: { status: 404, message: 'El equipo ya no existe.' },
  CODE_TAKEN: { status: 409, message: 'Ya existe un equipo con ese código.' },
  EDITED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  RETIRED_BEFORE_SERVICE: {
    status: 400,
    message: 'El equipo no puede retirarse antes del día en que entró en servicio.',
  },
  PERSON_NOT_FOUND: { status: 404, message: 'La persona no existe.' },
  NOT_YOUR_TEAM: { status: 403, message: 'Esa persona no es de tu equipo.' },
  PERIOD_NOT_FOUND: { status: 404, message: 'Ese periodo ya no existe o fue anulado. Vuelve a cargar la página.' },
  PERIOD_EMPTY: { status: 400, message: 'Elige un puesto, un área o una sede.' },
  PERIODS_OVERLAP: {
    status: 409,
    message: 'La persona ya tiene ese puesto en esos días. Termina o corrige el otro periodo antes.',
  },
  END_BEFORE_BEGIN: { status: 400, message: 'El último día no puede ser anterior al primero.' },
  DAY_TOO_FAR: { status: 400, message: 'El día puede estar como mucho un año en el futuro.' },
});
