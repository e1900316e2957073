import type { Transaction } from '#platform/db/database.ts';
import type { GivenAnswers } from '../assessment.rules.ts';
import { type AttemptRow, type QuizDraft, readAttempt, readSameAttemptSince } from './assessment.reads.ts';
import { lockQuiz } from './assessment.writes.ts';

/** Milliseconds within which the same answers sent without a key are one submission. */
const doubleSubmitWindow = 10_000;

export interface Submission {
  user_id: string;
  module_id: string;
  /** Id of the draft being submitted, when the caller knows it. */
  attemptId: string | undefined;
  answers: GivenAnswers;
}

/**
 * What a submission refers to: an attempt that was stored before (a repeated submission), the person's open draft, or
 * nothing yet. Submissions of one person and module wait for each other here, so parallel ones become one attempt. The
 * transaction counts the person's progress at last.
 */
export async function findSubmission(
  tx: Transaction,
  { user_id, module_id, attemptId, answers }: Submission,
  now: Date,
): Promise<{ attempt: AttemptRow } | { draft: QuizDraft } | null> {
  const draft = await lockQuiz(tx, user_id, module_id, true);
  if (draft && (attemptId === undefined || draft.id === attemptId.toLowerCase())) return { draft };
  const since = new Date(now.getTime() - doubleSubmitWindow);
  const attempt =
    attemptId === undefined
      ? await readSameAttemptSince(tx, { user_id, module_id, answers, since })
      : await readAttempt(tx, attemptId, user_id, module_id);
  return attempt && { attempt };
}
