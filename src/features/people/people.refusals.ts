import { defineRefusals } from '#platform/contract/refusal.ts';
import { peopleTexts } from './people.texts.ts';

export const peopleRefusals = defineRefusals({
  NAME_REQUIRED: { status: 400, message: peopleTexts.nameRequired },
  EMAIL_REQUIRED: { status: 400, message: peopleTexts.emailRequired },
  POSITION_REQUIRED: { status: 400, message: peopleTexts.positionRequired },
  PASSWORD_REQUIRED: { status: 400, message: peopleTexts.passwordRequired },
  INVALID_EMAIL: { status: 400, message: peopleTexts.invalidEmail },
  INVALID_PASSWORD: { status: 400, message: peopleTexts.invalidPassword },
  LONG_FIELD: {
    status: 400,
    message: 'El nombre, el apellido y el puesto pueden tener hasta 120 caracteres cada uno.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  LIMIT_REACHED: { status: 409, message: peopleTexts.limitReached },
  PERSON_NOT_FOUND: { status: 404, message: 'No se encontró a esta persona.' },
  NOT_YOUR_TEAM: { status: 403, message: 'Solo puedes gestionar a los empleados de tu equipo.' },
  ADMIN_ONLY_FIELDS: {
    status: 403,
    message: 'Solo la administración puede cambiar el rol y la empresa de una persona.',
  },
  EDITED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  LAST_ADMIN: { status: 409, message: 'Es la única persona con el rol Administrador: nombra antes a otra.' },
  YOURSELF: { status: 409, message: 'No puedes hacer esto con tu propia cuenta.' },
  ALREADY_INACTIVE: { status: 409, message: 'Esta persona ya está inactiva.' },
  ALREADY_ACTIVE: { status: 409, message: 'Esta persona ya está activa.' },
  INACTIVE_ROLE: { status: 409, message: 'Reactiva a esta persona antes de cambiar su rol.' },
  SELECTION_CHANGED: {
    status: 409,
    message: 'La lista cambió desde que la viste. Revísala y confirma otra vez.',
  },
  TOO_MANY_SELECTED: { status: 400, message: 'Elige hasta 5.000 personas a la vez.' },
  RECORDS_KEPT: {
    status: 409,
    message:
      'Hay registros de formación de esta persona que aún deben conservarse. Bloquéala en vez de eliminar sus datos.',
  },
  NOTHING_KEPT: {
    status: 409,
    message: 'De esta persona ya no hay nada que conservar: sus datos se pueden eliminar.',
  },
  BLOCKED_EMAIL_TAKEN: {
    status: 409,
    message: 'Otra cuenta usa hoy el correo de esta persona. Cámbialo allí antes de desbloquearla.',
  },
  STILL_ACTIVE: { status: 409, message: 'Desactiva a esta persona antes de eliminar sus datos.' },
});
