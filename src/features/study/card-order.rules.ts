/** What somebody said of a card of theirs, and when they missed it. */
export interface SaidOfCard {
  /** Null while they have said nothing. */
  knew: boolean | null;
  said_at: Date | null;
  lastMissed: Date;
}

const rank = ({ knew }: SaidOfCard) => (knew === false ? 0 : knew === null ? 1 : 2);

/** Cards in the order of a round: what was not known comes first, then what nobody said anything of, then what was known; of each the longest ago first. */
export function inRoundOrder<Card extends SaidOfCard>(cards: readonly Card[]): Card[] {
  const since = ({ said_at, lastMissed }: Card) => (said_at ?? lastMissed).getTime();
  return cards.toSorted((one, other) => rank(one) - rank(other) || since(one) - since(other));
}
