import { foldDetached } from '#platform/text/fold.ts';

/** A sentence as it stands in a text, only its spaces made single. */
export interface Sentence {
  text: string;
  /** Place of its text among the texts given, from 0. */
  source: number;
  /** Place among all sentences, from 0. */
  place: number;
}

/** Characters of a sentence that can be quoted alone. */
const shortest = 35;
const longest = 420;
const fewestWords = 6;

/**
 * The whole sentences of some texts, word for word, each once: headings, table rows and what breaks off are left out.
 */
export function sentencesOf(texts: readonly string[]): Sentence[] {
  const seen = new Set<string>();
  const sentences: Sentence[] = [];
  texts.forEach((text, source) => {
    for (const paragraph of text.split(/\n{2,}/)) {
      for (const segment of wholeSentences(singleSpaced(paragraph))) {
        const sentence = withoutMark(segment);
        if (!isQuotable(sentence) || seen.has(foldDetached(sentence))) continue;
        seen.add(foldDetached(sentence));
        sentences.push({ text: sentence, source, place: sentences.length });
      }
    }
  });
  return sentences;
}

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

/** A question mark or a point inside a sentence does not end it: what follows in small letters belongs to it. */
function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = whole.at(-1);
    if (last !== undefined && /^[\p{Ll},;:)]/u.test(segment)) whole[whole.length - 1] = last + segment;
    else whole.push(segment);
  }
  return whole.map((sentence) => sentence.trim());
}

function isQuotable(text: string): boolean {
  return (
    text.length >= shortest &&
    text.length <= longest &&
    /^[¿¡«"(]?[\p{Lu}\d]/u.test(text) &&
    /[.!?»"]$/.test(text) &&
    !/\|/.test(text) &&
    text.split(' ').length >= fewestWords
  );
}

/** Without the mark or number of a list in front. */
function withoutMark(text: string): string {
  return text.replace(/^(?:[•·▪–-]|\d{1,2}[.)]|[a-z]\))\s+/u, '');
}

export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const emptyWords = new Set(
  'para como cual cuales donde cuando quien sobre entre desde hasta debe deben puede pueden tiene tienen este esta esto estos estas esos esas porque segun tambien todo toda todos todas cada otro otra otros otras mismo misma sera seran ser haber sido siendo solo muy mas menos antes despues durante mediante dentro fuera hacia contra ante bajo tras aunque pero sino unos unas ellos ellas'.split(
    ' ',
  ),
);

/** Words that mean something, folded. */
export function wordsOf(text: string): string[] {
  return (foldDetached(text).match(/[a-z]{4,}/g) ?? []).filter((word) => !emptyWords.has(word));
}

/** The beginning of a word: enough to see 'calibrar' and 'calibración' as one. */
export function rootOf(word: string): string {
  return word.slice(0, Math.max(4, Math.min(6, word.length - 2)));
}

/** Figures of a text, a decimal comma read as a point: '12,5 %' and '12.5 %' are the same. */
export function figuresOf(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replaceAll(',', '.').replace(/^0+(?=\d)/, ''));
}

/**
 * The sentences of a text that hold a figure which none of the sources contains; numbers of lists are no figures
 * (decision 0026). Markdown marks are left out of what is given back.
 */
export function unsupportedSentences(markdown: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap(figuresOf));
  return markdown
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+|^\s*\|\s*|\s*\|\s*$/g, '').replace(/[*_`]/g, ''))
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => figuresOf(sentence).some((figure) => !known.has(figure)));
}
