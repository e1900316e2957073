import { defineRefusals } from '#platform/contract/refusal.ts';

export const setupRefusals = defineRefusals({
  ALREADY_SET_UP: {
    status: 403,
    message: 'Esta plataforma ya está configurada. Inicia sesión como administrador para cambiar su configuración.',
  },
  SETUP_CODE_REQUIRED: {
    status: 403,
    message: 'Escribe el código de un solo uso que muestra la plataforma al arrancar, junto a su dirección.',
  },
  WRONG_SETUP_CODE: {
    status: 403,
    message: 'Este código no es el que mostró la plataforma al arrancar. Cópialo tal como aparece.',
  },
  COMPANY_NAME_REQUIRED: { status: 400, message: 'El nombre de la empresa es obligatorio.' },
  ADMINISTRATOR_REQUIRED: { status: 400, message: 'Completa los datos de la primera cuenta de administrador.' },
  INVALID_EMAIL: { status: 400, message: 'Por favor ingresa un correo electrónico válido' },
  INVALID_PASSWORD: { status: 400, message: 'Contraseña no válida' },
  EMAIL_TAKEN: { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
});
