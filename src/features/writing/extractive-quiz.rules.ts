import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { hasDoubtfulFigure } from '#features/recognition/scans.rules.ts';
import { type Candidate, questionKinds } from './candidate.rules.ts';
import { type DraftQuestion, draftProblems } from './question-options.rules.ts';
import { candidatesOf } from './quiz-candidates.rules.ts';
import { areTheSame, isGivenAway, isOfSameSort } from './quiz-doubts.rules.ts';

/** A text that may be asked about. */
export interface QuizText {
  /** Texts with the same one belong together. */
  document_id: string;
  section: string | null;
  /** Paragraphs, items and rows of tables with an empty line between. */
  content: string;
  /** Where it is from, as it is told behind an explanation: 'Manual, página 3'. */
  origin: string;
  /** The step that says it, where it is a stored one. */
  step_id?: string | undefined;
}

/** Questions of a catalogue that have the same answer; of anything else one has it. */
const mostOfAnswer = 3;
/** Questions in which one text is a wrong option: one that comes again and again is known to be wrong. */
const mostOffers = 3;

/**
 * Questions out of texts, without a model: only those that pass every doubt (decision 0203). Each is answered by what stands in a
 * text, names the document it is about, has wrong options of the same sort that no text says of the same thing, and is explained by
 * the words of the text and where they stand. As many as can be made well, `wanted` at most, often fewer; never one that `asked` has already.
 *
 * @param around further texts of the same documents: nothing is asked about them, and what they say is no wrong answer
 */
export function extractQuestions(
  texts: readonly QuizText[],
  wanted: number,
  asked: readonly string[] = [],
  around: ReadonlyArray<Pick<QuizText, 'document_id' | 'section' | 'content'>> = [],
): DraftQuestion[] {
  const named = texts.map((text) => ({
    ...text,
    name: text.origin.replace(/, páginas? \d+(?: a \d+)?$/, '').replace(/^paso «(.+)»$/, '$1'),
  }));
  const known = new Set(asked.map(foldText));
  const used = new Set<string>();
  const taken = new Map<string, number>();
  const offered = new Map<string, number>();
  const questions: DraftQuestion[] = [];
  for (const candidate of inTurns(candidatesOf(named, around))) {
    if (questions.length === wanted) break;
    const { evidence, key, question_text, marks, origin } = candidate;
    const own = [foldText(question_text), ...marks];
    if (known.has(foldText(question_text)) || own.some((mark) => used.has(mark))) continue;
    const sameKey = `key ${foldText(key)}`;
    const mostOfKey = candidate.kind === 'record' ? mostOfAnswer : 1;
    if ((taken.get(origin) ?? 0) >= candidate.most || (taken.get(sameKey) ?? 0) >= mostOfKey) continue;
    const others = threeOf(candidate, offered, questions.length % 4);
    const from = texts[candidate.source];
    const explanation = from ? `«${evidence}» (${from.origin})` : `«${evidence}»`;
    const question = { question_text, key, others, explanation, step_id: from?.step_id ?? null };
    // What the recognition was not sure of is nothing to be examined on.
    if ([question_text, key, evidence, ...others].some(hasDoubtfulFigure)) continue;
    if (others.length < 3 || draftProblems(question).length > 0 || isGivenAway(candidate.subject, key, others))
      continue;
    for (const mark of own) used.add(mark);
    for (const other of others) offered.set(other, (offered.get(other) ?? 0) + 1);
    taken.set(sameKey, (taken.get(sameKey) ?? 0) + 1);
    taken.set(origin, (taken.get(origin) ?? 0) + 1);
    questions.push(question);
  }
  return questions;
}

/** One of each kind after the other, the weightiest of a kind first. */
function inTurns(candidates: readonly Candidate[]): Candidate[] {
  const kinds = questionKinds.map((kind) =>
    candidates.filter((one) => one.kind === kind).toSorted((left, right) => right.weight - left.weight),
  );
  const most = Math.max(0, ...kinds.map((list) => list.length));
  return Array.from({ length: most }, (_, place) => kinds.flatMap((list) => list[place] ?? [])).flat();
}

/** Wrong options that are looked at; a catalogue has thousands. */
const mostLooked = 60;

/** Three wrong options of the same sort, `rank` of them longer than the right one where there are such, so that length tells nothing. */
function threeOf({ key, wrong }: Candidate, offered: ReadonlyMap<string, number>, rank: number): string[] {
  const fitting: string[] = [];
  let looked = 0;
  for (const option of wrong()) {
    looked += 1;
    if (looked > mostLooked) break;
    const isOther = !areTheSame(option, key) && fitting.every((one) => !areTheSame(option, one));
    if (isOther && isOfSameSort(option, key)) fitting.push(option);
  }
  const fresh = fitting.filter((option) => (offered.get(option) ?? 0) < mostOffers);
  const options = fresh.length >= 3 ? fresh : fitting;
  const longer = options.filter((text) => text.length > key.length);
  const shorter = options.filter((text) => text.length <= key.length);
  const chosen = [...longer.slice(0, rank), ...shorter.slice(0, 3 - Math.min(rank, longer.length))];
  return [...chosen, ...options.filter((text) => !chosen.includes(text))].slice(0, 3);
}
