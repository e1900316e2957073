import { tellsNoRule } from '#features/quotations/says-nothing.rules.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { isFormalHeading, isSelfContained, isWorthAsking } from '#features/writing/quiz-doubts.rules.ts';
import { leaning } from '#features/writing/quotable-units.rules.ts';
import { rootOf, sentencesOf, singleSpaced, wordsOf } from '#features/writing/sentences.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import type { StudiedText } from './text-of-step.rules.ts';

/** What a summary takes of a text: a sentence, or a list with what introduces it, word for word. */
export interface TellingLine {
  /** The heading within its section that it stands under. */
  heading: string | null;
  /** Empty where a list has no introduction. */
  text: string;
  items: string[];
  /** The same as it stands, marks of lists included: what is marked in the original. */
  quote: string;
  page: number | null;
}

interface Candidate extends TellingLine {
  place: number;
  roots: ReadonlySet<string>;
  worth: number;
}

/** Lists that are quoted whole: items and characters. */
const mostItems = 8;
const longestList = 650;
/** Characters of two sentences that stand together because the second leans on the first. */
const longestPair = 420;
/** Characters of a section from which on it is given one line more. */
const sizes = [500, 1500, 5000];
/** Part of its words that a line may share with one that was taken. */
const mostShared = 0.55;

/** What is to be done or never done, and what comes first. */
const ruling =
  /(?<!\p{L})(?:nunca|jam[aá]s|siempre|debe[ns]?|deber[aá]n?|no se|obligatori[oa]s?|prohibid[oa]s?|antes de|s[oó]lo|base|regla|primer[oa]?|[uú]ltim[oa]|m[ií]nim[oa]s?|m[aá]xim[oa]s?|de inmediato)(?!\p{L})/iu;
const mark = /^(?:[•·▪◦●○■□‣–-]|\uf0b7|\uf0a7|\d{1,2}[.)]|[a-zñ][.)])\s*/u;

export const withoutMark = (text: string) => singleSpaced(text).replace(mark, '');

/** Blocks under headings that tell no rule (an index, a case, the exam) left out, each with the heading above it. */
export function underHeadings(
  blocks: readonly TextBlock[],
  title = '',
): Array<{ block: TextBlock; heading: string | null }> {
  let heading: string | null = null;
  const isLeftOut = (name: string) => isFormalHeading(name) || tellsNoRule(name);
  let isOut = title !== '' && isLeftOut(title);
  const whole = isOut;
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      heading = singleSpaced(block.text);
      isOut = whole || isLeftOut(heading);
      return [];
    }
    return isOut ? [] : [{ block, heading }];
  });
}

/**
 * The lines that tell most of each of some texts, in their order: what its author made stand out, what rules, and what says by itself what
 * most of the text speaks of and the others do not. Nothing is reworded; a text that says nothing whole gives nothing.
 *
 * @param texts the parts of one module or document
 */
export function tellingLines(texts: ReadonlyArray<StudiedText & { title: string }>): TellingLine[][] {
  const rootsOfTexts = texts.map(({ blocks }) => countedRoots(blocks.map(({ text }) => text).join(' ')));
  const spread = new Map<string, number>();
  for (const counted of rootsOfTexts) for (const root of counted.keys()) spread.set(root, (spread.get(root) ?? 0) + 1);
  return texts.map((text, at) => {
    const counted = rootsOfTexts[at] ?? new Map<string, number>();
    const weigh = (roots: ReadonlySet<string>) => {
      let sum = 0;
      for (const root of roots)
        sum += Math.log1p(counted.get(root) ?? 0) * Math.log1p(texts.length / (spread.get(root) ?? 1));
      return roots.size === 0 ? 0 : sum / (roots.size + 3);
    };
    const size = text.blocks.reduce((sum, block) => sum + block.text.length, 0);
    return chosen(candidatesOf(text, weigh), 1 + sizes.filter((from) => size >= from).length);
  });
}

function countedRoots(text: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const root of wordsOf(text).map(rootOf)) counted.set(root, (counted.get(root) ?? 0) + 1);
  return counted;
}

type Weigh = (roots: ReadonlySet<string>) => number;

function candidatesOf({ blocks, emphasised, title }: StudiedText & { title: string }, weigh: Weigh): Candidate[] {
  const parts = underHeadings(blocks, title);
  const found: Candidate[] = [];
  const add = (line: TellingLine, factor: number) => {
    const roots = new Set(wordsOf([line.text, ...line.items].join(' ')).map(rootOf));
    found.push({ ...line, place: found.length, roots, worth: weigh(roots) * factor });
  };
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    if (!part) break;
    const { block, heading } = part;
    if (block.kind === 'item') {
      let next = at;
      while (parts[next]?.block.kind === 'item' && parts[next]?.heading === heading) next += 1;
      const items = parts.slice(at, next).map((one) => withoutMark(one.block.text));
      const before = parts[at - 1];
      const intro =
        before?.heading === heading && /:$/.test(before.block.text.trim()) ? singleSpaced(before.block.text) : '';
      const quote = [
        ...(intro ? [intro] : []),
        ...parts.slice(at, next).map((one) => singleSpaced(one.block.text)),
      ].join('\n');
      addList(add, { heading, text: intro, items, quote, page: block.page });
      at = next;
      continue;
    }
    if (block.kind === 'paragraph') addSentences(add, part, emphasised, found.length === 0);
    at += 1;
  }
  return found;
}

type Add = (line: TellingLine, factor: number) => void;

/** A list of which nobody says what it lists is none. */
function addList(add: Add, line: TellingLine): void {
  const { items, heading, text } = line;
  const length = items.reduce((sum, item) => sum + item.length, text.length);
  if (items.length < 2 || items.length > mostItems || length > longestList || (heading === null && text === '')) return;
  // Fields to be filled in, and what is only asked, teach nothing.
  if (items.some((item) => /[?_]{2}|\?$/.test(item)) || wordsOf(items.join(' ')).length < items.length) return;
  add(line, ruling.test([heading ?? '', text, ...items].join(' ')) ? 1.5 : 1.1);
}

/** A sentence that goes on with the one before it. */
const goesOn =
  /^(?:Por|As[ií]|Entonces|Después|Eso|Esto|Si (?:la|lo|no lo|los|las)|Tampoco|De ah[ií]|Entre uno)(?!\p{L})/u;
const isLeaning = (text: string) => leaning.test(text) || goesOn.test(text);

function addSentences(
  add: Add,
  { block, heading }: { block: TextBlock; heading: string | null },
  emphasised: readonly string[],
  isFirst: boolean,
): void {
  const whole = singleSpaced(block.text);
  const sentences = sentencesOf([block.text]).filter(({ text }) => /[.!»"”)]$/.test(text));
  sentences.forEach(({ text }, place) => {
    if (/[¿?]/.test(text) || !isWorthAsking(text)) return;
    const before = sentences[place - 1]?.text;
    const pair = before && `${before} ${text}`;
    // 'Por eso…' says nothing without what stands before it.
    const leans = isLeaning(text);
    if (leans && !(pair && whole.includes(pair) && pair.length <= longestPair && !isLeaning(before))) return;
    const said = leans && pair ? pair : text;
    const folded = foldDetached(said);
    const stands = emphasised.some((part) => part.includes(folded) || folded.includes(part));
    const factor =
      (stands ? 2 : 1) *
      (ruling.test(said) ? 1.35 : 1) *
      (isSelfContained(said) ? 1.25 : 1) *
      (isFirst && place === 0 ? 1.15 : 1) *
      (said.length < 60 ? 0.8 : 1);
    add({ heading, text: said, items: [], quote: said, page: block.page }, factor);
  });
}

/** Of a long text without headings, the lines that are looked at: what is worth less is in no summary of four. */
const mostLookedAt = 100;

/** The best, one after the other, none of which says what another one does; in the order of the text. */
function chosen(candidates: readonly Candidate[], most: number): TellingLine[] {
  const taken: Candidate[] = [];
  const left = new Set(candidates.toSorted((one, other) => other.worth - one.worth).slice(0, mostLookedAt));
  while (taken.length < most && left.size > 0) {
    const worthNow = (one: Candidate) => one.worth * (taken.some(({ heading }) => heading === one.heading) ? 0.6 : 1);
    const best = [...left].reduce((first, one) => (worthNow(one) > worthNow(first) ? one : first));
    left.delete(best);
    if (best.worth <= 0) break;
    if (!taken.some((one) => isSame(one.roots, best.roots))) taken.push(best);
  }
  return taken
    .toSorted((one, other) => one.place - other.place)
    .map(({ heading, text, items, quote, page }) => ({ heading, text, items, quote, page }));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((root) => other.has(root)).length;
  return shared > Math.min(one.size, other.size) * mostShared;
}
