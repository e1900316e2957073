import { sql } from 'drizzle-orm';
import { waitingReviews } from '#features/session-outcomes/server/reviews.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { madeUpWithin, reviewsAreToldFor } from '../notices.rules.ts';
import { isReviewedBy } from './effectiveness-notices.reads.ts';

const days = (count: number) => sql.raw(String(count));

/**
 * Tells whoever leads people that they have to say whether these apply what they learned in a session: on the day of the review, and each week for some
 * weeks while it waits, each once; with how many people it is about.
 *
 * @param day 'YYYY-MM-DD' @returns whom
 */
export async function insertEffectivenessNotices(
  tx: Transaction,
  day: string,
  isByCompany: boolean,
): Promise<string[]> {
  const today = sql`${day}::date`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    INSERT INTO notices (person_id, kind, subject_id, about_day, step, number, day)
    SELECT p.id, 'effectiveness-due', w.session_id, w.review_on, turn.step, count(*)::integer, ${today}
    FROM ${waitingReviews(today)} w JOIN published_profiles p ON ${isReviewedBy({ isByCompany })}
    CROSS JOIN LATERAL (
      SELECT 0 AS step WHERE ${today} - w.review_on <= ${days(madeUpWithin)}
      UNION ALL SELECT -7 * ((${today} - w.review_on) / 7)
      WHERE ${today} - w.review_on BETWEEN 7 AND ${days(reviewsAreToldFor)} AND (${today} - w.review_on) % 7 <= ${days(madeUpWithin)}
    ) turn
    GROUP BY p.id, w.session_id, w.review_on, turn.step ON CONFLICT DO NOTHING RETURNING person_id`);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}
