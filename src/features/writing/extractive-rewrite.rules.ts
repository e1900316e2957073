import { foldDetached } from '#platform/text/fold.ts';
import {
  centralityOf,
  choose,
  measureOf,
  quotedStep,
  type SourcePassage,
  type StepSource,
} from './extractive-steps.rules.ts';
import type { OutlineStep } from './outlines.rules.ts';
import { asMarkdown, leaning, type Unit, unitsOf } from './quotable-units.rules.ts';
import type { Wish } from './rewrite-wish.rules.ts';
import { sentencesOf, singleSpaced } from './sentences.rules.ts';

/** What a step quotes: all of a source's lines together. The document may be gone. */
export type Quoted = Omit<StepSource, 'passage_id' | 'document_id'> & { document_id: string | null };

interface Rewriting {
  /** The step as it is. */
  step: { title: string; content: string; sources: readonly Quoted[] };
  /** How texts about the step are recognised, the best way first. */
  outlines: readonly OutlineStep[];
  /** What any step of the module quotes. */
  quotedInModule: readonly string[];
  /** The documents of the module. */
  passages: readonly SourcePassage[];
}

export interface Rewritten {
  content: string;
  sources: Quoted[];
  /** Passages that came, or sentences that stay. */
  count: number;
  /** What came as an example; null for anything else. */
  example: 'example' | 'table' | 'figure' | null;
  /** How: part of the step, other passages in its place, or passages behind it. */
  how: 'shortened' | 'replaced' | 'added';
}

/** Of the weight of what was typed. */
const leastPart = 0.5;
/** Of what is added to a step, at most: units, characters. */
const mostAdded = 2;
const mostAddedCharacters = 1500;
/** Part of a step that a shorter one has at most, in characters. */
const shorterPart = 0.5;

/**
 * Writes a step again with the words of its documents, as far as they can do what is wished; every sentence stands so in
 * its source. Null when they hold nothing for it: then the step stays as it is.
 */
export function rewriteFromSources(rewriting: Rewriting, wish: Wish): Rewritten | null {
  const { step, passages } = rewriting;
  if (wish.kind === 'shorter') return shorter(step);
  const units = unitsOf(passages);
  const inStep = isQuotedIn(step.sources.map(({ quote }) => quote));
  const inModule = isQuotedIn(rewriting.quotedInModule);
  const related = about(rewriting.outlines, units, wish);
  if (wish.kind === 'others') {
    const list = firstFound(related, (measure) =>
      choose(
        scoredBy(
          units.filter((unit) => !inModule(unit)),
          measure,
        ),
      ),
    );
    return replaced(step.title, list, passages);
  }
  if (wish.kind === 'list') {
    const lists = units.filter(({ parts }) => parts.kind === 'list');
    const list = firstFound(related, (measure) => choose(scoredBy(lists, measure), mostAdded));
    return replaced(step.title, list.every(inStep) && !saysMore(step, list) ? [] : list, passages);
  }
  const fresh = units.filter((unit) => !inStep(unit) && (wish.kind === 'search' || exampleRank(unit) > 0));
  const list = firstFound(related, (measure) => {
    const scored = scoredBy(fresh, measure).map(({ unit, score }) => ({
      unit,
      // An example that calls itself one goes before a table, and a table before a figure.
      score: wish.kind === 'example' ? exampleRank(unit) * 100 + score : score,
    }));
    return fitting(scored, wish.kind === 'example' ? 1 : mostAdded);
  });
  const made = added(step, list, passages);
  const [first] = list;
  return made && wish.kind === 'example' && first
    ? { ...made, example: exampleNames[exampleRank(first)] ?? null }
    : made;
}

const exampleNames = [null, 'figure', 'table', 'example'] as const;

type Measure = (unit: Unit) => number;

/** How much a unit says of what is wished: the words typed, else those of the step, ever less strictly. */
function about(outlines: readonly OutlineStep[], units: readonly Unit[], wish: Wish): Measure[] {
  if (wish.about.length > 0) {
    const words = wish.about.map((root) => knownRoot(root, units));
    const typed = { title: '', words, missing: [] };
    const measure = measureOf([typed], units);
    const holds = heldPart(words, units);
    // Half of what was typed at least, the rare words counting more; a word that nobody knows counts most.
    return [(unit) => (holds(unit) < leastPart ? 0 : measure(typed, unit, 1))];
  }
  if (wish.kind === 'search') return [];
  return [2, 1].flatMap((fewest) =>
    outlines.map((outline): Measure => {
      const measure = measureOf([outline], units);
      return (unit) => measure(outline, unit, fewest);
    }),
  );
}

const wordsOfUnit = ({ text, heading, topic }: Unit) =>
  foldDetached(`${text} ${heading ?? ''} ${topic}`).match(/[a-z0-9]+/g) ?? [];

/** The beginning of a word as the documents hold it: 'limpieza' is looked for as 'limpia', too, where they do not say 'limpieza'. */
function knownRoot(root: string, units: readonly Unit[]): string {
  const isKnown = units.some((unit) => wordsOfUnit(unit).some((word) => word.startsWith(root)));
  return isKnown ? root : root.slice(0, 5);
}

/** Tells the part of some words' weight that a unit holds, 0 to 1. */
function heldPart(roots: readonly string[], units: readonly Unit[]): (unit: Unit) => number {
  const all = units.map((unit) => new Set(wordsOfUnit(unit)));
  const isIn = (words: Iterable<string>, root: string) => [...words].some((word) => word.startsWith(root));
  const weights = roots.map((root) => {
    const holders = all.filter((words) => isIn(words, root)).length;
    return Math.log(1 + (units.length - holders + 0.5) / (holders + 0.5));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (unit) => {
    const words = new Set(wordsOfUnit(unit));
    return roots.reduce((sum, root, place) => sum + (isIn(words, root) ? (weights[place] ?? 0) : 0), 0) / whole;
  };
}

const scoredBy = (units: readonly Unit[], measure: Measure) =>
  units.map((unit) => ({ unit, score: measure(unit) })).filter(({ score }) => score > 0);

function firstFound(measures: readonly Measure[], find: (measure: Measure) => Unit[]): Unit[] {
  for (const measure of measures) {
    const found = find(measure);
    if (found.length > 0) return found;
  }
  return [];
}

/** The best units that fit, in the order of the documents. */
function fitting(scored: ReadonlyArray<{ unit: Unit; score: number }>, most: number): Unit[] {
  let room = mostAddedCharacters;
  const best: Unit[] = [];
  for (const { unit } of scored.toSorted((left, right) => right.score - left.score)) {
    if (best.length === most) break;
    if (best.length > 0 && unit.text.length > room) continue;
    room -= unit.text.length;
    best.push(unit);
  }
  return best.sort((left, right) => left.place - right.place);
}

/** 3 for what calls itself an example, 2 for a table, 1 for a figure with what it measures, 0 for anything else. */
function exampleRank({ text, parts }: Unit): number {
  if (/\bpor ejemplo\b|\bp\. ?ej\.|\bejemplos?\b/i.test(text)) return 3;
  if (parts.kind === 'table') return 2;
  return /\d(?:[.,]\d+)?\s?(?:%|°|º|[a-zµ]{1,3}\/|mm|cm|ml|µl|kg|mg|min|seg|h\b|rpm|minutos|horas|días|veces|grados|litros)/i.test(
    text,
  )
    ? 1
    : 0;
}

/** Characters of a quote that tell where it is from. */
const telling = 35;

/** Tells whether some quotes hold a unit, or a sentence of it. */
function isQuotedIn(quotes: readonly string[]): (unit: Unit) => boolean {
  const all = quotes.map((quote) => foldDetached(singleSpaced(quote)));
  const lines = quotes.flatMap((quote) => quote.split('\n').map((line) => foldDetached(singleSpaced(line))));
  return (unit) => {
    const own = foldDetached(unit.text);
    const pieces = unit.quotes.map(({ text }) => foldDetached(singleSpaced(text)));
    return (
      pieces.every((piece) => all.some((quote) => quote.includes(piece))) ||
      lines.some((line) => line.length >= telling && own.includes(line))
    );
  };
}

/** Whether a step quotes anything besides some units. */
function saysMore(step: Rewriting['step'], units: readonly Unit[]): boolean {
  const known = foldDetached(units.map(({ text }) => text).join(' '));
  return step.sources.some(({ quote }) =>
    quote.split('\n').some((line) => line.length >= telling && !known.includes(foldDetached(singleSpaced(line)))),
  );
}

function replaced(title: string, units: readonly Unit[], passages: readonly SourcePassage[]): Rewritten | null {
  if (units.length === 0) return null;
  const { content, sources } = quotedStep({ title, words: [], missing: [] }, units, passages);
  return { content, sources: sources.map(withoutPassage), count: units.length, example: null, how: 'replaced' };
}

/** The step with units behind it; in the place of a step that quotes nothing. */
function added(step: Rewriting['step'], units: readonly Unit[], passages: readonly SourcePassage[]): Rewritten | null {
  if (units.length === 0 || step.sources.length === 0) return replaced(step.title, units, passages);
  const more = quotedStep({ title: step.title, words: [], missing: [] }, units, passages);
  // What stands under no heading is not under the one before either.
  const parts = [step.content.trimEnd(), ...(more.content.startsWith('#') ? [] : ['---']), more.content];
  const sources = together([...step.sources, ...more.sources.map(withoutPassage)]);
  return { content: parts.join('\n\n'), sources, count: units.length, example: null, how: 'added' };
}

/** Each place of a document once, with all that is quoted of it. */
function together(sources: readonly Quoted[]): Quoted[] {
  const places = Map.groupBy(sources, ({ document_id, title, page, section }) =>
    JSON.stringify([document_id, title, page, section]),
  );
  return [...places.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quote: [first, ...others].map(({ quote }) => quote).join('\n') }] : [],
  );
}

function withoutPassage({ passage_id: _, ...source }: StepSource): Quoted {
  return source;
}

/** The most central sentences of what the step quotes, half of it at most, in their order; lists and tables are kept or left whole. */
function shorter(step: Rewriting['step']): Rewritten | null {
  const own = step.sources.map((source, place) => ({
    ...source,
    document_id: source.document_id ?? '',
    id: String(place),
    content: source.quote.split('\n').join('\n\n'),
  }));
  const parts = unitsOf(own)
    .flatMap(sentenceUnits)
    .map((unit, place) => ({ ...unit, place }));
  const whole = own.reduce((sum, { quote }) => sum + quote.length, 0);
  const centrality = centralityOf(parts);
  const ranked = parts.toSorted((left, right) => (centrality[right.place] ?? 0) - (centrality[left.place] ?? 0));
  let room = whole * shorterPart;
  const kept = ranked.filter(({ text }) => {
    if (text.length > room) return false;
    room -= text.length;
    return true;
  });
  if (kept.length === 0 || kept.length === parts.length) return null;
  const inOrder = kept.sort((left, right) => left.place - right.place);
  const { content, sources } = quotedStep({ title: step.title, words: [], missing: [] }, inOrder, own);
  const known = sources.map(({ passage_id, ...source }) => ({
    ...source,
    document_id: step.sources[Number(passage_id)]?.document_id ?? null,
  }));
  return { content, sources: known, count: kept.length, example: null, how: 'shortened' };
}

/** The sentences of a paragraph that can stand alone; a definition's first one with its term; anything else whole. */
function sentenceUnits(unit: Unit): Unit[] {
  if (unit.parts.kind === 'list' || unit.parts.kind === 'table') return [unit];
  const sentences = sentencesOf([unit.text]).filter(({ text }) => !leaning.test(text));
  if (sentences.length < 2 || unit.parts.kind === 'definition') return [unit];
  const source = unit.quotes[0]?.source ?? 0;
  return sentences.map(({ text }) => ({
    ...unit,
    text,
    markdown: asMarkdown(text),
    quotes: [{ source, text }],
    parts: { kind: 'text' },
  }));
}
