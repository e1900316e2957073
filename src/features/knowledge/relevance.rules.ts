/** Least relevance (see db/code/knowledge/find_passages_among.sql, its weights in search_weight.sql) of a passage that an answer is given from. */
export const leastRelevance = 0.78;

/** Least relevance of a passage for its document to be about a subject that steps are written on. */
export const leastRelevanceOfSource = 0.45;

/** Fewest words of a question of several that such a passage shares with it. */
const fewestShared = 2;

/** So many of the best passages are looked at: the first in rank is not always the one that holds most. */
const lookedAt = 3;

/**
 * Whether what was found answers the question at all. Below the threshold, or when one word of several is all they share,
 * the chat says that the documents do not tell, and cites nothing (chosen with bench/retrieval.ts and
 * bench/retrieval-public.ts on their tuning halves).
 *
 * @param found best first
 */
export function isRelevant(found: ReadonlyArray<{ relevance: number; matched: number; asked: number }>): boolean {
  return found
    .slice(0, lookedAt)
    .some(({ relevance, matched, asked }) => relevance >= leastRelevance && (matched >= fewestShared || asked === 1));
}
