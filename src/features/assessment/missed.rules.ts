import {
  type AnswerReview,
  type AskedQuestionWithKey,
  type GivenAnswers,
  gradeAttempt,
  type OptionLetter,
} from './assessment.rules.ts';
import { asShown, isToReread, type ShownQuiz } from './quiz-showing.rules.ts';

/** A finished attempt with what it asked. */
export interface FinishedAttempt {
  questions: readonly AskedQuestionWithKey[];
  shown: ShownQuiz;
  answers: GivenAnswers;
  reviews: readonly AnswerReview[];
  attempted_at: Date;
}

/** A question that somebody missed, as they were shown it last. */
export interface MissedQuestion extends AskedQuestionWithKey {
  /** What they answered when they missed it last. */
  selectedAnswer: string;
  missed: number;
  asked: number;
  lastMissed: Date;
  /** The last attempt that asked it found the answer right. */
  isRightSince: boolean;
}

/** What makes two wordings of a question the same one: whatever its answer rests on. */
const wording = ({ question_text, question_type, correct_answer, image_url, ...question }: AskedQuestionWithKey) =>
  JSON.stringify([
    question_text,
    question_type,
    correct_answer,
    image_url,
    ...(['a', 'b', 'c', 'd'] satisfies OptionLetter[]).map((letter) => question[`option_${letter}`]),
  ]);

/**
 * The questions of some finished attempts that were answered wrong, or not for all points. Only those that the quiz asks today in the
 * same words: the answer to another wording was never shown, and that of an old one may be why it was changed.
 *
 * @param attempts of one person in one module, the oldest first
 * @param today what the quiz asks now, with keys
 * @returns `gone`: how many were missed that are withdrawn or changed since
 */
export function missedQuestions(
  attempts: readonly FinishedAttempt[],
  today: readonly AskedQuestionWithKey[],
): { questions: MissedQuestion[]; gone: number } {
  const missed = new Map<string, MissedQuestion>();
  const asked = new Map<string, number>();
  for (const { questions, shown, answers, reviews, attempted_at } of attempts) {
    for (const graded of gradeAttempt(asShown(questions, shown), answers, reviews).review) {
      const times = (asked.get(graded.id) ?? 0) + 1;
      asked.set(graded.id, times);
      const known = missed.get(graded.id);
      if (isToReread(graded)) {
        const { isRight: _, awarded: __, comment: ___, ...question } = graded;
        const counted = { missed: (known?.missed ?? 0) + 1, asked: times, lastMissed: attempted_at };
        missed.set(graded.id, { ...question, ...counted, isRightSince: false });
      } else if (known) missed.set(graded.id, { ...known, asked: times, isRightSince: true });
    }
  }
  const now = new Map(today.map((question) => [question.id, question]));
  const questions = [...missed.values()].flatMap((question) => {
    const same = now.get(question.id);
    // What is explained better since helps who knows the answer anyway.
    return same && wording(same) === wording(question) ? [{ ...question, explanation: same.explanation }] : [];
  });
  return { questions, gone: missed.size - questions.length };
}
