import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { countWaitingAnswers, readWaitingAnswers } from './review.reads.ts';

/** The open answers of the acting supervisor's team that wait for a review, the longest waiting first. Three queries at most. */
export async function listAnswersToReview(call: Acting, page: { limit: number; offset: number }) {
  const { total, rows } = await readWaitingAnswers(call.db, await teamOf(call), page);
  return {
    total,
    rows: rows.map(({ first_name, last_name, module_title, ...row }) => ({
      ...row,
      name: displayName({ first_name, last_name }),
      moduleTitle: module_title,
    })),
  };
}

/** How many of them there are. Two queries at most. */
export async function countAnswersToReview(call: Acting) {
  return { total: await countWaitingAnswers(call.db, await teamOf(call)) };
}
