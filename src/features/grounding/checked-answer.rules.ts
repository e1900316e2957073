import { foldDetached } from '#platform/text/fold.ts';
import { citedNumbers } from './cited.rules.ts';
import { areFiguresIn, figuresIn } from './figures.rules.ts';

/** A source of an answer, as far as what is said is looked for in it. */
interface Backing {
  title: string;
  section: string | null;
  content: string;
}

/** Where a sentence ends: at a stop with its marks of sources, before what begins another; or with its line. The stop behind the number of an item is none. */
const sentenceEnd =
  /(?<!(?:^|\n)[ \t]*(?:[-*•]\s*)?[*_]*\d{1,3})[.!?…]+["»”)*_]*(?:\s*\[\d+(?:\s*[,;y]\s*\d+)*\])*(?=\s+[\p{Lu}¿¡«“"*(•-])|[.!?…:;|]*["»”)*_]*\n+/u;
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

/**
 * Marks of sources, the number of an item or a step that a line begins with, a page that is named: their figures say nothing of what the sources say. A sentence
 * that goes on in its line begins with one space.
 */
const ofOrder =
  /\[\d+(?:\s*[,;y]\s*\d+)*\]|^(?! \S)\s*(?:#+\s*)?(?:[-*•]\s*)?[*_]*(?:\d+[.)]|(?:paso|step|passo|etapa)\s+\d+[.):]?)[*_]*(?=\s|$)|(?<!\p{L})p(?:ág(?:ina)?|age)s?\.?\s*\d+/giu;

/** A sentence without the figures that only put its parts in order. */
export const withoutOrder = (sentence: string): string => sentence.replace(ofOrder, ' ');

/** Whether every figure and quotation of a sentence stands in a source that it names; in any, where it names none. */
export function isBacked(sentence: string, sources: readonly Backing[]): boolean {
  if (/\bNO_CONSTA\b/.test(sentence)) return false;
  const said = withoutOrder(sentence);
  const quotations = quotationsIn(sentence);
  if (figuresIn(said).length === 0 && quotations.length === 0) return true;
  const cited = citedNumbers(sentence, sources.length);
  const backing = cited.length > 0 ? cited.flatMap((n) => sources[n - 1] ?? []) : sources;
  const texts = backing.map(({ title, section, content }) => [title, section, content].join('\n'));
  const words = texts.map(plain);
  return areFiguresIn(said, texts) && quotations.every((quotation) => words.some((text) => text.includes(quotation)));
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
