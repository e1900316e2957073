import { defineRefusals } from '#platform/contract/refusal.ts';

export const authorisationsRefusals = defineRefusals({
  ACTIVITY_NOT_FOUND: {
    status: 404,
    message: 'Esta actividad ya no existe o está cerrada. Vuelve a cargar la página.',
  },
  ACTIVITY_EXISTS: { status: 409, message: 'Esta actividad ya está en la lista.' },
  EQUIPMENT_NOT_IN_USE: { status: 400, message: 'Ese equipo no existe o ya está retirado. Elige otro.' },
  UNKNOWN_REQUIREMENTS: {
    status: 400,
    message: 'Uno de los requisitos no existe, terminó o es de una persona por su nombre. Elige otros.',
  },
  ACTIVITY_CHANGED: {
    status: 409,
    message: 'Otra persona cambió los requisitos de esta actividad mientras la veías. Revísalos de nuevo.',
  },
  CHANGE_DAY: {
    status: 400,
    message: 'El cambio rige desde hoy o desde un día del año que viene: lo que ya pasó no se cambia.',
  },
  PERSON_NOT_FOUND: { status: 404, message: 'La persona no existe o no es de tu equipo.' },
  PERSON_INACTIVE: { status: 409, message: 'La persona está desactivada: no se le puede autorizar.' },
  OWN_AUTHORISATION: { status: 403, message: 'Nadie se autoriza ni se retira una autorización: lo hace otra persona.' },
  /** Said with the requirements that are missing. */
  REQUIREMENT_UNMET: { status: 409, message: 'No se puede autorizar: falta cumplir un requisito.' },
  ALREADY_AUTHORISED: {
    status: 409,
    message: 'Ya tiene una autorización para esto en esos días. Retírala antes de dar otra.',
  },
  FROM_DAY: { status: 400, message: 'La autorización rige desde hoy o desde un día del año que viene.' },
  UNTIL_DAY: { status: 400, message: 'El último día no puede ser anterior al primero.' },
  AUTHORISATION_NOT_FOUND: { status: 404, message: 'Esta autorización no existe o no es de una persona de tu equipo.' },
  AUTHORISATION_OVER: { status: 409, message: 'Esta autorización ya no rige: fue retirada o terminó.' },
});
