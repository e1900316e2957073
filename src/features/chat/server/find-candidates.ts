import { fuse } from '#features/grounding/fusing.rules.ts';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import { findByVector } from '#features/vectors/server/find-by-vector.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import { leansOn } from '../thread.rules.ts';
import { earlierOf, type Sought } from './find-sources.ts';
import { partAsked } from './searched-part.ts';

/** Passages of one search, and of all together that a model looks at. */
const searched = 12;
const lookedAt = 14;
/** What was written anew with the conversation says more than the words alone. */
const rewrittenWeight = 2;
/** The words of a message that leans on the conversation ('y cuánto demora el resultado') say little once it was written anew. */
const leaningWeight = 0.25;
/** Nearness in meaning names no test and no product: it brings in what the words miss, and leads nobody. */
const nearWeight = 0.7;

/**
 * The best passages for a question by its own words, by those it was written anew with, and by the meaning of both where the installation
 * has a model of vectors, best first. A query for each wording, and two for its meaning.
 */
export async function findCandidates(
  { db, ai, signal }: { db: Database; ai: Ai; signal: AbortSignal },
  asked: Sought,
  queries: readonly string[],
): Promise<FoundPassage[]> {
  const { text } = asked;
  const part = partAsked(asked);
  // A question that was written anew says by itself what it leans on.
  const earlier = queries.length === 0 ? earlierOf(asked) : '';
  const search = () =>
    Promise.all([
      readPassagesFor(db, { question: text, earlier, most: searched }, part),
      ...queries.map((question) => readPassagesFor(db, { question, earlier: '', most: searched }, part)),
    ]);
  const { embeddings } = ai;
  const wordings = [...new Set([queries[0] ?? text, text])];
  const meant = embeddings ? findByVector(db, embeddings, wordings, { part, most: searched, signal }) : [];
  const [first, near] = await Promise.all([search(), meant]);
  const ownWeight = queries.length > 0 && asked.about && leansOn(text) ? leaningWeight : 1;
  let found = first;
  // What was written a moment ago may not be in the index yet.
  if (!found.some(isRelevant) && (await indexSteps(db)) > 0) found = await search();
  return fuse(
    [
      ...found.map((passages, way) => ({ found: passages, weight: way === 0 ? ownWeight : rewrittenWeight })),
      ...near.map((passages) => ({ found: passages, weight: nearWeight })),
    ],
    lookedAt,
  );
}
