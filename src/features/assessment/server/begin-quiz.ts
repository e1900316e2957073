import { batched } from '#platform/db/batch.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type DraftRow, type QuizDraft, withQuestions } from './assessment.reads.ts';
import { type Beginning, beginDrafts } from './assessment.writes.ts';

/** Two statements at once keep both ends busy; a hundred people in one take about as long as ten alone. */
const limits = { most: 100, atOnce: 2 };

const beginBatched = batched((db, beginnings: Beginning[]) => beginAll(db, beginnings), limits);

/** Whoever waits for somebody's lock, or whose person or module is going, holds nobody else up. */
async function beginAll(db: Database, beginnings: Beginning[]): Promise<Array<DraftRow | 'alone'>> {
  try {
    const drafts = await beginDrafts(db, beginnings, false);
    return drafts.map((draft) => draft ?? 'alone');
  } catch (fault) {
    if (beginnings.length === 1 || !isOfOneRow(fault)) throw fault;
    return beginnings.map(() => 'alone');
  }
}

/** Whether a statement failed for one of its rows: a constraint, or a row that others hold. */
function isOfOneRow(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if ('code' in fault && /^(23|40)/.test(String(fault.code))) return true;
  return isOfOneRow(fault.cause);
}

/**
 * Opens a quiz for somebody who may begin it. One statement, shared by all who begin at the same time; one more where
 * others work on the same quiz.
 *
 * @returns null when the person's attempts, or the module, have changed since they were judged
 */
export async function beginQuiz(db: Database, beginning: Beginning): Promise<DraftRow | null> {
  const begun = await beginBatched(db, beginning);
  if (begun !== 'alone') return begun;
  const [draft] = await beginDrafts(db, [beginning], true);
  return draft ?? null;
}

/**
 * As {@link beginQuiz}, in a transaction that has the lock of the person's quiz, for answers to a quiz that nobody was shown:
 * it is the whole quiz, as written. Null without questions.
 */
export async function beginLockedQuiz(tx: Transaction, beginning: Beginning): Promise<QuizDraft | null> {
  const [draft] = await beginDrafts(tx, [beginning], true, false);
  return draft ? withQuestions(tx, draft) : null;
}
