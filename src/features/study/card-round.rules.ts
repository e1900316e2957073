/** A round of cards: those that are still to come, and what was said so far. */
export interface Round {
  /** Ids, the one in sight first. */
  queue: readonly string[];
  isTurned: boolean;
  /** Ids of the cards that were not known, each once. */
  hard: readonly string[];
  /** What each card was said to be last, before the round or in it. */
  said: Readonly<Record<string, boolean | null>>;
  /** As it was before each press, the last one last. */
  past: readonly Round[];
}

/** A round begins. @param cards in their order, with what was said of them before */
export function beginRound(cards: ReadonlyArray<{ id: string; knew: boolean | null }>): Round {
  const said = Object.fromEntries(cards.map(({ id, knew }) => [id, knew]));
  return { queue: cards.map(({ id }) => id), isTurned: false, hard: [], said, past: [] };
}

export const turned = (round: Round): Round =>
  round.queue.length > 0 ? { ...round, isTurned: !round.isTurned } : round;

/** Says of the card in sight whether it was known: one that was goes, one that was not comes again behind the others. */
export function saidOf(round: Round, knew: boolean): Round {
  const [id, ...rest] = round.queue;
  if (id === undefined || !round.isTurned) return round;
  return {
    queue: knew ? rest : [...rest, id],
    isTurned: false,
    hard: knew || round.hard.includes(id) ? round.hard : [...round.hard, id],
    said: { ...round.said, [id]: knew },
    past: [...round.past, round],
  };
}

/** As it was before the last press, its card turned; what is to be kept of that card again goes along. Null where nothing was pressed. */
export function undone(round: Round): { round: Round; id: string; knew: boolean | null } | null {
  const before = round.past.at(-1);
  const id = before?.queue[0];
  return before && id !== undefined ? { round: before, id, knew: before.said[id] ?? null } : null;
}
