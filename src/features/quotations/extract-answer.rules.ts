import { foldDetached } from '#platform/text/fold.ts';
import { type Field, isFieldWord } from './asked-field.rules.ts';
import { isOfUnnamedTest, narrowToRecord } from './asked-record.rules.ts';
import { askedWords, likeness, plainQuestion, wordsOfText } from './asked-words.rules.ts';
import { disagree } from './disagreement.rules.ts';
import { isOfTest } from './quotable.rules.ts';
import { isOnlyHeading, isReference, isUnfinished } from './says-nothing.rules.ts';
import { type QuotedSource, type Weighed, type WeighedUnit, weighUnits } from './weigh-units.rules.ts';
import { quotedSpan } from './whole-quotation.rules.ts';

/** A quotation of a source. */
export interface Quotation {
  /** Place among the sources, from 0. */
  source: number;
  /** Word for word as it stands there. */
  text: string;
  /** As it is shown: rows with the names of their columns, fields with whose they are. */
  shown: string;
}

/** What the sources say to a question, without a model. */
export interface Extract {
  quotations: Quotation[];
  /** The field that was asked for and that the record does not tell. */
  missing: { field: string; record: string; source: number } | null;
  /** The record that the question names. */
  record: string | null;
  /** Whether the first two quotations are of texts that tell another value of one thing. */
  isDisputed: boolean;
  /** Records that the question names equally well: the person says which. */
  candidates: Array<{ name: string; source: number }>;
}

const mostQuotations = 5;

/** The quotations of {@link readAnswer}. */
export function extractAnswer(question: string, sources: readonly QuotedSource[]): Quotation[] {
  return readAnswer(question, sources).quotations;
}

/**
 * The answer without a model: what the sources say, word for word. Each quotation is the part that holds most of what was asked for, weighed
 * by how rare its words are, whole, and of the record that the question names (decision 0199). Empty when nothing holds any of it.
 *
 * @param options `earlier`: what a question leans on, `only`: the record that is meant, whatever it names
 */
export function readAnswer(
  question: string,
  sources: readonly QuotedSource[],
  { earlier = '', only = null }: { earlier?: string; only?: string | null } = {},
): Extract {
  const weighed = weighUnits(askedSubject(question), sources, earlier);
  const { field, total } = weighed;
  const { units, isChoosable, record, candidates, joint } = narrowToRecord(weighed, only);
  const nothing = { quotations: [], missing: null, record: record?.name ?? null, candidates, isDisputed: false };
  if (joint.length > 0) {
    const each = joint.map((name) => readAnswer(question, sources, { earlier, only: name }));
    const first = each.flatMap(({ quotations }) => quotations.slice(0, 1));
    return { ...nothing, quotations: first.filter(({ shown }) => weighed.kind?.isQuoted(shown) ?? true) };
  }
  if (candidates.length > 0) return nothing;
  const holdsOther = units.flat().some((one) => one.record !== null && holdsDatum(one, weighed));
  if (field && record && !holdsOther && !units.flat().some(({ tells }) => tells)) {
    return { ...nothing, missing: { field: field.name, record: record.name, source: record.source } };
  }
  const isMeant = only !== null && record !== null;
  const isEnough = (one: WeighedUnit) =>
    one.own >= 0.12 * total || one.above >= 0.5 * total || (one.tells && one.naming > 0);
  const lacks = lackingOf(weighed, units.flat(), earlier !== '');
  const lacksMeasured = lackingMeasured(question, weighed, sources);
  const best = units.flatMap((ofSource, source) => {
    const least = isMeant ? -1 : 0;
    const choice = ofSource
      .filter((one) => isChoosable(one) && !one.isApparatus && one.score > least)
      .filter(
        (one) =>
          isMeant ||
          (total > 0 &&
            isEnough(one) &&
            !lacks(one) &&
            !lacksMeasured(one) &&
            !(earlier === '' && isOfUnnamedTest(one))),
      )
      .sort((a, b) => b.score - a.score || Number(b.tells) - Number(a.tells))
      .slice(0, mostTried);
    for (const one of choice) {
      const { content = '', title, section } = sources[source] ?? {};
      const quoted = quotedSpan(one, ofSource, { content, weighed });
      const isNothing =
        isReference(quoted.text) ||
        isUnfinished(quoted.text) ||
        isOnlyHeading(quoted.text, [one.heading, one.record, section, title]);
      const isRepeated = one.kind === 'item' && addedBy(quoted.text, weighed) === 0;
      const isBare =
        one.record === null &&
        asksCircumstance.test(plainQuestion(question)) &&
        addedBy(quoted.text, weighed) < fewestAdded;
      if (
        !isNothing &&
        !isRepeated &&
        !isBare &&
        (isMeant ||
          (isToldOfRecord(one) && tellsAmount(quoted, weighed)) ||
          one.isByColumn ||
          tellsFigure(quoted, weighed))
      )
        return [{ one, quoted }];
    }
    return [];
  });
  const most = Math.max(0, ...best.map(({ one }) => one.score));
  const exact = ({ one, quoted }: (typeof best)[number]) =>
    Math.max(one.defines, Number(weighed.kind?.isExact(one.kind === 'row' ? one.text : quoted.text) ?? false));
  const near = best.filter(({ one }) => one.score >= 0.62 * most);
  // Where one tells it to the letter, what only lets guess is no second answer.
  const mostExact = Math.max(0, ...near.map(exact));
  const likely = near
    .filter((one) => exact(one) === mostExact)
    .sort((a, b) => b.one.score - a.one.score || a.one.source - b.one.source);
  const disputed = disputedOf(likely, sources, field);
  const quotations: Quotation[] = disputed.map(({ one, quoted }) => ({ source: one.source, ...quoted }));
  if (disputed.length > 0) return { ...nothing, quotations, isDisputed: true };
  for (const { one, quoted } of likely) {
    if (quotations.every(({ shown }) => addsTo(shown, quoted.shown)) && quotations.length < mostQuotations) {
      quotations.push({ source: one.source, ...quoted });
    }
  }
  return { ...nothing, quotations };
}

/** A question without what a suggested one says around its subject. */
export const askedSubject = (question: string) => question.replace(/\bpuntos claves?\b/gi, ' ');

/** What is quoted first with what another text says otherwise, by their titles: neither is preferred; empty where all agree. */
function disputedOf<Quoted extends { one: WeighedUnit }>(
  likely: readonly Quoted[],
  sources: readonly QuotedSource[],
  field: Field | null,
): Quoted[] {
  const [first] = likely;
  const titleOf = ({ one }: Quoted) => foldDetached(sources[one.source]?.title ?? '');
  const other =
    first && likely.find((next) => titleOf(next) !== titleOf(first) && disagree(first.one, next.one, field));
  return first && other ? [first, other].sort((a, b) => titleOf(a).localeCompare(titleOf(b))) : [];
}

/** Units of a passage that are tried where the better ones say nothing but their heading, or no figure. */
const mostTried = 4;

/** Whether a unit holds a word of the question that neither names the record nor says which field is meant ('secar'). */
function holdsDatum({ words: held, record }: WeighedUnit, { words, ownWords, field, total }: Weighed): boolean {
  const name = foldDetached(record ?? '');
  return [...held].some(
    (word) =>
      ownWords.has(word) &&
      !(field && isFieldWord(word, field)) &&
      !name.includes(word) &&
      (words.get(word) ?? 0) >= 0.2 * total,
  );
}

/**
 * What a unit must not lack: of the words that name what is asked about, the rarest that any unit reaches; and of a question that leans on
 * another one, any of its own words.
 */
function lackingOf(
  { words, ownWords, field }: Weighed,
  units: readonly WeighedUnit[],
  isLeaning: boolean,
): (one: WeighedUnit) => boolean {
  const naming = [...words].filter(([word]) => ownWords.has(word) && !(field && isFieldWord(word, field)));
  if (naming.length === 0) return () => false;
  const weight = naming.reduce((sum, [, one]) => sum + one, 0);
  const rarest = naming
    .sort(([, one], [, other]) => other - one)
    .find(([word, own]) => own >= 0.4 * weight && units.some(({ reached }) => reached.has(word)))?.[0];
  return ({ reached }) =>
    (rarest !== undefined && !reached.has(rarest)) || (isLeaning && !naming.some(([word]) => reached.has(word)));
}

const measuredThing =
  /\bcuant[oa]s (?:segundos?|min(?:utos?)?|h(?:oras|rs?)|dias?|semanas?|meses|anos?|grados|ml|mililitros|cc|litros|gotas|gramos?|mg|dosis|metros?|cm|vasos?|tazas?|cucharadas?) de (?:el |la |los |las )?([a-z]{4,})/;

/** What a measure is asked of ('cuántas horas de ayuno') is told beside the figure, or above it: another thing's figure is the worst of answers. */
export function lackingMeasured(
  question: string,
  { ownWords }: Weighed,
  sources: readonly QuotedSource[],
): (one: WeighedUnit) => boolean {
  const thing = measuredThing.exec(plainQuestion(question))?.[1];
  if (thing === undefined || !ownWords.has(thing)) return () => false;
  const isNamed = (text: string | null | undefined) =>
    wordsOfText(text ?? '').some((word) => likeness(thing, word) > 0);
  return ({ record, words, reached, heading, source }) =>
    record === null && !words.has(thing) && !reached.has(thing) && ![heading, sources[source]?.section].some(isNamed);
}

/** A place, a way, a reason or a moment takes more than a name to tell. */
const asksCircumstance = /^\W*(?:y )?(?:donde|como|por ?que|cuando)\b/;
const fewestAdded = 2;

/** How many words a quotation says besides those of the question. */
function addedBy(quoted: string, { ownWords }: Weighed): number {
  return askedWords(quoted).filter((word) => ![...ownWords].some((asked) => likeness(asked, word) > 0.9)).length;
}

/** Whether a unit tells of a test or thing; a row of any other table has to tell what is asked for, as running text has to. */
const isToldOfRecord = (one: WeighedUnit) => one.record !== null && (one.kind !== 'row' || isOfTest(one));

/** Whether a quotation holds the figure that the question asks for; any does where it asks for none. */
function tellsFigure({ shown }: { shown: string }, { field, isOwnField, asksFigure, kind }: Weighed): boolean {
  if (kind && !kind.isQuoted(shown)) return false;
  return !field?.isFigure || !isOwnField || !asksFigure || field.value.test(foldDetached(shown));
}

/** Whether what is quoted of a record holds an amount, where one is asked for: 'Muestra: sangre total' tells none to 'cuánta sangre'. */
function tellsAmount({ shown }: { shown: string }, { field, isOwnField, asksFigure, kind }: Weighed): boolean {
  if (!isOwnField || !field?.isFigure || !asksFigure || !kind?.isFigure) return true;
  return field.value.test(foldDetached(shown)) || labelled(field).test(foldDetached(shown));
}

/** A label of a field with a figure behind it. */
const labelled = ({ label }: Field) => new RegExp(String.raw`${label.source}[^:·\n]*:[^·\n]*\d`);

/** Whether a second quotation says something that the first does not. */
export function addsTo(said: string, next: string): boolean {
  const known = new Set(said.toLowerCase().match(/[\p{L}\d]+/gu));
  const words = next.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !known.has(word)).length > words.length * 0.4;
}
