import { readVersionForLearners } from '#features/assessment/server/assessment.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { currentQuizVersion } from './quiz-version.writes.ts';

/** The questions of a module as they stand, without keys, for somebody who only looks. Null without questions. */
export async function previewQuiz(tx: Transaction, moduleId: string) {
  const version = await currentQuizVersion(tx, moduleId);
  return version && readVersionForLearners(tx, version);
}
