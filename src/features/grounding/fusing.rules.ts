/**
 * How soon a place further down counts less. The usual 60 of reciprocal rank fusion is for lists of hundreds: of twelve it puts whatever stands last in two
 * before what leads one (decision 0364).
 */
const smoothing = 10;

/** What was found by one way, best first, and how much that way counts. */
export interface Ranking<One> {
  found: readonly One[];
  weight: number;
}

/**
 * One list out of several, best first, by the places that something has in each (reciprocal rank fusion): no score of one way is compared
 * with another's. Of what stands at the same place the first list's comes first.
 */
export function fuse<One extends { id: string }>(rankings: ReadonlyArray<Ranking<One>>, most: number): One[] {
  const worth = new Map<string, { one: One; points: number }>();
  for (const { found, weight } of rankings) {
    for (const [place, one] of found.entries()) {
      const known = worth.get(one.id) ?? { one, points: 0 };
      known.points += weight / (smoothing + place + 1);
      worth.set(one.id, known);
    }
  }
  return [...worth.values()]
    .sort((left, right) => right.points - left.points)
    .slice(0, most)
    .map(({ one }) => one);
}
