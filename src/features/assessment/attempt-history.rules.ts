import type { ReviewStatus } from './assessment.rules.ts';

/** What numbering and badges need to know of an attempt of one person in one module. */
export interface HistoricAttempt {
  id: string;
  score: number;
  review_status: ReviewStatus;
  attempted_at: Date;
}

/**
 * Attempts of one person in one module, newest first, each with its number counted from the oldest and whether it is
 * the best: the highest score, the earliest of equals (spec C-180, C-181). One that waits for a review has no final score
 * and is not the best yet.
 */
export function numberAttempts<Attempt extends HistoricAttempt>(
  attempts: readonly Attempt[],
): Array<Attempt & { number: number; isBest: boolean }> {
  const oldestFirst = [...attempts].sort(
    (one, other) => one.attempted_at.getTime() - other.attempted_at.getTime() || (one.id < other.id ? -1 : 1),
  );
  const decided = oldestFirst.filter((attempt) => attempt.review_status !== 'pending');
  const best = decided.reduce<Attempt | null>(
    (found, attempt) => (found === null || attempt.score > found.score ? attempt : found),
    null,
  );
  return oldestFirst
    .map((attempt, place) => ({ ...attempt, number: place + 1, isBest: attempt.id === best?.id }))
    .reverse();
}
