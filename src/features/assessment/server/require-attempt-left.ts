import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { assessmentRefusals } from '../assessment.refusals.ts';
import { quizTexts } from '../assessment.texts.ts';
import { type AttemptsSoFar, blockOf, comeBackAt, type QuizBlock, type QuizLimits } from '../quiz-limits.rules.ts';

/** A block as refusal and sentence. */
export async function presentBlock(db: Queryable, block: QuizBlock, now: Date) {
  if (block.kind === 'used-up') {
    return { refusal: assessmentRefusals.ATTEMPTS_USED_UP, message: quizTexts.usedUp(block.allowed), until: null };
  }
  const { time_zone } = await readSettings(db);
  const message = quizTexts.comeBack(comeBackAt(block.until, now, time_zone.name));
  return { refusal: assessmentRefusals.RETRY_TOO_SOON, message, until: block.until };
}

/**
 * Refuses to begin another attempt with ATTEMPTS_USED_UP or RETRY_TOO_SOON (details: `until`). To be asked behind the
 * lock of the person's quiz, or of attempts whose number is looked at again behind it, so that parallel calls do not
 * begin more than allowed.
 */
export async function requireAttemptLeft(db: Queryable, limits: QuizLimits, soFar: AttemptsSoFar, now: Date) {
  const block = blockOf(limits, soFar, now);
  if (!block) return;
  const { refusal, message, until } = await presentBlock(db, block, now);
  throw refuse(refusal, { message, details: { until } });
}
