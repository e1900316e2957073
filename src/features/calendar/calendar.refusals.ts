import { defineRefusals } from '#platform/contract/refusal.ts';

export const calendarRefusals = defineRefusals({
  CALENDAR_NOT_FOUND: {
    status: 404,
    message: 'Esta dirección de calendario ya no vale. Crea otra en «Mi cuenta» de la plataforma.',
  },
  NO_TEAM: { status: 403, message: 'El calendario del equipo es de quien supervisa personas.' },
});
