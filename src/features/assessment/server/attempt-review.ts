import type { Queryable } from '#platform/db/database.ts';
import { gradeAttempt, isRecord } from '../assessment.rules.ts';
import { answersNote, isToReread, mayShowAnswers, withoutKey } from '../quiz-showing.rules.ts';
import { stepToReread } from '../reread.rules.ts';
import {
  type AttemptRow,
  type ReviewStanding,
  readAnswerReviews,
  readAskedWithKeys,
  readEarlierAndStanding,
} from './assessment.reads.ts';
import { readRereading } from './reread.reads.ts';

/** What is known of a person's attempts besides the one that is shown. */
export interface Earlier {
  /** Best score before it; null without one. */
  bestBefore: number | null;
  /** How they stand now; null for a module that is gone. */
  standing: ReviewStanding | null;
}

/**
 * A submitted attempt with every question as it was shown, and how it stands against the person's earlier ones. The same for
 * a new attempt and for one that is shown again. Keys and explanations are left out while the person may not see them
 * (decision 0114); what was wrong and where to read it again is told always.
 *
 * @param seesKeys who asks sees right answers whatever the rules say: jefe and admin
 * @param known where the caller has it already
 */
export async function readAttemptReview(db: Queryable, attempt: AttemptRow, seesKeys: boolean, known?: Earlier) {
  const asked = await readAskedWithKeys(db, attempt);
  const { bestBefore, standing } = known ?? (await readEarlierAndStanding(db, attempt));
  const reviews = attempt.review_status === 'none' ? [] : await readAnswerReviews(db, attempt.id);
  const { rightAnswers, pendingReviews, review } = gradeAttempt(asked.questions, attempt.answers, reviews);
  const areShown = seesKeys || mayShowAnswers(standing);
  const wrong = review.filter(isToReread);
  const rereading =
    standing && wrong.length > 0 ? await readRereading(db, attempt.module_id, standing.reread_edition) : null;
  const stepFor = (question: (typeof review)[number]) => {
    if (!rereading || !isToReread(question)) return null;
    const step = rereading.named.get(question.id) ?? stepToReread(question, rereading.index);
    return step && { step_id: step.id, step_number: step.step_number, title: step.title };
  };
  return {
    passMark: asked.pass_mark,
    rightAnswers,
    totalQuestions: asked.questions.length,
    previousBest: bestBefore,
    pendingReviews,
    isRecord: attempt.review_status !== 'pending' && isRecord(bestBefore, attempt.score),
    answers: { areShown, note: areShown || !standing ? null : answersNote(standing.show_answers, standing) },
    review: review.map((question) => ({
      ...(areShown ? question : withoutKey(question)),
      reread: stepFor(question),
    })),
  };
}
