import { type AskedQuestionWithKey, type OptionLetter, offeredOptions } from '#features/assessment/assessment.rules.ts';

/** Periods that statistics can be asked for: the last so many days, everything, or two dates. */
export const statisticsPeriods = ['7', '30', '90', 'all', 'custom'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

export const exportFormats = ['csv', 'xlsx'] as const;

const day = 24 * 60 * 60 * 1000;

/** Since when a period counts: so many times 24 hours before now; null for everything and for two dates. */
export function periodSince(period: StatisticsPeriod, now: Date): Date | null {
  if (period === 'all' || period === 'custom') return null;
  return new Date(now.getTime() - Number(period) * day);
}

/** A share in whole per cent, halves up; null of nothing. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole);
}

/** So many attempts on one version of a quiz gave this answer to one of its questions. */
export interface AnswerCount {
  quiz_version_id: string;
  question_id: string;
  /** Letter of the option; null for an open question. */
  answer: string | null;
  count: number;
  /** Answers to an open question that were reviewed, and the points given for them together. */
  reviewed: number;
  awarded: number;
}

/** The questions as one version of the quiz asked them. */
export interface AskedVersion {
  id: string;
  questions: readonly AskedQuestionWithKey[];
}

export interface QuestionAnalysis {
  id: string;
  question_text: string;
  question_type: 'multiple_choice' | 'open';
  isCurrent: boolean;
  answered: number;
  right: number;
  wrong: number;
  reviewed: number;
  rightPercentage: number | null;
  misled: { letter: OptionLetter; text: string; chosen: number; percentage: number } | null;
}

interface WrongChoice {
  letter: OptionLetter;
  text: string;
  chosen: number;
}

/**
 * How each question was answered, whatever version asked it: right and wrong by the key it was asked with, and the
 * wrong option that misled most (of equals the first letter). Questions come in the order of the newest version, with
 * its wording, then those that only older versions asked. Options are told apart by letter and text, so that a
 * reworded option counts anew. An open question is known by the points given of those possible in the reviewed answers.
 *
 * @param versions every version in `counts`, the oldest first
 */
export function analyseQuestions(
  versions: readonly AskedVersion[],
  counts: readonly AnswerCount[],
): QuestionAnalysis[] {
  const newestFirst = [...versions].reverse();
  const current = new Set(newestFirst[0]?.questions.map((question) => question.id));
  const wording = new Map<string, AskedQuestionWithKey>();
  const asked = new Map<string, AskedQuestionWithKey>();
  for (const version of newestFirst) {
    for (const question of version.questions) {
      asked.set(`${version.id} ${question.id}`, question);
      if (!wording.has(question.id)) wording.set(question.id, question);
    }
  }
  const byQuestion = Map.groupBy(counts, (count) => count.question_id);
  return [...wording.values()].map((question) => {
    const tally = tallyAnswers(asked, byQuestion.get(question.id) ?? []);
    const scored = tally.right + tally.wrong;
    return {
      id: question.id,
      question_text: question.question_text,
      question_type: question.question_type,
      isCurrent: current.has(question.id),
      answered: tally.answered,
      right: tally.right,
      wrong: tally.wrong,
      reviewed: tally.reviewed,
      rightPercentage:
        question.question_type === 'open' ? percentage(tally.awarded, tally.possible) : percentage(tally.right, scored),
      misled: tally.misled && { ...tally.misled, percentage: percentage(tally.misled.chosen, scored) ?? 0 },
    };
  });
}

function tallyAnswers(asked: ReadonlyMap<string, AskedQuestionWithKey>, counts: readonly AnswerCount[]) {
  let [answered, right, reviewed, awarded, possible] = [0, 0, 0, 0, 0];
  const wrong = new Map<string, WrongChoice>();
  for (const { quiz_version_id, question_id, answer, count, ...open } of counts) {
    const question = asked.get(`${quiz_version_id} ${question_id}`);
    if (!question) continue;
    answered += count;
    reviewed += open.reviewed;
    awarded += open.awarded;
    possible += open.reviewed * question.points;
    if (answer === question.correct_answer && answer !== null) right += count;
    const option = offeredOptions(question).find(({ letter }) => letter === answer);
    if (!option || answer === question.correct_answer) continue;
    const key = `${option.letter} ${option.text}`;
    wrong.set(key, { ...option, chosen: (wrong.get(key)?.chosen ?? 0) + count });
  }
  const choices = [...wrong.values()];
  const [misled = null] = choices.sort(
    (one, other) => other.chosen - one.chosen || (one.letter < other.letter ? -1 : 1),
  );
  return {
    answered,
    right,
    reviewed,
    awarded,
    possible,
    wrong: choices.reduce((sum, choice) => sum + choice.chosen, 0),
    misled,
  };
}
