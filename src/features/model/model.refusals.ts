import { defineRefusals } from '#platform/contract/refusal.ts';

/** What asking a language model can refuse; the exact sentences are the specification's where it gives them. */
export const aiRefusals = defineRefusals({
  AI_NOT_CONFIGURED: {
    status: 409,
    message: 'No hay un modelo de IA configurado. Pide a la administración que lo conecte.',
  },
  AI_BUDGET_SPENT: {
    status: 429,
    message: 'Alcanzaste el límite de consultas a la IA por hoy. Vuelve a intentarlo mañana.',
  },
  AI_TOTAL_SPENT: { status: 429, message: 'La empresa alcanzó su límite de consultas a la IA por hoy.' },
  AI_UNREACHABLE: { status: 424, message: 'No se pudo conectar con el asistente IA' },
  AI_UNAUTHORIZED: {
    status: 424,
    message: 'El proveedor de IA rechazó la clave de acceso. Pide a la administración que la revise.',
  },
  AI_FORBIDDEN_NETWORK: {
    status: 424,
    message:
      'La dirección del modelo de IA lleva a una red interna no permitida. Pide a la administración que la revise.',
  },
  AI_REDIRECTED: {
    status: 424,
    message: 'La dirección del modelo de IA redirige a otra y no se sigue. Pide a la administración que la revise.',
  },
  AI_NOT_A_MODEL: {
    status: 424,
    message:
      'En la dirección del modelo de IA respondió algo que no es un modelo. Pide a la administración que la revise.',
  },
  AI_WRONG_ADDRESS: {
    status: 424,
    message: 'La dirección del modelo de IA no existe en ese servidor. Pide a la administración que la revise.',
  },
  AI_UNKNOWN_MODEL: {
    status: 424,
    message: 'El proveedor de IA no tiene el modelo configurado. Pide a la administración que lo revise.',
  },
  AI_TOO_LONG: {
    status: 424,
    message: 'El asistente IA envió una respuesta demasiado larga y se descartó. Intenta nuevamente.',
  },
  AI_NO_QUOTA: {
    status: 424,
    message: 'La cuenta del proveedor de IA no tiene saldo. Pide a la administración que la revise.',
  },
  AI_BUSY: { status: 424, message: 'El asistente IA está ocupado. Intenta nuevamente en unos minutos.' },
  AI_REJECTED: {
    status: 424,
    message: 'El proveedor de IA no aceptó la solicitud. Pide a la administración que la revise.',
  },
  AI_TIMEOUT: { status: 424, message: 'El asistente IA tardó demasiado en responder. Intenta nuevamente.' },
  AI_STALLED: { status: 424, message: 'Se cortó la respuesta del asistente IA. Intenta nuevamente.' },
  AI_EMPTY: { status: 424, message: 'El asistente IA no proporcionó una respuesta' },
  AI_TRUNCATED: { status: 424, message: 'La respuesta del asistente IA llegó incompleta. Intenta nuevamente.' },
  AI_NOT_JSON: { status: 424, message: 'El asistente no devolvió un formato JSON válido' },
  AI_WRONG_STRUCTURE: { status: 424, message: 'Error de estructura' },
  AI_NOT_VECTORS: { status: 424, message: 'El modelo de vectores no devolvió vectores.' },
  AI_OTHER_LENGTH: { status: 424, message: 'El modelo de vectores devolvió vectores de otro largo.' },
});
