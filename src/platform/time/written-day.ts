/** Years that a day may lie in. */
const years = { first: 1900, last: 2100 } as const;

/** In which order day, month and year stand where a day is written in figures. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+Z?)?$/;
const inFigures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * A day as people and spreadsheets write it: '2024-03-05' (with or without a time), or day, month and year between strokes, points or
 * hyphens, '5/3/2024'. Days that do not exist are none, and years of two figures unless the order is told.
 *
 * @param order in which the file writes its days; where it is told, '24' is 2024, and '61' to '99' of the century before
 * @returns 'YYYY-MM-DD', or null
 */
export function readDay(text: string, order?: DayOrder): string | null {
  const written = text.trim();
  const plain = iso.exec(written);
  if (plain) return dayOf(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const figures = inFigures.exec(written);
  if (!figures) return null;
  const [, first = '', , second = '', third = ''] = figures;
  if (third.length === 2 && !order) return null;
  if (order === 'ymd')
    return third.length === 2 && first.length === 2 ? dayOf(yearOf(first), Number(second), Number(third)) : null;
  const [day, month] = order === 'mdy' ? [second, first] : [first, second];
  return dayOf(yearOf(third), Number(month), Number(day));
}

const yearOf = (figures: string) =>
  figures.length === 4 ? Number(figures) : Number(figures) + (Number(figures) > 60 ? 1900 : 2000);

function dayOf(year: number, month: number, day: number): string | null {
  if (!year || !month || !day || year < years.first || year > years.last) return null;
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return null;
  return moment.toISOString().slice(0, 10);
}

/** In which order a file writes its days. */
export interface FoundOrder {
  /** Those in which every day of it can be meant, the usual one first. */
  possible: DayOrder[];
  /** The one to go by; null where somebody has to be asked. */
  order: DayOrder | null;
  /** One that means different days; null where nobody has to be asked. */
  example: string | null;
}

/**
 * In which order the days of a file stand. Years of four figures are written day first here, as long as every day of the file can be
 * meant so; where years have two, or some day cannot, the orders in which all of them can be meant are looked for.
 *
 * @param texts every text of the file that ought to be a day
 */
export function findDayOrder(texts: readonly string[]): FoundOrder {
  const written = texts.map((text) => text.trim()).filter((text) => inFigures.test(text));
  const isShort = written.some((text) => /\D\d{2}$/.test(text));
  if (!isShort && written.every((text) => readDay(text))) return { possible: ['dmy'], order: 'dmy', example: null };
  const isMeant = (order: DayOrder) => written.every((text) => readDay(text, order));
  const possible = dayOrders.filter(isMeant);
  // Where none fits all of them, the days that do not are told one by one.
  if (possible.length < 2) return { possible, order: possible[0] ?? 'dmy', example: null };
  const example = written.find((text) => new Set(possible.map((order) => readDay(text, order))).size > 1);
  return example ? { possible, order: null, example } : { possible, order: possible[0] ?? 'dmy', example: null };
}

/** What has to be asked of a file's days: one that may mean several, and each day that it may mean. */
export function choicesOf({ possible, example }: FoundOrder) {
  const choices = possible.flatMap((order) => {
    const day = example && readDay(example, order);
    return day ? [{ order, day }] : [];
  });
  return { example, choices };
}
