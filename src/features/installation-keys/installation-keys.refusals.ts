import { defineRefusals } from '#platform/contract/refusal.ts';

export const installationKeysRefusals = defineRefusals({
  NO_INSTALLATION_KEY: {
    status: 404,
    message: 'Todavía no hay una clave: se crea con el primer paquete o la primera credencial.',
  },
  KEY_UNUSABLE: {
    status: 409,
    message:
      'La clave con la que firma esta instalación falta o está dañada. Un administrador puede cambiarla en Paquetes de auditoría.',
  },
});
