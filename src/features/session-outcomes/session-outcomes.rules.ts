import { outcomesTexts, reviewTexts } from './session-outcomes.texts.ts';

/** Answers from which on what was answered is shown: below, whoever organised the session could tell who said what. */
export const leastAnswers = 3;
export const scores = [1, 2, 3, 4, 5] as const;
export const mostQuestions = 8;
export const longestQuestion = 200;
export const longestComment = 1000;
export const longestSeen = 1000;
export const mostPoints = 1000;
export const mostReviewDays = 730;

/** Days before a session, and after it, in which an attempt of the module's quiz is its test. */
export const testWindowDays = 30;

export const reviewOutcomes = ['applied', 'partly', 'not-applied'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const testParts = ['before', 'after'] as const;
export type TestPart = (typeof testParts)[number];

interface Answer {
  scores: readonly number[];
  comment: string;
}

/** What a question was answered: the mean, and how many gave each of {@link scores}. */
export interface QuestionTotals {
  question: string;
  mean: number;
  counts: number[];
}

/**
 * What was answered, as sums and without names; null below {@link leastAnswers}.
 *
 * @param answers in an order that says nothing of who gave them
 */
export function totalsOf(
  questions: readonly string[],
  answers: readonly Answer[],
): { questions: QuestionTotals[]; comments: string[] } | null {
  if (answers.length < leastAnswers) return null;
  return {
    questions: questions.map((question, place) => {
      const given = answers.map((answer) => answer.scores[place] ?? 0);
      return {
        question,
        mean: given.reduce((sum, score) => sum + score, 0) / given.length,
        counts: scores.map((score) => given.filter((one) => one === score).length),
      };
    }),
    comments: answers.map(({ comment }) => comment).filter((comment) => comment !== ''),
  };
}

/** What somebody reached in a test before and after a session, of the same maximum. */
export interface TestResult {
  before: number | null;
  after: number | null;
}

/** How much more somebody reached after than before; null where one of both is missing. */
export const gainOf = ({ before, after }: TestResult): number | null =>
  before === null || after === null ? null : after - before;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of those who have both, so that the same people are compared; null of nobody. */
export function groupOf(results: readonly TestResult[]): { people: number; before: number; after: number } | null {
  const whole = results.flatMap(({ before, after }) => (before === null || after === null ? [] : [{ before, after }]));
  if (whole.length === 0) return null;
  return {
    people: whole.length,
    before: meanOf(whole.map(({ before }) => before)),
    after: meanOf(whole.map(({ after }) => after)),
  };
}

/** How results of a test are counted: in hundredths by a module's quiz, or in points of a maximum. */
export interface TestScale {
  /** Null by a quiz. */
  most_points: number | null;
}

const number = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 1 });

/** A result in words: '80 %', '4,5 de 5'. */
export const resultWords = (value: number, { most_points }: TestScale) =>
  most_points === null ? `${number(value)} %` : `${number(value)} de ${number(most_points)}`;

/** A gain in words, with its sign: '+20 puntos', 'sin cambio'. */
export function gainWords(gain: number): string {
  // 3,3 − 2,3 is not 1 for a computer.
  const rounded = Math.round(gain * 10) / 10;
  if (rounded === 0) return 'sin cambio';
  return `${rounded > 0 ? '+' : ''}${number(rounded)} ${Math.abs(rounded) === 1 ? 'punto' : 'puntos'}`;
}

/** A test of somebody in words: 'Prueba: 60 % antes, 90 % después, +30 puntos'. */
export function testWords(test: TestResult & TestScale): string {
  const gain = gainOf(test);
  const parts = [
    test.before !== null && `${resultWords(test.before, test)} antes`,
    test.after !== null && `${resultWords(test.after, test)} después`,
    gain !== null && gainWords(gain),
  ].filter(Boolean);
  return `Prueba: ${parts.join(', ')}`;
}

/** A review in words: 'Lo aprendido se aplica: En parte (con ayuda)'. */
export const reviewSentence = ({ outcome, seen }: { outcome: ReviewOutcome; seen: string }) =>
  `${outcomesTexts.asked}: ${reviewTexts[outcome]} (${seen})`;
