/** The Spanish of the page that checks a package. */
export const verifierTexts = {
  reading: 'Leyendo el paquete…',
  checking: (percent: number) => `Comprobando: ${percent} %`,
  good: 'Todo coincide',
  goodText: 'Ningún archivo falta, sobra ni cambió; las firmas y el registro valen.',
  bad: (faults: number) => (faults === 1 ? 'Hay 1 cosa que no coincide' : `Hay ${faults} cosas que no coinciden`),
  faults: 'Qué no coincide',
  more: (count: number) => `Y ${count} más.`,
  notes: 'Lo que el propio paquete avisa',
  about: 'Qué paquete es',
  organisation: 'Organización',
  produced: 'Origen',
  period: 'Periodo',
  fingerprint: 'Huella de la clave',
  compare: 'Compárala con la que la organización te dijo o muestra en su pantalla: si es otra, no lo firmó ella.',
  checked: 'Comprobado',
  counts: (files: number, megabytes: string, signatures: number, entries: number) =>
    `${files} archivos (${megabytes} MB), ${signatures} firmas de personas, ${entries} asientos del registro`,
  notZip: 'Ese archivo no es un ZIP completo. Descárgalo otra vez.',
  noFiles: 'Ahí no hay archivos.',
  noCiphers:
    'Este navegador no puede comprobar aquí. Abre la página con otro (Chrome, Edge, Firefox o Safari recientes).',
  failed: 'No se pudo comprobar: el archivo cambió o dejó de leerse mientras tanto.',
} as const;
