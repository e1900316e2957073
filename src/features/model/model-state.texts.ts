import type { aiRefusals } from './model.refusals.ts';

const shortTime = (seconds: number) =>
  Math.max(seconds, 0.1).toLocaleString('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const modelStateTexts = {
  title: 'Modelo de IA',
  loading: 'Cargando el estado del modelo...',
  loadFailed: 'No se pudo cargar el estado del modelo.',
  configured: (model: string, provider: string) => `Modelo ${model} en ${provider}.`,
  none: 'Sin modelo de IA: los módulos, preguntas y respuestas se forman con citas textuales de tus documentos.',
  how: 'Se conecta al iniciar la plataforma con las variables AI_BASE_URL, AI_MODEL y AI_API_KEY.',
  lastFault: 'Último fallo',
  noFault: 'Sin fallos registrados.',
  test: 'Probar',
  testing: 'Probando…',
  testHint: 'Le hace ahora una sola pregunta corta. La clave no se muestra nunca.',
  testFailed: 'No se pudo probar el modelo. Intenta nuevamente.',
  works: 'Funciona',
  fails: 'Falla',
  /** What is wrong with the vectors, where the model itself answers. */
  vectorsFail: (answered: string, what: string) => `${answered} Los vectores fallan: ${what}`,
  /** @param numbers of one vector */
  vectorsAnswered: (answered: string, numbers: number, seconds: number) =>
    `${answered} Los vectores, de ${numbers.toLocaleString('es', { useGrouping: 'always' })} números, en ${shortTime(seconds)} s.`,
  /** @param seconds until its answer was whole */
  answered: (seconds: number) => `Respondió en ${shortTime(seconds)} s.`,
} as const;

/** The question by which it is tested. */
export const modelTestTexts = {
  system: 'Es una prueba de conexión.',
  prompt: 'Responde solo con la palabra «listo».',
} as const;

/** What is wrong with the model, for whoever can mend it. */
export const modelFaultTexts: Partial<Record<keyof typeof aiRefusals, string>> = {
  AI_UNREACHABLE:
    'Nadie responde en la dirección configurada, o el servidor falla. Revisa AI_BASE_URL y que esté en marcha.',
  AI_UNAUTHORIZED: 'El servidor rechazó la clave de acceso. Revisa AI_API_KEY.',
  AI_FORBIDDEN_NETWORK:
    'La dirección lleva a una red interna no permitida. Si el modelo es de tu red, inicia con AI_IN_OWN_NETWORK=on.',
  AI_REDIRECTED: 'La dirección redirige a otra, y eso no se sigue. Pon en AI_BASE_URL la dirección definitiva.',
  AI_NOT_A_MODEL:
    'En la dirección responde una página u otro programa, no un modelo. AI_BASE_URL suele terminar en «/v1».',
  AI_WRONG_ADDRESS: 'El servidor no tiene esa dirección. AI_BASE_URL suele terminar en «/v1».',
  AI_UNKNOWN_MODEL: 'El servidor no tiene el modelo configurado. Revisa AI_MODEL y el modelo de cada asistente.',
  AI_TOO_LONG: 'Envió una respuesta mucho más larga de lo pedido, y se descartó.',
  AI_NO_QUOTA: 'La cuenta del proveedor no tiene saldo.',
  AI_BUSY: 'El servidor está ocupado y pidió esperar.',
  AI_REJECTED: 'El servidor no aceptó la consulta como está. Puede ser más larga de lo que admite.',
  AI_TIMEOUT: 'No respondió a tiempo: está colgado, o es demasiado lento para los segundos de espera configurados.',
  AI_STALLED: 'La respuesta se cortó a medias.',
  AI_EMPTY: 'Respondió sin texto.',
  AI_TRUNCATED: 'La respuesta llegó incompleta: alcanzó los tokens por respuesta.',
  AI_NOT_JSON: 'Respondió con texto donde se pidió JSON: el modelo puede ser demasiado pequeño.',
  AI_NOT_VECTORS:
    'No devolvió un vector de números por texto, todos del mismo largo. Revisa AI_EMBEDDING_MODEL: puede no ser un modelo de vectores.',
  AI_OTHER_LENGTH:
    'Devolvió vectores de otro largo que los guardados, y no se guardó nada. Si cambió el modelo, pon su nombre en AI_EMBEDDING_MODEL.',
  AI_WRONG_STRUCTURE: 'Respondió con otra estructura que la pedida: el modelo puede ser demasiado pequeño.',
};
