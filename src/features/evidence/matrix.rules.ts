import type { CompetenceState } from '#features/competence/competence.texts.ts';

/** States in which nothing is owed: what holds, also where its renewal has begun, and what need not be shown. */
export const upToDate: ReadonlySet<CompetenceState> = new Set(['in_force', 'expiring', 'exempt']);

type Counts = Partial<Record<CompetenceState, number>>;

/** How many are up to date, and how many there are. */
export function standing(counts: Counts): { good: number; total: number } {
  const all = Object.entries(counts) as Array<[CompetenceState, number]>;
  return all.reduce(
    (sum, [state, count]) => ({ good: sum.good + (upToDate.has(state) ? count : 0), total: sum.total + count }),
    { good: 0, total: 0 },
  );
}
