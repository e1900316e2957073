import { defineRefusals } from '#platform/contract/refusal.ts';

export const apiTokensRefusals = defineRefusals({
  UNKNOWN_SCOPE: { status: 400, message: 'Hay un permiso que no existe o que tu rol no tiene. Elige de nuevo.' },
  WRONG_TOKEN_END: { status: 400, message: 'El último día debe ser de hoy en adelante y a un año como máximo.' },
  WRONG_TOKEN_PASSWORD: { status: 403, message: 'La contraseña no es correcta. No se creó ningún token.' },
  TOO_MANY_TOKENS: { status: 409, message: 'Ya tienes {most} tokens activos. Revoca alguno antes de crear otro.' },
  TOO_MANY_SERVICE_TOKENS: {
    status: 409,
    message: 'Ya hay {most} tokens de servicio activos. Revoca alguno antes de crear otro.',
  },
  TOKEN_NOT_FOUND: { status: 404, message: 'Este token no existe o ya fue revocado.' },
});
