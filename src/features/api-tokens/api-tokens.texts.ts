import type { TokenState } from './api-tokens.rules.ts';

export const apiTokensTexts = {
  panel: 'Tokens',
  intro:
    'Con un token, un programa tuyo lee o escribe en tu nombre sin tu contraseña: nunca más de lo que tú puedes, y solo lo que marques.',
  none: 'No tienes tokens.',
  noneText: 'Crea uno cuando un programa tuyo tenga que leer o escribir aquí.',
  documentation: 'Documentación de la API',
  create: 'Crear token',
  creating: 'Creando...',
  service: {
    title: 'Tokens de servicio',
    text: 'Con ellos otros sistemas (el del laboratorio, el del hospital) llaman a la plataforma. Por cada uno responde quien lo creó: deja de valer si pierde el acceso o deja de administrar.',
    none: 'Todavía no hay tokens de servicio',
    noneText: 'Crea uno para cada sistema que tenga que leer o escribir aquí, con lo justo que necesita.',
    create: 'Crear token de servicio',
    owner: 'Responde',
  },
  loading: 'Cargando los tokens...',
  loadFailed: 'No se pudieron cargar los tokens.',
  states: {
    active: 'Activo',
    expired: 'Vencido',
    revoked: 'Revocado',
    ownerless: 'En pausa: su responsable no administra',
  } satisfies Record<TokenState, string>,
  neverUsed: 'Sin usar todavía.',
  anywhere: 'Desde cualquier dirección.',
  only: (networks: readonly string[]) => `Solo desde ${networks.join(', ')}.`,
  revoke: 'Revocar',
  revoking: 'Revocando…',
  revoked: 'Token revocado',
  revokeQuestion: (name: string) => `¿Revocar el token «${name}»?`,
  revokeText:
    'Deja de valer enseguida y el programa que lo usa no podrá llamar más. No se puede deshacer: habrá que crear otro.',
  failed: 'No se pudo guardar. Intenta nuevamente.',
  name: 'Nombre',
  nameHint: 'Por el programa que lo usará: así lo reconoces en la lista y en el registro de auditoría.',
  nameMissing: 'Escribe un nombre.',
  until: 'Último día',
  untilHint: 'Un año como máximo. Una semana antes te avisamos en la campana.',
  untilMissing: 'Elige el último día.',
  untilWrong: 'Elige un día de hoy en adelante, a un año como máximo.',
  networks: 'Direcciones permitidas (opcional)',
  networksHint: 'Una por línea, sola o como red: 10.20.0.0/16. Sin ninguna vale desde cualquier dirección.',
  networkWrong: 'Hay una dirección que no se entiende. Escribe por ejemplo 192.168.1.20 o 10.20.0.0/16.',
  networksTooMany: 'Son demasiadas direcciones: 20 como máximo.',
  scopes: 'Permisos',
  scopesHint: 'Marca lo mínimo. Firmar, contraseñas, roles y tokens no se abren a ningún token.',
  scopesMissing: 'Marca al menos un permiso.',
  rights: { leer: 'Leer', escribir: 'Escribir' },
  allReading: 'Marcar todo lo que solo lee',
  noneMarked: 'Quitar todas las marcas',
  search: 'Buscar un grupo',
  nothingFound: 'Ningún grupo se llama así.',
  password: 'Tu contraseña',
  passwordHint: 'Un token dura más que tu sesión: confirma que eres tú.',
  passwordMissing: 'Escribe tu contraseña.',
  connect: {
    title: 'Conectar un asistente de IA (MCP)',
    text: 'Un asistente que hable MCP (Claude, Copilot, el del hospital) puede buscar en la base de conocimiento, leer pasos y documentos vigentes y ver tus pendientes, con tus mismos derechos y bloqueos y sin cambiar nada.',
    scopes:
      'Crea un token con el permiso de leer en Chat, Aprendizaje, Catálogo, Lecturas y Cumplimiento: cada permiso abre sus herramientas.',
    address: 'Dirección',
    example: 'Ejemplo de configuración',
    copyAddress: 'Copiar dirección',
    copyExample: 'Copiar ejemplo',
    copied: 'Copiado',
  },
  shown: {
    text: 'Cópialo ahora y guárdalo en el programa que lo usará: al cerrar esta ventana no se puede volver a ver.',
    use: 'Va en la cabecera de cada llamada:',
    copy: 'Copiar',
    copied: 'Token copiado',
    copyFailed: { title: 'No se pudo copiar', description: 'Selecciónalo y cópialo a mano.' },
    kept: 'Ya lo copié',
    question: '¿Cerrar sin copiar el token?',
  },
} as const;

/** What a token may, in few words: '3 permisos: cumplimiento (leer), …'. @param names of groups */
export function scopeWords(scopes: readonly string[], names: ReadonlyMap<string, string>): string {
  const rights = new Map<string, string[]>();
  for (const scope of scopes) {
    const [group = '', right = ''] = scope.split(':');
    rights.set(group, [...(rights.get(group) ?? []), right]);
  }
  return [...rights]
    .map(([group, all]) => `${names.get(group) ?? group} (${all.length > 1 ? 'leer y escribir' : all[0]})`)
    .join(', ');
}
