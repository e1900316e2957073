import { defineRefusals } from '#platform/contract/refusal.ts';
import { invalidEmailText } from '#platform/text/email-address.ts';

export const auditorAccessRefusals = defineRefusals({
  INVALID_EMAIL: { status: 400, message: invalidEmailText },
  EMAIL_OF_EMPLOYEE: {
    status: 409,
    message: 'Ese correo ya es de una persona de la organización. Quien audita entra con un correo propio.',
  },
  PAST_END: { status: 409, message: 'El último día del acceso ya pasó. Elige hoy o un día posterior.' },
  LATE_END: {
    status: 409,
    message: 'Un acceso dura un año como mucho. Elige un día anterior; después se puede ampliar.',
  },
  ACCESS_WAITS: {
    status: 409,
    message: 'Ya hay un acceso por aprobar para ese correo. Apruébalo o recházalo primero.',
  },
  ACCESS_NOT_FOUND: { status: 404, message: 'Ese acceso de auditor no existe.' },
  OWN_ACCESS: { status: 403, message: 'Lo pediste tú: lo aprueba otra persona que administre.' },
  NOT_WAITING: { status: 409, message: 'Este acceso ya no está por aprobar.' },
  NOT_IN_FORCE: { status: 409, message: 'Este acceso ya terminó.' },
  OUTSIDE: { status: 404, message: 'Eso no está en el alcance de esta auditoría.' },
  NO_ACCESS: { status: 403, message: 'No tienes un acceso de auditoría vigente.' },
  REQUEST_NOT_FOUND: { status: 404, message: 'Ese pedido de evidencia no existe.' },
  ANSWERED: { status: 409, message: 'Alguien contestó este pedido mientras tanto.' },
  FILE_GONE: { status: 404, message: 'Esa respuesta no tiene un archivo.' },
});
