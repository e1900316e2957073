import { defineRefusals } from '#platform/contract/refusal.ts';
import { invalidEmailText } from '#platform/text/email-address.ts';
import { auditOver } from './auditor.rules.ts';

export const identityRefusals = defineRefusals({
  MISSING_FIELDS: { status: 400, message: 'Por favor completa todos los campos.' },
  SHORT_PASSWORD: { status: 400, message: 'La contraseña debe tener al menos 6 caracteres.' },
  LONG_PASSWORD: { status: 400, message: 'La contraseña puede tener hasta 200 caracteres.' },
  LONG_NAME: {
    status: 400,
    message: 'El nombre, el apellido y el nombre del laboratorio pueden tener hasta 120 caracteres cada uno.',
  },
  INVALID_EMAIL: { status: 400, message: invalidEmailText },
  WRONG_CREDENTIALS: { status: 401, message: 'Credenciales incorrectas. Por favor intenta nuevamente.' },
  INACTIVE_ACCOUNT: { status: 403, message: 'Tu cuenta está inactiva. Contacta a tu supervisor para reactivarla.' },
  PASSWORD_CLOSED: { status: 403, message: 'Aquí se entra con la cuenta de la organización, sin contraseña.' },
  AUDIT_OVER: { status: 403, message: auditOver() },
  UNCONFIRMED_EMAIL: {
    status: 403,
    message: 'Confirma tu correo para entrar: abre el enlace que te enviamos. Mira también en el correo no deseado.',
  },
  MAIL_NOT_CONFIGURED: { status: 409, message: 'Esta instalación no envía correos. Contacta a tu supervisor.' },
  INVALID_LINK: { status: 410, message: 'Este enlace ya no sirve: caducó o ya se usó. Pide uno nuevo.' },
  EMAIL_TAKEN: { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  REGISTRATION_CLOSED: { status: 403, message: 'El registro está cerrado. Pide una cuenta a tu supervisor.' },
  DOMAIN_NOT_ALLOWED: { status: 403, message: 'El registro está limitado a los correos de la empresa.' },
  NOTICE_NOT_ACCEPTED: { status: 400, message: 'Para registrarte, lee y acepta el aviso de privacidad vigente.' },
  SESSION_EXPIRED: { status: 401, message: 'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.' },
  PROFILE_NOT_FOUND: { status: 404, message: 'No se encontró el perfil de esta persona.' },
  WRONG_PASSWORD: { status: 403, message: 'La contraseña actual no es correcta.' },
  INVALID_PASSWORD: { status: 400, message: 'Contraseña no válida' },
  SAME_PASSWORD: { status: 400, message: 'La contraseña nueva debe ser distinta de la actual.' },
  NAME_MISSING: { status: 400, message: 'El nombre es obligatorio.' },
  SESSION_NOT_FOUND: { status: 404, message: 'Esta sesión ya no está abierta.' },
  CURRENT_SESSION: { status: 409, message: 'Esta es la sesión que estás usando. Para cerrarla usa «Cerrar Sesión».' },
  OUT_OF_TEAM: { status: 403, message: 'Solo puedes ver a los empleados de tu equipo.' },
  OTHER_PROFILE: { status: 403, message: 'Solo puedes ver tu propio perfil.' },
});
