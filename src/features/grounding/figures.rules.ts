import { foldDetached } from '#platform/text/fold.ts';

/** How many figures of a sentence stand in a text. */
export function figuresHeld(said: string, text: string): number {
  const known = knownIn([text]);
  return new Set(figuresIn(said).filter((figure) => isKnown(figure, known) || isGlued(figure, said, [text]))).size;
}

/** Whether each figure of a sentence stands in one of the texts, in whatever way it is written there. */
export function areFiguresIn(said: string, texts: readonly string[]): boolean {
  const known = knownIn(texts);
  return figuresIn(said).every((figure) => isKnown(figure, known) || isGlued(figure, said, texts));
}

const knownIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...figuresIn(text), ...countedIn(text), ...inNames(text)]).flatMap(spellings));

/** Counts that are written as words, in the three languages of questions. */
const counts: ReadonlyArray<readonly [words: string, figure: number]> = [
  ['dos two dois duas', 2],
  ['tres three', 3],
  ['cuatro four quatro', 4],
  ['cinco five', 5],
  ['seis six', 6],
  ['siete seven sete', 7],
  ['ocho eight oito', 8],
  ['nueve nine nove', 9],
  ['diez ten dez', 10],
  ['once eleven onze', 11],
  ['doce twelve doze', 12],
  ['trece thirteen treze', 13],
  ['catorce fourteen quatorze', 14],
  ['quince fifteen quinze', 15],
  ['dieciseis sixteen dezesseis', 16],
  ['diecisiete seventeen dezessete', 17],
  ['dieciocho eighteen dezoito', 18],
  ['diecinueve nineteen dezenove', 19],
  ['veinte twenty vinte', 20],
  ['veintiuno veintiun veintiuna', 21],
  ['veintidos', 22],
  ['veintitres', 23],
  ['veinticuatro', 24],
  ['veinticinco', 25],
  ['veintiseis', 26],
  ['veintisiete', 27],
  ['veintiocho', 28],
  ['veintinueve', 29],
  ['treinta thirty trinta', 30],
  ['cuarenta forty quarenta', 40],
  ['cincuenta fifty cinquenta', 50],
  ['sesenta sixty sessenta', 60],
  ['setenta seventy', 70],
  ['ochenta eighty oitenta', 80],
  ['noventa ninety', 90],
  ['cien cem', 100],
];
const figureOfWord = new Map(
  counts.flatMap(([words, figure]) => words.split(' ').map((word) => [word, figure] as const)),
);
/** One of a unit: everywhere else these words count nothing. */
const one = /^(una?|one|uma?)$/;
/** What is measured: before one of these a count by a word is a figure. */
const unit =
  /^(segundos?|seconds?|minutos?|minutes?|horas?|hours?|dias?|days?|semanas?|weeks?|mes|meses|months?|anos?|years?|grados?|degrees?|graus?|ml|mililitros?|milliliters?|litros?|gotas?|drops?|veces|times|vezes|tubos?|tubes?|porciento|revoluciones|rpm)$/;

/** The figures of a text: those of names ('HbA1c', 'B12') are none; counts before a unit are, written as words, too. */
export function figuresIn(text: string): string[] {
  const written = [...text.matchAll(/(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu)].map(([figure]) => figure);
  const spoken = spokenIn(text).flatMap(({ figure, next }) => (unit.test(next) ? String(figure) : []));
  return [...written, ...spoken];
}

/** Every count of a source that is written as a word, whatever it counts; one only of what is measured. */
function countedIn(text: string): string[] {
  const words = wordsOf(text);
  const single = words.some((word, place) => one.test(word) && unit.test(words[place + 1] ?? '')) ? ['1'] : [];
  return [...spokenIn(text).map(({ figure }) => String(figure)), ...single];
}

const wordsOf = (text: string) => foldDetached(text).match(/[a-z]+/g) ?? [];

/** Counts by words, each with the word behind it; 'cuarenta y ocho' is one. */
function spokenIn(text: string): Array<{ figure: number; next: string }> {
  const words = wordsOf(text);
  const found: Array<{ figure: number; next: string }> = [];
  for (let place = 0; place < words.length; place += 1) {
    const figure = figureOfWord.get(words[place] ?? '');
    if (figure === undefined) continue;
    const isTens = figure >= 20 && figure < 100 && figure % 10 === 0;
    const joined = /^[ye]$/.test(words[place + 1] ?? '') ? 2 : 1;
    const ones = isTens ? figureOfWord.get(words[place + joined] ?? '') : undefined;
    if (ones !== undefined && ones < 10) {
      place += joined;
      found.push({ figure: figure + ones, next: words[place + 1] ?? '' });
    } else found.push({ figure, next: words[place + 1] ?? '' });
  }
  return found;
}

/** Figures of three digits and more that a source writes onto letters ('UN1170', 'H226'): they may be said without them. */
const inNames = (text: string) => [...text.matchAll(/\p{L}(\d{3,})(?!\d)/gu)].map(([, figure = '']) => figure);

/** Whether a figure stands in a source with the word behind it, only written onto something else: '6 N' in 'HCL6N'. */
function isGlued(figure: string, said: string, texts: readonly string[]): boolean {
  const literal = figure.replaceAll('.', '\\.');
  const behind = new RegExp(`(?<![a-z\\d])${literal}\\s?([a-z]+)`, 'g');
  const wordsBehind = [...foldDetached(said).matchAll(behind)].map(([, word = '']) => word);
  return wordsBehind.some((word) => {
    const glued = new RegExp(`[a-z]${literal}\\s?${word}(?![a-z])`);
    return texts.some((text) => glued.test(foldDetached(text)));
  });
}

/** The ways in which one figure is written: with comma or point, with thousands parted or not, with zeros behind or not. */
function spellings(figure: string): string[] {
  const point = figure.replaceAll(',', '.');
  const together = /^\d{1,3}(?:[.,]\d{3})+$/.test(figure) ? [figure.replace(/[.,]/g, '')] : [];
  const short = /^\d+\.\d+$/.test(point)
    ? [String(Number(point))]
    : /^0\d+$/.test(figure)
      ? [String(Number(figure))]
      : [];
  return [point, ...together, ...short];
}

function isKnown(figure: string, known: ReadonlySet<string>): boolean {
  if (spellings(figure).some((one) => known.has(one))) return true;
  // A date or a time of which each part is known.
  const parts = figure.split(/[:/]/);
  return parts.length > 1 && parts.every((part) => spellings(part).some((one) => known.has(one)));
}
