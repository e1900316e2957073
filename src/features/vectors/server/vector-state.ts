import { faultText } from '#features/model/server/model-state.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { Queryable } from '#platform/db/database.ts';
import { modelName } from './vector-model.ts';
import { readVectorCounts, readVectorModel } from './vectors.reads.ts';

/** How far the vectors of the installation's model are, for whoever can mend what is wrong with it. Two queries. */
export async function readVectorState(db: Queryable, { embeddings }: Ai) {
  if (!embeddings) return { model: null, done: 0, total: 0, lastFault: null };
  const name = modelName(embeddings.source);
  const row = await readVectorModel(db, name);
  const counts = await readVectorCounts(db, name);
  const lastFault = row?.fault && row.fault_at ? { text: faultText(row.fault), at: row.fault_at } : null;
  return { model: embeddings.source, ...counts, lastFault };
}
