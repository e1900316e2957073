import { defineRefusals } from '#platform/contract/refusal.ts';

export const secondFactorRefusals = defineRefusals({
  SIGN_IN_OVER: { status: 410, message: 'Tardaste más de cinco minutos. Escribe otra vez tu correo y tu contraseña.' },
  WRONG_CODE: { status: 403, message: 'El código no es correcto. Revísalo e intenta nuevamente.' },
  USED_CODE: {
    status: 403,
    message: 'Ese código ya se usó. Espera a que la aplicación muestre el siguiente (cambia cada 30 segundos).',
  },
  WRONG_CLOCK: {
    status: 403,
    message:
      'El código es de otra hora: el reloj de tu teléfono no está bien. Pon la fecha y la hora automáticas y usa el código que muestre entonces.',
  },
  WRONG_RECOVERY_CODE: {
    status: 403,
    message: 'Ese código de recuperación no es correcto o ya se usó. Prueba con otro de tu lista.',
  },
  UNREADABLE_CODE: {
    status: 400,
    message: 'Escribe los 6 números de la aplicación o un código de recuperación completo.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'No se aceptó la llave de acceso. Intenta otra vez o usa otra forma de confirmar.',
  },
  PASSKEY_COPIED: {
    status: 403,
    message:
      'Esta llave de acceso parece copiada y quedó bloqueada. Usa otra forma de entrar y avisa a quien administra la plataforma.',
  },
  PASSKEYS_IMPOSSIBLE: {
    status: 409,
    message: 'En esta dirección no se pueden usar llaves de acceso: hace falta https y un nombre, no un número.',
  },
  PASSKEY_KNOWN: { status: 409, message: 'Esa llave de acceso ya está registrada.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Esta llave de acceso ya no está registrada.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'Ya tienes 20 llaves de acceso. Quita alguna antes de añadir otra.' },
  APP_KNOWN: { status: 409, message: 'Ya tienes una aplicación de códigos. Quítala antes de configurar otra.' },
  APP_NOT_STARTED: {
    status: 409,
    message: 'Empieza de nuevo: el código QR que escaneaste ya no vale.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'Primero añade una llave de acceso o una aplicación de códigos.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'Este dispositivo ya no es de confianza.' },
  WRONG_CONFIRMATION: { status: 403, message: 'La contraseña no es correcta.' },
  OWN_FACTOR_FIRST: {
    status: 409,
    message: 'Antes de exigirlo, configura tu propio segundo factor en Mi cuenta: si no, podrías quedarte fuera.',
  },
  PERSON_WITHOUT_FACTOR: { status: 409, message: 'Esta persona no tiene segundo factor.' },
  NOT_YOUR_OWN: {
    status: 409,
    message: 'El tuyo se cambia en Mi cuenta. Si lo perdiste, pídelo a otro administrador.',
  },
  STILL_THE_SAME: {
    status: 409,
    message: 'Ya lo pediste: ahora tiene que confirmarlo otro administrador.',
  },
});
