import { isFieldWord } from '#features/quotations/asked-field.rules.ts';
import { isOfUnnamedTest, narrowToRecord } from '#features/quotations/asked-record.rules.ts';
import { askedWords, plainQuestion } from '#features/quotations/asked-words.rules.ts';
import { askedSubject, lackingMeasured } from '#features/quotations/extract-answer.rules.ts';
import { isOnlyHeading, isPraise, isReference, isUnfinished } from '#features/quotations/says-nothing.rules.ts';
import {
  type QuotedSource,
  type Weighed,
  type WeighedUnit,
  weighUnits,
} from '#features/quotations/weigh-units.rules.ts';
import { quotedSpan } from '#features/quotations/whole-quotation.rules.ts';
import { isDoing } from '#features/quotations/word-roles.rules.ts';
import { asksOnlyPermission, tellsPermission } from './permission.rules.ts';
import type { Evidence } from './trust.rules.ts';

/** A passage as it was found. */
export interface JudgedSource extends QuotedSource {
  words: ReadonlyArray<{
    asked: string;
    how: string | null;
    stems: readonly string[];
    weight: number;
    is_known: boolean;
  }>;
  relevance: number;
}

/** A line that could answer, with what speaks for it. */
export interface Line {
  /** Place of its passage among the sources. */
  source: number;
  /** Word for word, and as it is shown. */
  text: string;
  shown: string;
  evidence: Evidence;
  /** Whether it is asked whether something may be done, and it is running text that neither allows, forbids nor demands. */
  lacksLeave: boolean;
  /** Whether it, or what stands above it, names most of the things that the question is about. */
  isAbout: boolean;
}

/** So many lines are looked at. */
const mostLines = 60;
const shortestLine = 4;

/** A line lacks less than so much of the things that a question is about, or is about something else. */
const mostLacked = 0.5;

/** What a word weighs that the search did not look for. */
const unsearchedWeight = 0.15;

/**
 * The lines of all passages that could answer, best first, each with what speaks for it; null where the question names several tests, or one of
 * several alike: those have their own way.
 */
export function judgeLines(question: string, sources: readonly JudgedSource[]): Line[] | null {
  const weighed = weighUnits(askedSubject(question), sources);
  const { units, isChoosable, candidates, joint } = narrowToRecord(weighed);
  if (candidates.length > 0 || joint.length > 0) return null;
  const { things, evidenceOf } = evidenceFor(question, sources, weighed);
  const likely = units
    .flat()
    .filter((one) => isChoosable(one) && !one.isApparatus && one.own + one.above > 0 && one.text.length >= shortestLine)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostLines);
  const isOnlyNamed = namedOnly(weighed);
  const doing = isDoing(question);
  // What is done is told in many ways, but where it is half of the question it is what is asked about ('va a llover mañana').
  const isElsewhere = sources.some(({ words }) =>
    words.some(({ asked, is_known, weight }) => !is_known && weight >= mostLacked && doing(asked)),
  );
  const lacksMeasured = lackingMeasured(question, weighed, sources);
  const asksLeave = weighed.kind === null && asksOnlyPermission(question);
  const best = Math.max(0.001, likely[0]?.score ?? 0);
  return likely.flatMap((one): Line[] => {
    const { source } = one;
    const { content = '', title, section } = sources[source] ?? {};
    const { text, shown } = quotedSpan(one, weighed.units[source] ?? [], { content, weighed });
    const above = [one.heading, one.record, section, title];
    if (
      isReference(text) ||
      isUnfinished(text) ||
      isOnlyHeading(text, above) ||
      isOfUnnamedTest(one) ||
      lacksMeasured(one)
    )
      return [];
    // A question that names a record leaves no other passage to compare with.
    const rival = likely.find((other) => other.source !== source)?.score ?? 0;
    const margin = (one.score - rival) / best;
    const isWithoutLeave = asksLeave && lacksLeave(one, shown, section);
    const told = evidenceOf(one, shown);
    // What praises a product and gives no leave is not even a place to look at.
    const evidence = { ...told, margin, noFigure: isWithoutLeave && isPraise(one, section) ? 1 : told.noFigure };
    const isAbout = !isElsewhere && evidence.lacked + evidence.unknown < mostLacked * things && !isOnlyNamed(one);
    return [{ source, text, shown, evidence, isAbout, lacksLeave: isWithoutLeave }];
  });
}

/** A record, or a row, tells what is so without saying that it may be; what praises a product has to say it. */
function lacksLeave({ kind, record, ...one }: WeighedUnit, shown: string, section: string | null | undefined): boolean {
  const isRecord = record !== null || kind === 'row' || kind === 'field';
  // 'Lo que no se hace' above a list forbids what stands in it.
  const said = [one.heading, section?.split(' · ').at(-1), shown].filter(Boolean).join('\n');
  return (!isRecord || isPraise(one, section)) && !tellsPermission(said);
}

/** What a word is worth that a passage has by another of its family only: it finds the place, but vouches for nothing. */
const worthOfKin = 0.5;

const isLoose = (how: string | null) => how === 'synonym' || how === 'family' || how === 'beginning';

/** What somebody is doing meanwhile ('en qué orden van los tubos cuando saco sangre'), behind what is asked about. */
const meanwhile = /^(?:[a-z0-9ñ]+ ){3,}?cuando (?:(?:se|lo|la|los|las|le|me|no|ya|les) )*[a-z]{2,}o\b(.*)$/;

const circumstanceOf = (question: string) =>
  new Set(
    askedWords(
      meanwhile.exec(
        plainQuestion(question)
          .replace(/[^a-z0-9ñ]+/g, ' ')
          .trim(),
      )?.[1] ?? '',
    ),
  );

/** What a line holds of the question, by what each of its words does in it. */
function evidenceFor(question: string, sources: readonly JudgedSource[], { ownWords, field, kind }: Weighed) {
  const doing = isDoing(question);
  const isPermission = asksOnlyPermission(question);
  const around = circumstanceOf(question);
  const searched = new Map(sources.flatMap(({ words }) => words.map((word) => [word.asked, word] as const)));
  const asked = [...ownWords]
    .filter((word) => !kind?.isAsking(word))
    .map((word) => {
      const { weight = unsearchedWeight, is_known: isKnown = true } = searched.get(word) ?? {};
      const isThing = !doing(word) && !(field && isFieldWord(word, field)) && !around.has(word);
      return { word, weight, isKnown, isThing };
    });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const part = (isMeant: (one: (typeof asked)[number]) => boolean) =>
    asked.reduce((sum, one) => sum + (one.isThing && isMeant(one) ? one.weight : 0), 0) / total;
  const loosely = sources.map(
    ({ words }) => new Set(words.filter(({ how }) => isLoose(how)).map(({ asked }) => asked)),
  );
  const evidenceOf = ({ words, reached, text, tells, source, isByColumn }: WeighedUnit, shown: string) => {
    const isByKin = (word: string) => loosely[source]?.has(word) ?? false;
    const held = asked.reduce((sum, { word }) => sum + (words.has(word) ? (isByKin(word) ? worthOfKin : 1) : 0), 0);
    const lacks = (word: string) => !words.has(word) && !reached.has(word);
    return {
      above: part(({ word }) => !words.has(word) && reached.has(word)),
      lacked:
        part(({ word, isKnown }) => isKnown && lacks(word)) +
        (1 - worthOfKin) * part(({ word }) => !lacks(word) && isByKin(word)),
      unknown: part(({ word, isKnown }) => !isKnown && lacks(word)),
      noFigure: Number(kind !== null && !isByColumn && !kind.isQuoted(shown)),
      permits: Number(isPermission && tellsPermission(text)),
      noField: Number(field === null),
      tells: Number(tells),
      density: held / Math.sqrt(text.split(/\s+/).length),
      held: Math.log(1 + held),
      length: Math.log(1 + asked.length),
      relevance: sources[source]?.relevance ?? 0,
    };
  };
  return { things: part(() => true), evidenceOf };
}

/**
 * Tells whether a line of a record has nothing of the question but that record's name, although more is asked of it ('qué interfiere con la
 * bilirrubina'): all that is told of the test answers nothing.
 */
function namedOnly({ ownWords, field, kind }: Weighed): (one: WeighedUnit) => boolean {
  return ({ record, recordWords, words }) =>
    record !== null &&
    field === null &&
    kind === null &&
    recordWords.size < ownWords.size &&
    [...words].every((word) => recordWords.has(word));
}
