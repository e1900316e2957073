import { type AskedWord, missingOf } from '#features/knowledge/relevance.rules.ts';
import { addsTo, type Extract, type Quotation } from '#features/quotations/extract-answer.rules.ts';
import { type JudgedSource, judgeLines, type Line } from './judged-lines.rules.ts';
import { enoughToOffer, enoughToQuote, trustIn } from './trust.rules.ts';

/** A passage that was found. */
interface Found extends JudgedSource {
  id: string;
  tutorial_slug: string | null;
  words: readonly AskedWord[];
}

/** What was read of some passages. */
interface Reading<Passage> {
  sources: readonly Passage[];
  read: Extract;
}

/** What is said to a question: what was read, or parts of texts of which the person says which answers. */
export interface JudgedAnswer<Passage> extends Reading<Passage> {
  /** In place of an answer; none where there is one, or where nothing comes near. */
  choices: Quotation[];
}

/** Parts that are named to choose among, at most. */
const mostChoices = 3;

/** What is quoted second is nearly as likely as what is quoted first. */
const nearlyAsLikely = 0.7;

/**
 * Where the rules answer nothing, weighs every line of what was found (decision 0314): a line is quoted that is likely enough to answer;
 * between likely and not, the places are named and the person chooses; less is no answer. What the rules quote stands, as do questions that
 * name tests alike, fields that a record does not tell and texts that contradict each other.
 *
 * @param found best first
 */
export function judgeAnswer<Passage extends Found>(
  question: string,
  found: readonly Passage[],
  byRules: Reading<Passage>,
): JudgedAnswer<Passage> {
  const { read } = byRules;
  if (read.quotations.length > 0 || read.candidates.length > 0 || read.missing || read.isDisputed)
    return { ...byRules, choices: [] };
  const sources = found.filter(({ tutorial_slug, words }) => tutorial_slug === null && missingOf(words).length === 0);
  const lines = judgeLines(question, sources);
  const [best] = lines ?? [];
  if (!lines || !best) return { ...byRules, choices: [] };
  const nothing = { ...read, quotations: [], record: null };
  const trust = trustIn(best.evidence);
  // A text that lacks what most of the question is about tells of something else ('¿con qué se limpia la centrífuga?').
  if (trust >= enoughToQuote && best.isAbout)
    return { read: { ...nothing, quotations: withOthers(best, lines, trust) }, sources, choices: [] };
  const choices = trust >= enoughToOffer ? distinct(lines).slice(0, mostChoices) : [];
  return { read: nothing, sources, choices: choices.length > 1 ? choices.map(quotationOf) : [] };
}

/** A line with those of other passages that are nearly as likely and say something else. */
function withOthers(best: Line, lines: readonly Line[], trust: number): Quotation[] {
  const quotations = [quotationOf(best)];
  for (const line of distinct([best, ...lines]).slice(1)) {
    const isLikely = trustIn(line.evidence) >= nearlyAsLikely * trust;
    if (isLikely && quotations.every(({ shown }) => addsTo(shown, line.shown))) quotations.push(quotationOf(line));
  }
  return quotations.slice(0, mostChoices);
}

const quotationOf = ({ source, text, shown }: Line): Quotation => ({ source, text, shown });

/** The best line of each passage; none twice. */
function distinct(lines: readonly Line[]): Line[] {
  const chosen: Line[] = [];
  for (const line of lines) {
    if (chosen.every(({ source, shown }) => source !== line.source && shown !== line.shown)) chosen.push(line);
  }
  return chosen;
}
