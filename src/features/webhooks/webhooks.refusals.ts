import { defineRefusals } from '#platform/contract/refusal.ts';

export const webhooksRefusals = defineRefusals({
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Este webhook no existe o ya fue eliminado.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Este envío ya no está guardado o se está enviando ahora.' },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'Ya hay 20 webhooks. Elimina alguno antes de crear otro.' },
  WRONG_WEBHOOK_ADDRESS: {
    status: 400,
    message: 'Escribe la dirección completa, que empieza por https:// y no lleva usuario ni contraseña.',
  },
  PRIVATE_WEBHOOK_ADDRESS: {
    status: 400,
    message:
      'Esa dirección está dentro de la red. Para permitirla, quien opera la plataforma la añade a WEBHOOK_PRIVATE_HOSTS.',
  },
  EDITED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  NOT_PAUSED: { status: 409, message: 'Este webhook no está en pausa.' },
});
