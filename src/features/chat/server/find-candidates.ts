import { fuse } from '#features/grounding/fusing.rules.ts';
import { isRelevant } from '#features/knowledge/relevance.rules.ts';
import { indexSteps } from '#features/knowledge/server/index-steps.ts';
import { type FoundPassage, readPassagesFor } from '#features/knowledge/server/knowledge.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { earlierOf } from './find-sources.ts';
import { partOf } from './searched-part.ts';
import type { Question } from './written-answer.ts';

/** Passages of one search, and of all together that a model looks at. */
const searched = 8;
const lookedAt = 10;
/** What was written anew with the conversation says more than the words alone. */
const rewrittenWeight = 1.5;

/** The best passages for a question by its own words and by those it was written anew with, best first; a query for each. */
export async function findCandidates(
  db: Database,
  asked: Question,
  queries: readonly string[],
): Promise<FoundPassage[]> {
  const { text, place } = asked;
  const part = place && partOf(place, true);
  // A question that was written anew says by itself what it leans on.
  const earlier = queries.length === 0 ? earlierOf(asked) : '';
  const search = () =>
    Promise.all([
      readPassagesFor(db, { question: text, earlier, most: searched }, part),
      ...queries.map((question) => readPassagesFor(db, { question, earlier: '', most: searched }, part)),
    ]);
  let found = await search();
  // What was written a moment ago may not be in the index yet.
  if (!found.some(isRelevant) && (await indexSteps(db)) > 0) found = await search();
  return fuse(
    found.map((passages, way) => ({ found: passages, weight: way === 0 ? 1 : rewrittenWeight })),
    lookedAt,
  );
}
