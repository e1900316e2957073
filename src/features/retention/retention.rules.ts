/** Why a class of records is kept, for how long unless changed, and from when it counts. */
export interface RetentionClass {
  readonly label: string;
  /** What is in it. */
  readonly what: string;
  /** What says so, in a word. */
  readonly law: string;
  /** From when the period counts. */
  readonly from: string;
  readonly months: number;
  /** Fewer than these are given by signature alone: signed records are in it, or what proves them. */
  readonly leastUnsigned?: number;
  /** What one of them, or several, are called. */
  readonly names: readonly [one: string, many: string];
}

const twentyYears = 240;

/** Classes whose records are removed by signature when they were kept long enough. */
export const retentionClasses = {
  training: {
    label: 'Formación y competencia',
    what: 'Intentos, avance, lecturas, evaluaciones en el puesto, autorizaciones, sesiones, títulos, firmas y certificados de quien ya no trabaja aquí. Al depurar se borra a la persona con todo lo que la nombra; sus resultados quedan como cifras sin nombre.',
    law: 'Decreto 1072 de 2015, 2.2.4.6.13 · ISO 15189:2022, 8.4',
    from: 'desde que la persona dejó de tener acceso',
    months: twentyYears,
    leastUnsigned: twentyYears,
    names: ['persona', 'personas'],
  },
  'audit-log': {
    label: 'Registro de auditoría',
    what: 'Meses completos del registro: quién hizo qué y cuándo. Los sellos de lo depurado quedan, y la cadena se sigue comprobando. Descarga antes cada mes: sin él no se podrán comprobar las firmas de ese mes.',
    law: '21 CFR 11.10(e) · ISO 15189:2022, 8.4',
    from: 'desde que terminó el mes',
    months: twentyYears,
    leastUnsigned: twentyYears,
    names: ['mes', 'meses'],
  },
  conversations: {
    label: 'Conversaciones con el asistente',
    what: 'Las preguntas que cada persona le hizo al asistente, con sus respuestas y fuentes.',
    law: 'Ley 1581 de 2012, art. 4 (finalidad)',
    from: 'desde el último mensaje',
    months: 24,
    names: ['conversación', 'conversaciones'],
  },
  notices: {
    label: 'Avisos de la campana',
    what: 'Lo que la plataforma le avisó a cada persona: vencimientos, asignaciones, respuestas.',
    law: 'Ley 1581 de 2012, art. 4 (finalidad)',
    from: 'desde el día del aviso',
    months: 24,
    names: ['aviso', 'avisos'],
  },
  drafts: {
    label: 'Borradores sin guardar',
    what: 'Lo que alguien empezó a escribir en un paso y nunca guardó.',
    law: 'Ley 1581 de 2012, art. 4 (finalidad)',
    from: 'desde la última vez que se escribió',
    months: 12,
    names: ['borrador', 'borradores'],
  },
} as const satisfies Record<string, RetentionClass>;

export type ClassName = keyof typeof retentionClasses;
export const classNames = Object.keys(retentionClasses) as [ClassName, ...ClassName[]];
export const classOf = (name: ClassName): RetentionClass => retentionClasses[name];

export const shortestMonths = 1;
export const longestMonths = 1200;
export const longestReason = 500;

/** Whether a period may be given by a reason alone; else it takes a signature. */
export const mayBeUnsigned = (name: ClassName, months: number): boolean => months >= (classOf(name).leastUnsigned ?? 0);

/** A period in words: '20 años', '18 meses', '2 años y 3 meses'. */
export function periodWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = years === 1 ? '1 año' : `${years} años`;
  const inMonths = rest === 1 ? '1 mes' : `${rest} meses`;
  if (rest === 0) return inYears;
  return years === 0 ? inMonths : `${inYears} y ${inMonths}`;
}

/** 'n things', in the words of a class. */
export const counted = (name: ClassName, count: number): string =>
  `${count.toLocaleString('es-CO')} ${classOf(name).names[count === 1 ? 0 : 1]}`;

/** A change of a period as it is shown and signed. */
export interface PeriodRecord {
  readonly class: ClassName;
  readonly months_before: number;
  readonly months: number;
}

/** A purge as it is shown and signed: of what, kept how long, how much of how many people, and which, by the hash of their ids. */
export interface PurgeRecord {
  readonly class: ClassName;
  readonly months: number;
  /** What counts from a day before this one is removed. */
  readonly before: string;
  readonly things: number;
  readonly people: number;
  readonly oldest: string;
  /** SHA-256 of the ids in their order, a line each. */
  readonly list_sha256: string;
}
