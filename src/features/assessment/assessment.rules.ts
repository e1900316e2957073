/** Letter of a multiple-choice option. */
export type OptionLetter = 'a' | 'b' | 'c' | 'd';

/** A question as a learner sees it before submitting. */
export interface AskedQuestion {
  id: string;
  question_text: string;
  question_type: 'multiple_choice' | 'open';
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  image_url: string | null;
  points: number;
  /** Its options in the order shown; absent where they stand as their author wrote them. */
  option_order?: OptionLetter[] | undefined;
}

/** The same with its key: for grading, and for review once an attempt is submitted. */
export interface AskedQuestionWithKey extends AskedQuestion {
  correct_answer: OptionLetter | null;
  explanation: string | null;
}

/** Answer per question id: an option's letter, or free text for an open question. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** One answer as it is sent. */
export interface GivenAnswer {
  questionId: string;
  selectedAnswer: string;
}

export type ScoreTone = 'high' | 'medium' | 'low';

const letters: readonly OptionLetter[] = ['a', 'b', 'c', 'd'];

/**
 * The options of a question that have a text, in the order shown; none for an open question. `letter` is which option it
 * is, `mark` the capital it is shown under.
 */
export function offeredOptions(
  question: AskedQuestion,
): ReadonlyArray<{ letter: OptionLetter; mark: string; text: string }> {
  if (question.question_type === 'open') return [];
  const { option_order } = question;
  return (option_order ?? letters)
    .map((letter, place) => ({
      letter,
      mark: (option_order ? (letters[place] ?? letter) : letter).toUpperCase(),
      text: question[`option_${letter}`],
    }))
    .filter((option) => option.text.trim() !== '');
}

/** Answers by question, the last one given to each; a blank one takes the answer back and stays as ''. */
export function answersById(answers: readonly GivenAnswer[]): Record<string, string> {
  const entries = answers.map(({ questionId, selectedAnswer }) => {
    const isBlank = selectedAnswer.trim() === '';
    return [questionId.toLowerCase(), isBlank ? '' : selectedAnswer] as const;
  });
  return Object.fromEntries(entries);
}

/** Ids of the asked questions without an answer, in the order asked (spec C-445). */
export function unanswered(questions: readonly AskedQuestion[], answers: GivenAnswers): string[] {
  return questions.filter((question) => !answers[question.id]?.trim()).map((question) => question.id);
}

/** Ids of the answers that fit no question asked: another question, or a letter that was not among its options. */
export function unknownAnswers(questions: readonly AskedQuestion[], answers: GivenAnswers): string[] {
  const asked = new Map(questions.map((question) => [question.id, question]));
  return Object.entries(answers).flatMap(([questionId, selected]) => {
    const question = asked.get(questionId);
    if (!question) return [questionId];
    if (question.question_type === 'open' || selected === '') return [];
    return offeredOptions(question).some((option) => option.letter === selected) ? [] : [questionId];
  });
}

/** What a person gave for the answer to an open question. */
export interface AnswerReview {
  question_id: string;
  points: number;
  comment: string;
}

export type ReviewStatus = 'none' | 'pending' | 'reviewed';

export interface GradedQuestion extends AskedQuestionWithKey {
  selectedAnswer: string;
  /** Null for an open question, which a person has to read. */
  isRight: boolean | null;
  /** Points the answer earned; null for an open question until it is reviewed. */
  awarded: number | null;
  /** What the reviewer wrote; null without a review. */
  comment: string | null;
}

export interface Grade {
  /** 0–100, whole: points earned of the points of the questions that could be counted. */
  score: number;
  /** Of the questions that have a key. */
  rightAnswers: number;
  /** Open questions that wait for a review. */
  pendingReviews: number;
  review: GradedQuestion[];
}

/**
 * Grades answers against the questions as they were asked (spec C-295). An open question counts once it is reviewed:
 * until then the score is that of the others, 0 where there are none.
 */
export function gradeAttempt(
  questions: readonly AskedQuestionWithKey[],
  answers: GivenAnswers,
  reviews: readonly AnswerReview[] = [],
): Grade {
  const review = questions.map((question): GradedQuestion => {
    const selectedAnswer = answers[question.id] ?? '';
    if (question.question_type === 'open') {
      const given = reviews.find(({ question_id }) => question_id === question.id);
      const awarded = given ? Math.min(given.points, question.points) : null;
      return { ...question, selectedAnswer, isRight: null, awarded, comment: given?.comment ?? null };
    }
    const isRight = selectedAnswer === question.correct_answer;
    return { ...question, selectedAnswer, isRight, awarded: isRight ? question.points : 0, comment: null };
  });
  const counted = review.filter((question) => question.awarded !== null);
  const possible = counted.reduce((sum, question) => sum + question.points, 0);
  const earned = counted.reduce((sum, question) => sum + (question.awarded ?? 0), 0);
  return {
    score: possible === 0 ? 0 : Math.round((earned * 100) / possible),
    rightAnswers: review.filter((question) => question.isRight).length,
    pendingReviews: review.length - counted.length,
    review,
  };
}

/** Whether an attempt passes: nothing waits for a review any more, something was counted, the pass mark is reached. */
export function isPassed(grade: Grade, passMark: number): boolean {
  return grade.pendingReviews === 0 && grade.review.length > 0 && grade.score >= passMark;
}

/** Whether a score beats the person's best one before; a first attempt is not a record (spec C-339). */
export function isRecord(previousBest: number | null, score: number): boolean {
  return previousBest !== null && score > previousBest;
}

export const highScore = 80;
export const mediumScore = 60;

/** Tone of a score wherever it is shown: 80 or more high, 60 or more medium, else low. */
export function scoreTone(score: number): ScoreTone {
  if (score >= highScore) return 'high';
  return score >= mediumScore ? 'medium' : 'low';
}
