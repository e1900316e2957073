import { defineRefusals } from '#platform/contract/refusal.ts';
import { signInTexts } from './organisation-sign-in.texts.ts';

export const signInRefusals = defineRefusals({
  PROVIDER_AWAY: {
    status: 424,
    message:
      'El acceso con la cuenta de la organización no responde. Puedes intentarlo otra vez o entrar con tu contraseña.',
  },
  SIGN_IN_REFUSED: {
    status: 403,
    message: 'No se pudo comprobar tu cuenta de la organización. Empieza de nuevo en la pantalla de acceso.',
  },
  SIGN_IN_CLOSED: {
    status: 403,
    message:
      'Este acceso se cerró mientras entrabas. Entra con tu contraseña o habla con quien administra la plataforma.',
  },
  SIGN_IN_CANCELLED: {
    status: 403,
    message: 'La cuenta de la organización no dio el acceso. Puedes intentarlo otra vez o entrar con tu contraseña.',
  },
  ACCESS_REQUESTED: {
    status: 403,
    message:
      'Tu cuenta de la organización todavía no está unida a nadie aquí. Tu solicitud quedó registrada: quien administra la plataforma decide y después podrás entrar.',
  },
  ACCESS_REFUSED: {
    status: 403,
    message: 'Tu solicitud de acceso no fue aceptada. Habla con quien administra la plataforma.',
  },
  AUDITOR_BY_PASSWORD: { status: 403, message: 'El acceso de auditor es con su contraseña.' },
  NOT_YOUR_ACCOUNT: {
    status: 403,
    message: 'Esa cuenta de la organización no es la tuya. Nada se firmó.',
  },
  NOT_LINKED: {
    status: 409,
    message: 'Tu usuario no está unido a una cuenta de la organización. Firma con tu contraseña.',
  },
  NOT_FRESH: {
    status: 403,
    message:
      'La cuenta de la organización no confirmó que acabas de identificarte. Nada se firmó: inténtalo otra vez o firma con tu contraseña.',
  },
  LOGOUT_REFUSED: { status: 400, message: 'El aviso de cierre de sesión no es válido.' },
  PROVIDER_NOT_FOUND: { status: 404, message: 'Este acceso no existe o ya fue eliminado.' },
  PROVIDER_TAKEN: { status: 409, message: 'Ya hay un acceso con esa dirección y ese identificador de cliente.' },
  TOO_MANY_PROVIDERS: { status: 409, message: 'Ya hay 10 accesos. Elimina alguno antes de crear otro.' },
  OPERATORS_PROVIDER: {
    status: 409,
    message: 'Este acceso lo define quien opera la plataforma (OIDC_ISSUER): cámbialo allí.',
  },
  SECRET_MISSING: { status: 400, message: signInTexts.secretMissing },
  WRONG_ISSUER: {
    status: 400,
    message: 'Escribe la dirección completa del emisor, que empieza por https:// y no lleva usuario ni contraseña.',
  },
  PRIVATE_ISSUER: {
    status: 400,
    message:
      'Esa dirección está dentro de la red. Para permitirla, quien opera la plataforma la añade a OIDC_PRIVATE_HOSTS.',
  },
  LAST_WAY_IN: {
    status: 409,
    message: 'El acceso con contraseña está cerrado y este es el único que queda. Abre antes el acceso con contraseña.',
  },
  NO_PROVIDER: { status: 409, message: 'Configura antes un acceso con la cuenta de la organización.' },
  NO_ADMIN_ENTERED: {
    status: 409,
    message:
      'Todavía no ha entrado ningún administrador con la cuenta de la organización. Entra una vez así antes de cerrar el acceso con contraseña.',
  },
  NOT_AN_EMERGENCY_ACCOUNT: {
    status: 409,
    message: 'La cuenta de emergencia es la de un administrador activo que eligió su propia contraseña.',
  },
  REQUEST_NOT_FOUND: { status: 404, message: 'Esta solicitud ya no está.' },
  REQUEST_WITHOUT_EMAIL: {
    status: 409,
    message: 'Esta cuenta no dice un correo: únela a una persona que ya existe.',
  },
  REQUEST_PERSON: { status: 409, message: 'Elige a una persona activa que no sea auditor.' },
});
