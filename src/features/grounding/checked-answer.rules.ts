import { foldDetached } from '#platform/text/fold.ts';
import { citedNumbers } from './cited.rules.ts';

/** A source of an answer, as far as what is said is looked for in it. */
interface Backing {
  title: string;
  section: string | null;
  content: string;
}

/** Where a sentence ends: at a stop with its marks of sources, before what begins another; or with its line. */
const sentenceEnd =
  /[.!?…]+["»”)*_]*(?:\s*\[\d+(?:\s*[,;y]\s*\d+)*\])*(?=\s+[\p{Lu}¿¡«“"*(•-])|[.!?…:;|]*["»”)*_]*\n+/u;
/** From here on a sentence is not shown before it was looked at in whole. */
const toBeLookedAt = /[\d«“"]|NO_/;

/**
 * Lets the words of a model through as they come, and holds a sentence back from its first figure or quotation on, until it is whole and
 * both were found in the sources. What stands in none of them is left out: it is never shown.
 */
export class AnswerGate {
  readonly #sources: readonly Backing[];
  #sentence = '';
  #shown = 0;
  #kept = '';
  #leftOut = 0;

  /** @param sources as they are numbered in the answer, from 1 */
  constructor(sources: readonly Backing[]) {
    this.#sources = sources;
  }

  /** Sentences that were left out. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** @returns what may be shown now */
  take(piece: string): string {
    this.#sentence += piece;
    let shown = '';
    for (let end = sentenceEnd.exec(this.#sentence); end; end = sentenceEnd.exec(this.#sentence)) {
      shown += this.#close(end.index + end[0].length);
    }
    const safe = toBeLookedAt.exec(this.#sentence)?.index ?? this.#sentence.length;
    shown += this.#sentence.slice(this.#shown, safe);
    this.#shown = Math.max(this.#shown, safe);
    return shown;
  }

  /** @returns what was held back, once nothing more comes */
  end(): string {
    return this.#close(this.#sentence.length);
  }

  /** The answer so far, without what was left out and what is not looked at yet. */
  get text(): string {
    return this.#kept + this.#sentence.slice(0, this.#shown);
  }

  #close(length: number): string {
    const sentence = this.#sentence.slice(0, length);
    const unshown = sentence.slice(this.#shown);
    this.#sentence = this.#sentence.slice(length);
    this.#shown = 0;
    if (!isBacked(sentence, this.#sources)) {
      this.#leftOut += 1;
      // What stands around it stays in lines of its own.
      this.#kept += /\n+$/.exec(sentence)?.[0] ?? '';
      return '';
    }
    this.#kept += sentence;
    return unshown;
  }
}

/** Marks of sources, the number of an item, and a page that is named: their figures say nothing of what the sources say. */
const ofOrder = /\[\d+(?:\s*[,;y]\s*\d+)*\]|^\s*(?:[-*•]\s*)?\d+[.)]\s|(?<!\p{L})p(?:ág(?:ina)?|age)s?\.?\s*\d+/giu;

/** Whether every figure and quotation of a sentence stands in a source that it names; in any, where it names none. */
export function isBacked(sentence: string, sources: readonly Backing[]): boolean {
  if (/\bNO_CONSTA\b/.test(sentence)) return false;
  const figures = figuresOf(sentence.replace(ofOrder, ' '));
  const quotations = quotationsIn(sentence);
  if (figures.length === 0 && quotations.length === 0) return true;
  const cited = citedNumbers(sentence, sources.length);
  const backing = cited.length > 0 ? cited.flatMap((n) => sources[n - 1] ?? []) : sources;
  const texts = backing.map(({ title, section, content }) => [title, section, content].join('\n'));
  const known = new Set(texts.flatMap((text) => [...figuresOf(text), ...countedIn(text)]).flatMap(spellings));
  const words = texts.map(plain);
  return (
    figures.every((figure) => isKnown(figure, known)) &&
    quotations.every((quotation) => words.some((text) => text.includes(quotation)))
  );
}

/** Counts that are written as words, in the three languages of questions. */
const counts: ReadonlyArray<readonly [words: string, figure: string]> = [
  ['dos two dois duas', '2'],
  ['tres three', '3'],
  ['cuatro four quatro', '4'],
  ['cinco five', '5'],
  ['seis six', '6'],
  ['siete seven sete', '7'],
  ['ocho eight oito', '8'],
  ['nueve nine nove', '9'],
  ['diez ten dez', '10'],
  ['once eleven onze', '11'],
  ['doce twelve doze', '12'],
  ['quince fifteen quinze', '15'],
  ['veinte twenty vinte', '20'],
  ['veinticuatro', '24'],
  ['treinta thirty trinta', '30'],
  ['cuarenta forty quarenta', '40'],
  ['cincuenta fifty', '50'],
  ['sesenta sixty sessenta', '60'],
  ['noventa ninety', '90'],
];
const figureOfWord = new Map(
  counts.flatMap(([words, figure]) => words.split(' ').map((word) => [word, figure] as const)),
);
/** What is measured: before one of these a count by a word is a figure. */
const unit =
  /^(segundos?|seconds?|minutos?|minutes?|horas?|hours?|dias?|days?|semanas?|weeks?|mes|meses|months?|anos?|years?|grados?|degrees?|graus?|ml|mililitros?|milliliters?|litros?|gotas?|drops?|veces|times|vezes|tubos?|tubes?|porciento|revoluciones|rpm)$/;

/** The figures of a text: those of names ('HbA1c', 'B12') are none; counts before a unit are, written as words, too. */
function figuresOf(text: string): string[] {
  const written = [...text.matchAll(/(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu)].map(([figure]) => figure);
  const words = foldDetached(text).match(/[a-z]+/g) ?? [];
  const spoken = words.flatMap((word, place) =>
    unit.test(words[place + 1] ?? '') ? (figureOfWord.get(word) ?? []) : [],
  );
  return [...written, ...spoken];
}

/** Every count of a source that is written as a word, whatever it counts. */
function countedIn(text: string): string[] {
  return (foldDetached(text).match(/[a-z]+/g) ?? []).flatMap((word) => figureOfWord.get(word) ?? []);
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

/** Letters from which on what stands between quotation marks is a quotation, and not a name. */
const quotationFrom = 16;

/** What a sentence quotes, in small letters without signs; parts between which something was left out by themselves. */
function quotationsIn(sentence: string): string[] {
  return [...sentence.matchAll(/[«“"]([^«»“”"]+)[»”"]/g)]
    .flatMap(([, quoted = '']) => quoted.split(/\[?(?:…|\.\.\.)\]?/))
    .map(plain)
    .filter((quoted) => quoted.length >= quotationFrom);
}

const plain = (text: string) =>
  foldDetached(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** An answer without marks of sources that are not there. @param sources how many there are */
export function withoutUnknownMarks(text: string, sources: number): string {
  return text.replace(/ ?\[(\d+(?:\s*[,;y]\s*\d+)*)\]/g, (mark) =>
    citedNumbers(mark, sources).length > 0 ? mark : '',
  );
}
