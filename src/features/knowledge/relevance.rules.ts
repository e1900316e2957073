import { isWholeName } from '#features/quotations/asked-words.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { isOutsideField } from './outside-fields.rules.ts';

/** Least relevance (see db/code/knowledge/find_passages_among.sql, its weights in search_weight.sql) of a passage that an answer is given from. */
export const leastRelevance = 0.78;

/** Least relevance of a passage below a heading that names what is asked about, and that name's least part of the question. */
const leastUnderHeading = 0.45;
const leastOfHeading = 0.5;

/** What a catalogue tells of one test answers only a question of which its name holds so much. */
const leastOfRecord = 0.2;

/** Records that are named by so nearly as much of a question are named alike. */
const alike = 0.05;

/** Least part of a question of a word for it to be what is asked for. */
const leastOfDatum = 0.2;

/** A word that is so much of a question is what it asks about: a passage without it tells of something else. */
const leastOfSubject = 0.5;
/** From here on a word is what a question is about before all; of two that weigh the same neither is. */
const leastOfMost = 0.6;

/** Tutorials tell of a service, not of the laboratory: one answers a question of which it holds so much, less where its title names it. */
const leastOfTutorial = 0.75;
const leastUnderTitle = 0.45;
const leastOfTitle = 0.2;

/** Least relevance of a passage for its document to be about a subject that steps are written on. */
export const leastRelevanceOfSource = 0.45;

/** A known word that weighs so much, and more than any other, is not left out of what answers. */
const leastOfMissing = 0.3;
const enoughForFigure = 1.1;

/** At most so much of a question is taken for its field. */
const mostOfField = 0.5;

/** So many words of a question, and so much of it, make a record an answer that is not named. */
const fewestOfAll = 3;
const leastOfAll = 0.85;

/** Shorter words are only believed to be misspelt beside another that is found. */
const shortestAlone = 6;

/** Fewest words of a question of several that such a passage shares with it. */
const fewestShared = 2;

/** So many of the best passages are looked at: the first in rank is not always the one that holds most. */
const lookedAt = 3;

/** What a passage has of a word of the question. */
export interface AskedWord {
  /** As it was typed, without accents. */
  asked: string;
  /** Its part of the question's weight, 0 to 1: rare words weigh. */
  weight: number;
  /** Whether any passage has it as it was typed. */
  is_known: boolean;
  /** Whether the glossary knows it as a part of the name of a test. */
  is_test: boolean;
  /** How it was found; null where the passage lacks it. */
  how: 'exact' | 'spelling' | 'family' | 'beginning' | 'glossary' | 'synonym' | null;
  /** The stems it stands in the passage with: words there that begin like one of them. */
  stems: readonly string[];
  /** Whether it stands in the heading, or in the name of the record. */
  is_heading: boolean;
  /** Whether it only says which field of a thing is asked for ('tubo'). */
  is_field?: boolean;
  /** Whether it says what is done with a thing, in one of many ways ('calibra'). */
  is_doing?: boolean;
}

interface Judged {
  relevance: number;
  matched: number;
  asked: number;
  words: readonly AskedWord[];
  /** The name of the test that all of it tells of; null outside catalogues. */
  record: string | null;
  /** Of its document, module or tutorial. */
  title: string;
  tutorial_slug: string | null;
  /** Whether it tells what is asked for at all (fitting.rules.ts). */
  fits: boolean;
  /** Whether the question asks for a figure: one that is told of something else is the worst of answers. */
  asksFigure?: boolean;
}

/**
 * Whether a passage answers the question: it tells of every test that is named and of the datum that is asked for, and either
 * holds enough of the question or stands below a heading that names what is asked about.
 */
function isAnswer(passage: Judged): boolean {
  const { relevance, matched, asked, words } = passage;
  if (matched === 0 || missingOf(words).length > 0) return false;
  if (isUnnamedRecord(passage)) return false;
  if (namesCode(words)) return true;
  if (lacksPart(passage, leastOfSubject)) return false;
  if ((passage.asksFigure && relevance < enoughForFigure && lacksSubject(words)) || isGuessed(words)) return false;
  if (relevance >= leastRelevance && (matched >= fewestShared || asked === 1)) return true;
  return relevance >= leastUnderHeading && namedBy(passage) >= leastOfHeading * namingPart(words);
}

/** Whether a passage tells of one test that the question does not name, and does not hold all that it asks either. */
const isUnnamedRecord = (passage: Pick<Judged, 'record' | 'words'>) =>
  passage.record !== null && namedBy(passage) < leastOfRecord && !tellsAll(passage.words);

/** Whether a passage lacks a word that makes so much of a question of several: it tells of something else. */
const lacksPart = (passage: Judged, part: number) =>
  passage.asked > 1 &&
  passage.words.some((word) => word.how === null && word.weight >= part && !isFieldOf(passage, word));

const code = /^(?:[a-z]{1,3}\d{1,4}|\d{2,4})$/;
const sortOfCode =
  /^(?:error(?:es)?|alarmas?|codigos?|mensajes?|fall[ao]s?|avisos?|sale|salio|aparece|muestra|dice|significa)$/;

/** Whether a passage has the code of an error or alarm that is asked for ('error e14'): it need not say 'error'. */
export function namesCode(words: readonly AskedWord[]): boolean {
  return (
    words.some(({ asked }) => /^(?:error|alarma|codigo|mensaje|fall[ao])/.test(asked)) &&
    words.some(({ asked, how }) => code.test(asked) && how === 'exact') &&
    words.every(({ asked, how }) => how !== null || sortOfCode.test(asked))
  );
}

/** Whether a word only says which field of a named record is asked for: whether the record tells it, is seen where it is quoted. */
const isFieldOf = ({ record, words }: Judged, { is_field }: AskedWord) =>
  is_field === true && record !== null && words.some((word) => word.is_heading && isSure(word.how) && !word.is_field);

/** How much of a question names something, and does not say which field of it is asked for. */
function namingPart(words: readonly AskedWord[]): number {
  const asking = words.reduce((sum, { is_field, weight }) => (is_field ? sum + weight : sum), 0);
  return 1 - Math.min(asking, mostOfField);
}

/** Whether a record that is not named tells of all that a question of several words asks. */
function tellsAll(words: readonly AskedWord[]): boolean {
  const held = words.filter(({ how }) => isSure(how) || how === 'beginning');
  return held.length >= fewestOfAll && held.reduce((sum, { weight }) => sum + weight, 0) >= leastOfAll;
}

/**
 * Whether a passage lacks the word that a question is most about although other passages have it: those call the thing so, and this one tells
 * of something else ('cuánto tiempo … la ligadura').
 */
function lacksSubject(words: readonly AskedWord[]): boolean {
  const things = words.filter(({ is_doing }) => !is_doing);
  const most = Math.max(...(things.length > 0 ? things : words).map(({ weight }) => weight));
  return words.some(
    ({ how, is_known, weight }) => how === null && is_known && weight >= leastOfMissing && weight >= most,
  );
}

/** Whether all that a passage has of a question is a short word that stands otherwise there ('luxes', 'lunes'). */
function isGuessed(words: readonly AskedWord[]): boolean {
  const held = words.filter(({ how }) => how !== null);
  return held.length > 0 && held.every(({ asked, how }) => how === 'spelling' && asked.length < shortestAlone);
}

/**
 * The words of a question without which a passage cannot answer it and which it lacks: of the name of a test, or of a datum that
 * laboratory documents seldom tell ('cuánto vale').
 */
export function missingOf(words: readonly AskedWord[]): string[] {
  return words
    .filter(
      ({ asked, weight, how, is_test }) =>
        (is_test && !isSure(how)) || (how === null && weight >= leastOfDatum && isOutsideField(asked)),
    )
    .map(({ asked }) => asked);
}

const isSure = (how: AskedWord['how']) => how === 'exact' || how === 'spelling' || how === 'glossary';

/** Whether a passage has nothing of what the question is about before all: where another answers, it has nothing to add. */
const lacksMost = (passage: Judged) => lacksPart(passage, leastOfMost) && !namesCode(passage.words);

/**
 * The passages that answer the question, best first, and of records those that it names most: another test's never stands
 * beside. Tutorials only where nothing else answers and the question is about theirs. None where what was found does not answer
 * it: the chat says then that the documents do not tell, and cites nothing
 * (chosen with bench/retrieval-laboratory.ts, bench/retrieval.ts and bench/retrieval-public.ts on their tuning halves).
 *
 * @param found best first
 */
export function answersOf<Found extends Judged>(found: readonly Found[]): Found[] {
  const fitting = meantOf(found).filter(({ fits }) => fits);
  const answering = (passages: Found[]) =>
    isAnswered(passages)
      ? passages.filter((one) => missingOf(one.words).length === 0 && !lacksMost(one) && !isUnnamedRecord(one))
      : [];
  const own = answering(fitting.filter(({ tutorial_slug }) => tutorial_slug === null));
  return own.length > 0 ? own : answering(fitting.filter((one) => one.tutorial_slug !== null && isOfTutorial(one)));
}

/**
 * Running text, and of records those that the question names most; of those named alike the one whose name is said whole, also where it does
 * not tell what is asked for: another test's figure is no answer to that.
 */
export function meantOf<Found extends Pick<Judged, 'record' | 'words'>>(found: readonly Found[]): Found[] {
  const records = found.filter(({ record }) => record !== null);
  const most = Math.max(0, ...records.map(namedBy));
  const named = records.filter((one) => namedBy(one) >= most - alike);
  const whole = named.filter(isNamedWhole);
  const meant = new Set(whole.length > 0 ? whole : named);
  return found.filter((one) => one.record === null || meant.has(one));
}

/** Whether one of the best passages answers, of records or of running text. */
function isAnswered(passages: readonly Judged[]): boolean {
  const isText = ({ record }: Judged) => record === null;
  return [passages.filter(isText), passages.filter((one) => !isText(one))].some((kind) =>
    kind.slice(0, lookedAt).some(isAnswer),
  );
}

/** Whether a question is about what a tutorial is about. */
function isOfTutorial({ words, title }: Judged): boolean {
  const named = foldDetached(title).match(/[a-z0-9]+/g) ?? [];
  const held = words.filter(({ how }) => how !== null);
  const isNamed = held.some(
    ({ weight, stems, is_heading }) =>
      weight >= leastOfTitle && (is_heading || stems.some((stem) => named.some((word) => word.startsWith(stem)))),
  );
  const counted = isNamed ? held : held.filter(({ how }) => how !== 'spelling');
  return counted.reduce((sum, { weight }) => sum + weight, 0) >= (isNamed ? leastUnderTitle : leastOfTutorial);
}

/** Whether a question says the whole name of a record. */
function isNamedWhole({ record, words }: Pick<Judged, 'record' | 'words'>): boolean {
  const held = words.filter(({ is_heading, how }) => is_heading && isSure(how));
  return isWholeName(record ?? '', (word) =>
    held.some(({ asked, stems }) => asked === word || stems.some((stem) => word.startsWith(stem))),
  );
}

/** How much of the question the heading of a passage, or the name of its record, holds. */
function namedBy({ words, record }: Pick<Judged, 'record' | 'words'>): number {
  // A test is named by its names: by a word for what is done at the bench it is only described ('me pinché': 'punción por aguja fina').
  const names = ({ how, is_test }: AskedWord) =>
    how === 'glossary' && record !== null ? is_test : isSure(how) || how === 'beginning';
  return words.reduce((sum, word) => (word.is_heading && names(word) ? sum + word.weight : sum), 0);
}

/** Whether what was found answers the question at all. */
export function isRelevant(found: readonly Judged[]): boolean {
  return answersOf(found).length > 0;
}
