import { foldDetached } from '#platform/text/fold.ts';
import { singleSpaced } from './sentences.rules.ts';

const measure =
  '%|[°º]\\s?C|grados|mL|ml|cc|[µμu][Ll]|mm|cm|nm|mg/dL|g/dL|g/[lL]|mg/[lL]|ppm|partes por millón|kg|g|mg|min|minutos?|horas?|[Hh]rs?|h|días?|semanas?|meses|años?|segundos?|rpm|veces|muestras|pruebas|tubos|inversiones|metros?|litros?|lux|decibeles|dB';
const number = '-?\\d+(?:[.,]\\d+)?';
/** A figure with its unit, or two that are the ends of a range. */
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/:–×^-])(${number})(?:(\\s?(?:a|y|-|–)\\s?)(${number}))?\\s?(${measure})(?![\\p{L}\\d/])`,
  'gu',
);

/** A figure as it stands in a text. */
export interface Figure {
  /** To the letter. */
  text: string;
  index: number;
  /** One figure, or both ends of a range. */
  values: number[];
  /** Folded, in the singular. */
  unit: string;
  /** Behind the figures, as written, with its space. */
  tail: string;
  /** Between the ends of a range. */
  join: string;
}

const numberOf = (text: string) => Number(text.replace(',', '.'));

/** The figures of a text, with their units. */
export function figuresWithUnit(text: string): Figure[] {
  return [...text.matchAll(pattern)].map((found) => {
    const [whole, first = '', join = '', second = '', unit = ''] = found;
    const values = second ? [numberOf(first), numberOf(second)] : [numberOf(first)];
    return {
      text: whole,
      index: found.index,
      values,
      unit: foldDetached(
        singleSpaced(unit)
          .replace('º', '°')
          .replace(/^[µμu](?=[Ll]$)/, 'u'),
      ).replace(/(?<=[a-z]{2})s$/, ''),
      tail: whole.slice(first.length + join.length + second.length),
      join,
    };
  });
}

/** How many times as much or as little a wrong figure is at most, so that somebody could believe it. */
const believable = 5;
const less = [1 / 2, 2 / 3, 1 / 3, 1 / 4, 3 / 4];
const more = [2, 3, 3 / 2, 4];
/** Figures that people write of a unit. */
const usual: Readonly<Record<string, readonly number[]>> = {
  '%': [0.1, 0.5, 1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95],
  '°c': [-80, -20, 2, 4, 8, 15, 20, 25, 30, 37, 56, 100, 121],
  segundo: [5, 10, 15, 20, 30, 40, 60],
  minuto: [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  min: [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  hora: [1, 2, 3, 4, 6, 8, 10, 12, 24, 48, 72, 96],
  hr: [1, 2, 3, 4, 6, 8, 10, 12, 24, 48, 72],
  h: [1, 2, 4, 6, 8, 12, 24, 48, 72],
  dia: [1, 2, 3, 5, 7, 8, 10, 15, 20, 28, 30, 45, 60, 90],
  semana: [1, 2, 3, 4, 6, 8, 12],
  mese: [1, 2, 3, 6, 9, 12, 18, 24],
  mes: [1, 2, 3, 6, 9, 12, 18, 24],
  ano: [1, 2, 3, 5, 6, 10, 12, 15, 18, 20, 21, 25, 30, 40, 50, 60, 65],
  ml: [0.5, 1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100, 250, 500],
  rpm: [1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000],
  inversione: [2, 3, 5, 8, 10, 15, 20],
  vece: [2, 3, 4, 5, 6, 8, 10],
};

/**
 * Wrong figures for a right one: of the same unit and a believable size, first those of the same text; where it has too few,
 * parts and multiples, written as the right one is.
 */
export function wrongFigures(key: Figure, others: readonly Figure[]): string[] {
  const decimals = Math.max(...key.values.map((value) => String(value).split('.')[1]?.length ?? 0));
  const close = others
    .filter((one) => one.unit === key.unit && one.values.length === key.values.length)
    .filter(({ values }) => values.every((value, at) => isBelievable(value, key.values[at] ?? 0)))
    .map(({ values }) => values);
  const isEven = (values: readonly number[]) =>
    values.every((value) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6);
  const times = (factors: readonly number[]) =>
    factors
      .map((factor) => key.values.map((value) => Math.round(value * factor * 1e6) / 1e6))
      .filter((values) => isEven(values) && !values.includes(1));
  // How many are smaller than the right one cannot be foreseen.
  const smaller = times(less).slice(0, Math.round(Math.abs(key.values[0] ?? 0) * 7) % 3);
  const [only = 0] = key.values;
  const near = (key.values.length === 1 ? (usual[key.unit] ?? []) : [])
    .filter((value) => isBelievable(value, only) && value !== only)
    .toSorted((left, right) => Math.abs(Math.log(left / only)) - Math.abs(Math.log(right / only)))
    .slice(0, 4)
    .map((value) => [value]);
  // Twice as warm is no temperature that anybody writes.
  const warmer = /^°|^grado/.test(key.unit)
    ? [10, -5, 5, -10, 15].map((by) => key.values.map((value) => Math.round((value + by) * 10) / 10))
    : null;
  const seen = new Set([key.values.join()]);
  return [...close, ...near, ...(warmer ?? [...smaller, ...times(more), ...times(less)])].flatMap((values) => {
    const isRising = values.length === 1 || (values[0] ?? 0) < (values[1] ?? 0);
    const isPart = key.unit !== '%' || values.every((value) => value <= 100);
    if (!isRising || !isPart || seen.has(values.join())) return [];
    seen.add(values.join());
    return [values.map((value) => written(value, key)).join(key.join) + tailOf(values, key)];
  });
}

function isBelievable(value: number, right: number): boolean {
  return Math.sign(value) === Math.sign(right) && value / right <= believable && right / value <= believable;
}

const written = (value: number, { text }: Figure) =>
  /\d\.\d/.test(text) ? String(value) : String(value).replace('.', ',');

/** '1 minuto', '2 minutos'. */
function tailOf(values: readonly number[], { tail, values: own }: Figure): string {
  const isOne = values.length === 1 && values[0] === 1;
  const wasOne = own.length === 1 && own[0] === 1;
  if (isOne && !wasOne)
    return tail.replace(/(?<=minuto|hora|día|semana|año|segundo|metro|litro)s$/, '').replace(/meses$/, 'mes');
  if (!isOne && wasOne)
    return tail.replace(/(?<=minuto|hora|día|semana|año|segundo|metro|litro)$/, 's').replace(/mes$/, 'meses');
  return tail;
}
