import { fileSizeText } from '#features/files/files.rules.ts';

const number = (value: number) => value.toLocaleString('es', { useGrouping: 'always', maximumFractionDigits: 1 });

/** How long something has been going on: '40 segundos', '12 minutos', '3 horas', '2 días'. */
export function durationText(seconds: number): string {
  const steps: ReadonlyArray<readonly [length: number, one: string, many: string]> = [
    [86_400, 'día', 'días'],
    [3600, 'hora', 'horas'],
    [60, 'minuto', 'minutos'],
  ];
  const [length, one, many] = steps.find(([size]) => seconds >= size) ?? [1, 'segundo', 'segundos'];
  const count = Math.max(0, Math.floor(seconds / length));
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** What works in the background, by the kind of its lease: one and several. */
const work: Readonly<Record<string, readonly [one: string, many: string]>> = {
  mails: ['correo', 'correos'],
  documents: ['documento por leer', 'documentos por leer'],
  creations: ['creación con IA', 'creaciones con IA'],
  vectors: ['modelo de vectores', 'modelos de vectores'],
  purge: ['depuración', 'depuraciones'],
  history: ['importación de historial', 'importaciones de historial'],
  'audit-package': ['paquete de auditoría', 'paquetes de auditoría'],
  answers: ['respuesta del chat', 'respuestas del chat'],
  reminders: ['día de recordatorios', 'días de recordatorios'],
  webhooks: ['aviso a otro sistema', 'avisos a otros sistemas'],
};

/** A kind of work in words, capital first. */
export function workName(kind: string): string {
  const name = work[kind]?.[1] ?? kind;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const counted = (kind: string, count: number) => `${number(count)} ${work[kind]?.[count === 1 ? 0 : 1] ?? kind}`;
const because = (fault: string | null) => (fault ? ` (${fault})` : '');

export const systemStatusTexts = {
  title: 'Estado del sistema',
  text: 'Cómo está la instalación ahora. Se actualiza sola cada 15 segundos.',
  loading: 'Cargando el estado del sistema...',
  loadFailed: 'No se pudo cargar el estado del sistema.',
  stale: 'No se pudo actualizar: lo que ves es de antes.',
  updated: 'Actualizado',
  well: 'Todo funciona',
  wellText: 'Nada pide tu atención en este momento.',
  needsHand: 'Pide atención',
  weights: { danger: 'Urgente', warning: 'Conviene' },
  see: {
    nodes: 'Ver los nodos',
    database: 'Ver la base de datos',
    queues: 'Ver el trabajo en segundo plano',
    storage: 'Ver los archivos',
    backup: 'Ver los respaldos',
    bundle: 'Ir al paquete de soporte',
    documents: 'Ir a los documentos',
    creations: 'Ir a módulos y revisión',
    history: 'Ir al historial',
    packages: 'Ir a los paquetes de auditoría',
    webhooks: 'Ir a los webhooks',
    mail: 'Ir a los ajustes del correo',
    model: 'Ir al modelo de IA',
    retention: 'Ir a la conservación',
  },
  version: 'Versión',
  nodes: {
    title: 'Nodos',
    name: 'Nodo',
    state: 'Estado',
    awake: 'En marcha',
    silent: 'Sin señal',
    self: 'este',
    none: 'Ningún nodo ha dado señales todavía: la primera llega a los pocos segundos de arrancar.',
    since: 'En marcha desde',
    seen: 'Última señal',
    memory: 'Memoria',
    loop: 'Espera máxima',
    loopHint: 'Lo que tardó en atender, como mucho, 99 de cada 100 veces.',
    disk: 'Disco libre',
    diskOf: (free: number, size: number) => `${fileSizeText(free)} de ${fileSizeText(size)}`,
    ms: (value: number) => `${number(value)} ms`,
  },
  database: {
    title: 'Base de datos',
    version: 'PostgreSQL',
    size: 'Tamaño',
    connections: 'Conexiones',
    connectionsOf: (count: number, most: number) => `${number(count)} de ${number(most)}`,
    migration: 'Última migración',
    replicas: 'Réplicas',
    noReplicas: 'Ninguna',
    lag: (count: number, lag: number | null) =>
      `${number(count)}, ${lag === null ? 'retraso no visible para este papel' : `hasta ${number(lag)} s de retraso`}`,
    tables: 'Tablas más grandes',
    /** Rows as PostgreSQL estimates them. */
    sizeOf: (size: string, rows: number) => `${size} · aprox. ${number(rows)} ${rows === 1 ? 'fila' : 'filas'}`,
  },
  queues: {
    title: 'Trabajo en segundo plano',
    kind: 'Trabajo',
    waiting: 'En espera',
    running: 'En curso',
    givenUp: 'Sin terminar',
    oldest: 'El más antiguo espera',
    none: 'No hay trabajo pendiente.',
  },
  storage: {
    title: 'Archivos',
    state: 'Almacén',
    reached: 'Responde',
    away: 'No responde',
    unknown: 'Sin comprobar todavía',
    files: 'Archivos guardados',
    bytes: 'Ocupan',
    about: (value: string) => `aprox. ${value}`,
    count: number,
  },
  backup: {
    title: 'Respaldos',
    last: 'Último respaldo',
    none: 'Ninguno todavía',
    size: 'Tamaño',
    drill: 'Última prueba de restauración',
    noDrill: 'Ninguna todavía',
    proved: 'Se restauró y se comprobó',
    notProved: 'No se pudo comprobar',
    fault: 'Último intento programado',
    failed: 'Falló',
  },
  mail: {
    title: 'Correo',
    none: 'Sin configurar',
    noneHint: 'Lo activa quien opera el servidor con SMTP_URL.',
    server: 'Servidor',
    last: 'Último enviado',
    never: 'Ninguno en los últimos siete días',
    waiting: 'En espera',
    sent: 'Enviados en siete días',
    failed: 'Sin entregar en siete días',
    fault: 'Último fallo',
  },
  model: {
    title: 'Modelo de IA',
    none: 'Sin configurar',
    noneHint:
      'Las respuestas salen de los textos mismos. Lo activa quien opera el servidor con AI_BASE_URL y AI_MODEL.',
    name: 'Modelo',
    at: (name: string, provider: string) => `${name} en ${provider}`,
    answered: 'Última respuesta',
    never: 'Ninguna desde el arranque',
    calls: 'Llamadas desde el arranque',
    callsOf: (calls: number, failures: number) =>
      failures === 0 ? number(calls) : `${number(calls)}, ${number(failures)} con fallo`,
    fault: 'Último fallo',
  },
  bundle: {
    title: 'Paquete de soporte',
    text: 'Un ZIP para quien te ayuda: versiones, configuración sin secretos, este estado y los últimos errores. No lleva nombres, correos, textos ni archivos de nadie.',
    faults: (count: number) =>
      count === 0
        ? 'Sin errores inesperados en las últimas 24 horas.'
        : count === 1
          ? '1 error inesperado en las últimas 24 horas.'
          : `${number(count)} errores inesperados en las últimas 24 horas.`,
    show: 'Ver lo que lleva',
    hide: 'Ocultar lo que lleva',
    loading: 'Reuniendo lo que lleva...',
    loadFailed: 'No se pudo reunir lo que lleva.',
    download: 'Descargar paquete',
    downloading: 'Preparando…',
    downloadFailed: 'No se pudo descargar. Intenta nuevamente.',
    fileName: 'paquete-de-soporte.zip',
  },
  hands: {
    /** By what is wrong with the proxy; nothing for what a newer version noticed. */
    proxy: (fault: string, word: string): { text: string; act: string } | undefined =>
      ({
        'trust-proxy': {
          text: 'Hay un proxy delante y TRUST_PROXY no está: para los límites de intentos toda la gente es una sola dirección.',
          act: 'Pon TRUST_PROXY=1 (cuántos proxies hay, o sus direcciones) y reinicia.',
        },
        'app-origin': {
          text: 'Hay un proxy delante y APP_ORIGIN no está: las cookies viajan sin «Secure» y los enlaces de los correos no llevan a la dirección pública.',
          act: 'Pon APP_ORIGIN=https:// y el nombre que usa la gente, y reinicia.',
        },
        host: {
          text: `Hay gente que llega como «${word}», que no es el nombre de APP_ORIGIN.`,
          act: 'Que el proxy conserve Host (proxy_set_header Host $host) y, si hay dos nombres, que lleve uno al otro.',
        },
        plain: {
          text: 'Hay gente que llega sin cifrar (http), y así no puede entrar: APP_ORIGIN es https.',
          act: 'Que el proxy lleve http a https: «return 308 https://$host$request_uri».',
        },
        'no-proto': {
          text: 'El proxy no dice si la gente llega cifrada.',
          act: 'Añade en el proxy la cabecera X-Forwarded-Proto (en nginx: proxy_set_header X-Forwarded-Proto $scheme).',
        },
        cut: {
          text: `El proxy corta las respuestas a los ${word} segundos: una creación larga se pierde.`,
          act: 'Súbele el tiempo de espera a 900 s (en nginx: proxy_read_timeout y proxy_send_timeout).',
        },
        gathered: {
          text: 'El proxy junta las respuestas: los avisos en vivo y lo que escribe el asistente llegan tarde.',
          act: 'Que envíe text/event-stream en cuanto llega (en nginx: proxy_buffering off, y sin proxy_ignore_headers X-Accel-Buffering).',
        },
      })[fault],
    silent: (name: string, seconds: number) => ({
      text: `El nodo ${name} no da señales desde hace ${durationText(seconds)}.`,
      act: 'Mira en su máquina si sigue en marcha y arráncalo de nuevo; lo que hacía lo siguen los demás. Si lo apagaste a propósito, dejará de salir aquí en un día.',
    }),
    disk: (name: string, free: number) => ({
      text: `Al nodo ${name} le quedan ${fileSizeText(free)} de disco.`,
      act: 'Libera espacio o amplía el disco de DATA_DIR antes de que no se pueda guardar nada.',
    }),
    loop: (name: string, ms: number) => ({
      text: `El nodo ${name} tarda hasta ${number(ms)} ms en atender.`,
      act: 'Si dura, dale más procesador o pon otro nodo; mira también qué trabajo está en curso.',
    }),
    versions: (versions: readonly string[]) => ({
      text: `Hay nodos con versiones distintas: ${versions.join(' y ')}.`,
      act: 'Si no estás actualizando ahora mismo, termina de actualizar los que faltan.',
    }),
    connections: (count: number, most: number) => ({
      text: `La base de datos tiene ocupadas ${number(count)} de sus ${number(most)} conexiones.`,
      act: 'Sube max_connections en PostgreSQL, o quita un nodo u otro programa que la use.',
    }),
    replica: (seconds: number) => ({
      text: `Una réplica de la base de datos va ${durationText(seconds)} por detrás.`,
      act: 'Mira en su máquina si le falta red, disco o procesador.',
    }),
    storage: {
      text: 'El almacén de archivos no responde: no se pueden abrir ni subir archivos.',
      act: 'Revisa los permisos y el espacio de DATA_DIR, o el servidor de las variables S3_*.',
    },
    backupFault: (sentence: string) => ({
      text: `El último respaldo programado falló. ${sentence}`,
      act: 'Corrige la causa y mira que el siguiente salga bien, o haz uno ahora: «npm run backup -- respaldo.zip».',
    }),
    noBackup: {
      text: 'Todavía no hay ningún respaldo.',
      act: 'Quien opera el servidor ejecuta «npm run backup -- respaldo.zip», también mientras se trabaja.',
    },
    oldBackup: (days: number) => ({
      text: `El último respaldo tiene ${number(days)} días.`,
      act: 'Quien opera el servidor ejecuta «npm run backup -- respaldo.zip», mejor cada noche.',
    }),
    drillFailed: (sentence: string) => ({
      text: `La última prueba de restauración no salió bien. ${sentence}`,
      act: 'Haz otro respaldo y pruébalo: hasta que uno se restaure, no cuentes con ninguno.',
    }),
    mailAway: (count: number, fault: string | null) => ({
      text: `${counted('mails', count)} ${count === 1 ? 'espera' : 'esperan'} porque el servidor de correo no ${count === 1 ? 'lo' : 'los'} toma${because(fault)}.`,
      act: 'Revisa SMTP_URL y que el servidor esté en marcha; se reintenta solo durante un día.',
    }),
    mailFailed: (count: number, fault: string | null) => ({
      text: `${counted('mails', count)} no se ${count === 1 ? 'entregó' : 'entregaron'} en los últimos siete días${because(fault)}.`,
      act: 'Envía un correo de prueba, y corrige las direcciones que rebotan.',
    }),
    model: (fault: string) => ({ text: 'El modelo de IA falló la última vez que se le preguntó.', act: fault }),
    waits: (kind: string, count: number, seconds: number) => ({
      text: `En espera: ${counted(kind, count)}, desde hace ${durationText(seconds)}.`,
      act: 'Comprueba que haya un nodo en marcha y que su registro no muestre errores; el trabajo se retoma solo.',
    }),
    givenUp: (kind: string, count: number) => ({
      text: `Sin terminar tras varios intentos: ${counted(kind, count)}.`,
      act: 'Ábrelo para ver por qué, y vuelve a intentarlo o descártalo.',
    }),
    faults: (count: number) => ({
      text:
        count === 1
          ? 'Hubo 1 error inesperado en las últimas 24 horas.'
          : `Hubo ${number(count)} errores inesperados en las últimas 24 horas.`,
      act: 'Descarga el paquete de soporte y envíalo a quien te ayuda: dice dónde fue cada uno.',
    }),
  },
} as const;
