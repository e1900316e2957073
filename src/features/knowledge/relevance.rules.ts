/** Least part of a question's weight that the best passage must hold for an answer to be given from it. */
export const leastRelevance = 0.45;

/**
 * Whether what was found answers the question at all. Below the threshold, or when one word of several is all they share,
 * the chat says that the documents do not tell, and cites nothing (measured with bench/retrieval.ts).
 *
 * @param found best first
 */
export function isRelevant(found: ReadonlyArray<{ relevance: number; matched: number; asked: number }>): boolean {
  const [best] = found;
  if (!best || best.relevance < leastRelevance) return false;
  return best.matched >= 2 || best.asked === 1;
}
