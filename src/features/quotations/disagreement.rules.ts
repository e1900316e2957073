import { foldDetached } from '#platform/text/fold.ts';
import { type Field, isFieldWord } from './asked-field.rules.ts';
import { askedWords, likeness } from './asked-words.rules.ts';
import { labelledOf } from './quotable.rules.ts';
import type { WeighedUnit } from './weigh-units.rules.ts';

/** What a unit of measure measures, and how many of the smallest it is. */
const measures: ReadonlyArray<readonly [what: string, factor: number, names: string]> = [
  ['time', 1, 's|seg|segundos?'],
  ['time', 60, 'min|minutos?'],
  ['time', 3600, 'h|hs|hrs?|horas?'],
  ['time', 86_400, 'dias?'],
  ['time', 604_800, 'semanas?'],
  ['time', 2_592_000, 'mes|meses'],
  ['time', 31_536_000, 'anos?'],
  ['temperature', 1, '°c|ºc|°|º|grados?'],
  ['volume', 1, 'µl|μl|ul|microlitros?'],
  ['volume', 1000, 'ml|cc|mililitros?'],
  ['volume', 1_000_000, 'l|litros?'],
  ['length', 1, 'mm|milimetros?'],
  ['length', 10, 'cm|centimetros?'],
  ['length', 1000, 'm|metros?'],
  ['mass', 1, 'mg|miligramos?'],
  ['mass', 1000, 'g|gr|gramos?'],
  ['mass', 1_000_000, 'kg|kilos?|kilogramos?'],
  ['share', 1, '%|por ciento'],
  ['speed', 1, 'rpm|revoluciones por minuto'],
  ['parts', 1, 'ppm|partes por millon'],
];

const number = String.raw`-?\d+(?:[.,]\d+)*`;
const figure = new RegExp(
  String.raw`(${number})(?:\s*(?:°|º)?\s*c?\s*(?:a|-|–|y|hasta)\s*(${number}))?\s*(${measures.map(([, , names]) => names).join('|')})(?![a-z\d])`,
  'g',
);

interface Range {
  what: string;
  least: number;
  most: number;
}

/** '1.000' is a thousand, '1,5' and '1.5' are one and a half, '0.002' is less than one. */
const amountIn = (text: string) =>
  Number((/^-?0[.,]/.test(text) ? text : text.replace(/[.,](?=\d{3}(?!\d))/g, '')).replace(',', '.'));

/** The figures with a unit in a text without accents. */
function rangesOf(plain: string): Range[] {
  return [...plain.matchAll(figure)].map(([, from = '', to, name = '']) => {
    const [what = '', factor = 1] = measures.find(([, , names]) => new RegExp(`^(?:${names})$`).test(name)) ?? [];
    return { what, least: amountIn(from) * factor, most: amountIn(to ?? from) * factor };
  });
}

/** Colours of caps, those that are one tube together. */
const colours = [
  /\b(?:lila|morad[ao]|violeta)\b/,
  /\b(?:roj[ao])\b/,
  /\b(?:amarill[ao]|dorad[ao])\b/,
  /\b(?:azul|celeste)\b/,
  /\bverde\b/,
  /\bgris\b/,
  /\bnegr[ao]\b/,
  /\bblanc[ao]\b/,
];

/** Words that make of a second statement another case, not another value. */
const conditions =
  /^(?:no|nunca|si|sin|con|cuando|solo|salvo|excepto|menos|antes|despues|hasta|minimo|maximo|menos|mas|nin[oa]s?|adult[oa]s?|bebes?|refrigerad[ao]s?|congelad[ao]s?|ambiente|abiert[ao]s?|cerrad[ao]s?|inicial|final|primer[ao]?|segund[ao]|ultim[ao])$/;

/** Words of one statement that the other may lack. */
const mostOwn = 1;

/**
 * Whether two statements of different texts tell another value of one thing. Only what is certain: a field of records of one name, or sentences
 * of nearly the same words; each with one figure of one measure, or one colour; and none within the other.
 */
export function disagree(one: WeighedUnit, other: WeighedUnit, field: Field | null): boolean {
  const areRecords = one.record !== null || other.record !== null;
  if (areRecords) {
    if (!field || foldDetached(one.record ?? '') !== foldDetached(other.record ?? '')) return false;
    const [first, second] = [fieldOf(one, field), fieldOf(other, field)];
    return first !== null && second !== null && differ(first, second);
  }
  return saySame(one.text, other.text, field) && differ(foldDetached(one.text), foldDetached(other.text));
}

/** What a record tells of a field, without accents; null where that is not exactly one value. */
function fieldOf(one: WeighedUnit, field: Field): string | null {
  const told = labelledOf(one).filter(({ label }) => field.label.test(foldDetached(label)));
  return told.length === 1 && told[0] ? foldDetached(told[0].value) : null;
}

function differ(one: string, other: string): boolean {
  const [first, ...more] = rangesOf(one);
  const [second, ...others] = rangesOf(other);
  if (first && second) {
    if (more.length + others.length > 0 || first.what !== second.what) return false;
    return first.most < second.least || second.most < first.least;
  }
  if (first || second) return false;
  const [colour, ...further] = colours.filter((known) => known.test(one));
  const [unlike, ...rest] = colours.filter((known) => known.test(other));
  return Boolean(colour && unlike) && further.length + rest.length === 0 && colour !== unlike;
}

/** Whether two sentences are of the same words but their figures, and of the same conditions. */
function saySame(one: string, other: string, field: Field | null): boolean {
  const plain = (text: string) => foldDetached(text).replace(figure, ' ');
  const conditionsOf = (text: string) =>
    (plain(text).match(/[a-z]+/g) ?? [])
      .filter((word) => conditions.test(word))
      .toSorted()
      .join(' ');
  if (conditionsOf(one) !== conditionsOf(other)) return false;
  const words = (text: string) => askedWords(plain(text)).filter((word) => !(field && isFieldWord(word, field)));
  const lacking = (from: string[], of: string[]) =>
    from.filter((word) => !of.some((known) => likeness(word, known) > 0.5)).length;
  const [first, second] = [words(one), words(other)];
  if (Math.min(first.length, second.length) === 0) return false;
  return lacking(first, second) <= mostOwn && lacking(second, first) <= mostOwn;
}
