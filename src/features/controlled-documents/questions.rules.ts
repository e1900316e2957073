/** Kinds of questions that a version may carry. */
export const questionKinds = ['single', 'true_false'] as const;

/** A question about a version: what may be answered, which is right, and the page that says so. */
export interface DocumentQuestion {
  kind: (typeof questionKinds)[number];
  text: string;
  options: string[];
  /** The place of the right one among the options, from 0. */
  right: number;
  page: number;
}

/** Most questions of a version, and most options of one. */
export const mostQuestions = 10;
export const mostOptions = 6;
/** Per cent of right answers that are enough, unless told. */
export const usualPassMark = 80;
/** What may be answered to whether something is true. */
export const trueOrFalse = ['Verdadero', 'Falso'];

/** How many right answers are enough. */
export const neededRight = (asked: number, passMark: number): number => Math.ceil((asked * passMark) / 100);

/** Answers held against the questions: how many are right, which are wrong with the page that tells, and whether it is enough. */
export function judgeAnswers(questions: readonly DocumentQuestion[], passMark: number, answers: readonly number[]) {
  const wrong = questions.flatMap(({ right, page }, place) => (answers[place] === right ? [] : [{ place, page }]));
  const right = questions.length - wrong.length;
  return { right, wrong, is_passed: right >= neededRight(questions.length, passMark) };
}

/** Whether each question was answered by one of its options. */
export const isAnswered = (questions: readonly DocumentQuestion[], answers: readonly number[]): boolean =>
  answers.length === questions.length &&
  questions.every(({ options }, place) => options[answers[place] ?? -1] !== undefined);
