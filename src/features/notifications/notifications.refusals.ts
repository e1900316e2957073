import { defineRefusals } from '#platform/contract/refusal.ts';

export const notificationsRefusals = defineRefusals({
  UNKNOWN_LINK: { status: 404, message: 'Este enlace no es válido. Cambia tus avisos en «Mi cuenta».' },
  NOTICE_NOT_FOUND: { status: 404, message: 'Este recordatorio ya no existe.' },
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
  NOBODY_TO_ASK: { status: 409, message: 'Ninguna de estas personas tiene algo atrasado o por vencer.' },
  MAIL_NOT_CONFIGURED: { status: 409, message: 'No hay servidor de correo: falta SMTP_URL en la configuración.' },
});
