import { type AskedWord, meantOf, missingOf, namesCode } from '#features/knowledge/relevance.rules.ts';
import { addsTo, type Extract, type Quotation } from '#features/quotations/extract-answer.rules.ts';
import { type JudgedSource, judgeLines, type Line } from './judged-lines.rules.ts';
import { enoughOfRecord, enoughToAsk, enoughToOffer, enoughToQuote, enoughToStand, trustIn } from './trust.rules.ts';

/** A passage that was found. */
interface Found extends JudgedSource {
  id: string;
  record: string | null;
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

/** A place that is this much less likely than the likeliest is not named beside it. */
const leastBeside = 0.15;

/** What the rules quote second is dropped where it is this much less likely. */
const leastSecond = 0.3;

/** What is quoted second is nearly as likely as what is quoted first. */
const nearlyAsLikely = 0.7;

/** A line that tells the field that is asked for is of something else where it lacks so much of the things that are named. */
const mostLackedOfField = 0.3;

/**
 * Where the rules answer nothing, weighs every line of what was found (decision 0314): a line is quoted that is likely enough to answer;
 * between likely and not, the places are named and the person chooses; less is no answer. What the rules quote stands only
 * if it is not unlikely (decisions 0346, 0368), as do questions that name tests alike, fields that a record
 * does not tell, codes and texts that contradict each other.
 *
 * @param found best first
 */
export function judgeAnswer<Passage extends Found>(
  question: string,
  found: readonly Passage[],
  byRules: Reading<Passage>,
): JudgedAnswer<Passage> {
  const { read } = byRules;
  if (read.candidates.length > 0 || read.missing || read.isDisputed) return { ...byRules, choices: [] };
  const sources = meantOf(found).filter(
    ({ tutorial_slug, words }) => tutorial_slug === null && missingOf(words).length === 0,
  );
  const lines = judgeLines(question, sources);
  const [best] = lines ?? [];
  if (!lines || !best) return { ...byRules, choices: [] };
  const nothing = { ...read, quotations: [], record: null };
  const trust = trustIn(best.evidence);
  if (read.quotations.length > 0) {
    const quoted = quotedLines(byRules, sources, lines);
    const [first] = quoted;
    if (!first) return { ...byRules, choices: [] };
    if (!isUnlikely(first, sources)) return { ...withoutUnlikely(byRules, quoted), choices: [] };
    const isAsked = Math.max(trust, trustIn(first.evidence)) >= enoughToAsk;
    return { read: nothing, sources, choices: isAsked ? placesOf([...quoted, ...lines]) : [] };
  }
  // A text that lacks what most of the question is about tells of something else ('¿con qué se limpia la centrífuga?').
  if (trust >= enoughToQuote && best.isAbout && !best.lacksLeave && best.evidence.noFigure === 0)
    return { read: { ...nothing, quotations: withOthers(best, lines, trust) }, sources, choices: [] };
  return { read: nothing, sources, choices: trust >= enoughToOffer ? placesOf(lines) : [] };
}

/** The places that are named to choose among: of lines that tell what kind of answer is asked for, those that are not far behind the likeliest. */
function placesOf(lines: readonly Line[]): Quotation[] {
  // Where only one passage says anything, nothing was compared.
  if (distinct(lines).length < 2) return [];
  const telling = distinct(lines.filter(({ evidence }) => evidence.noFigure === 0));
  const most = Math.max(0, ...telling.map(({ evidence }) => trustIn(evidence)));
  return telling
    .filter(({ evidence }) => trustIn(evidence) >= leastBeside * most)
    .slice(0, mostChoices)
    .map(quotationOf);
}

/** What the rules quote, weighed; nothing where what they quote first was not. */
function quotedLines<Passage extends Found>(
  { read, sources: ofRules }: Reading<Passage>,
  sources: readonly Passage[],
  lines: readonly Line[],
): Line[] {
  const found = read.quotations.map(({ source, shown }) =>
    lines.find((line) => sources[line.source]?.id === ofRules[source]?.id && line.shown === shown),
  );
  return found[0] ? found.filter((line) => line !== undefined) : [];
}

/** What the rules quote, without what they quote beside the first and what is far less likely. */
function withoutUnlikely<Passage extends Found>(byRules: Reading<Passage>, quoted: readonly Line[]): Reading<Passage> {
  const first = quoted[0] ? trustIn(quoted[0].evidence) : 0;
  const unlikely = new Set(
    quoted
      .slice(1)
      .filter(({ evidence }) => trustIn(evidence) < leastSecond * first)
      .map(({ shown }) => shown),
  );
  const quotations = byRules.read.quotations.filter(({ shown }) => !unlikely.has(shown));
  return { ...byRules, read: { ...byRules.read, quotations } };
}

/**
 * Whether a line that the rules quote hardly answers: one of running text that tells the very field that is asked for does, unless it lacks
 * much of what the field is asked of; one of a record is right far more often.
 */
function isUnlikely({ source, evidence, lacksLeave }: Line, sources: readonly Found[]): boolean {
  const passage = sources[source];
  if (lacksLeave) return true;
  if (!passage || namesCode(passage.words)) return false;
  if (passage.record !== null) return trustIn(evidence) < enoughOfRecord;
  const isField = evidence.tells > 0 && evidence.lacked + evidence.unknown < mostLackedOfField;
  return !isField && trustIn(evidence) < enoughToStand;
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
