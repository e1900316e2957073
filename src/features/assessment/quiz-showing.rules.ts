import type { AskedQuestion, GradedQuestion, OptionLetter } from './assessment.rules.ts';
import type { AnswerRule, QuizLimits } from './quiz-limits.rules.ts';

/** One question as an attempt shows it: `options` are its letters in the order shown, e.g. 'cadb'; '' for an open one. */
export interface ShownQuestion {
  id: string;
  options: string;
}

/** What an attempt shows of a version, in its order; null is the version as it stands. Decided once, at the start. */
export type ShownQuiz = readonly ShownQuestion[] | null;

/** The questions of a version as an attempt shows them. */
export function asShown<Question extends AskedQuestion>(questions: readonly Question[], shown: ShownQuiz): Question[] {
  if (shown === null) return [...questions];
  const byId = new Map(questions.map((question) => [question.id, question]));
  return shown.flatMap(({ id, options }) => {
    const question = byId.get(id);
    return question ? [{ ...question, option_order: [...options] as OptionLetter[] }] : [];
  });
}

/** Questions of one attempt where `total` can be asked: as many as the rule says, never more than there are. */
export function askedPerAttempt(questionsPerAttempt: number | null, total: number): number {
  return questionsPerAttempt === null ? total : Math.min(questionsPerAttempt, total);
}

/** What decides whether a person may see the right answers of a module's quiz. */
export interface AnswersStanding {
  show_answers: AnswerRule;
  max_attempts: number | null;
  attempts: number;
  has_passed: boolean;
  /** A quiz of theirs is open. */
  has_open: boolean;
}

/**
 * Whether a learner may see the right answers of a module's quiz: of all their attempts in it or of none. Who has passed,
 * or has no attempt left and none open, has nothing to gain from them (decision 0114). Without a limit only passing decides.
 *
 * @param standing null for a module that is gone: its quiz cannot be taken any more
 */
export function mayShowAnswers(standing: AnswersStanding | null): boolean {
  if (standing === null || standing.show_answers === 'always') return true;
  if (standing.show_answers === 'never') return false;
  const { max_attempts, attempts, has_passed, has_open } = standing;
  return has_passed || (max_attempts !== null && attempts >= max_attempts && !has_open);
}

/** When the right answers of a quiz are shown, in words. */
export function answersNote(rule: AnswerRule, { max_attempts }: Pick<QuizLimits, 'max_attempts'>): string {
  if (rule === 'always') return 'Las respuestas correctas se muestran al entregar.';
  if (rule === 'never') return 'En esta evaluación no se muestran las respuestas correctas.';
  return max_attempts === null
    ? 'Las respuestas correctas se muestran al aprobar.'
    : 'Las respuestas correctas se muestran al aprobar o cuando no te quedan intentos.';
}

/** A graded question without its key and explanation. */
export function withoutKey<Question extends GradedQuestion>(question: Question): Question {
  return { ...question, correct_answer: null, explanation: null };
}

/** Whether something in a step would have helped: answered wrong, or an open answer without all its points. */
export function isToReread({ isRight, awarded, points }: GradedQuestion): boolean {
  return isRight === false || (isRight === null && awarded !== null && awarded < points);
}
