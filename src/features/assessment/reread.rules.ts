import { fold } from '#platform/text/fold.ts';
import type { AskedQuestionWithKey } from './assessment.rules.ts';

/** A step that can be read again. */
export interface ReadableStep {
  id: string;
  step_number: number;
  title: string;
  /** Markdown. */
  content: string;
}

/** Steps with what they speak of, to be compared with many questions. */
export interface StepIndex {
  steps: ReadonlyArray<{ step: Omit<ReadableStep, 'content'>; roots: ReadonlySet<string>; text: string }>;
  /** In how many steps each root stands. */
  spread: ReadonlyMap<string, number>;
}

const emptyWords = new Set(
  'para como cual cuales donde cuando quien sobre entre desde hasta debe deben puede pueden tiene tienen este esta esto estos estas segun tambien todo toda todos todas cada otro otra otros otras mismo misma sera seran haber sido solo antes despues durante porque opcion opciones respuesta correcta pregunta siguiente siguientes paso documento'.split(
    ' ',
  ),
);

/** Small letters without accents, single spaces, no marks. */
function plain(text: string): string {
  return fold(text.replace(/\]\([^)\s]*[^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Beginnings of the words that mean something, and figures: enough to see 'calibrar' and 'calibración' as one. */
function rootsOf(text: string): Set<string> {
  const words = plain(text)
    .split(' ')
    .filter((word) => (word.length >= 4 || /^\d+$/.test(word)) && !emptyWords.has(word));
  return new Set(words.map((word) => word.slice(0, Math.max(4, Math.min(6, word.length - 2)))));
}

/** Prepares the steps of a module; those of its evaluation do not belong here. */
export function indexSteps(steps: readonly ReadableStep[]): StepIndex {
  const indexed = steps.map(({ content, ...step }) => ({
    step,
    roots: rootsOf(`${step.title} ${content}`),
    text: plain(content),
  }));
  const spread = new Map<string, number>();
  for (const { roots } of indexed) for (const root of roots) spread.set(root, (spread.get(root) ?? 0) + 1);
  return { steps: indexed, spread };
}

/** At least so many words, and this part of what the question says by weight, must stand in a step. */
const leastWords = 3;
const leastShare = 0.5;
/** Characters of a quoted sentence from which on the step that has it word for word is the one. */
const tellingQuote = 25;

/**
 * The step that speaks most of what a question asks: the one its explanation quotes, else the one that has most of its words,
 * those weighing more that few steps have. Null where none fits: saying nothing is better than sending somebody astray.
 */
export function stepToReread(
  question: Pick<AskedQuestionWithKey, 'question_text' | 'correct_answer' | 'explanation'> &
    Record<`option_${'a' | 'b' | 'c' | 'd'}`, string>,
  { steps, spread }: StepIndex,
): Omit<ReadableStep, 'content'> | null {
  const quotes = [...(question.explanation ?? '').matchAll(/«([^»]+)»/g)].map(([, quote = '']) => plain(quote));
  const quoting = steps.filter(({ text }) =>
    quotes.some((quote) => quote.length >= tellingQuote && text.includes(quote)),
  );
  if (quoting.length === 1) return quoting[0]?.step ?? null;
  const key = question.correct_answer ? question[`option_${question.correct_answer}`] : '';
  const asked = rootsOf(`${question.question_text} ${key} ${question.explanation ?? ''}`);
  const weight = (root: string) => Math.log(1 + (steps.length + 1) / (spread.get(root) ?? 1));
  const whole = [...asked].reduce((sum, root) => sum + weight(root), 0);
  const judged = steps
    .map(({ step, roots }) => {
      const shared = [...asked].filter((root) => roots.has(root));
      return { step, words: shared.length, weight: shared.reduce((sum, root) => sum + weight(root), 0) };
    })
    .sort((one, other) => other.weight - one.weight || one.step.step_number - other.step.step_number);
  const [best] = judged;
  if (!best || best.words < leastWords || best.weight < whole * leastShare) return null;
  return best.step;
}
