import type { FoundPassage, SearchedPart } from '#features/knowledge/server/knowledge.reads.ts';
import { readPassagesById } from '#features/knowledge/server/passages-by-id.reads.ts';
import { noteFault } from '#features/model/server/ask-model.ts';
import { AiFailure, type Embeddings } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { nearest } from './vector-memory.ts';
import { modelName } from './vector-model.ts';

/** Seconds that the vectors of a question may take, and for how long a model that failed is not asked with a question. */
const patience = { seconds: 4, silence: 60 };
/** Of a part of everything so many of the nearest are looked through. */
const lookedThrough = 500;

const silentUntil = new WeakMap<Embeddings, number>();

/**
 * The passages nearest in meaning to each of some texts, nearest first; nothing where the model of vectors fails, which is noted and not
 * tried again for a minute. One call, two queries per text.
 */
export async function findByVector(
  db: Database,
  embeddings: Embeddings,
  texts: readonly string[],
  { part, most, signal }: { part: SearchedPart | null; most: number; signal?: AbortSignal },
): Promise<FoundPassage[][]> {
  if (Date.now() < (silentUntil.get(embeddings) ?? 0)) return [];
  const model = modelName(embeddings.source);
  try {
    const vectors = await embeddings.embed(texts, { timeoutSeconds: patience.seconds, ...(signal ? { signal } : {}) });
    return await Promise.all(
      vectors.map(async (vector) => {
        const ids = await nearest(db, model, vector, part ? lookedThrough : most);
        // Nobody would know otherwise why what is near in meaning is no longer found.
        if (ids === 'other-length') throw new AiFailure('other-length', String(vector.length));
        return (await readPassagesById(db, ids, part)).slice(0, most);
      }),
    );
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    if (error.fault === 'aborted') return [];
    silentUntil.set(embeddings, Date.now() + patience.silence * 1000);
    await noteFault(db, error, presentMoment());
    return [];
  }
}
