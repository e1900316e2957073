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
  KEY_SEALED: {
    status: 409,
    message:
      'La clave con la que firma esta instalación está sellada y aquí no se puede abrir: falta el archivo clave-de-secretos (o SECRETS_KEY) de donde se creó. Devuélvelo y reinicia la plataforma, o un administrador puede cambiar la clave en Paquetes de auditoría.',
  },
});
