import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';
import { type Candidate, questionKinds } from './candidate.rules.ts';
import { type DraftQuestion, draftProblems } from './question-options.rules.ts';
import { candidatesOf } from './quiz-candidates.rules.ts';
import { unitsOf } from './quotable-units.rules.ts';
import { rootOf, wordsOf } from './sentences.rules.ts';

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

/**
 * Questions out of texts, without a model: terms and what they mean, items of lists, cells of tables, rules, figures, and
 * missing words where those do not suffice. Each is answered by what stands in a text, has wrong options of the same texts
 * that agree with the question, and is explained by the words of the text and where they stand (decision 0026).
 * As many as can be made well, `wanted` at most; never one that `asked` has already.
 *
 * @param around further texts of the same documents: nothing is asked about them, wrong options may come from them
 */
export function extractQuestions(
  texts: readonly QuizText[],
  wanted: number,
  asked: readonly string[] = [],
  around: ReadonlyArray<Omit<QuizText, 'origin' | 'step_id'>> = [],
): DraftQuestion[] {
  const candidates = candidatesOf(unitsOf(texts));
  const pools = Map.groupBy([...candidates, ...candidatesOf(unitsOf(around))], ({ sort }) => sort);
  const known = new Set(asked.map(foldText));
  const used = new Set<string>();
  const questions: DraftQuestion[] = [];
  /** Wrong options so far: one that comes again and again is known to be wrong. */
  const offered = new Map<string, number>();
  for (const candidate of inTurns(candidates)) {
    if (questions.length === wanted) break;
    const { unit, evidence, key, question_text } = candidate;
    const marks = [foldText(key), evidence, unit.parts.kind === 'text' ? evidence : `${unit.place} ${candidate.kind}`];
    if (known.has(foldText(question_text)) || marks.some((mark) => used.has(mark))) continue;
    const pool = pools.get(candidate.sort) ?? [];
    const rank = questions.length % 4;
    const fresh = distractors(
      candidate,
      pool.filter((one) => (offered.get(one.key) ?? 0) < mostOffers),
      rank,
    );
    // Where there is little to choose from, an option comes again rather than a question not at all.
    const others = fresh.length < 3 ? distractors(candidate, pool, rank) : fresh;
    const { origin, step_id } = texts[unit.quotes[0]?.source ?? 0] ?? {};
    const explanation = origin ? `«${evidence}» (${origin})` : `«${evidence}»`;
    const question = { question_text, key, others, explanation, step_id: step_id ?? null };
    if (others.length < 3 || draftProblems(question).length > 0) continue;
    // A term is asked for once, whether by its name or by its meaning.
    for (const mark of marks) used.add(mark);
    for (const other of others) offered.set(other, (offered.get(other) ?? 0) + 1);
    questions.push(question);
  }
  return questions;
}

/** One of each kind after the other, the weightiest of a kind first; gaps in sentences behind all others. */
function inTurns(candidates: readonly Candidate[]): Candidate[] {
  const kinds = questionKinds.map((kind) =>
    candidates.filter((one) => one.kind === kind).sort((left, right) => right.weight - left.weight),
  );
  const gaps = kinds.pop() ?? [];
  const most = Math.max(0, ...kinds.map((list) => list.length));
  const rest = Array.from({ length: most }, (_, place) => kinds.flatMap((list) => list[place] ?? [])).flat();
  return [...rest, ...gaps];
}

/** Questions in which one text is a wrong option, unless there are too few others. */
const mostOffers = 2;
/** What points back to a text that the question does not show. */
const pointsBack = /(?<!\p{L})(?:mism[oa]s?|dich[oa]s?|est[eao]s?|anterior(?:es)?|siguientes?)(?!\p{L})/iu;

/** Part of the words of an option that another text holds: from so much on it is right there as well. */
const tooMuchShared = 0.6;

/**
 * Three wrong options as long as the right one, about; `rank` of them are longer where there are such, so that length
 * tells nothing.
 */
function distractors(
  { key, related, unit, kind, question_text }: Candidate,
  pool: readonly Candidate[],
  rank: number,
): string[] {
  const seen = new Set([foldText(key)]);
  const roots = new Set(wordsOf(related).map(rootOf));
  const isOfFigures = /\d/.test(key);
  // What shares a word with the right answer may say the same in others.
  const near = kind === 'reason' || kind === 'rule' ? new Set(wordsOf(key).map(rootOf)) : new Set<string>();
  const said = quotedRoots(question_text);
  const options = pool
    .filter((one) => kind === 'table' || one.unit !== unit || kind === 'figure')
    .filter((one) => /\d/.test(one.key) === isOfFigures)
    // What is said of the same thing may be right of it, too.
    .filter((one) => kind !== 'rule' || !quotedRoots(one.question_text).some((root) => said.includes(root)))
    .map((one) => one.key)
    .filter((text) => kind === 'table' || !pointsBack.test(text))
    .filter((text) => !wordsOf(text).some((word) => near.has(rootOf(word))))
    .filter((text) => {
      const isNew = !seen.has(foldText(text)) && !areKin(text, key) && !says(related, text) && !isShared(text, roots);
      seen.add(foldText(text));
      return isNew;
    })
    .sort((left, right) => Math.abs(left.length - key.length) - Math.abs(right.length - key.length));
  const longer = options.filter((text) => text.length > key.length);
  const others = options.filter((text) => text.length <= key.length);
  const chosen = [...longer.slice(0, rank), ...others.slice(0, 3 - Math.min(rank, longer.length))];
  return [...chosen, ...options.filter((text) => !chosen.includes(text))].slice(0, 3);
}

/** What a question quotes, as roots. */
function quotedRoots(question: string): string[] {
  return wordsOf(/«(.+)»/u.exec(question)?.[1] ?? '').map(rootOf);
}

/** Whether most of what an option says is said by the text of the question, too. */
function isShared(option: string, roots: ReadonlySet<string>): boolean {
  const own = [...new Set(wordsOf(option).map(rootOf))];
  return own.length >= 2 && own.filter((root) => roots.has(root)).length >= own.length * tooMuchShared;
}

/** Two forms of one word ('muestra', 'muestras') would both be right. */
function areKin(one: string, other: string): boolean {
  const [left, right] = [foldDetached(one), foldDetached(other)];
  if (/\d/.test(left + right) || left.includes(' ')) return false;
  return rootOf(left) === rootOf(right);
}

function says(sentence: string, text: string): boolean {
  return ` ${foldText(sentence)} `.includes(` ${foldText(text)} `);
}
