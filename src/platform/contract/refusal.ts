/**
 * A refusal is an expected 'no': a stable code for programs, an HTTP status and the exact Spanish sentence for people.
 * Each feature lists its own in `<feature>.refusals.ts`; the contract names the ones an operation can give.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
}

type RefusalTexts = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/**
 * Turns `{ CODE: { status, message } }` into refusals that carry their own code. Marked for the build: what a browser's file names of
 * them and does not use stays out of it.
 */
// @__NO_SIDE_EFFECTS__
export function defineRefusals<const T extends RefusalTexts>(
  texts: T,
): { readonly [Code in keyof T & string]: Refusal<Code> } {
  const entries = Object.entries(texts).map(([code, text]) => [code, { code, ...text }]);
  return Object.fromEntries(entries);
}

/** The refusals every operation may give, before its own rules are asked. */
export const platformRefusals = defineRefusals({
  UNAUTHENTICATED: { status: 401, message: 'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.' },
  FORBIDDEN: { status: 403, message: 'Acceso Denegado' },
  /** The password was right; the ways to go on are told beside it. */
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Falta el segundo paso para entrar.' },
  /** These two have a status of their own: the browser asks and sends again, or leads there, whichever operation it was. */
  CONFIRM_AGAIN: { status: 428, message: 'Para esto hay que confirmar otra vez que eres tú.' },
  SECOND_FACTOR_DEMANDED: {
    status: 428,
    message: 'La organización exige un segundo factor. Configúralo en Mi cuenta › Segundo factor para continuar.',
  },
  TOKEN_INVALID: {
    status: 401,
    message:
      'El token no vale: no existe, venció, fue revocado, su dueño ya no tiene acceso o no se admite desde esta dirección de red.',
  },
  TOKEN_SCOPE: { status: 403, message: 'Al token le falta el permiso «{scope}».' },
  TOKEN_CLOSED: { status: 403, message: 'Esta operación no se abre con un token: entra con tu sesión.' },
  TOKEN_TOO_FAST: {
    status: 429,
    message: 'El token hizo demasiadas llamadas en un minuto. Espera los segundos que dice Retry-After.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'Lo enviado supera el tamaño máximo permitido.' },
  BODY_TOO_SLOW: {
    status: 408,
    message: 'Lo enviado tardó demasiado en llegar. Revisa tu conexión e intenta nuevamente.',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message:
      'Tienes demasiadas conexiones en vivo abiertas. Cierra otras pestañas e intenta nuevamente en 10 segundos.',
  },
  STREAMS_FULL: {
    status: 429,
    message: 'Hay demasiadas conexiones en vivo a la vez. Intenta nuevamente en 30 segundos.',
  },
  STILL_AT_IT: { status: 409, message: 'Tu solicitud anterior todavía se está atendiendo. Espera unos segundos.' },
  READING_TOO_LONG: {
    status: 422,
    message: 'Leer lo enviado tarda demasiado. Divídelo en partes más pequeñas e intenta nuevamente.',
  },
  READING_BUSY: {
    status: 429,
    message: 'Hay muchos archivos leyéndose a la vez. Intenta nuevamente en 15 segundos.',
  },
  INVALID_INPUT: { status: 400, message: 'Revisa los datos enviados.' },
});
