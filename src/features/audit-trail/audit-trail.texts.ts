import { auditSubjects } from '#features/audit/audit-actions.texts.ts';

/** What a kind of thing is called; one that later versions know by another code keeps it. */
export const subjectName = (subject: string) => (auditSubjects as Readonly<Record<string, string>>)[subject] ?? subject;

/** Spanish sentences of the audit trail. */
export const auditTrailTexts = {
  title: 'Registro de auditoría',
  text: 'Quién hizo qué y cuándo. Nada de lo registrado se puede cambiar; lo que cumplió su plazo se depura con firma.',
  /** Who did what nobody signed in did. */
  system: 'El sistema',
  /** A person whose data was erased; the entry stays. */
  erased: 'Persona borrada',
  listFailed: 'No se pudo cargar el registro de auditoría.',
  checkFailed: 'No se pudo comprobar el registro.',
  exportFailed: 'No se pudo exportar el registro.',
  nothing: 'Nada registrado con estos filtros',
  nothingText: 'Amplía las fechas o quita un filtro.',
  checkText:
    'Cada entrada lleva un sello calculado sobre la anterior: si alguien cambia o quita una, la comprobación lo muestra.',
  noteText: 'Anota el último sello fuera de la plataforma: más adelante prueba que tampoco falta nada al final.',
  months: {
    text: 'Cada mes del registro, en hora universal (UTC), con sus sellos. Descárgalo antes de depurarlo: el archivo se comprueba solo, entrada por entrada.',
    failed: 'No se pudieron leer los meses del registro',
    none: 'El registro está vacío',
    noneText: 'Aquí aparecen los meses en cuanto haya algo registrado.',
    sealed: 'Sellado',
    open: 'En curso',
    unsealed: (count: number) => (count === 1 ? '1 sin sello' : `${count.toLocaleString('es-CO')} sin sello`),
    exported: 'Exportado',
    removed: 'Depurado',
    exportFailed: 'No se pudo exportar el mes.',
    /** How a line of the file is checked, said in its first line. */
    sealWords: 'SHA-256 de los bytes de «previous» seguidos del texto de «text» en UTF-8',
    entries: (count: number) => (count === 1 ? '1 entrada' : `${count.toLocaleString('es-CO')} entradas`),
  },
  sealFound: 'El sello coincide: hasta esa entrada el registro es el mismo que cuando se anotó.',
  sealDiffers: 'El sello no coincide: el registro no es el mismo que cuando se anotó.',
} as const;
